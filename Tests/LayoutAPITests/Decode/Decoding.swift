import Glibc
import LayoutEngine
import Testing
import ViewTree

@testable import LayoutAPI

/// Decodes bodies as the service does, against a catalogue of two devices.
enum Decoding {
    static let devices = ["iphone-14", "iphone-14-pro-max"]
    static let context = DecodingContext { id in
        devices.contains(id) ? .known : .unknown(nearest: NearestName.find(id, in: devices))
    }

    static func decode(
        _ body: String, storage: DecodingStorage = DecodingStorage(), context: DecodingContext = context
    ) -> Result<LayoutRequest, ProblemDetails> {
        decode(bytes: Array(body.utf8), storage: storage, context: context)
    }

    static func decode(
        bytes: [UInt8], storage: DecodingStorage = DecodingStorage(), context: DecodingContext = context
    ) -> Result<LayoutRequest, ProblemDetails> {
        bytes.withUnsafeBytes { decodeLayoutRequest(body: $0, into: storage, context: context) }
    }

    /// The request of a body with this root, or a recorded failure.
    static func request(root: String, storage: DecodingStorage = DecodingStorage()) throws -> LayoutRequest {
        try decode(#"{"proposal":"sizeThatFits","root":\#(root)}"#, storage: storage).get()
    }

    /// The bytes of a file beside the tests.
    static func file(_ path: String) throws -> [UInt8] {
        let file = try #require(fopen(fixtures + path, "r"), "\(path)")
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    /// The names of the JSON files of a folder of fixtures.
    static func names(in folder: String) -> [String] {
        guard let directory = opendir(fixtures + folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".json") { names.append(name) }
        }
        return names.sorted()
    }

    private static let fixtures =
        #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
        + "/Fixtures/"
}

extension DeclaredTree {
    /// The pointer of a view that no structure repeats.
    func pointer(to view: ViewIndex) -> String { ResolvedNames(self, ResolvedTree()).pointer(to: view, in: -1) }
}
