import LayoutCore
import Testing

/// A request to lay out a view, and what must come of it.
struct LayoutFixture: Sendable, CustomTestStringConvertible {
    /// A frame of which only some numbers are known.
    struct Frame: Sendable {
        var x: Double?
        var y: Double?
        var width: Double?
        var height: Double?

        init(x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }

        init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            self.init(x: x, y: y, width: width, height: height)
        }
    }

    /// What is tested, with the name of the measurement where it has one.
    var name: String
    var view: TestView
    var width: Double?
    var height: Double?
    /// Answer of the root.
    var size: Frame
    /// Frames of named views in the coordinates of the root.
    var frames: [String: Frame] = [:]

    var testDescription: String { name }

    /// A fixture with a proposal, `nil` for an unspecified length.
    init(
        _ name: String, _ view: TestView, at width: Double?, _ height: Double?, is size: Frame,
        _ frames: [String: Frame] = [:]
    ) {
        self.name = name
        self.view = view
        self.width = width
        self.height = height
        self.size = size
        self.frames = frames
    }

    /// Lays the view out in one of the ways of the solver and compares.
    func check(_ way: SolvingWay, sourceLocation: SourceLocation = #_sourceLocation) {
        let tree = TestTree(view)
        let answer = tree.layOut(
            ProposedViewSize(width: width, height: height), usesFacts: way.usesFacts, usesMemo: way.usesMemo)
        let root = Rect(x: 0, y: 0, width: answer.size.width, height: answer.size.height)
        Self.compare(root, size, "root", sourceLocation)
        for (name, expected) in frames.sorted(by: { $0.key < $1.key }) {
            guard let frame = tree.frame(name) else {
                Issue.record("no view is named \(name)", sourceLocation: sourceLocation)
                continue
            }
            Self.compare(frame, expected, name, sourceLocation)
        }
    }

    private static func compare(_ frame: Rect, _ expected: Frame, _ name: String, _ location: SourceLocation) {
        func compare(_ value: Double, _ wanted: Double?, _ part: String) {
            guard let wanted else { return }
            let isEqual = value == wanted || abs(value - wanted) < 1e-9
            #expect(isEqual, "\(part) of \(name) is \(value), expected \(wanted)", sourceLocation: location)
        }
        compare(frame.x, expected.x, "x")
        compare(frame.y, expected.y, "y")
        compare(frame.width, expected.width, "width")
        compare(frame.height, expected.height, "height")
    }
}

/// A way in which the solver may reach its answer; all must reach the same.
struct SolvingWay: Sendable, CustomTestStringConvertible {
    var usesFacts: Bool
    var usesMemo: Bool

    static let all = [
        SolvingWay(usesFacts: true, usesMemo: true), SolvingWay(usesFacts: true, usesMemo: false),
        SolvingWay(usesFacts: false, usesMemo: true), SolvingWay(usesFacts: false, usesMemo: false),
    ]

    var testDescription: String { "facts \(usesFacts ? "on" : "off"), memo \(usesMemo ? "on" : "off")" }
}
