import Foundation
import Testing

/// One layout measured on real SwiftUI, with the frames that it gave.
struct MeasuredCase: CustomTestStringConvertible, @unchecked Sendable {
    let id: String
    let isHint: Bool
    let request: [String: Any]
    private let expected: [[String: Any]]
    private let tolerance: Any?

    var testDescription: String { id }

    /// The cases of every topic that need nothing which is still planned.
    static let all: [MeasuredCase] = Fixtures.files(in: "cases").flatMap { file -> [MeasuredCase] in
        let list = Fixtures.json(at: file) as? [[String: Any]] ?? []
        return list.compactMap { MeasuredCase($0) }.filter { names(in: $0.request).isDisjoint(with: later) }
    }

    /// Member names and types of later work.
    private static let later: Set<String> = [
        "layouts",
    ]

    private static func names(in value: Any) -> Set<String> {
        if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(names(in: $1)) } }
        guard let object = value as? [String: Any] else { return [] }
        var found = Set(object.keys)
        if let type = object["type"] as? String { found.insert(type) }
        for member in object.values { found.formUnion(names(in: member)) }
        return found
    }

    private init?(_ json: [String: Any]) {
        guard let id = json["id"] as? String, let request = json["request"] as? [String: Any],
            let expected = json["expect"] as? [[String: Any]]
        else { return nil }
        self.id = id
        self.request = request
        self.expected = expected
        isHint = json["weight"] as? String == "hint"
        tolerance = json["tolerance"]
    }

    /// Every difference between an answer and the measurement.
    func mismatches(in answer: [String: Any]) -> [String] {
        guard let views = answer["views"] as? [String: Any] else { return ["no views: \(answer)"] }
        return expected.flatMap { entry -> [String] in
            let name = entry["id"] as? String ?? ""
            guard let node = views[name] as? [String: Any] else { return ["\(name) is not in the answer"] }
            return entry.keys.sorted().filter { $0 != "id" && $0 != "tolerance" }.compactMap { key in
                mismatch(key, entry, node).map { "\(name).\(key) \($0)" }
            }
        }
    }

    private func mismatch(_ key: String, _ entry: [String: Any], _ node: [String: Any]) -> String? {
        guard let actual = value(key, in: node) else { return "is missing" }
        let expected = entry[key]
        guard let expected = expected as? NSNumber else {
            return (expected as? String) == (actual as? String) ? nil : "is not \(expected ?? "nil"): \(actual)"
        }
        guard let actual = actual as? NSNumber else { return "is no number: \(actual)" }
        let difference = abs(expected.doubleValue - actual.doubleValue)
        return difference <= tolerance(key, entry) ? nil : "expected \(expected), got \(actual)"
    }

    private func tolerance(_ key: String, _ entry: [String: Any]) -> Double {
        for source in [entry["tolerance"], tolerance] {
            if let number = source as? NSNumber { return number.doubleValue }
            guard let table = source as? [String: Any] else { continue }
            if let number = (table[key] ?? table["default"]) as? NSNumber { return number.doubleValue }
        }
        return 0.01
    }

    private func value(_ key: String, in node: [String: Any]) -> Any? {
        if key == "lines" { return (value("text.lines", in: node) as? [Any])?.count }
        if ["x", "y", "width", "height"].contains(key) { return frameField(key, node["frame"]) }
        var current: Any? = node
        for (index, part) in key.split(separator: ".").map(String.init).enumerated() {
            let object = current as? [String: Any]
            if index == 0, part == "contentFrame", object?[part] == nil {
                current = object?["frame"]
            } else if let list = current as? [Any] {
                current = Int(part).flatMap { list.indices.contains($0) ? list[$0] : nil }
            } else {
                current = object?[part]
            }
        }
        return current
    }

    private func frameField(_ key: String, _ frame: Any?) -> Any? {
        if let list = frame as? [Any], let index = ["x", "y", "width", "height"].firstIndex(of: key) {
            return list.count == 4 ? list[index] : nil
        }
        return (frame as? [String: Any])?[key]
    }
}
