import Foundation
import Testing
import TextLayout

@testable import Service

/// The fonts for complex scripts: read at the start, named in every answer.
@Suite(.timeLimit(.minutes(2))) struct FontProcessTests {
    private static let thai = #"""
        {"root":{"type":"Text","id":"t","text":"ภาษาไทย","modifiers":[{"type":"font","system":{"size":100}}]},
         "proposal":{"width":null,"height":null},"options":{"format":"flat"}}
        """#

    /// A folder with the fonts of some scripts.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID().uuidString)")

        init(_ names: String...) throws {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for name in names {
                try FileManager.default.copyItem(
                    atPath: "\(FontFolder.standard)/\(name)", toPath: url.appending(path: name).path)
            }
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    private func engineFonts(_ answer: String) -> Any? {
        let object = try? JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
        return (object?["engine"] as? [String: Any])?["fonts"]
    }

    private func width(_ answer: String) -> Double? {
        let object = try? JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
        let view = (object?["views"] as? [String: Any])?["t"] as? [String: Any]
        return (view?["frame"] as? [String: Any])?["width"] as? Double
    }

    @Test func theServiceNamesItsFonts() throws {
        let folder = try Folder("NotoSansThai-Regular.ttf", "NotoSansHebrew-Regular.ttf")
        let server = try RunningServer(["--fonts", folder.url.path])
        let json = ["-H", "Content-Type: application/json"]
        let answer = try Curl(server.url + "/v1/layout", json, body: Self.thai)
        #expect(engineFonts(answer.body) as? [String] == ["NotoSansHebrew-Regular.ttf", "NotoSansThai-Regular.ttf"])
        // 603 + 406 + 640 + 406 for the first word, 304 + 609 + 594 for the second, of 1,000 units per em.
        #expect(abs((width(answer.body) ?? 0) - 356.2) < 1)
        let ahem = Self.thai.replacing(#""options""#, with: #""environment":{"textMetrics":"ahem"},"options""#)
        #expect(engineFonts(try Curl(server.url + "/v1/layout", json, body: ahem).body) as? String == "none")
        #expect(server.stop() == 0)
    }

    @Test func theCommandReadsTheSameFolder() throws {
        let folder = try Folder("NotoSansThai-Regular.ttf")
        let shaped = try Shell.framewright(
            ["layout"], input: Self.thai, environment: ["FRAMEWRIGHT_FONTS": folder.url.path])
        #expect(engineFonts(shaped.output) as? [String] == ["NotoSansThai-Regular.ttf"])
        #expect(abs((width(shaped.output) ?? 0) - 356.2) < 1)
        let estimated = try Shell.framewright(["layout"], input: Self.thai, environment: ["FRAMEWRIGHT_FONTS": "/none"])
        #expect(engineFonts(estimated.output) as? String == "none")
        // Seven clusters of 0.6 em.
        #expect(abs((width(estimated.output) ?? 0) - 420) < 1)
    }

    @Test func theStartTellsWhatIsMissing() throws {
        let folder = try Folder("NotoSansThai-Regular.ttf")
        let taken = try RunningServer()
        let outcome = try Shell.framewright(["serve", "--port", "\(taken.port)", "--fonts", folder.url.path])
        #expect(outcome.status == 69)
        #expect(outcome.complaint.contains("1 of 16 fonts for complex scripts read from \(folder.url.path)"))
        #expect(outcome.complaint.contains("NotoSansArabic-Regular.ttf"))
        #expect(!outcome.complaint.contains("NotoSansThai-Regular.ttf"))
        #expect(taken.stop() == 0)
        #expect(FontFolder(FontFolder.standard).report.hasPrefix("16 of 16 "))
    }

    /// The image carries just the files that the binary reads.
    @Test func theImageHasEveryFont() throws {
        let dockerfile = try String(
            contentsOf: RunningServer.repository.appending(path: "Dockerfile"), encoding: .utf8)
        let words = Set(dockerfile.split { $0.isWhitespace || $0 == ";" }.map(String.init))
        for script in ShapedScript.allCases {
            let name = script.fileName.replacing("NotoSans", with: "").replacing("-Regular.ttf", with: "")
            #expect(words.contains(name), "\(name)")
        }
        #expect(dockerfile.contains("/staged/fonts/ \(FontFolder.standard)/"))
    }
}
