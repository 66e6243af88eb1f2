/// A guide along the horizontal axis; values run from the leading edge.
public struct HorizontalAlignment: Equatable, Hashable, Sendable {
    package let raw: UInt8

    package init(raw: UInt8) {
        self.raw = raw
    }

    /// Whether the guide is one that someone defined.
    package var isCustom: Bool { raw >= CustomAlignment.firstRaw }

    public static let leading = HorizontalAlignment(raw: 0)
    public static let center = HorizontalAlignment(raw: 1)
    public static let trailing = HorizontalAlignment(raw: 2)
    public static let listRowSeparatorLeading = HorizontalAlignment(raw: 3)
    public static let listRowSeparatorTrailing = HorizontalAlignment(raw: 4)

    /// Where a view without guides of its own begins in a box, in points; 0 for guides that someone defined.
    @inline(__always)
    func offset(of width: Double, in box: Double) -> Double {
        switch raw {
        case 1: box / 2 - width / 2
        case 2, 4: box - width
        default: 0
        }
    }

    /// Where the guide lies in a view of a given width that says nothing of it, in points; 0 for guides that someone
    /// defined.
    package func defaultValue(width: Double) -> Double {
        switch raw {
        case 1: width / 2
        case 2, 4: width
        default: 0
        }
    }
}

/// A guide along the vertical axis; values run from the top.
public struct VerticalAlignment: Equatable, Hashable, Sendable {
    package let raw: UInt8

    package init(raw: UInt8) {
        self.raw = raw
    }

    /// Whether the guide is one that someone defined.
    package var isCustom: Bool { raw >= CustomAlignment.firstRaw }

    public static let top = VerticalAlignment(raw: 0)
    public static let center = VerticalAlignment(raw: 1)
    public static let bottom = VerticalAlignment(raw: 2)
    public static let firstTextBaseline = VerticalAlignment(raw: 3)
    public static let lastTextBaseline = VerticalAlignment(raw: 4)

    /// Whether the guide is one of the two baselines of text.
    package var isBaseline: Bool { raw == 3 || raw == 4 }

    /// Where a view without guides of its own begins in a box, in points; 0 for guides that someone defined.
    @inline(__always)
    func offset(of height: Double, in box: Double) -> Double {
        switch raw {
        case 0: 0
        case 1: box / 2 - height / 2
        case 2...4: box - height
        default: 0
        }
    }

    /// Where the guide lies in a view of a given height that says nothing of it, in points; 0 for guides that someone
    /// defined.
    package func defaultValue(height: Double) -> Double {
        switch raw {
        case 0: 0
        case 1: height / 2
        case 2...4: height
        default: 0
        }
    }
}

/// A guide on each axis.
public struct Alignment: Equatable, Hashable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// One guide of either axis.
public enum Guide: Equatable, Hashable, Sendable {
    case horizontal(HorizontalAlignment)
    case vertical(VerticalAlignment)

    /// How several explicit values of children become one of their container.
    ///
    /// Edges and centres of a container are its own. Source: measured baselines of stacks (first is the highest, last
    /// the lowest).
    package var merging: GuideMerging {
        switch self {
        case .horizontal(let alignment): alignment.isCustom ? .mean : .never
        case .vertical(.firstTextBaseline): .minimum
        case .vertical(.lastTextBaseline): .maximum
        case .vertical(let alignment): alignment.isCustom ? .mean : .never
        }
    }
}

/// How a container merges the explicit guides of its children.
package enum GuideMerging: Sendable {
    case never
    case minimum
    case maximum
    /// What guides do that someone defined.
    case mean
}
