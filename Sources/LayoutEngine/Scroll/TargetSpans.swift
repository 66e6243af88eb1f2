import LayoutCore
import ViewTree

/// The stretches of a scroll view's targets along an axis, in the order of their beginnings.
enum TargetSpans: RandomAccessCollection {
    case views([AxisSpan])
    /// All items of a lazy container, also those that are not realised.
    case items(LazySpans)

    var startIndex: Int { 0 }

    var endIndex: Int {
        switch self {
        case .views(let spans): spans.count
        case .items(let spans): spans.count
        }
    }

    subscript(index: Int) -> AxisSpan {
        switch self {
        case .views(let spans): spans[index]
        case .items(let spans): spans[index]
        }
    }
}

extension ScrollIndex {
    func targetSpans(in entry: Entry, _ targets: [Target], along axis: Axis) -> TargetSpans {
        if let lazy = lazyTargets(in: entry), lazy.axis == axis { return .items(lazy.spans) }
        return .views(Self.spans(of: targets, along: axis))
    }

    /// The target at which a gesture comes to rest when its place is that of a lazy container's item; nil for others.
    func landing(at offset: Point, in entry: Entry) -> ScrollLanding? {
        guard case .viewAligned(_, let anchor)? = entry.site.behavior, let lazy = lazyTargets(in: entry) else {
            return nil
        }
        let (axis, point) = (lazy.axis, anchor?[lazy.axis] ?? 0)
        return entry.geometry.axes[axis].target(alignedAt: offset[axis], anchor: point, among: lazy.spans)
            .map { ScrollLanding(container: lazy.key, target: $0, axis: axis, anchor: point) }
    }

    /// The items of the container of a landing, as they are known in this layout.
    func spans(of landing: ScrollLanding?, in entry: Entry) -> LazySpans? {
        guard let landing, let lazy = lazyTargets(in: entry), lazy.key == landing.container else { return nil }
        return lazy.spans
    }

    /// The lazy container whose items are the targets of a scroll view; nil when there are others.
    private func lazyTargets(in entry: Entry) -> (key: String, axis: Axis, spans: LazySpans)? {
        guard let late = result.notes.lazyItems else { return nil }
        guard let place = targetLayout(in: entry) else { return nil }
        let node = result.views[place].contentNode
        guard let lazy = late.lengths(at: node) else { return nil }
        let frame = frame(ofNode: node, in: entry)
        return (lazy.key, lazy.axis, LazySpans(lazy.lengths, start: frame.span(along: lazy.axis).start))
    }
}

extension LateContent {
    /// What is known of the items of a lazy container along its axis; nil for other nodes.
    func lengths(at node: Int32) -> (key: String, axis: Axis, lengths: LazyLengths)? {
        guard let index = resolver.lateLazy(at: Int(node)) else { return nil }
        let key = resolver.lazies.containers[index].key
        return resolver.lazies.store.records[key].map { (key, $0.state.axis, $0.state.lengths) }
    }
}
