import ViewTree

/// Writes the ids and pointers of resolved views (view-tree §2.2, §2.3).
package struct ResolvedNames {
    private let tree: DeclaredTree
    private let scopes: UnsafeBufferPointer<ResolvedScope>

    package init(_ tree: DeclaredTree, _ resolved: ResolvedTree) {
        self.tree = tree
        scopes = resolved.scopes.elements
    }

    /// Writes an id of the document as it is expanded in a scope: `cell[2][7]`.
    package func append(id: some Sequence<UInt8>, in scope: Int32, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: id)
        appendBrackets(of: scope, to: &bytes)
    }

    /// Writes what a scope adds to ids, outermost first.
    private func appendBrackets(of scope: Int32, to bytes: inout [UInt8]) {
        guard scope >= 0 else { return }
        appendBrackets(of: scopes[Int(scope)].parent, to: &bytes)
        bytes.append(UInt8(ascii: "["))
        append(scopes[Int(scope)], to: &bytes)
        bytes.append(UInt8(ascii: "]"))
    }

    private func append(_ scope: ResolvedScope, to bytes: inout [UInt8]) {
        let position = Int(scope.position)
        guard scope.kind == .element, let list = tree.elements(of: tree[scope.view]) else {
            bytes.append(contentsOf: String(position).utf8)
            return
        }
        tree.append(tree.elementID(list, at: position), at: position, to: &bytes)
    }

    /// Writes what a view without id is known by: its pointer, and its number where a structure makes several of it.
    package func append(keyOf view: ResolvedView, to bytes: inout [UInt8]) {
        append(pointerTo: view.declared, in: view.scope, to: &bytes)
        appendNumbers(of: view.scope, to: &bytes)
    }

    private func appendNumbers(of scope: Int32, to bytes: inout [UInt8]) {
        guard scope >= 0 else { return }
        appendNumbers(of: scopes[Int(scope)].parent, to: &bytes)
        if scopes[Int(scope)].kind == .number {
            bytes.append(contentsOf: "[\(scopes[Int(scope)].position)]".utf8)
        }
    }

    // MARK: Pointers

    /// The pointer of a view.
    package func pointer(to view: ViewIndex, in scope: Int32) -> String {
        var bytes: [UInt8] = []
        append(pointerTo: view, in: scope, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes the pointer of a view: `#/root/children/0[17]/children/0`.
    package func append(pointerTo view: ViewIndex, in scope: Int32, to bytes: inout [UInt8]) {
        let declared = tree[view]
        let outer = scopeOutside(of: view, scope)
        if declared.parent < 0 {
            bytes.append(contentsOf: "#/root".utf8)
        } else {
            if declared.isModifierContent {
                let modifier = tree.modifiers[Int(declared.parent)]
                append(pointerTo: modifier.owner, in: outer, to: &bytes)
                bytes.append(contentsOf: "/modifiers/".utf8)
                bytes.append(contentsOf: String(modifier.ordinal).utf8)
            } else {
                append(pointerTo: ViewIndex(rawValue: declared.parent), in: outer, to: &bytes)
            }
            appendPart(of: declared, to: &bytes)
        }
        appendElements(of: scope, until: outer, to: &bytes)
    }

    /// The pointer of the modifier whose content holds a view.
    package func pointer(toModifier index: Int, around view: ViewIndex, in scope: Int32) -> String {
        var (view, scope) = (view, scope)
        while tree[view].parent >= 0 {
            let declared = tree[view]
            scope = scopeOutside(of: view, scope)
            if declared.isModifierContent {
                let modifier = tree.modifiers[Int(declared.parent)]
                view = modifier.owner
                if Int(declared.parent) == index {
                    return pointer(to: view, in: scope) + "/modifiers/\(modifier.ordinal)"
                }
            } else {
                view = ViewIndex(rawValue: declared.parent)
            }
        }
        return "#/root"
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
        while scope >= 0, scopes[Int(scope)].kind == .number || scopes[Int(scope)].view == view {
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
