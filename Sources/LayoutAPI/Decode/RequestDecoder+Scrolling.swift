import LayoutCore
import ViewTree

/// Positions and behaviours of scroll views (view-tree §5.6).
extension RequestDecoder {
    /// Decodes a position, which is kept as data when it has no fault.
    mutating func decodeScrollPosition(_ argument: CompiledArgument, at position: Int) {
        guard tape.tag(position) == JSONTape.Tag.object else {
            return rejectValue(at: position, expected: "object with id, edge, point, x or y")
        }
        guard decodePlace(at: position, target: "id") != nil else { return }
        arrays.append(.data(appendData(at: position)), as: argument.name)
    }

    /// Reads where a scroll view is to be scrolled to; the view's name stands in the member `target`.
    ///
    /// - Parameter others: members that may stand beside; `decode` takes their values.
    mutating func decodePlace(
        at position: Int, target: String, others: [String] = [],
        decode: (inout RequestDecoder, String, Int) -> Void = { _, _, _ in }
    ) -> ScrollPosition<ScrollTargetID>.Place? {
        var places: [String: ScrollPosition<ScrollTargetID>.Place] = [:]
        var given: Set<String> = []
        var anchor: UnitPoint?
        let names = [target, "anchor", "edge", "point", "x", "y"]
        decodeObject(at: position, members: others + names) { decoder, name, value in
            guard names.contains(name) else { return decode(&decoder, name, value) }
            given.insert(name)
            switch name {
            case "anchor": anchor = decoder.decodeUnitPoint(at: value)
            case "edge": places[name] = decoder.decodeKeyword(.edge, at: value).map { .edge(ScrollEdge($0)) }
            case "point":
                places[name] = decoder.decodePair(at: value, "x", "y", minimum: nil).map {
                    .point(Point(x: $0, y: $1))
                }
            case "x": places[name] = decoder.decodeNumber(at: value).map { .x($0) }
            case "y": places[name] = decoder.decodeNumber(at: value).map { .y($0) }
            default: places[name] = decoder.decodeTargetID(at: value).map { .target($0, anchor: nil) }
            }
        }
        return place(places, given, anchor, at: position, target)
    }

    /// The one place that is given, or x and y together.
    private mutating func place(
        _ places: [String: ScrollPosition<ScrollTargetID>.Place], _ given: Set<String>, _ anchor: UnitPoint?,
        at position: Int, _ target: String
    ) -> ScrollPosition<ScrollTargetID>.Place? {
        guard tape.tag(position) == JSONTape.Tag.object else { return nil }
        let kinds = given.subtracting(["anchor"])
        if kinds == ["x", "y"] {
            guard case .x(let x) = places["x"], case .y(let y) = places["y"] else { return nil }
            return .point(Point(x: x, y: y))
        }
        guard kinds.count == 1, let kind = kinds.first else {
            fail(
                kinds.isEmpty ? .missingArgument : .conflictingArguments, at: position,
                "One place is wanted: \(target), edge, point, x or y, or x and y."
            ) { $0.expected = "\(target), edge, point, x or y" }
            return nil
        }
        if given.contains("anchor"), kind != target {
            fail(.conflictingArguments, at: position, "An anchor goes with \(target) alone.")
            return nil
        }
        guard case .target(let id, _) = places[kind] else { return places[kind] }
        return .target(id, anchor: anchor)
    }

    /// Reads a scalar that names a view inside a scroll view.
    mutating func decodeTargetID(at position: Int) -> ScrollTargetID? {
        switch tape.tag(position) {
        case JSONTape.Tag.string: return tape.text(position).map { .text($0) }
        case JSONTape.Tag.true: return .bool(true)
        case JSONTape.Tag.false: return .bool(false)
        default:
            if let number = tape.number(position) { return .number(number) }
            rejectValue(at: position, expected: "string, number or boolean")
            return nil
        }
    }

    private static let viewLimits = ["automatic", "always", "alwaysByFew", "alwaysByOne", "never"]

    /// Decodes where gestures end, which is kept as data when it has no fault.
    mutating func decodeScrollTargetBehavior(_ argument: CompiledArgument, at position: Int) {
        let names = ["paging", "viewAligned"]
        if let name = tape.text(position) {
            guard names.contains(name) else { return rejectName(at: position, names: names) }
            return arrays.append(.data(appendData(at: position)), as: argument.name)
        }
        guard tape.tag(position) == JSONTape.Tag.object else {
            return rejectValue(at: position, expected: "paging, viewAligned or object")
        }
        var given = false
        decodeObject(at: position, members: ["viewAligned"]) { decoder, _, value in
            given = true
            guard decoder.tape.tag(value) == JSONTape.Tag.object else {
                return decoder.rejectValue(at: value, expected: "object with limitBehavior and anchor")
            }
            decoder.decodeObject(at: value, members: ["limitBehavior", "anchor"]) { decoder, name, value in
                if name == "anchor" {
                    _ = decoder.decodeUnitPoint(at: value)
                } else if !Self.viewLimits.contains(decoder.tape.text(value) ?? "") {
                    decoder.rejectName(at: value, names: Self.viewLimits)
                }
            }
        }
        guard given else { return failMissing("viewAligned", at: position) }
        arrays.append(.data(appendData(at: position)), as: argument.name)
    }
}

extension ScrollEdge {
    fileprivate init(_ keyword: Keyword) {
        switch keyword {
        case .leading: self = .leading
        case .bottom: self = .bottom
        case .trailing: self = .trailing
        default: self = .top
        }
    }
}
