/// The axis of a stack: which of two lengths is major (along the stack) and which minor (across it).
protocol StackAxis {
    static var axis: Axis { get }
    static var guideFlags: FactFlags { get }
}

enum HorizontalStack: StackAxis {
    static var axis: Axis { .horizontal }
    /// Guides that move a child across the stack.
    static var guideFlags: FactFlags { .hasVerticalGuide }
}

enum VerticalStack: StackAxis {
    static var axis: Axis { .vertical }
    static var guideFlags: FactFlags { .hasHorizontalGuide }
}

extension StackAxis {
    @inline(__always) static var isHorizontal: Bool { axis == .horizontal }

    @inline(__always)
    static func major(_ size: Size) -> Double { isHorizontal ? size.width : size.height }

    @inline(__always)
    static func minor(_ size: Size) -> Double { isHorizontal ? size.height : size.width }

    @inline(__always)
    static func major(_ proposal: ProposedViewSize) -> Double {
        isHorizontal ? proposal.rawWidth : proposal.rawHeight
    }

    @inline(__always)
    static func minor(_ proposal: ProposedViewSize) -> Double {
        isHorizontal ? proposal.rawHeight : proposal.rawWidth
    }

    @inline(__always)
    static func size(major: Double, minor: Double) -> Size {
        isHorizontal ? Size(width: major, height: minor) : Size(width: minor, height: major)
    }

    @inline(__always)
    static func proposal(major: Double, minor: Double) -> ProposedViewSize {
        isHorizontal
            ? ProposedViewSize(rawWidth: major, rawHeight: minor) : ProposedViewSize(rawWidth: minor, rawHeight: major)
    }

    @inline(__always)
    static func point(major: Double, minor: Double) -> Point {
        isHorizontal ? Point(x: major, y: minor) : Point(x: minor, y: major)
    }

    @inline(__always)
    static func minimum(_ facts: UnsafePointer<Facts>) -> Double {
        isHorizontal ? facts.pointee.minimumWidth : facts.pointee.minimumHeight
    }

    @inline(__always)
    static func maximum(_ facts: UnsafePointer<Facts>) -> Double {
        isHorizontal ? facts.pointee.maximumWidth : facts.pointee.maximumHeight
    }

    @inline(__always)
    static var knowsExtremes: FactFlags { isHorizontal ? .knowsWidthExtremes : .knowsHeightExtremes }
}
