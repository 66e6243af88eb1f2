/// The body of a request for a list and what is done with it.
struct ListBody {
    /// Points.
    static let viewport = (width: 390.0, height: 844.0)
    /// A velocity of a finger in points per second.
    static let velocity = 3000
    static let insertedRows = 10
    static let jumpShare = 0.9
    /// Of varying rows, in points.
    static let heights = 40...100

    let list: ListCase
    /// Steps in place of those of the operation.
    var interactions: [String]?

    init(_ list: ListCase, interactions: [String]? = nil) {
        self.list = list
        self.interactions = interactions
    }

    var bytes: [UInt8] { Array(text.utf8) }

    private var text: String {
        let steps = interactions ?? Self.steps(of: list)
        var members = [
            #""root":\#(root)"#,
            #""proposal":{"width":\#(Self.viewport.width),"height":\#(Self.viewport.height)}"#,
            // The answer tells of the container alone, so that its length says nothing about the rows.
            #""options":{"ids":["list"]}"#,
        ]
        if list.operation == .insert {
            members.append(#""state":{"first":0,"at":\#(Self.element(at: 0.5, of: list))}"#)
        }
        if !steps.isEmpty { members.append(#""interactions":[\#(steps.joined(separator: ","))]"#) }
        return "{" + members.joined(separator: ",") + "}"
    }

    // MARK: Steps

    /// The steps of an operation; the last one is measured, or the first layout when there is none.
    static func steps(of list: ListCase) -> [String] {
        switch list.operation {
        case .firstViewport: []
        case .jump: [jump(to: element(at: jumpShare, of: list))]
        case .scroll:
            [#"{"scroll":{"id":"feed","by":{"y":\#(1000 * height(of: list.rows))},"continuous":true}}"#]
        case .flick:
            [jump(to: element(at: 0.5, of: list)), #"{"flick":{"id":"feed","velocity":{"y":\#(velocity)}}}"#]
        case .insert: [#"{"set":{"state":{"first":\#(-insertedRows)}}}"#]
        case .traits:
            [jump(to: element(at: 0.5, of: list)), #"{"traits":{"dynamicTypeSize":"xxxLarge"}}"#]
        }
    }

    static func jump(to element: Int) -> String {
        #"{"scrollTo":{"id":"feed","target":\#(element),"anchor":"top"}}"#
    }

    /// An element at a share of all of them that has a row.
    static func element(at share: Double, of list: ListCase) -> Int {
        let element = Int(Double(list.count) * share)
        return element % 3 == 0 ? element + 1 : element
    }

    /// About how high a row is, in points.
    static func height(of rows: ListRows) -> Int {
        switch rows {
        case .uniform, .computed, .conditional: 56
        case .varying: 70
        case .wrapped: 80
        }
    }

    // MARK: Tree

    private var root: String {
        guard list.container != .list else {
            return #"{"type":"List","id":"feed","children":[\#(elements)]\#(modifiers(scrollModifiers + targets))}"#
        }
        let columns = #","columns":{"repeating":{"size":{"flexible":{}}},"count":2}"#
        let arguments = list.container == .lazyGrid ? columns : ""
        return #"{"type":"ScrollView","id":"feed","children":[{"type":"\#(list.container.rawValue)","id":"list","#
            + #""spacing":0\#(arguments),"children":[\#(elements)]\#(modifiers(targets))}]"#
            + modifiers(scrollModifiers) + "}"
    }

    private var targets: [String] {
        list.operation == .flick ? [#"{"type":"scrollTargetLayout"}"#] : []
    }

    private var scrollModifiers: [String] {
        switch list.operation {
        case .flick: [#"{"type":"scrollTargetBehavior","behavior":"viewAligned"}"#]
        case .insert: [#"{"type":"scrollPosition","id":{"binding":"at"},"anchor":"top"}"#]
        default: []
        }
    }

    private func modifiers(_ list: [String]) -> String {
        list.isEmpty ? "" : #","modifiers":[\#(list.joined(separator: ","))]"#
    }

    private var elements: String {
        let data = list.operation == .insert
            ? #"{"expression":"first..<\#(list.count)"}"# : #"{"range":[0,\#(list.count)]}"#
        return #"{"type":"ForEach","data":\#(data),"element":"i","children":[\#(row)]}"#
    }

    private var row: String {
        switch list.rows {
        case .uniform: Self.listRow
        case .computed: Self.computedRow
        case .conditional: #"{"type":"If","condition":{"expression":"i % 3 != 0"},"then":[\#(Self.listRow)]}"#
        case .varying:
            #"{"type":"HStack","id":"row","spacing":8,"children":[{"type":"Color","name":"gray","modifiers":["#
                + #"{"type":"frame","width":24,"height":24}]},{"type":"Text","text":{"expression":"\"Row \\(i)\""}}],"#
                + #""modifiers":[{"type":"frame","height":{"expression":"\#(Self.height)"}}]}"#
        case .wrapped:
            #"{"type":"Text","id":"row","text":{"expression":"[\#(Self.paragraphs)][(i % 7 + 7) % 7]"}}"#
        }
    }

    /// The heights in an order that looks like none; elements that are inserted have numbers below 0.
    private static let height =
        "\(heights.lowerBound) + (i % \(heights.count) + \(heights.count)) * 37 % \(heights.count)"

    /// A row of W6: an icon, two texts below one another, a value.
    private static let listRow = listRow(
        title: #""Lorem ipsum dolor""#, detail: #""sit amet consectetur adipiscing""#, value: #""30 min""#)

    /// The same with texts that the element computes.
    private static let computedRow = listRow(
        title: #"{"expression":"\"Item \\(i)\""}"#, detail: #"{"expression":"\"Detail \\(i % 24) of the row\""}"#,
        value: #"{"expression":"\"\\(i % 60) min\""}"#)

    private static func listRow(title: String, detail: String, value: String) -> String {
        #"{"type":"HStack","id":"row","spacing":8,"children":["#
            + #"{"type":"Color","name":"gray","modifiers":[{"type":"frame","width":40,"height":40}]},"#
            + #"{"type":"VStack","spacing":0,"alignment":"leading","children":["#
            + #"{"type":"Text","text":\#(title)},{"type":"Text","text":\#(detail)}],"#
            + #""modifiers":[{"type":"frame","maxWidth":"infinity","alignment":"leading"}]},"#
            + #"{"type":"Text","text":\#(value)}],"modifiers":[{"type":"padding","length":8}]}"#
    }

    /// Seven texts of one line to eight.
    private static let paragraphs = (1...7).map { number in
        #"\""# + String(repeating: "lorem ipsum dolor sit amet ", count: 2 * number) + #"\""#
    }.joined(separator: ",")
}
