import LayoutCore
import ViewTree

/// The option that a picker shows: the first whose tag is the selection.
struct PickerChoice {
    /// Whether the picker says what is selected; else it shows its first option.
    var hasSelection: Bool
    /// The selection as the text of an id; nil for none.
    var selection: String?
    var isFound = false
}

extension Resolver {
    /// Whether the view at hand is the option that the picker around it shows.
    mutating func isShown(_ declared: DeclaredView) -> Bool {
        guard pickers.indices.contains(picker) else { return true }
        let choice = pickers[picker]
        guard !choice.isFound else { return false }
        if choice.hasSelection {
            guard let selection = choice.selection, tag(of: declared) == selection else { return false }
        }
        pickers[picker].isFound = true
        return true
    }

    /// The tag of an option: of its own modifiers, else of the structures around it, else the id of its element.
    private mutating func tag(of declared: DeclaredView) -> String? {
        if let tag = tag(in: declared) { return tag }
        let inside = (scope, instance)
        defer { (scope, instance) = inside }
        for structure in structures[structuresStart...].reversed() {
            (scope, instance) = (structure.scope, structure.instance)
            if let tag = tag(in: tree[structure.view]) { return tag }
        }
        return elementText(in: inside.0)
    }

    private mutating func tag(in declared: DeclaredView) -> String? {
        let first = Int(declared.firstModifier)
        for index in first..<first + Int(declared.modifierCount) where tree.modifiers[index].type == .tag {
            return arguments(ofModifier: index).first.flatMap { scalarText($0) }
        }
        return nil
    }

    /// The id of the innermost element around a position.
    private func elementText(in scope: Int32) -> String? {
        var row = scope
        while row >= 0 {
            let around = resolved.scopes[Int(row)]
            if around.kind == .element, let list = tree.elementList(Int(around.list)) {
                var id = tree.elementID(list, at: Int(around.position))
                id.isRepeated = false
                var bytes: [UInt8] = []
                tree.append(id, at: 0, to: &bytes)
                return String(decoding: bytes, as: UTF8.self)
            }
            row = around.parent
        }
        return nil
    }

    /// A scalar as the text of an id, as it stands in brackets.
    func scalarText(_ argument: Argument) -> String? {
        switch tree.value(of: argument) {
        case .string(let string): Self.escaped(tree.text(of: string))
        case .number(let number): number.documentText
        case .integer(let integer): String(integer)
        case .bool(let bool): bool ? "true" : "false"
        default: nil
        }
    }
}
