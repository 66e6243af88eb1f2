import Foundation
import Testing

/// What the documents promise, held against the real binary.
@Suite(.serialized) struct DocumentProcessTests {
    private static let python = URL(filePath: "/usr/bin/env")

    private func script(_ name: String, _ arguments: [String]) throws -> Shell.Outcome {
        try Shell.run(
            Self.python, ["python3", RunningServer.repository.appending(path: "scripts/" + name).path] + arguments)
    }

    @Test func theExamplesOfOpenAPIAreTrue() throws {
        let server = try RunningServer()
        let outcome = try script("check_openapi.py", ["--url", "http://127.0.0.1:\(server.port)"])
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.complaint)")
        #expect(server.stop() == 0)
    }

    @Test func theCompiledOpenAPIDocumentIsUpToDate() throws {
        let outcome = try script("generate_openapi.py", ["--check"])
        #expect(outcome.status == 0, "\(outcome.complaint)")
    }

    /// A YAML reader may take either of two values of one name, or refuse the whole.
    @Test func namesThatStandTwiceAreRefused() throws {
        let yaml = try String(contentsOf: RunningServer.repository.appending(path: "openapi.yaml"), encoding: .utf8)
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "openapi.yaml")
        let key = "    LayoutRequest:\n      type: object\n"
        try #require(yaml.contains(key))
        try yaml.replacing(key, with: key + "      type: object\n").write(to: file, atomically: true, encoding: .utf8)
        let outcome = try script("generate_openapi.py", ["--check", "--input", file.path])
        #expect(outcome.status == 1)
        #expect(outcome.complaint.contains("the name type stands twice"), "\(outcome.complaint)")
    }

    @Test func theScreensAreUpToDate() throws {
        let outcome = try script("generate_screens.py", ["--check"])
        #expect(outcome.status == 0, "\(outcome.complaint)")
    }

    @Test func openAPIIsServedAsItIsWritten() throws {
        let server = try RunningServer()
        let served = try Curl("http://127.0.0.1:\(server.port)/openapi.yaml")
        let written = try String(
            contentsOf: RunningServer.repository.appending(path: "openapi.yaml"), encoding: .utf8)
        #expect(served.fields["content-type"] == "application/yaml")
        #expect(served.body == written)
        #expect(server.stop() == 0)
    }

    @Test func everyRouteOfOpenAPIIsServedAndTheOtherWayRound() throws {
        let server = try RunningServer()
        let base = "http://127.0.0.1:\(server.port)"
        let paths = try Curl(base + "/openapi.json").object["paths"] as? [String: [String: Any]] ?? [:]
        #expect(paths.count >= 13)
        for (path, item) in paths {
            let real = path.replacing("{id}", with: "iphone-14").replacing("{code}", with: "not-found")
            let allowed = try Curl(base + real, ["-X", "OPTIONS"]).fields["allow"] ?? ""
            for method in item.keys where ["get", "post"].contains(method) {
                #expect(allowed.contains(method.uppercased()), "\(method) \(path)")
            }
        }
        #expect(server.stop() == 0)
    }
}
