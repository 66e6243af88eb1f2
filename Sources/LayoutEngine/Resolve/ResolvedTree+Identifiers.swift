import ViewTree

/// An id that two views of one layout have.
struct RepeatedIdentifier {
    var id: String
    /// Where the second view with the id comes from, and the first.
    var pointer: String
    var first: String
}

extension ResolvedTree {
    /// The first id that is reported for two views at once, which only components bring about: the decoder has compared
    /// all ids of one body.
    func repeatedIdentifier(in tree: DeclaredTree) -> RepeatedIdentifier? {
        let names = ResolvedNames(tree, self)
        var known: [[UInt8]: (view: ViewIndex, scope: Int32)] = [:]
        var found: RepeatedIdentifier?
        func note(_ id: some Sequence<UInt8>, _ view: ViewIndex, _ scope: Int32) {
            var bytes: [UInt8] = []
            names.append(id: id, in: scope, to: &bytes)
            guard let first = known.updateValue((view, scope), forKey: bytes), found == nil else { return }
            found = RepeatedIdentifier(
                id: String(decoding: bytes, as: UTF8.self), pointer: names.pointer(toUseAround: view, in: scope),
                first: names.pointer(toUseAround: first.view, in: first.scope))
        }
        for view in views.elements where found == nil {
            if let (id, scope) = names.id(of: view, self) {
                let isOwn = view.naming < 0 || !tree[view.declared].id.isEmpty
                note(tree.bytes(of: id), isOwn ? view.declared : namings[Int(view.naming)].view, scope)
            }
            for place in Int(view.firstMark)..<Int(view.firstMark) + Int(view.markCount) {
                let mark = marks[place]
                if mark.modifier < 0 {
                    note(tree.bytes(of: tree[mark.use].id), mark.use, mark.scope)
                } else if tree.modifiers[Int(mark.modifier)].type == .mark {
                    let argument = mark.computed ?? tree.arguments(of: tree.modifiers[Int(mark.modifier)]).first
                    note(tree.bytes(of: argument?.string ?? .empty), view.declared, mark.scope)
                }
            }
        }
        return found
    }
}

extension ResolvedNames {
    /// The pointer of the innermost use of a component around a view; of the view itself where there is none.
    func pointer(toUseAround view: ViewIndex, in scope: Int32) -> String {
        guard let (use, outer) = use(around: scope) else { return pointer(to: view, in: scope) }
        return pointer(to: use, in: outer)
    }
}
