import Foundation
import TestSupport

/// The nodes of an answer by id, or by pointer where they have none, whatever its format.
///
/// Where a structure makes several nodes of one view without id, their pointers are one; those are only counted.
struct AnsweredNodes {
    let status: Int
    private(set) var nodes: [String: [String: Any]] = [:]
    private(set) var count = 0
    private var pointers: [String: Int] = [:]
    private(set) var rootFrame: [Double]?

    /// Where some node has a null, as numbers that are none are written.
    var placeOfNull: String? { place { $0 is NSNull } }

    /// Whether all lengths are finite; nothing is known of what lies between infinite ones.
    var isFinite: Bool { place { ($0 as? String)?.hasSuffix("infinity") == true } == nil }

    /// A value of a node that satisfies `condition`, as its id and members.
    private func place(where condition: (Any) -> Bool) -> String? {
        for (id, node) in nodes {
            if let place = Self.place(in: node, id, where: condition) { return place }
        }
        return nil
    }

    /// Options that ask for every member that an answer may have.
    static func everything(format: String) -> DocumentValue {
        [
            "format": .string(format), "frameFormat": "array",
            "include": [
                "details", "contentFrame", "pointer", "pixelFrame", "visualFrame", "safeArea", "modifierFrames",
                "alignment", "flexibility",
            ],
        ]
    }

    init(_ reply: Exchange.Answer) {
        status = reply.status
        let answer = reply.object
        for (id, node) in answer["views"] as? [String: [String: Any]] ?? [:] {
            note(node, id: id.hasPrefix("#") ? nil : id)
        }
        if let root = answer["layout"] as? [String: Any] {
            rootFrame = Self.numbers(root["frame"])
            collect(root)
        }
        for (pointer, times) in pointers where times > 1 { nodes[pointer] = nil }
    }

    private mutating func note(_ node: [String: Any], id: String?) {
        count += 1
        let pointer = node["pointer"] as? String ?? ""
        if id == nil { pointers[pointer, default: 0] += 1 }
        var members = node
        members["pointer"] = nil
        nodes[id ?? pointer] = members
    }

    private mutating func collect(_ node: [String: Any]) {
        var members = node
        for name in ["type", "id", "marks", "children", "attachments"] { members[name] = nil }
        // The column that stands around several views at the root is no view of the document.
        let isImplicit = node["id"] == nil && node["pointer"] as? String == "#/root" && members["pixelFrame"] == nil
        if !isImplicit { note(members, id: node["id"] as? String) }
        for (id, frame) in node["marks"] as? [String: Any] ?? [:] {
            note(["type": "mark", "frame": frame], id: id)
        }
        for child in node["children"] as? [[String: Any]] ?? [] { collect(child) }
        for attachment in node["attachments"] as? [[String: Any]] ?? [] {
            for child in attachment["children"] as? [[String: Any]] ?? [] { collect(child) }
        }
    }

    /// The first difference between the nodes of two answers.
    func difference(from other: AnsweredNodes) -> String? {
        if status != other.status { return "status \(status) against \(other.status)" }
        if count != other.count { return "\(count) nodes against \(other.count)" }
        let (ids, others) = (Set(nodes.keys), Set(other.nodes.keys))
        guard ids == others else { return "only one has \(ids.symmetricDifference(others).sorted())" }
        for (id, node) in nodes where !Self.isEqual(node, other.nodes[id] ?? [:]) {
            return "\(id): \(node) against \(other.nodes[id] ?? [:])"
        }
        return nil
    }

    /// Whether two nodes are written alike; booleans out of different containers are not always equal as objects.
    private static func isEqual(_ node: [String: Any], _ other: [String: Any]) -> Bool {
        if NSDictionary(dictionary: node).isEqual(to: other) { return true }
        func text(_ node: [String: Any]) -> Data? {
            try? JSONSerialization.data(withJSONObject: node, options: .sortedKeys)
        }
        return text(node) == text(other)
    }

    private static func place(in value: Any, _ path: String, where condition: (Any) -> Bool) -> String? {
        if let object = value as? [String: Any] {
            // Ids that may be missing are no numbers.
            for (name, member) in object where !["viewID", "firstId", "lastId"].contains(name) {
                if let place = place(in: member, "\(path) \(name)", where: condition) { return place }
            }
        } else if let list = value as? [Any] {
            for element in list {
                if let place = place(in: element, path, where: condition) { return place }
            }
        }
        return condition(value) ? path : nil
    }

    /// Frames as x, y, width, height.
    var frames: [String: [Double]] { nodes.compactMapValues { Self.numbers($0["frame"]) } }

    private static func numbers(_ frame: Any?) -> [Double]? {
        (frame as? [Any])?.map { value in
            value as? String == "infinity" ? .infinity : (value as? NSNumber)?.doubleValue ?? -.infinity
        }
    }
}
