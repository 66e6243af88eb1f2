/// Every enumeration value of view and modifier arguments; the text is the Swift case name without the dot.
package enum Keyword: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    // alignments and edges
    case leading, center, trailing, top, bottom, firstTextBaseline, lastTextBaseline
    case listRowSeparatorLeading, listRowSeparatorTrailing
    case topLeading, topTrailing, bottomLeading, bottomTrailing
    case leadingFirstTextBaseline, centerFirstTextBaseline, trailingFirstTextBaseline
    case leadingLastTextBaseline, centerLastTextBaseline, trailingLastTextBaseline
    case horizontal, vertical, all
    // images and aspect ratios
    case fit, fill, stretch, tile
    // text styles
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    // font weights, designs and widths
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    case `default`, serif, rounded, monospaced
    case compressed, condensed, standard, expanded
    // text
    case head, middle, tail, uppercase, lowercase
    // Dynamic Type sizes in rising order, with sizes of symbols and controls
    case xSmall, small, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
    case mini
    // safe area, scrolling
    case container, keyboard, automatic, scrollContent, scrollIndicators
    case initialOffset, sizeChanges, alignment
    case paging, viewAligned, always, alwaysByFew, alwaysByOne, never, interactive, animated, identity
    // lists, navigation, bars
    case sectionHeaders, sectionFooters, plain, grouped, insetGrouped, inset, sidebar, inline, compact
    case visible, hidden, navigationBar, tabBar, bottomBar
    case balanced, prominentDetail, doubleColumn, detailOnly, content, detail
    case iconOnly, titleOnly, titleAndIcon
    // environment
    case leftToRight, rightToLeft
}

extension Keyword {
    /// The text in documents.
    package var name: String { Self.names[Int(rawValue)] }

    /// Names by raw value.
    package static let names: [String] = allCases.map { String(describing: $0) }
}
