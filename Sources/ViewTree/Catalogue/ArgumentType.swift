/// What an argument may be (view-tree §1.2).
package enum ArgumentType: Equatable, Sendable {
    /// A finite number; a length in points, an angle in degrees, a priority.
    case length
    /// A finite number ≥ 0.
    case nonNegativeLength
    /// A number > 0 and ≤ 1.
    case factor
    /// Pixels per point: a number from 0.1 to 100.
    case displayScale
    /// A number ≥ 0 or `"infinity"`.
    case extent
    /// An integral number.
    case integer
    /// An integral number ≥ 1.
    case positiveInteger
    case bool
    case string
    /// A string, a number or a boolean.
    case scalar
    case keyword(KeywordSet)
    /// Some of these keywords, as an array or one alone; kept as a sum of bits in the order of the set's members.
    case keywords(KeywordSet)
    case horizontalAlignment
    case verticalAlignment
    /// A name, or `{"horizontal","vertical"}`.
    case alignment
    /// A horizontal or a vertical alignment.
    case alignmentGuide
    /// One of the nine position names, or `{"x","y"}`.
    case unitPoint
    /// An edge name or an array of them.
    case edges
    /// `{"top","leading","bottom","trailing"}`, missing edges 0.
    case insets
    /// An axis name or an array of them.
    case axes
    /// `{"width","height"}`, both ≥ 0.
    case size
    /// A number above 0, or a size.
    case aspectRatio
    /// A number ≥ 0, or a size.
    case cornerRadius
    /// `[lower, upper]` of integers ≥ 1; null is an open end.
    case integerRange
    /// `[lower, upper]` of Dynamic Type sizes; null is an open end.
    case dynamicTypeSizeRange
    /// `{"size"}` or `{"style"}`.
    case systemFont
    /// `{"name","size","relativeTo","fixedSize"}`.
    case customFont
    /// An array of view objects.
    case views
    /// A string that a Text shows, or an array of view objects.
    case textOrViews
    /// The name of a symbol that an Image shows.
    case symbol
    /// An array or `{"range":[lo,hi]}`, hi not counted.
    case elements
    /// An array of `{"when":[Value…],"children":Views}`.
    case cases
    /// Any JSON value, kept.
    case data
    /// `[A-Za-z_][A-Za-z0-9_]*`.
    case name
    /// A string or an object that layout never interprets.
    case style
    /// `{"x","y"}`, where a missing or null coordinate is left open.
    case openPoint
    /// An array of effects of drawing, as `{"type":"offset","x","y"}`.
    case effects
    /// A layout: an object with a type of a layout and its arguments.
    case layout
    /// An object of further arguments of the same view.
    case ownArguments
    /// Any JSON value, never looked at.
    case value
    /// `[lower, upper]` of numbers.
    case bounds
    /// A value of another kind, or `{"binding": name}` of a state variable in scope.
    indirect case binding(ArgumentType)
    /// `{"set": {name: value}}`.
    case action
    /// `{name: value}`: what an action assigns to state; it may read `newValue` and `oldValue`.
    case changeAssignments
    /// The same where there are no such values.
    case assignments
    /// A path of members on a geometry proxy, or an expression over `proxy`.
    case observedGeometry
    /// A path of members on a scroll geometry, or an expression over `geometry`.
    case observedScrollGeometry
    /// `{"id","anchor"}`, `{"edge"}`, `{"point"}`, `{"x"}` or `{"y"}`.
    case scrollPosition
    /// `paging`, `viewAligned` or `{"viewAligned":{"limitBehavior","anchor"}}`.
    case scrollTargetBehavior
    /// An expression.
    case observedValue
    /// An expression that gives a subview, or an array of them.
    case subviews
    /// An array of `{"size","spacing","alignment"}`, or `{"repeating","count"}`.
    case gridItems
    /// A number ≥ 0, `default` or `compact`.
    case sectionSpacing
    /// Described by the format, refused for now; the text is the notation of the format's tables.
    case planned(String)
}

extension ArgumentType {
    /// What a binding's value is; nil for arguments that take none.
    package var boundType: ArgumentType? {
        if case .binding(let type) = self { return type }
        return nil
    }

    /// Whether the argument is refused for now.
    package var isPlanned: Bool {
        if case .planned = self { return true }
        return false
    }
}

/// A set of keywords.
package struct KeywordSet: Equatable, BitwiseCopyable, Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    package init(_ keywords: [Keyword]) {
        for keyword in keywords {
            if keyword.rawValue < 64 {
                low |= 1 << UInt64(keyword.rawValue)
            } else {
                high |= 1 << UInt64(keyword.rawValue - 64)
            }
        }
    }

    @inline(__always)
    package func contains(_ keyword: Keyword) -> Bool {
        let word = keyword.rawValue < 64 ? low : high
        return word >> UInt64(keyword.rawValue & 63) & 1 != 0
    }

    /// The members in the order of `Keyword`.
    package var members: [Keyword] { Keyword.allCases.filter { contains($0) } }

    /// Some members as a sum of bits, the first member the lowest.
    package func sum(of keywords: [Keyword]) -> Int {
        let members = members
        return keywords.reduce(0) { sum, keyword in sum | (members.firstIndex(of: keyword).map { 1 << $0 } ?? 0) }
    }
}

extension KeywordSet {
    package static let horizontalAlignments = KeywordSet([
        .leading, .center, .trailing, .listRowSeparatorLeading, .listRowSeparatorTrailing,
    ])
    package static let verticalAlignments = KeywordSet([.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline])
    package static let alignmentGuides = KeywordSet(horizontalAlignments.members + verticalAlignments.members)
    /// The names that no alignment of a document's own can take.
    package static let namedAlignments = KeywordSet(alignmentGuides.members + alignments.members)
    /// The position names that alignments and unit points share.
    package static let positions = KeywordSet([
        .center, .top, .bottom, .leading, .trailing, .topLeading, .topTrailing, .bottomLeading, .bottomTrailing,
    ])
    package static let alignments = KeywordSet(
        positions.members + [
            .leadingFirstTextBaseline, .centerFirstTextBaseline, .trailingFirstTextBaseline,
            .leadingLastTextBaseline, .centerLastTextBaseline, .trailingLastTextBaseline,
        ])
    package static let edge = KeywordSet([.top, .leading, .bottom, .trailing])
    package static let edges = KeywordSet([.top, .leading, .bottom, .trailing, .horizontal, .vertical, .all])
    package static let axes = KeywordSet([.horizontal, .vertical])
    package static let sectionSpacings = KeywordSet([.default, .compact])
    package static let textStyles = KeywordSet([
        .largeTitle, .title, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption, .caption2,
    ])
    package static let weights = KeywordSet([
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ])
    package static let designs = KeywordSet([.default, .serif, .rounded, .monospaced])
    package static let dynamicTypeSizes = KeywordSet([
        .xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge, .accessibility1, .accessibility2,
        .accessibility3, .accessibility4, .accessibility5,
    ])
}

extension Keyword {
    /// The twelve Dynamic Type sizes, rising.
    package static let dynamicTypeSizesInOrder: [Keyword] = [
        .xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge, .accessibility1, .accessibility2,
        .accessibility3, .accessibility4, .accessibility5,
    ]
}
