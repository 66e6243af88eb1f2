import TestSupport
import Testing
import ViewTree

@testable import LayoutAPI

/// Valid bodies with random damage: decoding must answer, and the two readers of JSON must agree.
@Suite struct MutationTests {
    static let bodies = [
        #"{"root":{"type":"VStack","id":"card","alignment":"leading","spacing":7,"modifiers":[{"type":"padding","#
            + #""length":16},{"type":"overlay","alignment":{"horizontal":"leading"},"content":[{"type":"Leaf","#
            + #""minWidth":20,"maxWidth":"infinity"}]}],"children":[{"type":"Text","id":"title","text":"T\u00e9\n","#
            + #""modifiers":[{"type":"font","system":{"size":20}},{"type":"lineLimit","range":[1,null]}]},"#
            + #"{"type":"ScrollView","axes":["vertical"],"children":[]}]},"device":{"size":{"width":1e2,"#
            + #""height":2.5e-1},"scale":3},"environment":{"textMetrics":"ahem","locale":"en-US"},"#
            + #""options":{"format":"tree","include":["text"],"unknown":"placeholder"}}"#,
        #"{"proposal":{"width":null,"height":"infinity"},"root":{"type":"Color","name":{"gradient":[1,-2.5,true,"#
            + #"false,null,"\ud83d\ude42"]},"modifiers":[{"type":"opacity","a":{"b":[{"c":-0.0}]}},"#
            + #"{"type":"frame","minHeight":3,"alignment":"top"},{"type":"id","id":12}]}}"#,
    ]

    @Test(arguments: 0..<bodies.count)
    func damagedBodiesAreAnswered(index: Int) {
        var generator = SeededGenerator(seed: UInt64(index) &+ 99)
        let original = Array(Self.bodies[index].utf8)
        let storage = DecodingStorage()
        #expect((try? Decoding.decode(bytes: original, storage: storage).get()) != nil)
        var refused = 0
        for _ in 0..<1_000 {
            let body = mutate(original, &generator)
            let result = Decoding.decode(bytes: body, storage: storage)
            let fault = body.withUnsafeBytes {
                JSONSyntaxChecker.firstFault(in: $0, maximumDepth: JSONParser.maximumDepth)
            }
            switch result {
            case .success(let request):
                #expect(fault == nil)
                #expect(request.tree.views.count > 0)
            case .failure(let problem):
                refused += 1
                #expect((problem.code == .invalidJSON) == (fault != nil), "\(String(decoding: body, as: UTF8.self))")
                #expect(problem.code == .invalidJSON ? problem.place != nil : !problem.faults.isEmpty)
                #expect(problem.faults.allSatisfy { $0.pointer.hasPrefix("#") })
            }
        }
        #expect(refused > 500)
    }

    /// One to three changes of one place each: a byte replaced, a stretch removed, repeated, or a token put in.
    private func mutate(_ original: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        let tokens = [
            "{", "}", "[", "]", ",", ":", "\"", "\\u", "-", "1e999", "null", "\"type\":\"Text\",", "0", "\u{FEFF}",
            "\"id\":\"card\",", "9999999999", "{\"expression\":\"1\"}", "\\ud800", "\u{1}",
        ]
        var body = original
        for _ in 0...Int.random(in: 0..<3, using: &generator) where !body.isEmpty {
            let place = Int.random(in: 0..<body.count, using: &generator)
            let end = min(body.count, place + Int.random(in: 1..<12, using: &generator))
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: body[place] = UInt8.random(in: 0...255, using: &generator)
            case 1: body.removeSubrange(place..<end)
            case 2: body.insert(contentsOf: Array(body[place..<end]), at: place)
            case 3: body.replaceSubrange(place..<min(place + 1, body.count), with: [UInt8](tokens[0].utf8))
            default: body.insert(contentsOf: Array(tokens.randomElement(using: &generator)!.utf8), at: place)
            }
        }
        return body
    }
}
