/// A row as a layout value; see `LayoutArena.openHStack`.
public struct HStackLayout: Equatable, Sendable {
    public var alignment: VerticalAlignment
    /// In points; `nil` is what each pair of neighbours asks for.
    public var spacing: Double?

    public init(alignment: VerticalAlignment = .center, spacing: Double? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// A column as a layout value; see `LayoutArena.openVStack`.
public struct VStackLayout: Equatable, Sendable {
    public var alignment: HorizontalAlignment
    /// In points; `nil` is what each pair of neighbours asks for.
    public var spacing: Double?

    public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
}

/// Layers as a layout value; see `LayoutArena.openZStack`.
public struct ZStackLayout: Equatable, Sendable {
    public var alignment: Alignment

    public init(alignment: Alignment = .center) {
        self.alignment = alignment
    }
}

/// A grid as a layout value; see `LayoutArena.openGrid`.
public struct GridLayout: Equatable, Sendable {
    public var alignment: Alignment
    /// In points; `nil` is the largest distance that two cells ask for.
    public var horizontalSpacing: Double?
    public var verticalSpacing: Double?

    public init(
        alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }
}

/// A layout of any type, chosen at run time.
///
/// The built-in containers are opened as themselves, so that they cost what they always do.
public struct AnyLayout {
    private let openIn: (LayoutArena, LayoutDirection) -> Int

    public init<Content: Layout>(_ layout: Content) {
        openIn = { arena, direction in arena.open(layout, direction: direction) }
    }

    public init(_ layout: HStackLayout) {
        openIn = { $0.openHStack(alignment: layout.alignment, spacing: layout.spacing, direction: $1) }
    }

    public init(_ layout: VStackLayout) {
        openIn = { $0.openVStack(alignment: layout.alignment, spacing: layout.spacing, direction: $1) }
    }

    public init(_ layout: ZStackLayout) {
        openIn = { $0.openZStack(alignment: layout.alignment, direction: $1) }
    }

    public init(_ layout: GridLayout) {
        openIn = {
            $0.openGrid(
                alignment: layout.alignment, horizontalSpacing: layout.horizontalSpacing,
                verticalSpacing: layout.verticalSpacing, direction: $1)
        }
    }

    func open(in arena: LayoutArena, _ direction: LayoutDirection) -> Int { openIn(arena, direction) }
}

extension LayoutArena {
    /// A container that a layout chosen at run time sizes and places.
    @discardableResult
    public func open(_ layout: AnyLayout, direction: LayoutDirection = .leftToRight) -> Int {
        layout.open(in: self, direction)
    }
}
