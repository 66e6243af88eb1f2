/// The keys of the environment that the `environment` modifier knows (view-tree §3.3, §5.7).
///
/// Cases are named as in Swift. Any other key is a value that expressions alone read.
package enum EnvironmentKey: Int, CaseIterable, BitwiseCopyable, Sendable {
    // read by layout
    case layoutDirection, displayScale, dynamicTypeSize, legibilityWeight, lineLimit, font
    case defaultMinListRowHeight, defaultMinListHeaderHeight
    // read by expressions
    case horizontalSizeClass, verticalSizeClass, colorScheme, locale, scenePhase, isEnabled, multilineTextAlignment
    /// Derived from `displayScale`; cannot be set.
    case pixelLength
}

extension EnvironmentKey {
    /// The name in documents.
    package var name: String { String(describing: self) }

    package init?(name: String) {
        guard let key = EnvironmentKey.allCases.first(where: { $0.name == name }) else { return nil }
        self = key
    }

    /// The cases of a key that is an enumeration, in Swift's order; nil for others.
    package var caseNames: [String]? {
        switch self {
        case .layoutDirection: [Keyword.leftToRight, .rightToLeft].map(\.name)
        case .dynamicTypeSize: Keyword.dynamicTypeSizesInOrder.map(\.name)
        case .legibilityWeight: LayoutRequest.LegibilityWeight.allCases.map(\.rawValue)
        case .horizontalSizeClass, .verticalSizeClass: LayoutRequest.SizeClass.allCases.map(\.rawValue)
        case .colorScheme: LayoutRequest.ColorScheme.allCases.map(\.rawValue)
        case .scenePhase: LayoutRequest.ScenePhase.allCases.map(\.rawValue)
        case .multilineTextAlignment: [Keyword.leading, .center, .trailing].map(\.name)
        default: nil
        }
    }
}
