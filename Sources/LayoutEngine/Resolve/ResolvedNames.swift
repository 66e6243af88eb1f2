import ViewTree

/// Writes the ids and pointers of resolved views (view-tree §2.2, §2.3).
package struct ResolvedNames {
    private let tree: DeclaredTree
    private let scopes: UnsafeBufferPointer<ResolvedScope>
    /// Bytes of most pointers.
    private static let usualLength = 128

    package init(_ tree: DeclaredTree, _ resolved: ResolvedTree) {
        self.tree = tree
        scopes = resolved.scopes.elements
    }

    /// Writes an id of the document as it is expanded in a scope: `cell[2][7]`, `row[3].title`; as a template without
    /// the brackets, `row.title`.
    package func append(
        id: some Sequence<UInt8>, in scope: Int32, asTemplate: Bool = false, to bytes: inout [UInt8]
    ) {
        var around = scope
        while around >= 0, scopes[Int(around)].kind != .use || tree[scopes[Int(around)].view].id.isEmpty {
            around = scopes[Int(around)].parent
        }
        if around >= 0 {
            let use = scopes[Int(around)]
            append(id: tree.bytes(of: tree[use.view].id), in: use.parent, asTemplate: asTemplate, to: &bytes)
            bytes.append(UInt8(ascii: "."))
        }
        bytes.append(contentsOf: id)
        if !asTemplate { appendBrackets(of: scope, until: around, to: &bytes) }
    }

    /// Writes what the scopes inside another add to ids, outermost first.
    private func appendBrackets(of scope: Int32, until outer: Int32, to bytes: inout [UInt8]) {
        guard scope >= 0, scope != outer else { return }
        appendBrackets(of: scopes[Int(scope)].parent, until: outer, to: &bytes)
        if scopes[Int(scope)].kind == .use || scopes[Int(scope)].isName { return }
        bytes.append(UInt8(ascii: "["))
        append(scopes[Int(scope)], to: &bytes)
        bytes.append(UInt8(ascii: "]"))
    }

    /// The id of a view: its own, else that of the innermost component which resolves to it; nil when neither is given.
    package func id(of view: ResolvedView, _ resolved: ResolvedTree) -> (id: StringReference, scope: Int32)? {
        let own = tree[view.declared].id
        if !own.isEmpty { return (own, view.scope) }
        guard view.naming >= 0 else { return nil }
        let naming = resolved.namings[Int(view.naming)]
        return naming.view == .none ? nil : (tree[naming.view].id, naming.scope)
    }

    private func append(_ scope: ResolvedScope, to bytes: inout [UInt8]) {
        let position = Int(scope.position)
        guard scope.kind == .element, let list = tree.elementList(Int(scope.list)) else {
            bytes.append(contentsOf: String(position).utf8)
            return
        }
        tree.append(tree.elementID(list, at: position), at: position, to: &bytes)
    }

    /// Writes what a view without id is known by: its pointer, and its number where a structure makes several of it.
    package func append(keyOf view: ResolvedView, to bytes: inout [UInt8]) {
        append(keyOf: view.declared, in: view.scope, to: &bytes)
    }

    package func append(keyOf view: ViewIndex, in scope: Int32, to bytes: inout [UInt8]) {
        append(pointerTo: view, in: scope, to: &bytes)
        appendNumbers(of: scope, to: &bytes)
    }

    /// The id of the innermost element around a scope as a value; null outside of `ForEach`.
    package func elementValue(in scope: Int32) -> ExpressionValue {
        guard let id = elementID(in: scope, within: -1) else { return .null }
        return id.kind == .integer ? .integer(id.integer) : .string(tree.text(of: id))
    }

    /// The id of the innermost element around a scope and inside another; nil when no `ForEach` is between.
    package func elementID(in scope: Int32, within outer: Int32) -> ElementID? {
        var around = scope
        while around >= 0, around != outer, scopes[Int(around)].kind != .element { around = scopes[Int(around)].parent }
        guard around >= 0, around != outer, let list = tree.elementList(Int(scopes[Int(around)].list)) else {
            return nil
        }
        return tree.elementID(list, at: Int(scopes[Int(around)].position))
    }

    /// The id of a mark as the document or an expression gives it, unexpanded.
    package func template(of mark: ResolvedMark) -> String {
        guard mark.modifier >= 0 else { return tree.text(of: tree[mark.use].id) }
        if let computed = mark.computed { return tree.scalarText(of: computed) }
        return tree.arguments(of: tree.modifiers[Int(mark.modifier)]).first.map { tree.scalarText(of: $0) } ?? ""
    }

    /// Writes the id of a mark, whether or not something else has it.
    func append(idOf mark: ResolvedMark, to bytes: inout [UInt8]) {
        let id = template(of: mark)
        // What an expression gives is told apart by the expression alone.
        if mark.computed == nil {
            append(id: id.utf8, in: mark.scope, to: &bytes)
        } else {
            bytes.append(contentsOf: id.utf8)
        }
    }

    /// Writes what a mark is reported under: its id, or the pointer of its modifier where something else has that.
    package func append(nameOf mark: ResolvedMark, to bytes: inout [UInt8]) {
        guard mark.isRepeated, mark.modifier >= 0 else { return append(idOf: mark, to: &bytes) }
        let modifier = tree.modifiers[Int(mark.modifier)]
        append(keyOf: modifier.owner, in: mark.scope, to: &bytes)
        bytes.append(contentsOf: "/modifiers/\(modifier.ordinal)".utf8)
    }

    /// What a view is known by: its expanded id, else its pointer.
    package func name(of view: ResolvedView, _ resolved: ResolvedTree) -> String {
        var bytes: [UInt8] = []
        if let (id, scope) = id(of: view, resolved) {
            append(id: tree.bytes(of: id), in: scope, to: &bytes)
        } else {
            append(keyOf: view, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func appendNumbers(of scope: Int32, to bytes: inout [UInt8]) {
        guard scope >= 0 else { return }
        appendNumbers(of: scopes[Int(scope)].parent, to: &bytes)
        if scopes[Int(scope)].kind == .number {
            bytes.append(contentsOf: "[\(scopes[Int(scope)].position)]".utf8)
        }
    }

    /// The same, and the pointer that is a part of it.
    func keyAndPointer(of view: ViewIndex, in scope: Int32) -> (key: String, pointer: String) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.usualLength)
        append(pointerTo: view, in: scope, to: &bytes)
        let pointer = String(decoding: bytes, as: UTF8.self)
        let count = bytes.count
        appendNumbers(of: scope, to: &bytes)
        return (bytes.count == count ? pointer : String(decoding: bytes, as: UTF8.self), pointer)
    }

    /// What tells a view from all others of a layout, reported or not.
    func key(of view: ViewIndex, in scope: Int32) -> String {
        var bytes: [UInt8] = []
        append(keyOf: view, in: scope, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The id of a view as it is expanded in a scope; nil when the document gives none.
    func expandedID(of view: ViewIndex, in scope: Int32) -> String? {
        let id = tree[view].id
        guard !id.isEmpty else { return nil }
        var bytes: [UInt8] = []
        append(id: tree.bytes(of: id), in: scope, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Pointers

    /// The pointer of a view.
    package func pointer(to view: ViewIndex, in scope: Int32) -> String {
        var bytes: [UInt8] = []
        append(pointerTo: view, in: scope, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The pointer of a view in the document, without elements; in a component's body from the component on.
    func declaredPointer(to view: ViewIndex, in scope: Int32) -> String {
        var use = scope
        while use >= 0, scopes[Int(use)].kind != .use { use = scopes[Int(use)].parent }
        let inside = pointer(to: view, in: use)
        guard use >= 0, let component = tree.component(of: tree[scopes[Int(use)].view]) else { return inside }
        let outside = pointer(to: scopes[Int(use)].view, in: scopes[Int(use)].parent)
        var bytes = Array("#/views/".utf8)
        ReferenceToken.append(Array(tree.bytes(of: component.name)), to: &bytes)
        bytes.append(contentsOf: inside.utf8.dropFirst(outside.utf8.count))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes the pointer of a view: `#/root/children/0[17]/children/0`.
    package func append(pointerTo view: ViewIndex, in scope: Int32, to bytes: inout [UInt8]) {
        let declared = tree[view]
        if let around = owner(of: view, in: scope) {
            append(pointerTo: around.view, in: around.scope, to: &bytes)
            if declared.isModifierContent {
                bytes.append(contentsOf: "/modifiers/\(tree.modifiers[Int(declared.parent)].ordinal)".utf8)
            }
            appendPart(of: declared, to: &bytes)
        } else {
            bytes.append(contentsOf: "#/root".utf8)
        }
        appendElements(of: scope, until: scopeOutside(of: view, scope), to: &bytes)
    }

    /// The pointer of the modifier whose content holds a view.
    package func pointer(toModifier index: Int, around view: ViewIndex, in scope: Int32) -> String {
        var place = (view: view, scope: scope)
        while let around = owner(of: place.view, in: place.scope) {
            let declared = tree[place.view]
            if declared.isModifierContent, Int(declared.parent) == index {
                return pointer(to: around.view, in: around.scope) + "/modifiers/\(tree.modifiers[index].ordinal)"
            }
            place = around
        }
        return "#/root"
    }

    /// The view around another in the document, or the use of the component whose body holds it; nil for the root.
    private func owner(of view: ViewIndex, in scope: Int32) -> (view: ViewIndex, scope: Int32)? {
        let declared = tree[view]
        let outer = scopeOutside(of: view, scope)
        if declared.parent >= 0 {
            let isContent = declared.isModifierContent
            return (
                isContent ? tree.modifiers[Int(declared.parent)].owner : ViewIndex(rawValue: declared.parent), outer
            )
        }
        guard outer >= 0, scopes[Int(outer)].kind == .use else { return nil }
        return (scopes[Int(outer)].view, scopes[Int(outer)].parent)
    }

    /// The innermost use of a component around a scope.
    func use(around scope: Int32) -> (view: ViewIndex, scope: Int32)? {
        var around = scope
        while around >= 0, scopes[Int(around)].kind != .use { around = scopes[Int(around)].parent }
        return around < 0 ? nil : (scopes[Int(around)].view, scopes[Int(around)].parent)
    }

    /// Writes the member and the place of a view in its parent.
    private func appendPart(of declared: DeclaredView, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "/"))
        // Nearly every view is a child, and names are slow to look up.
        if declared.member == .children {
            bytes.append(contentsOf: "children".utf8)
        } else {
            bytes.append(contentsOf: declared.member.name.utf8)
        }
        guard declared.ordinal >= 0 else { return }
        bytes.append(UInt8(ascii: "/"))
        bytes.append(contentsOf: String(declared.ordinal).utf8)
    }

    /// The scope around a view, its own elements and all numbers left out.
    private func scopeOutside(of view: ViewIndex, _ scope: Int32) -> Int32 {
        var scope = scope
        while scope >= 0, scopes[Int(scope)].kind != .use,
            scopes[Int(scope)].kind == .number || scopes[Int(scope)].isName || scopes[Int(scope)].view == view
        {
            scope = scopes[Int(scope)].parent
        }
        return scope
    }

    private func appendElements(of scope: Int32, until outer: Int32, to bytes: inout [UInt8]) {
        guard scope >= 0, scope != outer else { return }
        let inner = scopes[Int(scope)]
        appendElements(of: inner.parent, until: outer, to: &bytes)
        guard inner.kind == .element else { return }
        var text: [UInt8] = []
        append(inner, to: &text)
        bytes.append(UInt8(ascii: "["))
        ReferenceToken.append(text, to: &bytes)
        bytes.append(UInt8(ascii: "]"))
    }
}
