import LayoutCore
import Traits
import ViewTree

/// Scroll views and the modifiers around them (view-tree §5.6).
extension Resolver {
    // MARK: Modifiers

    /// Takes in a modifier that says something to the scroll views inside.
    mutating func enterScrollModifier(_ index: Int) {
        let type = tree.modifiers[index].type
        let scrolling = environment.scrolling ?? ScrollEnvironment()
        if type == .scrollTargetBehavior {
            environment.scrolling = scrolling.with(behavior(ofModifier: index))
        } else {
            environment.scrolling = scrolling.with(position(ofModifier: index))
        }
    }

    private mutating func behavior(ofModifier index: Int) -> ScrollTargetBehavior? {
        guard let value = value(.behavior, ofModifier: index), !value.isNull else { return nil }
        if let behavior = value.scrollTargetBehavior { return behavior }
        reject(value, "A scroll target behavior", index, "/behavior")
        return nil
    }

    private mutating func position(ofModifier index: Int) -> ScrollPositionSource? {
        let anchorArgument = arguments(ofModifier: index).first { $0.name == .anchor && $0.kind == .unitPoint }
        let anchor = anchorArgument.map { tree.unitPoint(of: $0) }
        let isID = argument(.position, ofModifier: index) == nil
        let name: ArgumentName = isID ? .id : .position
        let value = value(name, ofModifier: index) ?? .null
        let place: ScrollPositionSource.Place
        if !isID, let known = value.scrollPlace {
            place = known
        } else if isID, let id = ScrollTargetID(value) {
            place = .target(id, anchor: anchor)
        } else {
            if !value.isNull { reject(value, isID ? "A scalar" : "A scroll position", index, "/" + name.name) }
            place = .automatic
        }
        let view = resolved.views[resolved.views.count - 1]
        return ScrollPositionSource(
            modifier: identity(of: view, suffix: identitySuffixes.last ?? "").modifier(index), value: value,
            place: place, variable: boundVariable(name, ofModifier: index), isID: isID, anchor: anchor)
    }

    /// The value of an argument, of which literals are no expressions and take no steps.
    private mutating func value(_ name: ArgumentName, ofModifier index: Int) -> ExpressionValue? {
        guard let argument = argument(name, ofModifier: index) else { return nil }
        guard argument.kind != .computed, let data = argument.data else {
            return boundValue(name, ofModifier: index)
        }
        return try? tree.expressionValue(of: data) { _ throws(ExpressionFailure) in .null }
    }

    private mutating func reject(_ value: ExpressionValue, _ wanted: String, _ index: Int, _ path: String) {
        fail(
            .type, "\(wanted) is wanted, not \(value.kindName).",
            at: Location(view: tree.modifiers[index].owner, modifier: index), path, column: 0)
    }

    /// Notes a modifier that makes targets.
    mutating func noteScrollTargets(_ index: Int) {
        let isEnabled = arguments(ofModifier: index).first { $0.name == .isEnabled }?.bool ?? true
        guard isEnabled else { return }
        notes.scrollTargetMarks.append(
            ScrollTargetMark(
                node: Int32(truncatingIfNeeded: arena.count),
                isLayout: tree.modifiers[index].type == .scrollTargetLayout))
    }

    // MARK: Scroll views

    /// Notes the scroll view that comes next, where something moves it, and gives it its offset.
    mutating func noteScrollView(at place: Int32, _ options: inout ScrollOptions) {
        guard let session = expressions.scrolling else { return }
        let position = environment.scrolling?.position
        guard session.isActive || position != nil else { return }
        let identity = identity(of: resolved.views[Int(place)], suffix: identitySuffixes.last ?? "")
        notes.scrollSites.append(
            ScrollSite(
                node: Int32(truncatingIfNeeded: arena.count), identity: identity,
                contentOffset: (options.offsetX, options.offsetY),
                anchors: environment.scrolling?.anchors ?? ScrollAnchors(),
                behavior: environment.scrolling?.behavior, position: position,
                isCompact: (isCompact(.horizontalSizeClass), isCompact(.verticalSizeClass)), items: lazies.items))
        if let offset = session.offset(of: identity) { (options.offsetX, options.offsetY) = (offset.x, offset.y) }
    }

    private func isCompact(_ key: EnvironmentKey) -> Bool {
        // Names of keys are slow to make.
        if !environment.values.isEmpty, let value = environment.values[key.name] {
            return value.text == UserInterfaceSizeClass.compact.rawValue
        }
        let sizeClass =
            key == .horizontalSizeClass
            ? expressions.scrollTraits?.horizontalSizeClass : expressions.scrollTraits?.verticalSizeClass
        return sizeClass == .compact
    }
}
