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
}
