/// Every member name of view and modifier objects, apart from `type`, `id`, `modifiers` and `$comment`.
///
/// Cases are named as in documents and in Swift.
package enum ArgumentName: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    case children, content, then, header, footer, sidebar, detail, label, icon, `default`, subviews, sections, cases
    case alignment, spacing, `in`, layout, arguments, proxy, horizontalSpacing, verticalSpacing, columns, rows
    case pinnedViews, axes, showsIndicators, contentOffset, data, id, element, index, selection, title, path
    case columnVisibility, preferredCompactColumn, systemImage, value, name, subview, condition, `else`
    case text, minLength, style, cornerRadius, cornerRadii, description, systemName, size, baselineOffset
    case width, height, minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight
    case firstTextBaseline, lastTextBaseline
    case role, action, destination, isOn, step, total, lineSpacing, lineAlignment, radius, startAngle, rowSpacing
    case edges, length, insets, horizontal, vertical, aspectRatio, contentMode, capInsets, resizingMode, x, y
    case guide, axis, computeValue, count, span, ignoresSafeAreaEdges, anchor, key, keyPath, tag
    case font, system, custom, weight, design, isActive, number, reservesSpace, range, mode, factor, amount, offset
    case textCase, pattern, color, scale, edge, regions, `for`, position, isEnabled, behavior, configuration, effect
    case of, set, threshold, initial, displayMode, visibility, bars, placement, min, ideal, max
    case when, body, disabled, degrees
}

extension ArgumentName {
    /// The name in documents.
    package var name: String { Self.names[Int(rawValue)] }

    /// Names by raw value.
    package static let names: [String] = allCases.map { String(describing: $0) }
}
