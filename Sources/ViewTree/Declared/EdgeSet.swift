/// A set of edges of a rectangle.
package struct EdgeSet: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let top = EdgeSet(rawValue: 1)
    package static let leading = EdgeSet(rawValue: 2)
    package static let bottom = EdgeSet(rawValue: 4)
    package static let trailing = EdgeSet(rawValue: 8)
    package static let horizontal: EdgeSet = [.leading, .trailing]
    package static let vertical: EdgeSet = [.top, .bottom]
    package static let all: EdgeSet = [.top, .leading, .bottom, .trailing]
}

/// A set of axes.
package struct AxisSet: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let horizontal = AxisSet(rawValue: 1)
    package static let vertical = AxisSet(rawValue: 2)
}
