/// Lines of views at their ideal sizes: a view that no longer fits begins the next line.
public struct FlowLayout: Layout, Equatable, Sendable {
    /// Where a line lies that is shorter than the container.
    public enum LineAnchor: Sendable {
        case leading, center, trailing
    }

    /// Where a view lies in a line that is taller.
    public enum ItemAnchor: Sendable {
        case top, center, bottom
    }

    /// Between views of a line, in points.
    public var spacing: Double
    /// Between lines, in points; `nil` is the same as `spacing`.
    public var lineSpacing: Double?
    public var alignment: LineAnchor
    public var lineAlignment: ItemAnchor

    public init(
        spacing: Double = 8, lineSpacing: Double? = nil, alignment: LineAnchor = .leading,
        lineAlignment: ItemAnchor = .top
    ) {
        self.spacing = spacing
        self.lineSpacing = lineSpacing
        self.alignment = alignment
        self.lineAlignment = lineAlignment
    }

    /// The ideal sizes of the views.
    public func makeCache(subviews: Subviews) -> [Size] { subviews.map { $0.sizeThatFits(.unspecified) } }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [Size]) -> Size {
        let lines = lines(of: cache, width: proposal.width ?? .infinity)
        let gaps = (lineSpacing ?? spacing) * Double(max(lines.count - 1, 0))
        return Size(width: lines.map(\.width).max() ?? 0, height: lines.reduce(gaps) { $0 + $1.height })
    }

    public func placeSubviews(
        in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Size]
    ) {
        var y = bounds.y
        for line in lines(of: cache, width: bounds.width) {
            var x = bounds.x + inset(of: line.width, in: bounds.width)
            for index in line.views {
                let size = cache[index]
                subviews[index].place(
                    at: Point(x: x, y: y + drop(of: size.height, in: line.height)), proposal: .unspecified)
                x += size.width + spacing
            }
            y += line.height + (lineSpacing ?? spacing)
        }
    }

    private struct Line {
        var views: Range<Int>
        var width: Double
        var height: Double
    }

    private func lines(of sizes: [Size], width: Double) -> [Line] {
        var lines: [Line] = []
        for (index, size) in sizes.enumerated() {
            if let last = lines.last, !(last.width + spacing + size.width > width) {
                lines[lines.count - 1] = Line(
                    views: last.views.lowerBound..<index + 1, width: last.width + spacing + size.width,
                    height: max(last.height, size.height))
            } else {
                lines.append(Line(views: index..<index + 1, width: size.width, height: size.height))
            }
        }
        return lines
    }

    private func inset(of width: Double, in whole: Double) -> Double {
        switch alignment {
        case .leading: 0
        case .center: (whole - width) / 2
        case .trailing: whole - width
        }
    }

    private func drop(of height: Double, in line: Double) -> Double {
        switch lineAlignment {
        case .top: 0
        case .center: (line - height) / 2
        case .bottom: line - height
        }
    }
}
