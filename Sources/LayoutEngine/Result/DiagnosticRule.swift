/// What a diagnostic tells of: every rule that an answer can name, and no other (view-tree §8.6).
package enum DiagnosticRule: String, CaseIterable, Sendable {
    case layoutLoop = "layout-loop"
    case nonFiniteGeometry = "non-finite-geometry"
    case duplicateElementID = "duplicate-element-id"
    case duplicateIdentity = "duplicate-identity"
    case unknownReplaced = "unknown-replaced"
    case valueClamped = "value-clamped"
    case scrollTargetNotFound = "scroll-target-not-found"
    case unknownID = "unknown-id"
    case unknownSymbol = "unknown-symbol"
    case unmatchedSelection = "unmatched-selection"
    case contentNotLaidOut = "content-not-laid-out"
    case lazyEstimate = "lazy-estimate"
    case modelledValue = "modelled-value"
    case duplicateShortcut = "duplicate-shortcut"

    package var severity: Diagnostic.Severity {
        switch self {
        case .layoutLoop, .nonFiniteGeometry, .duplicateElementID: .error
        case .duplicateIdentity, .unknownReplaced, .valueClamped, .scrollTargetNotFound, .unknownID, .unknownSymbol,
            .unmatchedSelection:
            .warning
        case .contentNotLaidOut, .lazyEstimate, .modelledValue, .duplicateShortcut: .info
        }
    }

    /// What it means, for the catalogue and the documents.
    package var explanation: String {
        switch self {
        case .layoutLoop:
            "Layout changes state that changes layout, and the values had not settled when passes ended; evidence has "
                + "the passes, the cycle if there is one, the states and the modifiers that write them."
        case .nonFiniteGeometry: "A reported frame is infinite, or has no number and is null."
        case .duplicateElementID:
            "Elements of one list have one id; the frames of the later ones have the id t[a\\#n], where n is the "
                + "position in the list. SwiftUI does not say what it does with them."
        case .duplicateIdentity:
            "The value of an id modifier is given more than once; of two frames with it the later is reported by its "
                + "pointer."
        case .unknownReplaced: "options.unknown let a view or modifier pass that is unknown, or not laid out by this version."
        case .valueClamped: "An expression gave a number that is out of range; evidence has it and the one used."
        case .scrollTargetNotFound: "What was to be scrolled to is not in the scroll view, which did not move."
        case .unknownID: "options.ids asks for an id that no layout of the request has."
        case .unknownSymbol: "The symbol is not in the catalogue; a square of the font size was laid out."
        case .unmatchedSelection: "No option of a picker has the tag that is selected, so that it shows none."
        case .contentNotLaidOut: "What the modifier shows, such as a sheet, is no part of this layout."
        case .lazyEstimate: "The size of scrolled content holds items that were not laid out, at an average length."
        case .modelledValue:
            "A rule or number took part that has no public truth, or not for this system; evidence names it as row, "
                + "and its sources where there are some."
        case .duplicateShortcut: "A menu item has the keyboard shortcut of an item before, which alone is chosen by it."
        }
    }
}
