import LayoutCore

extension Keyword {
    /// The two parts of a name of `Alignment`.
    package var alignmentParts: (horizontal: Keyword, vertical: Keyword) {
        switch self {
        case .top: (.center, .top)
        case .bottom: (.center, .bottom)
        case .leading: (.leading, .center)
        case .trailing: (.trailing, .center)
        case .topLeading: (.leading, .top)
        case .topTrailing: (.trailing, .top)
        case .bottomLeading: (.leading, .bottom)
        case .bottomTrailing: (.trailing, .bottom)
        case .leadingFirstTextBaseline: (.leading, .firstTextBaseline)
        case .centerFirstTextBaseline: (.center, .firstTextBaseline)
        case .trailingFirstTextBaseline: (.trailing, .firstTextBaseline)
        case .leadingLastTextBaseline: (.leading, .lastTextBaseline)
        case .centerLastTextBaseline: (.center, .lastTextBaseline)
        case .trailingLastTextBaseline: (.trailing, .lastTextBaseline)
        default: (.center, .center)
        }
    }

    /// The point of a unit square that a position name stands for.
    package var unitPoint: UnitPoint {
        let (horizontal, vertical) = alignmentParts
        return UnitPoint(
            x: horizontal == .leading ? 0 : horizontal == .trailing ? 1 : 0.5,
            y: vertical == .top ? 0 : vertical == .bottom ? 1 : 0.5)
    }
}
