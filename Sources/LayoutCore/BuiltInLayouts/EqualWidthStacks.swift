/// A row of views that are all given the size of the largest.
public struct EqualWidthHStack: Layout, Equatable, Sendable {
    /// Between views, in points; `nil` is what each pair asks for.
    public var spacing: Double?

    public init(spacing: Double? = nil) {
        self.spacing = spacing
    }

    public func makeCache(subviews: Subviews) -> EqualCells {
        EqualCells(subviews, spacing: spacing, along: .horizontal)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout EqualCells) -> Size {
        Size(width: Double(subviews.count) * cache.size.width + cache.totalGap, height: cache.size.height)
    }

    public func placeSubviews(
        in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout EqualCells
    ) {
        for (index, subview) in subviews.enumerated() {
            let x = cache.size.width / 2 + Double(index) * cache.size.width + cache.gapsBefore[index]
            subview.place(
                at: Point(x: bounds.x + x, y: bounds.y + bounds.height / 2), anchor: .center,
                proposal: ProposedViewSize(cache.size))
        }
    }
}

/// A column of views that are all given the size of the largest.
public struct EqualWidthVStack: Layout, Equatable, Sendable {
    /// Between views, in points; `nil` is what each pair asks for.
    public var spacing: Double?

    public init(spacing: Double? = nil) {
        self.spacing = spacing
    }

    public func makeCache(subviews: Subviews) -> EqualCells {
        EqualCells(subviews, spacing: spacing, along: .vertical)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout EqualCells) -> Size {
        Size(width: cache.size.width, height: Double(subviews.count) * cache.size.height + cache.totalGap)
    }

    public func placeSubviews(
        in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout EqualCells
    ) {
        for (index, subview) in subviews.enumerated() {
            let y = cache.size.height / 2 + Double(index) * cache.size.height + cache.gapsBefore[index]
            subview.place(
                at: Point(x: bounds.x + bounds.width / 2, y: bounds.y + y), anchor: .center,
                proposal: ProposedViewSize(cache.size))
        }
    }
}

/// The size that equal cells share, and the gaps between them, in points.
public struct EqualCells: Sendable {
    let size: Size
    /// The gaps before each cell, together.
    let gapsBefore: [Double]
    let totalGap: Double

    init(_ subviews: LayoutSubviews, spacing: Double?, along axis: Axis) {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        size = Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
        var gaps: [Double] = []
        var total = 0.0
        for (index, subview) in subviews.enumerated() {
            if index > 0 {
                total += spacing ?? subviews[index - 1].spacing.distance(to: subview.spacing, along: axis)
            }
            gaps.append(total)
        }
        gapsBefore = gaps
        totalGap = total
    }
}
