import LayoutCore
import TextLayout
import Traits
import ViewTree

/// The environment of one position in the tree, as far as layout reads it.
struct ViewEnvironment {
    private(set) var font = Font()
    private var weight: Font.Weight?
    private var design: Font.Design?
    private var width: Font.Width?
    private var isBold = false
    private var isItalic = false
    private var isMonospacedDigit = false
    private var lineLimit = LineLimit.none
    private var truncationMode = TruncationMode.tail
    private var lineSpacing = 0.0
    private var tracking: Double?
    private var kerning: Double?
    private var minimumScaleFactor = 1.0
    private var baselineOffset = 0.0
    private var textCase: TextCase?
    private(set) var imageScale = SymbolConfiguration.ImageScale.medium
    private(set) var fonts: FontEnvironment
    /// Few positions have any, and the environment is copied often.
    var scrolling: ScrollEnvironment?
    /// The axes along which scroll views around the position scroll.
    var scrolledAxes: AxisSet = []
    private(set) var direction: LayoutDirection
    private(set) var displayScale: Double
    /// `iconOnly` and `titleOnly` keep one part of a label.
    private(set) var labelStyle = Keyword.automatic
    var controls = ControlEnvironment()
    private(set) var lists: ListEnvironment
    /// `prominentDetail` lays the other columns of a split view over its detail column.
    private(set) var splitStyle = Keyword.automatic
    /// The style of a text at this position; made when first asked for.
    private var madeStyle: TextStyle?
    /// Values of keys that expressions alone read.
    private(set) var values: [String: ExpressionValue] = [:]

    init(_ traits: LayoutTraits) {
        fonts = FontEnvironment(
            metrics: traits.textMetrics, dynamicTypeSize: traits.dynamicTypeSize,
            prefersBoldText: traits.prefersBoldText)
        direction = traits.layoutDirection
        lists = ListEnvironment(
            minimumRowHeight: traits.defaultMinListRowHeight, minimumHeaderHeight: traits.defaultMinListHeaderHeight)
        displayScale = traits.displayScale
    }

    var dynamicTypeSize: DynamicTypeSize { fonts.dynamicTypeSize }

    /// Keeps texts to one line, as text fields do.
    mutating func limitToOneLine() {
        lineLimit = .number(1, reservesSpace: false)
        madeStyle = nil
    }

    /// What a scroll view at this position is told.
    var scrollOptions: ScrollOptions { scrolling?.options ?? ScrollOptions() }

    /// The style of a text at this position.
    mutating func textStyle() -> TextStyle {
        if let madeStyle { return madeStyle }
        let style = TextStyle(
            font: resolvedFont(), displayScale: displayScale, lineLimit: lineLimit, truncationMode: truncationMode,
            lineSpacing: lineSpacing, tracking: tracking ?? kerning ?? 0, minimumScaleFactor: minimumScaleFactor,
            textCase: textCase, baselineOffset: baselineOffset)
        madeStyle = style
        return style
    }

    private func resolvedFont() -> ResolvedFont {
        var font = font
        if let weight { font.weight = weight }
        if let design { font.design = design }
        if let width { font.width = width }
        font.isBold = font.isBold || isBold
        font.isItalic = isItalic
        font.isMonospacedDigit = isMonospacedDigit
        return font.resolved(in: fonts)
    }

    /// Takes in a modifier; answers whether it was one of the environment.
    mutating func apply(
        _ type: ModifierType, _ arguments: UnsafeBufferPointer<Argument>, in tree: DeclaredTree
    ) -> Bool {
        switch type {
        case .font: setFont(arguments, tree)
        case .fontWeight: weight = arguments.first?.keyword.flatMap { Font.Weight($0) }
        case .fontDesign: design = arguments.first?.keyword.flatMap { Font.Design($0) }
        case .fontWidth: width = arguments.first?.keyword.flatMap { Font.Width($0) }
        case .bold: isBold = Self.isActive(arguments)
        case .italic: isItalic = Self.isActive(arguments)
        case .monospaced: design = Self.isActive(arguments) ? .monospaced : nil
        case .monospacedDigit: isMonospacedDigit = true
        case .lineLimit: setLineLimit(arguments, tree)
        case .lineSpacing: lineSpacing = arguments.first?.number ?? 0
        // Where both are set, tracking holds (Apple's documentation of `tracking(_:)`).
        case .tracking: tracking = arguments.first?.number
        case .kerning: kerning = arguments.first?.number
        case .minimumScaleFactor: minimumScaleFactor = arguments.first?.number ?? 1
        case .baselineOffset: baselineOffset = arguments.first?.number ?? 0
        case .textCase: setTextCase(arguments.first?.keyword)
        case .truncationMode: setTruncationMode(arguments.first?.keyword)
        case .dynamicTypeSize: setDynamicTypeSize(arguments, tree)
        case .imageScale: setImageScale(arguments.first?.keyword)
        case .labelStyle: labelStyle = arguments.first?.keyword ?? .automatic
        case .navigationSplitViewStyle: splitStyle = arguments.first?.keyword ?? .automatic
        case .environment: setValue(arguments, tree)
        case .contentMargins: scrolling = (scrolling ?? ScrollEnvironment()).withMargins(arguments, tree)
        case .defaultScrollAnchor: scrolling = (scrolling ?? ScrollEnvironment()).withAnchor(arguments, tree)
        case .listStyle, .listRowSpacing, .listSectionSpacing, .listSectionMargins:
            lists = lists.with(type, arguments)
        case .disabled:
            // What is disabled around stays so.
            if arguments.first?.bool ?? true { values["isEnabled"] = .bool(false) }
        case .multilineTextAlignment:
            values["multilineTextAlignment"] = arguments.first?.keyword.map { .member($0.name) }
        default: return false
        }
        madeStyle = nil
        return true
    }

    /// Whether a modifier is one that `apply` takes in.
    static func holds(_ type: ModifierType) -> Bool {
        switch type {
        case .font, .fontWeight, .fontDesign, .fontWidth, .bold, .italic, .monospaced, .monospacedDigit, .lineLimit,
            .lineSpacing, .tracking, .kerning, .textCase, .truncationMode, .dynamicTypeSize, .imageScale,
            .minimumScaleFactor, .baselineOffset, .labelStyle, .environment, .contentMargins, .defaultScrollAnchor,
            .multilineTextAlignment, .disabled, .navigationSplitViewStyle, .listStyle, .listRowSpacing,
            .listSectionSpacing, .listSectionMargins:
            true
        default: ControlEnvironment.holds(type)
        }
    }

    /// Sets the value of a key that layout reads; all other values are for expressions.
    private mutating func setValue(_ arguments: UnsafeBufferPointer<Argument>, _ tree: DeclaredTree) {
        guard let number = arguments.first(where: { $0.name == .keyPath && $0.kind == .integer })?.integer,
            let key = EnvironmentKey(rawValue: number)
        else { return }
        let value = arguments.first { $0.name == .value }
        switch key {
        case .layoutDirection: direction = value?.keyword == .rightToLeft ? .rightToLeft : .leftToRight
        case .displayScale: displayScale = value?.number ?? displayScale
        case .dynamicTypeSize:
            fonts.dynamicTypeSize = value?.keyword.flatMap { DynamicTypeSize($0) } ?? fonts.dynamicTypeSize
        case .legibilityWeight: fonts.prefersBoldText = value?.keyword == .bold
        case .lineLimit:
            lineLimit = .number(value?.kind == .integer ? value?.integer : nil, reservesSpace: false)
        case .font: setFont(arguments, tree)
        case .defaultMinListRowHeight: lists = lists.with(minimumRowHeight: value?.number)
        case .defaultMinListHeaderHeight: lists = lists.with(minimumHeaderHeight: value?.number)
        default: break
        }
    }

    /// Sets what texts in a header or footer of a list look like, unless they say otherwise.
    mutating func enterListEdge(_ style: Font.TextStyle, isUppercase: Bool) {
        font = Font(.style(style))
        if isUppercase { textCase = .uppercase }
        madeStyle = nil
    }

    private static func isActive(_ arguments: UnsafeBufferPointer<Argument>) -> Bool {
        arguments.first { $0.name == .isActive }?.bool ?? true
    }

    private mutating func setFont(_ arguments: UnsafeBufferPointer<Argument>, _ tree: DeclaredTree) {
        let declared = Self.declaredFont(arguments, tree)
        switch declared.base {
        case .standard: font = Font()
        case .style(let style): font = Font(.style(Font.TextStyle(style) ?? .body))
        case .system(let size): font = Font(.system(size: size))
        case .custom(_, let size, let relativeTo, let isFixedSize):
            font = Font(.custom(size: size, relativeTo: isFixedSize ? nil : Font.TextStyle(relativeTo) ?? .body))
        }
        font.weight = declared.weight.flatMap { Font.Weight($0) }
        font.design = declared.design.flatMap { Font.Design($0) } ?? .default
    }

    /// The font that arguments describe, which the decoder has composed unless expressions compute some.
    private static func declaredFont(
        _ arguments: UnsafeBufferPointer<Argument>, _ tree: DeclaredTree
    ) -> DeclaredFont {
        if let argument = arguments.first(where: { $0.name == .font && $0.kind == .font }) {
            return tree.font(of: argument)
        }
        var font = DeclaredFont(base: .standard)
        for argument in arguments {
            switch argument.name {
            case .style, .value: font.base = argument.keyword.map { .style($0) } ?? .standard
            case .system, .custom: if argument.kind == .font { font.base = tree.font(of: argument).base }
            case .weight: font.weight = argument.keyword
            case .design: font.design = argument.keyword
            default: break
            }
        }
        return font
    }

    /// Sets a value that expressions read under `environment.key` or under the name of a standard key.
    mutating func set(_ value: ExpressionValue, forKey key: String) { values[key] = value }

    var hasBoldText: Bool { fonts.prefersBoldText }

    /// The number of lines, as expressions read it.
    var lineLimitValue: ExpressionValue {
        lineLimit.maximum.map { .integer(Int64($0)) } ?? .null
    }

    private mutating func setLineLimit(_ arguments: UnsafeBufferPointer<Argument>, _ tree: DeclaredTree) {
        var number: Int?
        var reservesSpace = false
        for argument in arguments {
            switch (argument.name, tree.value(of: argument)) {
            case (.range, .integerRange(let lower, let upper)):
                lineLimit = .range(lower, upper)
                return
            case (.number, .integer(let value)): number = value
            case (.reservesSpace, .bool(let value)): reservesSpace = value
            default: break
            }
        }
        lineLimit = .number(number, reservesSpace: reservesSpace)
    }

    private mutating func setTextCase(_ keyword: Keyword?) {
        switch keyword {
        case .uppercase: textCase = .uppercase
        case .lowercase: textCase = .lowercase
        default: textCase = nil
        }
    }

    private mutating func setTruncationMode(_ keyword: Keyword?) {
        switch keyword {
        case .head: truncationMode = .head
        case .middle: truncationMode = .middle
        default: truncationMode = .tail
        }
    }

    private mutating func setImageScale(_ keyword: Keyword?) {
        switch keyword {
        case .small: imageScale = .small
        case .large: imageScale = .large
        default: imageScale = .medium
        }
    }

    private mutating func setDynamicTypeSize(_ arguments: UnsafeBufferPointer<Argument>, _ tree: DeclaredTree) {
        guard let argument = arguments.first else { return }
        switch tree.value(of: argument) {
        case .keyword(let size): fonts.dynamicTypeSize = DynamicTypeSize(size) ?? fonts.dynamicTypeSize
        case .keywordRange(let lower, let upper):
            let low = lower.flatMap { DynamicTypeSize($0) } ?? .xSmall
            let high = upper.flatMap { DynamicTypeSize($0) } ?? .accessibility5
            fonts.dynamicTypeSize = min(max(fonts.dynamicTypeSize, low), max(low, high))
        default: break
        }
    }
}
