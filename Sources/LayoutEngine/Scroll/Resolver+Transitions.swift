import LayoutCore
import ViewTree

/// Scroll transitions (view-tree §5.6).
extension Resolver {
    /// The effects of a transition where its scroll view shows its view, which the notes keep; nil after a failure, and
    /// outside of scroll views.
    mutating func transition(
        _ late: LateEffect, _ visual: VisualGeometry, in arena: LayoutArena, _ scrolls: [Int: ScrollGeometry]
    ) -> [DrawingEffect]? {
        guard let node = arena.geometry(of: visual).scrollNode, let scroll = scrolls[node] else { return nil }
        resume(at: late.position)
        var style = ScrollTransition.Style.interactive
        var axis = scroll.axes.mainAxis
        for argument in arguments(ofModifier: late.modifier) {
            if argument.name == .configuration { style = ScrollTransition.Style(argument.keyword) }
            if argument.name == .axis, argument.axes == .horizontal { axis = .horizontal }
            if argument.name == .axis, argument.axes == .vertical { axis = .vertical }
        }
        let transition = ScrollTransition(ScrollTransition.Configuration(style, model: model.scrolling))
        let state = transition.state(
            of: scroll.span(of: arena.frame(of: visual.node), along: axis),
            in: AxisSpan(start: 0, length: scroll.axes[axis].container))
        notes.transitions[late.node] = state
        guard let identity = effects(of: late, over: "phase", .transitionPhase(.identity)) else { return nil }
        guard state.weight < 1 else { return identity }
        guard let outer = effects(of: late, over: "phase", .transitionPhase(state.phase)) else { return nil }
        return zip(outer, identity).map { $0.mixed(with: $1, by: state.weight) }
    }
}

extension ScrollGeometry {
    /// The stretch of a rectangle along an axis, from the container's leading or top end.
    fileprivate func span(of rect: Rect, along axis: Axis) -> AxisSpan {
        switch axis {
        case .vertical: AxisSpan(start: rect.y - container.y, length: rect.height)
        case .horizontal:
            AxisSpan(
                start: isMirrored ? container.maxX - rect.maxX : rect.x - container.x, length: rect.width)
        }
    }
}

extension ScrollTransition.Style {
    fileprivate init(_ keyword: Keyword?) {
        switch keyword {
        case .animated: self = .animated
        case .identity: self = .identity
        default: self = .interactive
        }
    }
}

extension ExpressionValue {
    fileprivate static func transitionPhase(_ phase: ScrollTransition.Phase) -> ExpressionValue {
        .typedMember(type: "ScrollTransitionPhase", name: String(describing: phase))
    }
}

extension DrawingEffect {
    /// The effect between this one and another, which has a share of `weight`.
    fileprivate func mixed(with other: DrawingEffect, by weight: Double) -> DrawingEffect {
        var mixed = self
        func mix(_ path: WritableKeyPath<DrawingEffect, Double>) {
            mixed[keyPath: path] += (other[keyPath: path] - self[keyPath: path]) * weight
        }
        mix(\.scaleX)
        mix(\.scaleY)
        mix(\.degrees)
        mix(\.offsetX)
        mix(\.offsetY)
        return mixed
    }
}
