import LayoutAPI
import LayoutCore
import Testing
import ViewTree

/// The value that each kind of argument is decoded to; what is refused stands in the fixtures.
@Suite struct ArgumentDecodingTests {
    struct Case: CustomTestStringConvertible {
        let modifier: String
        let name: ArgumentName
        let value: ArgumentValue
        var testDescription: String { modifier }
    }

    @Test(arguments: [
        Case(modifier: #""padding","length":-4.5"#, name: .length, value: .number(-4.5)),
        Case(modifier: #""padding","edges":"horizontal""#, name: .edges, value: .edges([.leading, .trailing])),
        Case(modifier: #""padding","edges":["top","vertical"]"#, name: .edges, value: .edges([.top, .bottom])),
        Case(modifier: #""padding","edges":[]"#, name: .edges, value: .edges([])),
        Case(
            modifier: #""padding","insets":{"trailing":3,"top":-1}"#, name: .insets,
            value: .insets(EdgeInsets(top: -1, trailing: 3))),
        Case(modifier: #""frame","maxWidth":"infinity""#, name: .maxWidth, value: .number(.infinity)),
        Case(modifier: #""frame","width":40"#, name: .width, value: .number(40)),
        Case(
            modifier: #""frame","alignment":"bottomTrailing""#, name: .alignment,
            value: .alignment(horizontal: .trailing, vertical: .bottom)),
        Case(
            modifier: #""frame","alignment":"leadingLastTextBaseline""#, name: .alignment,
            value: .alignment(horizontal: .leading, vertical: .lastTextBaseline)),
        Case(
            modifier: #""frame","alignment":{"vertical":"firstTextBaseline"}"#, name: .alignment,
            value: .alignment(horizontal: .center, vertical: .firstTextBaseline)),
        Case(modifier: #""fixedSize","horizontal":true,"vertical":false"#, name: .vertical, value: .bool(false)),
        Case(modifier: #""layoutPriority","value":-1"#, name: .value, value: .number(-1)),
        Case(modifier: #""aspectRatio","aspectRatio":1.5"#, name: .aspectRatio, value: .number(1.5)),
        Case(
            modifier: #""aspectRatio","aspectRatio":{"width":16,"height":9}"#, name: .aspectRatio,
            value: .size(Size(width: 16, height: 9))),
        Case(modifier: #""aspectRatio","contentMode":"fill""#, name: .contentMode, value: .keyword(.fill)),
        Case(
            modifier: #""alignmentGuide","guide":"lastTextBaseline","computeValue":3"#, name: .guide,
            value: .keyword(.lastTextBaseline)),
        Case(modifier: #""id","id":7"#, name: .id, value: .integer(7)),
        Case(modifier: #""id","id":0.5"#, name: .id, value: .number(0.5)),
        Case(modifier: #""tag","tag":true"#, name: .tag, value: .bool(true)),
        Case(modifier: #""lineLimit","number":2"#, name: .number, value: .integer(2)),
        Case(modifier: #""lineLimit","number":null"#, name: .number, value: .null),
        Case(modifier: #""lineLimit","range":[3,null]"#, name: .range, value: .integerRange(lower: 3, upper: nil)),
        Case(modifier: #""lineLimit","range":[null,5]"#, name: .range, value: .integerRange(lower: nil, upper: 5)),
        Case(modifier: #""textCase","textCase":null"#, name: .textCase, value: .null),
        Case(
            modifier: #""dynamicTypeSize","range":["small","accessibility2"]"#, name: .range,
            value: .keywordRange(lower: .small, upper: .accessibility2)),
        Case(modifier: #""background","style":{"gradient":["a"]}"#, name: .style, value: .opaque),
        Case(modifier: #""font","style":"title2""#, name: .font, value: .font(DeclaredFont(base: .style(.title2)))),
        Case(modifier: #""font","style":null"#, name: .font, value: .font(DeclaredFont(base: .standard))),
        Case(
            modifier: #""font","weight":"bold","system":{"size":20},"design":"serif""#, name: .font,
            value: .font(DeclaredFont(base: .system(size: 20), weight: .bold, design: .serif))),
        Case(
            modifier: #""font","system":{"style":"headline"}"#, name: .font,
            value: .font(DeclaredFont(base: .style(.headline)))),
    ])
    func modifierArgument(given: Case) throws {
        let tree = try Decoding.request(root: #"{"type":"Color","modifiers":[{"type":\#(given.modifier)}]}"#).tree
        let modifier = try #require(tree.modifiers(of: tree[tree.root]).first)
        #expect(tree.value(given.name, of: modifier) == given.value)
    }

    @Test func customFont() throws {
        let storage = DecodingStorage()
        let font = #"{"name":"Avenir","size":17,"relativeTo":"title","fixedSize":true}"#
        let root = #"{"type":"Text","text":"a","modifiers":[{"type":"font","custom":\#(font)}]}"#
        let tree = try Decoding.request(root: root, storage: storage).tree
        let modifier = try #require(tree.modifiers(of: tree[tree.root]).first)
        guard case .font(let decoded) = tree.value(.font, of: modifier),
            case .custom(let name, let size, let style, let isFixed) = decoded.base
        else {
            Issue.record("no custom font")
            return
        }
        #expect(tree.text(of: name) == "Avenir")
        #expect(size == 17 && style == .title && isFixed)
    }

    @Test func viewArguments() throws {
        let tree = try Decoding.request(
            root: """
                {"alignment":"trailing","spacing":null,"children":[
                 {"type":"HStack","alignment":"firstTextBaseline","spacing":-0.0},
                 {"type":"Image","size":{"width":3,"height":4},"name":"cat","baselineOffset":-1},
                 {"type":"RoundedRectangle","cornerRadius":{"width":1,"height":2}},
                 {"type":"ScrollView","axes":"horizontal","showsIndicators":false},
                 {"type":"Text","id":"t","text":"caf\\u00e9 \\ud83d\\ude42"}],"type":"VStack"}
                """
        ).tree
        let root = tree[tree.root]
        #expect(root.type == .vStack && root.children.count == 5)
        #expect(tree.arguments(of: root).count == 1)
        #expect(tree.value(.alignment, of: root) == .keyword(.trailing))
        let children = tree.views(in: root.children).map { tree[$0] }
        #expect(tree.value(.alignment, of: children[0]) == .keyword(.firstTextBaseline))
        #expect(tree.value(.spacing, of: children[0]) == .number(0))
        #expect(tree.arguments(of: children[0])[1].number.sign == .plus)
        #expect(tree.value(.size, of: children[1]) == .size(Size(width: 3, height: 4)))
        #expect(tree.value(.cornerRadius, of: children[2]) == .size(Size(width: 1, height: 2)))
        #expect(tree.value(.axes, of: children[3]) == .axes([.horizontal]))
        #expect(tree.text(of: children[4].id) == "t")
        guard case .string(let text) = tree.value(.text, of: children[4]) else {
            Issue.record("no text")
            return
        }
        #expect(tree.text(of: text) == "café 🙂")
    }

    @Test func aMemberInTheWrongPlaceIsNotSuggestedAgain() throws {
        let body = #"{"proposal":"sizeThatFits","root":{"type":"FlowLayout","arguments":{"arguments":{}}}}"#
        guard case .failure(let problem) = Decoding.decode(body) else { return #expect(Bool(false), "accepted") }
        #expect(problem.faults.map(\.pointer) == ["#/root/arguments/arguments"])
        #expect(problem.faults.map(\.suggestion) == [nil])
    }
}
