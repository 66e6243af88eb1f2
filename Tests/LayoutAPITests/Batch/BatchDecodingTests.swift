import LayoutCore
import Testing
import ViewTree

@testable import LayoutAPI

/// Batches as they are decoded: the order of their cells, and their faults.
@Suite struct BatchDecodingTests {
    private func decode(_ body: String, limits: Limits = Limits()) -> Result<LayoutBatch, ProblemDetails> {
        Array(body.utf8).withUnsafeBytes {
            decodeLayoutBatch(
                body: $0, into: DecodingStorage(), context: DecodingContext(limits: limits) { id in
                    id.hasPrefix("known") ? .known : .unknown(nearest: "known")
                })
        }
    }

    /// The faults as pointer and code.
    private func faults(_ body: String, limits: Limits = Limits()) -> [String] {
        guard case .failure(let problem) = decode(body, limits: limits) else { return ["none"] }
        return problem.faults.map { "\($0.pointer) \($0.code.rawValue)" }
    }

    private static let leaf = #"{"type":"Leaf","width":1,"height":1}"#
    private static let trees = #""trees":[{"name":"a","root":\#(leaf)},{"name":"b","root":\#(leaf)}]"#

    private func cells(_ batch: LayoutBatch) -> [String] {
        (0..<batch.cellCount).map { place in
            guard let cell = batch.cell(at: place) else { return "none" }
            return ([cell.tree] + cell.values.map { String(decoding: $0.value.json, as: UTF8.self) })
                .joined(separator: " ").replacing("\"", with: "")
        }
    }

    @Test func treesComeFirstAndTheLastAxisIsFastest() throws {
        // Given in another order than that of cells.
        let batch = try decode(
            #"{\#(Self.trees),"matrix":{"textMetrics":["ahem","sf-like-1"],"device":["known-1","known-2"],"#
                + #""locale":["he"]}}"#
        ).get()
        #expect(batch.axes.map(\.name) == [.device, .locale, .textMetrics])
        #expect(
            cells(batch) == [
                "a known-1 he ahem", "a known-1 he sf-like-1", "a known-2 he ahem", "a known-2 he sf-like-1",
                "b known-1 he ahem", "b known-1 he sf-like-1", "b known-2 he ahem", "b known-2 he sf-like-1",
            ])
        #expect(batch.cell(at: 8) == nil)
    }

    @Test func withoutAMatrixEachTreeIsACell() throws {
        for matrix in ["", #","matrix":{}"#, #","matrix":null"#, #","matrix":{"device":null}"#] {
            let batch = try decode(#"{\#(Self.trees),"proposal":"sizeThatFits"\#(matrix)}"#).get()
            #expect(cells(batch) == ["a", "b"])
        }
    }

    @Test func everyAxisSetsItsMember() throws {
        let batch = try decode(
            #"{\#(Self.trees),"device":"known","environment":{"locale":"fr","colorScheme":"dark"},"matrix":{"#
                + #""device":[{"id":"known-3","scale":2}],"orientation":["landscape"],"#
                + #""proposal":[{"width":5,"height":"infinity"}],"dynamicTypeSize":["xSmall"],"#
                + #""layoutDirection":["rightToLeft"],"legibilityWeight":["bold"],"locale":["he-IL"],"#
                + #""profile":["ios-26"],"textMetrics":["ahem"]}}"#
        ).get()
        let request = try #require(batch.cell(at: 0)).request
        var device = LayoutRequest.Device(id: "known-3")
        device.scale = 2
        device.orientation = .landscape
        #expect(request.device == device)
        #expect(request.proposal == .explicit(ProposedViewSize(width: 5, height: .infinity)))
        var environment = LayoutRequest.Environment()
        environment.dynamicTypeSize = Keyword.dynamicTypeSizesInOrder.first
        environment.layoutDirection = .rightToLeft
        environment.legibilityWeight = .bold
        environment.locale = "he-IL"
        environment.profile = .ios26
        environment.textMetrics = .ahem
        environment.colorScheme = .dark
        #expect(request.environment == environment)
        #expect(batch.axes.map(\.name) == LayoutBatch.AxisName.allCases)
    }

    /// Values are told as they were given, without comments and blanks.
    @Test func valuesAreQuotedAsGiven() throws {
        let batch = try decode(
            #"{\#(Self.trees),"matrix":{"device":[{ "id" : "known", "$comment":[1], "scale": 2.50 }],"proposal":["#
                + #"{"width":null,"height":"infinity"},{}]}}"#
        ).get()
        #expect(
            cells(batch).prefix(2) == [
                "a {id:known,scale:2.5} {width:null,height:infinity}", "a {id:known,scale:2.5} {}",
            ])
    }

    @Test func choicesAreIncludedUnlessTheOptionsSayOtherwise() throws {
        func include(_ options: String) throws -> LayoutRequest.Include {
            let batch = try decode(#"{\#(Self.trees),"proposal":"sizeThatFits"\#(options)}"#).get()
            return try #require(batch.cell(at: 0)).request.options.include
        }
        #expect(try include("") == [.choice])
        #expect(try include(#","options":{"include":null}"#) == [.choice])
        #expect(try include(#","options":{"include":[]}"#) == [])
        #expect(try include(#","options":{"include":["text"]}"#) == [.text])
    }

    @Test(arguments: [
        (#"{}"#, ["# missing-argument", "# missing-argument"]),
        (#"{"trees":{},"proposal":"sizeThatFits"}"#, ["#/trees wrong-type"]),
        (#"{"trees":[],"proposal":"sizeThatFits"}"#, ["#/trees invalid-value"]),
        (#"{"trees":[7],"proposal":"sizeThatFits"}"#, ["#/trees/0 wrong-type"]),
        (#"{"trees":[{"name":"a"}],"proposal":"sizeThatFits"}"#, ["#/trees/0 missing-argument"]),
        (#"{"trees":[{"root":\#(leaf)}],"proposal":"sizeThatFits"}"#, ["#/trees/0 missing-argument"]),
        (#"{"trees":[{"name":"","root":\#(leaf)}],"proposal":"sizeThatFits"}"#, ["#/trees/0/name invalid-value"]),
        (
            #"{"trees":[{"name":"a","root":\#(leaf)},{"name":"a","root":\#(leaf)}],"proposal":"sizeThatFits"}"#,
            ["#/trees/1/name duplicate-id"]
        ),
        (#"{"trees":[{"name":"a","swift":""}],"proposal":"sizeThatFits"}"#, ["#/trees/0/swift unknown-argument"]),
        (#"{\#(trees)}"#, ["# missing-argument"]),
        (#"{\#(trees),"root":\#(leaf),"device":"known"}"#, ["#/root unknown-argument"]),
        (#"{\#(trees),"proposal":"device"}"#, ["# missing-argument"]),
        (#"{\#(trees),"matrix":{"proposal":["device"]}}"#, ["#/matrix/proposal/0 missing-argument"]),
        (
            #"{\#(trees),"matrix":{"orientation":["portrait"]},"proposal":"sizeThatFits"}"#,
            ["#/matrix/orientation missing-argument"]
        ),
        (#"{\#(trees),"device":"known","matrix":[]}"#, ["#/matrix wrong-type"]),
        (#"{\#(trees),"device":"known","matrix":{"locale":"he"}}"#, ["#/matrix/locale wrong-type"]),
        (#"{\#(trees),"device":"known","matrix":{"locale":[]}}"#, ["#/matrix/locale invalid-value"]),
        (#"{\#(trees),"device":"known","matrix":{"locale":[null]}}"#, ["#/matrix/locale/0 wrong-type"]),
        (
            #"{\#(trees),"matrix":{"device":["known","x"],"profile":["ios-9"],"orientation":["up"],"color":[]}}"#,
            [
                "#/matrix/device/1 unknown-device", "#/matrix/profile/0 invalid-value",
                "#/matrix/orientation/0 invalid-value", "#/matrix/color unknown-argument",
            ]
        ),
        (
            #"{"device":"known","trees":[{"name":"a","root":{"type":"Circl"}},{"name":"b","root":{"type":"VStack","#
                + #""children":[{"type":"Text"}]}}],"views":{"Row":{"body":[{"type":"Colr"}]}}}"#,
            [
                "#/trees/0/root/type unknown-type", "#/trees/1/root/children/0 missing-argument",
                "#/views/Row/body/0/type unknown-type",
            ]
        ),
    ])
    func faultsHavePointers(body: String, expected: [String]) {
        #expect(faults(body) == expected)
    }

    @Test func idsAreUniqueInEachTree() throws {
        let leaf = #"{"type":"Leaf","id":"x","width":1,"height":1}"#
        let other = #"{"name":"b","root":{"type":"VStack","children":[\#(leaf),\#(leaf)]}}"#
        #expect(
            faults(#"{"trees":[{"name":"a","root":\#(leaf)},\#(other)],"proposal":"sizeThatFits"}"#)
                == ["#/trees/1/root/children/1/id duplicate-id"])
        _ = try decode(
            #"{"trees":[{"name":"a","root":\#(leaf)},{"name":"b","root":\#(leaf)}],"proposal":"sizeThatFits"}"#
        ).get()
    }

    @Test func membersAreNotRepeated() {
        guard case .failure(let problem) = decode(
            #"{\#(Self.trees),"device":"known","matrix":{"locale":["he"],"locale":["fr"]}}"#)
        else {
            Issue.record("taken")
            return
        }
        #expect(problem.code == .invalidJSON)
    }

    @Test func cellsAreLimited() throws {
        var limits = Limits()
        limits.maxBatchCells = 4
        func body(_ locales: String) -> String {
            #"{\#(Self.trees),"device":"known","matrix":{"locale":[\#(locales)]}}"#
        }
        #expect(try decode(body(#""he","fr""#), limits: limits).get().cellCount == 4)
        guard case .failure(let problem) = decode(body(#""he","fr","en""#), limits: limits) else {
            Issue.record("taken")
            return
        }
        #expect(problem.code == .limitExceeded)
        #expect(problem.faults.map(\.pointer) == ["#/matrix"])
        #expect(problem.faults.first?.limit == .init(name: "maxBatchCells", maximum: 4, got: 6))
    }

    /// Remarks on a tree are told with the pointers of a request of its own, those in components as they are.
    @Test(arguments: [true, false])
    func replacementsBelongToTheirTree(viewsComeFirst: Bool) throws {
        let views = #""views":{"Row":{"body":[{"type":"Odd"}]}}"#
        let trees = #""trees":[{"name":"a","root":{"type":"VStack","children":[{"type":"New"}]}},"#
            + #"{"name":"b","root":{"type":"Leaf","width":1,"height":1,"modifiers":[{"type":"glow"}]}}]"#
        let members = viewsComeFirst ? [views, trees] : [trees, views]
        let batch = try decode(
            "{" + members.joined(separator: ",") + #","proposal":"sizeThatFits","options":{"unknown":"placeholder"}}"#
        ).get()
        func pointers(_ place: Int) -> [String] { batch.cell(at: place)?.request.remarks.map(\.pointer) ?? [] }
        let (row, a, b) = ("#/views/Row/body/0", "#/root/children/0", "#/root/modifiers/0")
        #expect(pointers(0) == (viewsComeFirst ? [row, a] : [a, row]))
        #expect(pointers(1) == (viewsComeFirst ? [row, b] : [b, row]))
    }
}
