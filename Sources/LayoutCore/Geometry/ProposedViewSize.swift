/// The size that a parent offers to a child.
///
/// On each axis `nil` asks for the ideal length, 0 for the minimum, infinity for the maximum, and any other number is
/// an offer that the child may answer with any length.
public struct ProposedViewSize: Equatable, Hashable, Sendable {
    /// The proposed width in points; `unspecifiedLength` stands for `nil`.
    package var rawWidth: Double
    /// The proposed height in points; `unspecifiedLength` stands for `nil`.
    package var rawHeight: Double

    /// Stands for "unspecified" in the raw lengths: adding or subtracting any finite number leaves it as it is, and
    /// every floor (`max(length, minimum)`) replaces it by the minimum.
    @inline(__always) package static var unspecifiedLength: Double { -Double.infinity }

    package init(rawWidth: Double, rawHeight: Double) {
        self.rawWidth = rawWidth
        self.rawHeight = rawHeight
    }

    public init(width: Double?, height: Double?) {
        rawWidth = width ?? Self.unspecifiedLength
        rawHeight = height ?? Self.unspecifiedLength
    }

    public init(_ size: Size) {
        rawWidth = size.width
        rawHeight = size.height
    }

    /// The proposed width in points, or `nil` when the ideal width is asked for.
    public var width: Double? {
        get { rawWidth == Self.unspecifiedLength ? nil : rawWidth }
        set { rawWidth = newValue ?? Self.unspecifiedLength }
    }

    /// The proposed height in points, or `nil` when the ideal height is asked for.
    public var height: Double? {
        get { rawHeight == Self.unspecifiedLength ? nil : rawHeight }
        set { rawHeight = newValue ?? Self.unspecifiedLength }
    }

    public static let zero = ProposedViewSize(rawWidth: 0, rawHeight: 0)
    public static var unspecified: ProposedViewSize { ProposedViewSize(width: nil, height: nil) }
    public static let infinity = ProposedViewSize(rawWidth: .infinity, rawHeight: .infinity)

    /// The proposal with `size` on the axes that are unspecified.
    public func replacingUnspecifiedDimensions(by size: Size = Size(width: 10, height: 10)) -> Size {
        Size(
            width: rawWidth == Self.unspecifiedLength ? size.width : rawWidth,
            height: rawHeight == Self.unspecifiedLength ? size.height : rawHeight)
    }
}
