import Foundation
import Testing

/// The command line of the real binary.
@Suite(.timeLimit(.minutes(2))) struct CommandProcessTests {
    private static let valid = #"{"root":{"type":"Color"},"proposal":{"width":4,"height":2}}"#

    private static let twoViews = #"{"root":{"type":"VStack","children":[{"type":"Color"}]},"proposal":"sizeThatFits"}"#

    private static let batch =
        #"{"trees":[{"name":"a","root":{"type":"Divider"}}],"proposal":"sizeThatFits","matrix":{"locale":["en","he"]}}"#

    /// A call, and what it must say on the stream that carries it: output when good, complaint when misused.
    struct Call: Sendable, CustomTestStringConvertible {
        let arguments: String
        let input: String
        let status: Int32
        let output: String?
        let complaint: String?

        var testDescription: String { arguments + " → \(status)" }

        init(
            _ arguments: String, _ status: Int32, output: String? = nil, complaint: String? = nil, input: String = ""
        ) {
            self.arguments = arguments
            self.input = input
            self.status = status
            self.output = output
            self.complaint = complaint
        }
    }

    /// A layout that takes seconds is given up when its time is over.
    @Test func layoutsHaveATimeLimit() throws {
        let text = String(repeating: "\u{1000}\u{1031}\u{1011}\u{1031}\u{1000}\u{102c}\u{1004}\u{103a}\u{1038}", count: 10_000)
        let texts = (0..<4).map { #"{"type":"Text","text":"\#($0) \#(text)"}"# }.joined(separator: ",")
        let body = #"{"root":{"type":"VStack","children":[\#(texts)]},"proposal":{"width":300,"height":null}}"#
        let start = ContinuousClock.now
        let outcome = try Shell.framewright(["layout", "--time-limit", "0.05", "-"], input: body)
        #expect(outcome.status == 70)
        #expect(outcome.output.contains("/problems/time-limit"))
        #expect(ContinuousClock.now - start < .seconds(8))
    }

    static let calls: [Call] = [
        Call("layout -", 0, output: #""width":4"#, input: valid),
        Call("layout", 0, output: #""height":2"#, input: valid),
        Call("layout -", 65, output: "/problems/invalid-json", input: "{"),
        Call("layout -", 65, output: "/problems/invalid-json"),
        Call("layout -", 65, output: "/problems/invalid-view-tree", input: #"{"root":{"type":"X"}}"#),
        Call("layout /no/such/file", 65, complaint: "/no/such/file"),
        Call("layout /", 65, complaint: "cannot be read"),
        Call("layout a b", 64, complaint: "usage: framewright layout"),
        Call("layout --wrong", 64, complaint: "--wrong"),
        Call("layout --outlin -", 64, complaint: "no such option: --outlin; did you mean --outline?"),
        Call("layout --time-limt=3", 64, complaint: "--time-limt=3; did you mean --time-limit?"),
        Call("layout --time-limit", 64, complaint: "--time-limit: a value is missing"),
        Call("layout --time-limit soon", 64, complaint: "--time-limit: soon is not a value for seconds"),
        Call("layout --time-limit 5 -", 0, output: #""width":4"#, input: valid),
        Call("layout --max-resolved-nodes=1 -", 65, output: "maxResolvedNodes", input: twoViews),
        Call("layout --port 80", 64, complaint: "no such option: --port"),
        Call("devices --jso", 64, complaint: "did you mean --json?"),
        Call("serve --prot 80", 64, complaint: "--prot: no such option; did you mean --port?"),
        Call("layot", 64, complaint: "no such command: layot; did you mean layout?"),
        Call("layout --help", 0, output: "usage: framewright layout [--outline] [SETTINGS] [FILE|-]"),
        Call("batch -", 0, output: #"{"results":[{"kind":"result","tree":"a""#, input: batch),
        Call("batch --ndjson", 0, output: #"{"kind":"summary","results":2,"errors":0}"#, input: batch),
        Call(
            "batch", 1, output: #""summary":{"kind":"summary","results":0,"errors":2}"#,
            input: batch.replacing("sizeThatFits", with: "device").replacing(
                #""matrix":{"#, with: #""device":"apple-watch-40mm","matrix":{"orientation":["landscape"],"#)),
        Call("batch", 65, output: "/problems/invalid-view-tree", input: valid),
        Call("batch -", 65, output: "/problems/invalid-json"),
        Call("batch /no/such/file", 65, complaint: "/no/such/file"),
        Call("batch --outline", 64, complaint: "--outline"),
        Call("batch --help", 0, output: "usage: framewright batch [--ndjson] [SETTINGS] [FILE|-]"),
        Call("validate -", 0, output: #"{"valid":true"#, input: valid),
        Call("validate -", 1, output: #"{"valid":false"#, input: #"{"root":{"type":"X"}}"#),
        Call("validate -", 65, output: "/problems/invalid-json", input: "no"),
        Call("validate --outline", 64, complaint: "--outline"),
        Call("validate --help", 0, output: "usage: framewright validate [SETTINGS] [FILE|-]"),
        Call("devices", 0, output: "iphone-14 "),
        Call("devices iphone-14", 0, output: #""iphone-14""#),
        Call("devices iphone-99", 65, complaint: "iphone-99"),
        Call("devices a b", 64, complaint: "usage: framewright devices"),
        Call("devices --wrong", 64, complaint: "--wrong"),
        Call("devices --help", 0, output: "usage: framewright devices"),
        Call("healthcheck --port 1", 69),
        Call("healthcheck --wrong", 64, complaint: "usage: framewright healthcheck"),
        Call("healthcheck --help", 0, output: "usage: framewright healthcheck"),
        Call("nothing", 64, complaint: "no such command: nothing"),
        Call("", 64, complaint: "usage: framewright COMMAND"),
        Call("--help", 0, output: "usage: framewright COMMAND"),
        Call("--version", 0, output: "framewright "),
        Call("serve --help", 0, output: "FRAMEWRIGHT_MAX_BODY"),
        Call("serve --port many", 64, complaint: "many"),
        Call("serve --nothing", 64, complaint: "--nothing"),
        Call("serve --max-body", 64, complaint: "--max-body"),
        Call("serve --config /no/file", 64, complaint: "/no/file"),
        Call("serve --host 203.0.113.7 --port 0", 69, complaint: "203.0.113.7"),
    ]

    @Test(arguments: calls)
    func exitStatusTellsTheOutcome(call: Call) throws {
        let arguments = call.arguments.split(separator: " ").map(String.init)
        let outcome = try Shell.framewright(arguments, input: call.input)
        #expect(outcome.status == call.status, "\(outcome.complaint)")
        if let output = call.output {
            #expect(outcome.output.contains(output))
            #expect(outcome.output.hasSuffix("\n"))
            #expect(outcome.complaint.isEmpty)
        }
        if let complaint = call.complaint {
            #expect(outcome.complaint.contains(complaint))
            #expect(outcome.output.isEmpty)
        }
    }

    @Test func anOutlineIsText() throws {
        #expect(try Shell.framewright(["layout", "--outline"], input: Self.valid).output == "Color (0, 0, 4, 2)\n")
        #expect(try Shell.framewright(["layout", "-", "--outline"], input: Self.valid).output == "Color (0, 0, 4, 2)\n")
    }

    @Test func aFileIsReadAsStandardInputIs() throws {
        let file = try TemporaryFile(Self.valid)
        let outcome = try Shell.framewright(["layout", file.path])
        #expect(outcome.status == 0)
        #expect(outcome.output == (try Shell.framewright(["layout", "-"], input: Self.valid).output))
    }

    @Test func unknownDevicesNameTheirNeighbours() throws {
        #expect(try Shell.framewright(["devices", "iPhone 14 pro maxx"]).complaint.contains("iphone-14-pro-max"))
    }

    @Test func noNeighboursAreNotAnnounced() throws {
        #expect(try Shell.framewright(["devices", "x"]).complaint == "framewright devices: no device x\n")
    }

    @Test func helpNamesEveryCommand() throws {
        let help = try Shell.framewright(["--help"]).output
        for name in ["serve", "layout", "batch", "validate", "devices", "healthcheck"] { #expect(help.contains("  \(name) ")) }
        #expect(try Shell.framewright(["-h"]).output == help)
        #expect(try Shell.framewright(["help"]).output == help)
    }
}

/// A file that goes when its owner does.
final class TemporaryFile {
    private let url = FileManager.default.temporaryDirectory.appending(path: "framewright-\(UUID().uuidString).json")
    var path: String { url.path }

    init(_ text: String) throws {
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
