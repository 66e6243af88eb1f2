import Foundation
import TestSupport

@testable import LayoutAPI

/// A scroll view over a lazy container whose rows have lengths of their own, and interactions with it.
struct ScriptedList {
    enum Kind: String, CaseIterable {
        case stack, sections, grid, row, mirroredRow
        /// Elements have two items, one or none.
        case conditional, conditionalGrid, conditionalRow

        var isHorizontal: Bool { self == .row || isMirrored }
        var isMirrored: Bool { self == .mirroredRow || self == .conditionalRow }
        var isConditional: Bool { self == .conditional || self == .conditionalGrid || self == .conditionalRow }
        var columns: Int { self == .grid || self == .conditionalGrid ? 3 : 1 }
    }

    /// An item of a stack or a row of a grid as it is written in the document.
    struct Line {
        /// The ids of what lies in it, and how long each is.
        var cells: [(id: String, length: Double)]

        var length: Double { cells.reduce(0) { max($0, $1.length) } }
    }

    let kind: Kind
    let spacing: Double
    /// The length of the viewport in points.
    let viewport: Double
    private(set) var lines: [Line] = []
    private let root: String
    /// The same container where everything is laid out.
    private let eagerRoot: String

    var isHorizontal: Bool { kind.isHorizontal }
    var isMirrored: Bool { kind.isMirrored }
    var columns: Int { kind.columns }
    /// The number of items: cells, rows, headers and footers.
    var count: Int { lines.reduce(0) { $0 + $1.cells.count } }

    init(_ kind: Kind, _ random: inout SeededGenerator) {
        self.kind = kind
        let spacing = Double(random.number(0...3) * 4)
        self.spacing = spacing
        viewport = Double(random.number(15...60) * 10)
        var children: [String] = []
        var cells: [(id: String, length: Double)] = []
        func addElements(_ number: Int) {
            let count = random.number(kind == .sections ? 1...50 : kind.isConditional ? 200...900 : 80...300)
            let (shortest, factor, span) = (random.number(5...60), random.number(1...90), random.number(2...140))
            let (along, across) = kind.isHorizontal ? ("width", "height") : ("height", "width")
            func item(_ id: String) -> String {
                #"{"type":"Color","id":"\#(id)","modifiers":[{"type":"frame","\#(across)":20,"#
                    + #""\#(along)":{"expression":"\#(shortest) + e\#(number) * \#(factor) % \#(span)"}}]}"#
            }
            let conditions = kind.isConditional ? [Condition(count, &random), Condition(count, &random)] : []
            let items = conditions.enumerated().map { place, condition in
                #"{"type":"If","condition":{"expression":"\#(condition.text(of: "e\(number)"))"},"#
                    + #""then":[\#(item("row\(place)"))]}"#
            }
            children.append(
                #"{"type":"ForEach","data":{"range":[0,\#(count)]},"element":"e\#(number)","children":["#
                    + (kind.isConditional ? items.joined(separator: ",") : item("row\(number)")) + "]}")
            for element in 0..<count {
                let length = Double(shortest + element * factor % span)
                guard kind.isConditional else {
                    cells.append(("row\(number)[\(element)]", length))
                    continue
                }
                for (place, condition) in conditions.enumerated() where condition.holds(of: element) {
                    cells.append(("row\(place)[\(element)]", length))
                }
            }
        }
        if kind == .sections {
            for number in 0..<random.number(3...7) {
                let (header, footer) = (random.number(5...80), random.number(5...60))
                cells.append(("head\(number)", Double(header)))
                let before = children
                children = []
                addElements(number)
                cells.append(("foot\(number)", Double(footer)))
                children = before + [
                    #"{"type":"Section","header":[{"type":"Leaf","id":"head\#(number)","width":9,"#
                        + #""height":\#(header)}],"footer":[{"type":"Leaf","id":"foot\#(number)","width":9,"#
                        + #""height":\#(footer)}],"#
                        + #""children":[\#(children.joined(separator: ","))]}"#
                ]
            }
        } else {
            addElements(0)
        }
        let step = kind.columns
        for first in stride(from: 0, to: cells.count, by: step) {
            lines.append(Line(cells: Array(cells[first..<min(first + step, cells.count)])))
        }
        func container(_ type: String) -> String {
            let columns = kind.columns > 1 ? #","columns":{"repeating":{"size":{"flexible":{}}},"count":3}"# : ""
            let pinned = type.hasPrefix("Lazy") ? #","pinnedViews":["sectionHeaders","sectionFooters"]"# : ""
            return #"{"type":"\#(type)","id":"list","spacing":\#(spacing)\#(columns)\#(pinned),"#
                + #""children":[\#(children.joined(separator: ","))]}"#
        }
        switch kind {
        case .stack, .sections, .conditional:
            root = container("LazyVStack")
            eagerRoot = container("VStack")
        case .grid, .conditionalGrid: (root, eagerRoot) = (container("LazyVGrid"), container("LazyVGrid"))
        case .row, .mirroredRow, .conditionalRow:
            root = container("LazyHStack")
            eagerRoot = container("HStack")
        }
    }

    /// Which elements have an item.
    private struct Condition {
        /// Elements up to this one have one, and behind it one in `step`.
        private let threshold: Int
        private let step: Int
        private let isReversed: Bool

        init(_ count: Int, _ random: inout SeededGenerator) {
            threshold = random.number(0...count)
            step = random.number(2...12)
            isReversed = random.chance(0.5)
        }

        func holds(of element: Int) -> Bool {
            (isReversed ? element >= threshold : element < threshold) || element % step == 0
        }

        func text(of name: String) -> String {
            "\(name) \(isReversed ? ">=" : "<") \(threshold) || \(name) % \(step) == 0"
        }
    }

    /// What the script does in one step.
    enum Action {
        case move(by: Double, isContinuous: Bool)
        case jump(to: Double, isContinuous: Bool)
        case flick(velocity: Double)
        case edge(isEnd: Bool)
        /// An item, by its place among all; the anchor is 0 at the beginning of the viewport and 1 at its end.
        case target(cell: Int, anchor: Double?)
    }

    func randomAction(_ random: inout SeededGenerator) -> Action {
        switch random.number(0...11) {
        case 0: .jump(to: Double(random.number(0...12_000)), isContinuous: false)
        case 1: .jump(to: Double(random.number(0...3000)), isContinuous: true)
        case 2: .move(by: Double(random.number(-900...900)), isContinuous: true)
        case 3, 4: .flick(velocity: Double(random.number(-2000...2000)))
        case 5: .edge(isEnd: random.chance(0.5))
        case 6, 7: .target(cell: random.number(0...(count - 1)), anchor: random.pick([nil, 0, 0.5, 1]))
        default: .move(by: Double(random.number(-400...400)), isContinuous: false)
        }
    }

    private func text(of action: Action) -> String {
        let name = isHorizontal ? "x" : "y"
        // Distances and velocities are those of the offset as it is reported.
        let sign: Double = isMirrored ? -1 : 1
        switch action {
        case .move(by: let distance, let isContinuous):
            return #"{"scroll":{"id":"feed","by":{"\#(name)":\#(sign * distance)},"continuous":\#(isContinuous)}}"#
        case .jump(to: let offset, let isContinuous):
            return #"{"scroll":{"id":"feed","to":{"\#(name)":\#(offset)},"continuous":\#(isContinuous)}}"#
        case .flick(let velocity):
            return #"{"flick":{"id":"feed","velocity":{"\#(name)":\#(sign * velocity)}}}"#
        case .edge(let isEnd):
            let edge = isHorizontal ? (isEnd ? "trailing" : "leading") : (isEnd ? "bottom" : "top")
            return #"{"scrollTo":{"id":"feed","edge":"\#(edge)"}}"#
        case .target(let cell, let anchor):
            let place = anchor.map { isHorizontal ? ($0, 0.5) : (0.5, $0) }
            let point = place.map { #","anchor":{"x":\#($0.0),"y":\#($0.1)}"# } ?? ""
            return #"{"scrollTo":{"id":"feed","target":"\#(cells[cell].id)"\#(point)}}"#
        }
    }

    private var cells: [(id: String, length: Double)] { lines.flatMap(\.cells) }

    func request(_ actions: [Action]) -> String {
        request(
            root, axes: isHorizontal ? "horizontal" : "vertical",
            #","steps":"full"},"interactions":[\#(actions.map { text(of: $0) }.joined(separator: ","))]"#)
    }

    /// All rows at once, without a scroll view.
    var eagerRequest: String {
        #"{"root":\#(eagerRoot),"proposal":{"width":null,"height":null},"environment":{"textMetrics":"ahem"},"#
            + #""options":{"format":"flat","frameFormat":"array"}}"#
    }

    private func request(_ content: String, axes: String, _ end: String) -> String {
        let size = isHorizontal ? (viewport, 100) : (120, viewport)
        return #"{"root":{"type":"ScrollView","id":"feed","axes":"\#(axes)","children":[\#(content)]},"#
            + #""proposal":{"width":\#(size.0),"height":\#(size.1)},"environment":{"textMetrics":"ahem","#
            + #""layoutDirection":"\#(isMirrored ? "rightToLeft" : "leftToRight")"},"#
            + #""options":{"format":"flat","frameFormat":"array"\#(end)}"#
    }
}
