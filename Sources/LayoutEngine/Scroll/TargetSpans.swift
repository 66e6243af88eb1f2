import LayoutCore
import ViewTree

/// The stretches of a scroll view's targets along an axis, in the order of their beginnings.
struct TargetSpans: RandomAccessCollection {
    /// Targets that follow one another, with no other between them.
    struct Segment {
        enum Kind {
            case view(AxisSpan)
            /// All items of a lazy container, also those that are not realised; the key tells it from all other views.
            case items(LazySpans, key: String)
        }

        let kind: Kind

        var count: Int {
            switch kind {
            case .view: 1
            case .items(let spans, _): spans.count
            }
        }

        subscript(index: Int) -> AxisSpan {
            switch kind {
            case .view(let span): span
            case .items(let spans, _): spans[index]
            }
        }
    }

    private let segments: [Segment]
    /// The number of the first target of each segment.
    private let firsts: [Int]
    let endIndex: Int

    var startIndex: Int { 0 }

    /// - Returns: nil when segments lie beside one another, or have no targets.
    init?(_ segments: [Segment]) {
        let ordered = segments.filter { $0.count > 0 }.sorted { $0[0].start < $1[0].start }
        for (former, latter) in zip(ordered, ordered.dropFirst()) where former[former.count - 1].start > latter[0].start
        {
            return nil
        }
        var (firsts, count): ([Int], Int) = ([], 0)
        for segment in ordered {
            firsts.append(count)
            let (sum, overflows) = count.addingReportingOverflow(segment.count)
            if overflows { return nil }
            count = sum
        }
        (self.segments, self.firsts, endIndex) = (ordered, firsts, count)
    }

    /// Views alone, in any order.
    init(views: [AxisSpan]) {
        segments = views.sorted { $0.start < $1.start }.map { Segment(kind: .view($0)) }
        firsts = Array(segments.indices)
        endIndex = segments.count
    }

    subscript(index: Int) -> AxisSpan {
        let (segment, number) = place(of: index)
        return segments[segment][number]
    }

    /// The container of a target and its number among the items there; nil for a view.
    func item(at index: Int) -> (key: String, number: Int)? {
        let (segment, number) = place(of: index)
        guard case .items(_, let key) = segments[segment].kind else { return nil }
        return (key, number)
    }

    /// - Complexity: O(log segments)
    private func place(of index: Int) -> (segment: Int, number: Int) {
        var (low, high) = (0, firsts.count)
        while low < high {
            let middle = (low + high) / 2
            if firsts[middle] <= index { low = middle + 1 } else { high = middle }
        }
        return (low - 1, index - firsts[low - 1])
    }
}

extension ScrollIndex {
    func targetSpans(in entry: Entry, _ targets: [Target], along axis: Axis) -> TargetSpans {
        let lazies = lazyTargets(in: entry, along: axis)
        guard !lazies.isEmpty else { return TargetSpans(views: targets.map { $0.frame.span(along: axis) }) }
        let views = targets.filter { target in !lazies.contains { $0.place == target.layout } }
        let segments =
            lazies.map { TargetSpans.Segment(kind: .items($0.spans, key: $0.key)) }
            + views.map { TargetSpans.Segment(kind: .view($0.frame.span(along: axis))) }
        return TargetSpans(segments) ?? TargetSpans(views: targets.map { $0.frame.span(along: axis) })
    }

    /// The target at which a gesture comes to rest when its place is that of a lazy container's item; nil for others.
    func landing(at offset: Point, in entry: Entry) -> ScrollLanding? {
        guard case .viewAligned(_, let anchor)? = entry.site.behavior else { return nil }
        for axis in Axis.allCases where entry.geometry.axes[axis].isScrollable {
            let point = anchor?[axis] ?? 0
            let spans = targetSpans(in: entry, targets(of: entry), along: axis)
            let target = entry.geometry.axes[axis].target(alignedAt: offset[axis], anchor: point, among: spans)
            guard let target, let item = spans.item(at: target) else { continue }
            return ScrollLanding(container: item.key, target: item.number, axis: axis, anchor: point)
        }
        return nil
    }

    /// The items of the container of a landing, as they are known in this layout.
    func spans(of landing: ScrollLanding?, in entry: Entry) -> LazySpans? {
        guard let landing else { return nil }
        return lazyTargets(in: entry, along: landing.axis).first { $0.key == landing.container }?.spans
    }

    /// The lazy containers along an axis whose items are targets of a scroll view.
    private func lazyTargets(in entry: Entry, along axis: Axis) -> [(place: Int, key: String, spans: LazySpans)] {
        guard let late = result.notes.lazyItems else { return [] }
        return targetLayouts(in: entry).compactMap { place in
            let node = result.views[place].contentNode
            guard let lazy = late.lengths(at: node), lazy.axis == axis else { return nil }
            let frame = frame(ofNode: node, in: entry)
            return (place, lazy.key, LazySpans(lazy.lengths, start: frame.span(along: axis).start))
        }
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
