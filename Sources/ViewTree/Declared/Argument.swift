import LayoutCore

/// One argument of a view or a modifier.
///
/// Arguments whose value is `null` are not stored, except where null says something (`ArgumentSchema.keepsNull`).
/// Sixteen bytes; what does not fit lies in a side table of the tree, reached by `DeclaredTree.value(of:)`.
package struct Argument: BitwiseCopyable, Sendable {
    package let name: ArgumentName
    package let kind: ArgumentKind
    @usableFromInline let first: UInt8
    @usableFromInline let second: UInt8
    @usableFromInline let count: Int32
    @usableFromInline let bits: UInt64

    @inlinable
    @inline(__always)
    package init(
        _ name: ArgumentName, _ kind: ArgumentKind, first: UInt8 = 0, second: UInt8 = 0, count: Int32 = 0,
        bits: UInt64 = 0
    ) {
        self.name = name
        self.kind = kind
        self.first = first
        self.second = second
        self.count = count
        self.bits = bits
    }
}

/// How an argument's value is stored.
package enum ArgumentKind: UInt8, BitwiseCopyable, Sendable {
    case null, number, integer, bool, keyword, string, alignment, edges, axes
    case unitPoint, size, point, insets, integerRange, keywordRange, views, font
    /// A JSON value of the document.
    case data
    /// The elements of a `ForEach`.
    case elements
    /// A value that layout does not interpret (an object or array under a free member).
    case opaque
    /// Computed by expressions: a row of `DeclaredTree.computations`.
    case computed
}

/// The value of an argument, typed.
package enum ArgumentValue: Equatable, Sendable {
    case null
    /// A length in points, an angle in degrees, a ratio or a priority; infinite only where the schema says so.
    case number(Double)
    case integer(Int)
    case bool(Bool)
    case keyword(Keyword)
    case string(StringReference)
    case alignment(horizontal: Keyword, vertical: Keyword)
    case edges(EdgeSet)
    case axes(AxisSet)
    case unitPoint(UnitPoint)
    case size(Size)
    case point(Point)
    case insets(EdgeInsets)
    /// Bounds inclusive; nil is an open end.
    case integerRange(lower: Int?, upper: Int?)
    case keywordRange(lower: Keyword?, upper: Keyword?)
    case views(ViewList)
    case font(DeclaredFont)
    case data(DataIndex)
    /// Place in the tree's list of data of `ForEach`.
    case elements(Int)
    case opaque
    /// Place in the tree's list of computations.
    case computed(Int)
}

extension Argument {
    /// The number of a `number` or `integer` argument; 0 for every other kind.
    @inlinable package var number: Double {
        switch kind {
        case .number: Double(bitPattern: bits)
        case .integer: Double(Int(bitPattern: UInt(bits)))
        default: 0
        }
    }

    /// The number of an `integer` argument; 0 for every other kind.
    @inlinable package var integer: Int { kind == .integer ? Int(bitPattern: UInt(bits)) : 0 }

    @inlinable package var bool: Bool { kind == .bool && first != 0 }

    /// The keyword of a `keyword` argument.
    @inlinable package var keyword: Keyword? { kind == .keyword ? Keyword(rawValue: first) : nil }

    /// The horizontal part of an `alignment`, or the keyword itself when one axis was wanted.
    @inlinable package var horizontalAlignment: Keyword? {
        kind == .alignment || kind == .keyword ? Keyword(rawValue: first) : nil
    }

    /// The vertical part of an `alignment`, or the keyword itself when one axis was wanted.
    @inlinable package var verticalAlignment: Keyword? {
        kind == .alignment ? Keyword(rawValue: second) : kind == .keyword ? Keyword(rawValue: first) : nil
    }

    /// Place of a `font` argument in the side table of fonts.
    package var fontIndex: Int { kind == .font ? Int(truncatingIfNeeded: bits) : 0 }

    @inlinable package var edges: EdgeSet { kind == .edges ? EdgeSet(rawValue: first) : [] }
    @inlinable package var axes: AxisSet { kind == .axes ? AxisSet(rawValue: first) : [] }

    @inlinable package var string: StringReference {
        kind == .string
            ? StringReference(offset: UInt32(truncatingIfNeeded: bits), length: UInt32(truncatingIfNeeded: bits >> 32))
            : .empty
    }

    @inlinable package var views: ViewList {
        kind == .views ? ViewList(first: ViewIndex(rawValue: Int32(truncatingIfNeeded: bits)), count: count) : .empty
    }

    /// Place of an `elements` or `computed` argument in its side table; while a document is decoded, where views or
    /// elements stand.
    package var place: Int {
        kind == .elements || kind == .views || kind == .computed ? Int(truncatingIfNeeded: bits) : 0
    }

    /// Where the value of a `data` argument lies.
    package var data: DataIndex? {
        kind == .data ? DataIndex(rawValue: Int32(truncatingIfNeeded: bits)) : nil
    }
}
