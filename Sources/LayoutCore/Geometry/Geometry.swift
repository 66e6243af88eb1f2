/// A width and a height in points.
public struct Size: Equatable, Hashable, Sendable {
    public var width: Double
    public var height: Double

    @inlinable
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public static let zero = Size(width: 0, height: 0)
}

/// A position in points; y grows downwards.
public struct Point: Equatable, Hashable, Sendable {
    public var x: Double
    public var y: Double

    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let zero = Point(x: 0, y: 0)
}

/// A rectangle in points, given by its left top corner and its size.
public struct Rect: Equatable, Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    @inlinable public var origin: Point { Point(x: x, y: y) }
    @inlinable public var size: Size { Size(width: width, height: height) }
    @inlinable public var maxX: Double { x + width }
    @inlinable public var maxY: Double { y + height }

    /// Whether all four numbers are finite.
    package var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)
}

/// Distances from the edges of a rectangle inwards, in points; leading is the right edge in right-to-left layouts.
public struct EdgeInsets: Equatable, Hashable, Sendable {
    public var top: Double
    public var leading: Double
    public var bottom: Double
    public var trailing: Double

    @inlinable
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    public static let zero = EdgeInsets()
}

/// A place inside a unit square: (0, 0) is top leading, (1, 1) bottom trailing.
public struct UnitPoint: Equatable, Hashable, Sendable {
    public var x: Double
    public var y: Double

    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static let topLeading = UnitPoint(x: 0, y: 0)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// The direction in which a stack lays out its children.
public enum Axis: UInt8, Sendable, CaseIterable {
    case horizontal
    case vertical
}

/// The order in which a container places its children along the horizontal axis.
public enum LayoutDirection: UInt8, Sendable, CaseIterable {
    case leftToRight
    case rightToLeft
}

/// The larger of two lengths, in one instruction: `max` but for the sign of a zero; `first` if either is not a number.
@inline(__always)
func larger(_ first: Double, _ second: Double) -> Double { second > first ? second : first }
