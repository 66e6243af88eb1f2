import Foundation

/// Files beside the tests.
enum Fixtures {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    /// The JSON files of a folder, by name.
    static func files(in name: String) -> [URL] {
        let folder = folder.appending(path: name)
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    }

    static func json(at file: URL) -> Any? {
        (try? Data(contentsOf: file)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
    }

    static func bytes(of value: Any) -> [UInt8] {
        (try? JSONSerialization.data(withJSONObject: value)).map { [UInt8]($0) } ?? []
    }

    /// The text of an object that is a member of a file's outermost object, as it stands there.
    ///
    /// Decoding and encoding again would lose the order of members, which faults are reported in.
    static func rawObject(_ name: String, in file: URL) -> [UInt8] {
        let text = (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
        let key = Array("\"\(name)\"".utf8)
        var depth = 0
        var inString = false
        var start: Int?
        var index = 0
        while index < text.count {
            let byte = text[index]
            if inString {
                if byte == UInt8(ascii: "\\") { index += 1 } else if byte == UInt8(ascii: "\"") { inString = false }
            } else if byte == UInt8(ascii: "\"") {
                if depth == 1, start == nil, text[index...].starts(with: key) {
                    start = text[index...].firstIndex(of: UInt8(ascii: "{"))
                }
                inString = true
            } else if byte == UInt8(ascii: "{") {
                depth += 1
            } else if byte == UInt8(ascii: "}") {
                depth -= 1
                if depth == 1, let start, index > start { return Array(text[start...index]) }
            }
            index += 1
        }
        return []
    }
}
