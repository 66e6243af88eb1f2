import LayoutCore
import ViewTree

/// A scroll view as it was resolved, with what modifiers around say to it.
struct ScrollSite {
    let node: Int32
    let identity: ViewIdentity
    /// Where its content is scrolled to at first, as the document says.
    let contentOffset: (x: Double?, y: Double?)
    let anchors: ScrollAnchors
    let behavior: ScrollTargetBehavior?
    let position: ScrollPositionSource?
    /// Whether the size classes around are compact.
    let isCompact: (horizontal: Bool, vertical: Bool)
    /// The items of lazy containers around it, outermost first.
    let items: [LazyItem]

    func isCompact(along axis: Axis) -> Bool { axis == .horizontal ? isCompact.horizontal : isCompact.vertical }
}

/// A `scrollPosition` modifier with its value in one pass.
final class ScrollPositionSource {
    typealias Place = ScrollPosition<ScrollTargetID>.Place

    /// What tells the modifier from others.
    let modifier: ViewIdentity
    let value: ExpressionValue
    let place: Place
    /// What is written to when the user scrolled; nil for constants.
    let variable: StateVariable?
    /// Whether the value is an id, and no position.
    let isID: Bool
    /// The point of the viewport at which the view lies that names the position.
    let anchor: UnitPoint?

    init(
        modifier: ViewIdentity, value: ExpressionValue, place: Place, variable: StateVariable?, isID: Bool,
        anchor: UnitPoint?
    ) {
        self.modifier = modifier
        self.value = value
        self.place = place
        self.variable = variable
        self.isID = isID
        self.anchor = anchor
    }
}

/// A node at which a modifier makes targets of a view, or of the children of a layout.
struct ScrollTargetMark {
    var node: Int32
    var isLayout: Bool
}

// MARK: Values

extension ExpressionValue {
    /// A position as documents and state have it; nil when it is none. Null is no place in particular.
    var scrollPlace: ScrollPositionSource.Place? {
        if isNull { return .automatic }
        guard case .record(let members) = self else { return nil }
        let known = members.filter { !$0.value.isNull }
        func member(_ name: String) -> ExpressionValue? { known.first { $0.name == name }?.value }
        if known.isEmpty { return .automatic }
        if let id = member("id") {
            let anchor = member("anchor")
            guard let id = ScrollTargetID(id), anchor == nil || anchor?.unitPointValue != nil else { return nil }
            return .target(id, anchor: anchor?.unitPointValue)
        }
        if let edge = member("edge") { return edge.text.flatMap { ScrollEdge(name: $0) }.map { .edge($0) } }
        if let point = member("point") { return point.pointValue.map { .point($0) } }
        switch (member("x")?.real, member("y")?.real) {
        case (let x?, let y?): return .point(Point(x: x, y: y))
        case (let x?, nil): return .x(x)
        case (nil, let y?): return .y(y)
        default: return nil
        }
    }

    private var coordinates: (x: Double, y: Double)? {
        guard case .record(let members) = self, let x = members.first(where: { $0.name == "x" })?.value.real,
            let y = members.first(where: { $0.name == "y" })?.value.real
        else { return nil }
        return (x, y)
    }

    private var pointValue: Point? {
        if case .point(let point) = self { return point }
        return coordinates.map { Point(x: $0.x, y: $0.y) }
    }

    var unitPointValue: UnitPoint? {
        if case .unitPoint(let point) = self { return point }
        if let text {
            return KeywordSet.positions.members.first { $0.name == text }?.unitPoint
        }
        return coordinates.map { UnitPoint(x: $0.x, y: $0.y) }
    }

    /// A behaviour as documents have it; nil when it is none.
    var scrollTargetBehavior: ScrollTargetBehavior? {
        switch text {
        case "paging": return .paging
        case "viewAligned": return .viewAligned()
        default: break
        }
        guard case .record(let members) = self, let value = members.first(where: { $0.name == "viewAligned" })?.value,
            case .record(let options) = value
        else { return nil }
        let limit = options.first { $0.name == "limitBehavior" && !$0.value.isNull }?.value
        let anchor = options.first { $0.name == "anchor" && !$0.value.isNull }?.value
        guard limit == nil || limit?.text != nil, anchor == nil || anchor?.unitPointValue != nil else { return nil }
        return .viewAligned(
            limit: ScrollTargetBehavior.ViewLimit(name: limit?.text ?? "automatic"), anchor: anchor?.unitPointValue)
    }
}

extension ScrollPositionSource.Place {
    /// The place as state has it.
    var value: ExpressionValue {
        switch self {
        case .automatic: .null
        case .target(let id, let anchor):
            .record([.init("id", id.value)] + (anchor.map { [.init("anchor", .unitPoint($0))] } ?? []))
        case .edge(let edge): .record([.init("edge", .string(edge.name))])
        case .point(let point): .record([.init("point", .point(point))])
        case .x(let x): .record([.init("x", .double(x))])
        case .y(let y): .record([.init("y", .double(y))])
        }
    }
}

extension ScrollEdge {
    init?(name: String) {
        guard let edge = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = edge
    }

    var name: String { String(describing: self) }
}

extension ScrollTargetBehavior.ViewLimit {
    init(name: String) { self = Self.allCases.first { String(describing: $0) == name } ?? .automatic }
}
