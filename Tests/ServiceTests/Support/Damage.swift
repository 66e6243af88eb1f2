import Foundation

/// The ways in which a message is spoilt.
enum Damage: CaseIterable {
    case flip, remove, double, insertToken, replaceWithToken, truncate, swapTokens, blowUpNumber

    private static let tokens = [
        "1e308", "-1", "null", "{", "}", "[", "]", "\"", "\\u0000", "9999999999999999999999", "\u{1F600}", "true",
        "\"infinity\"", "\"NaN\"", "\"type\"", ",", ":", "0.1", "\"expression\"", "children", "1e9", "-0", "\r\n",
    ].map { Array($0.utf8) }

    private static let numbers = ["1e308", "-1e308", "1e-320", "-9007199254740993", "4294967296", "1e999"]
        .map { Array($0.utf8) }

    func apply(to bytes: inout [UInt8], _ generator: inout some RandomNumberGenerator) {
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let part = place..<min(place + Int.random(in: 1...12, using: &generator), bytes.count)
        let token = Self.tokens.randomElement(using: &generator) ?? []
        switch self {
        case .flip: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
        case .remove: bytes.removeSubrange(part)
        case .double: bytes.insert(contentsOf: bytes[part], at: place)
        case .insertToken: bytes.insert(contentsOf: token, at: place)
        case .replaceWithToken: bytes.replaceSubrange(part, with: token)
        case .truncate: bytes.removeSubrange(place...)
        case .swapTokens:
            let words = Self.runs(in: bytes) { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
            guard let one = words.randomElement(using: &generator), let other = words.randomElement(using: &generator),
                one.upperBound <= other.lowerBound
            else { return }
            let (first, second) = (Array(bytes[one]), Array(bytes[other]))
            bytes.replaceSubrange(other, with: first)
            bytes.replaceSubrange(one, with: second)
        case .blowUpNumber:
            let runs = Self.runs(in: bytes) { $0 >= 0x30 && $0 <= 0x39 }
            guard let run = runs.randomElement(using: &generator) else { return }
            bytes.replaceSubrange(run, with: Self.numbers.randomElement(using: &generator) ?? [])
        }
    }

    /// The ranges of consecutive bytes that belong together.
    private static func runs(in bytes: [UInt8], _ belongs: (UInt8) -> Bool) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for (index, byte) in bytes.enumerated() {
            if belongs(byte) {
                if start == nil { start = index }
            } else if let first = start {
                runs.append(first..<index)
                start = nil
            }
        }
        if let first = start { runs.append(first..<bytes.count) }
        return runs
    }
}

/// Requests that are good before they are spoilt: the examples of the layout tests.
enum SoundBodies {
    static let all: [[UInt8]] = {
        let folder = RunningServer.repository.appending(path: "Tests/LayoutAPITests/Fixtures/examples")
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.sorted { $0.path < $1.path }.compactMap { file in
            guard let data = try? Data(contentsOf: file),
                let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                let request = json["request"],
                let body = try? JSONSerialization.data(withJSONObject: request, options: .sortedKeys)
            else { return nil }
            return [UInt8](body)
        }
    }()
}
