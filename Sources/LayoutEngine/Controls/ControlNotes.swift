import Traits
import ViewTree

/// Which models of controls a layout used.
struct ControlNotes {
    /// Bits of the raw values of `ControlPart`.
    private var parts: UInt32 = 0
    /// Types of controls, each once, in the order of their first use.
    private(set) var types: [ViewType] = []
    /// Styles without a model, each once.
    private(set) var styles: [(modifier: ModifierType, style: String)] = []

    mutating func note(_ part: ControlPart) { parts |= 1 << UInt32(part.rawValue) }

    mutating func note(_ type: ViewType) {
        if types.last != type, !types.contains(type) { types.append(type) }
    }

    mutating func note(_ modifier: ModifierType, _ style: String) {
        guard styles.count < 64, !styles.contains(where: { $0 == (modifier, style) }) else { return }
        styles.append((modifier, style))
    }

    var usedParts: [ControlPart] { ControlPart.allCases.filter { parts >> UInt32($0.rawValue) & 1 != 0 } }
}

extension Diagnostics {
    /// Says which sizes of controls are modelled, and from what.
    mutating func add(_ notes: ControlNotes, under profile: Profile) {
        for type in notes.types {
            addModelled(type.name, "\(type.name) is laid out as the tree that stands for it.")
        }
        for part in notes.usedParts {
            guard let measure = ControlMeasure.all.first(where: { $0.part == part && $0.profiles.contains(profile) })
            else { continue }
            addModelled(
                part.name, "The size of \(part.name) comes from \(measure.os).",
                evidence: [
                    (name: "confidence", value: measure.confidence.rawValue),
                    (
                        name: "sources",
                        value: measure.sources.isEmpty ? "unsourced" : measure.sources.joined(separator: ", ")
                    ),
                ])
        }
        for (modifier, style) in notes.styles {
            addModelled(
                modifier.name, "The style \(style) has no model; the automatic one was laid out.",
                evidence: [(name: Diagnostic.styleEvidence, value: style)])
        }
    }
}
