import Foundation
import LayoutCore

@testable import TextLayout

/// The package's root.
let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The folder of shared measurements, which is no part of the package.
let sharedFolder =
    ProcessInfo.processInfo.environment["FRAMEWRIGHT_SHARED"].map { URL(fileURLWithPath: $0) }
    ?? packageRoot.deletingLastPathComponent().appendingPathComponent("shared")

/// A style of the given font; @3x unless told.
func style(
    _ base: Font.Base = .style(.body), weight: Font.Weight? = nil, scale: Double = 3, metrics: TextMetrics = .sfLike1,
    at dynamicTypeSize: DynamicTypeSize = .large, _ change: (inout TextStyle) -> Void = { _ in }
) -> TextStyle {
    let environment = FontEnvironment(metrics: metrics, dynamicTypeSize: dynamicTypeSize)
    var style = TextStyle(font: Font(base, weight: weight).resolved(in: environment), displayScale: scale)
    change(&style)
    return style
}

/// A style of `ahem` with an em of 10 points.
func ahem(_ size: Double = 10, scale: Double = 3, _ change: (inout TextStyle) -> Void = { _ in }) -> TextStyle {
    style(.system(size: size), scale: scale, metrics: .ahem, change)
}

func proposal(_ width: Double?, _ height: Double? = nil) -> ProposedViewSize {
    ProposedViewSize(width: width, height: height)
}

/// The answer of one text.
func size(_ text: String, _ style: TextStyle, _ width: Double? = nil, _ height: Double? = nil) -> Size {
    let store = TextStore()
    let index = store.add(text, style: style)
    return store.size(of: index, for: proposal(width, height))
}

/// The drawn lines of one text.
func lines(_ text: String, _ style: TextStyle, _ width: Double? = nil, _ height: Double? = nil) -> [TextLine] {
    let store = TextStore()
    let index = store.add(text, style: style)
    return store.lines(of: index, for: proposal(width, height))
}
