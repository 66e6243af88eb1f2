import Foundation

/// What one step of a scripted scroll tells, along its axis from the leading or top end, in points.
struct ScriptedStand {
    /// A view on the screen.
    struct Span {
        var start: Double
        var length: Double
        var end: Double { start + length }
    }

    let offset: Double
    let content: Double
    let range: ClosedRange<Double>
    let isEstimated: Bool
    /// Whether all items of the container were counted.
    let isCounted: Bool
    let realized: Range<Int>
    let pinned: Set<String>
    /// Views by id, from the beginning of the viewport.
    let views: [String: Span]
    let appeared: [String]
    let disappeared: [String]
    /// By how much corrections moved the offset, by cause.
    private(set) var corrected: [String: Double] = [:]

    init?(_ step: [String: Any], of list: ScriptedList) {
        let (axis, length) = list.isHorizontal ? ("x", "width") : ("y", "height")
        guard let feed = (step["scrollViews"] as? [String: Any])?["feed"] as? [String: Any],
            let lazy = (step["lazy"] as? [String: Any])?["list"] as? [String: Any],
            let offset = (feed["contentOffset"] as? [String: Any]).flatMap({ number($0[axis]) }),
            let content = (feed["contentSize"] as? [String: Any]).flatMap({ number($0[length]) }),
            let range = (feed["range"] as? [String: Any])?[axis] as? [Any], range.count == 2,
            let low = number(range[0]), let high = number(range[1]), low <= high,
            let realized = lazy["realized"] as? [Any], realized.count == 2,
            let first = number(realized[0]), let end = number(realized[1]), first <= end
        else { return nil }
        func logical(_ offset: Double, _ content: Double) -> Double {
            list.isMirrored ? content - offset - list.viewport : offset
        }
        self.offset = logical(offset, content)
        self.content = content
        self.range = low...high
        isEstimated = feed["estimated"] as? Bool ?? false
        let views = step["views"] as? [String: [String: Any]] ?? [:]
        isCounted = views["list"]?["childCount"] is NSNumber
        self.realized = Int(first)..<Int(end)
        pinned = Set(lazy["pinned"] as? [String] ?? [])
        var spans: [String: Span] = [:]
        for (id, view) in views {
            guard let frame = (view["frame"] as? [Any])?.compactMap({ number($0) }), frame.count == 4 else { continue }
            var span =
                list.isHorizontal
                ? Span(start: frame[0], length: frame[2]) : Span(start: frame[1], length: frame[3])
            if list.isMirrored { span.start = list.viewport - span.end }
            spans[id] = span
        }
        self.views = spans
        let events = step["events"] as? [[String: Any]] ?? []
        appeared = events.filter { $0["kind"] as? String == "appear" }.compactMap { $0["id"] as? String }
        disappeared = events.filter { $0["kind"] as? String == "disappear" }.compactMap { $0["id"] as? String }
        for correction in step["corrections"] as? [[String: Any]] ?? [] {
            guard let cause = correction["cause"] as? String,
                let offsets = correction["contentOffset"] as? [String: [String: Any]],
                let sizes = correction["contentSize"] as? [String: [String: Any]],
                let from = number(offsets["from"]?[axis]), let to = number(offsets["to"]?[axis]),
                let sizeBefore = number(sizes["from"]?[length]), let sizeAfter = number(sizes["to"]?[length])
            else { return nil }
            corrected[cause, default: 0] += logical(to, sizeAfter) - logical(from, sizeBefore)
        }
    }
}

private func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }
