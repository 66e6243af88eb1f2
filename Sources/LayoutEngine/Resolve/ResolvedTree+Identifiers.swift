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

// MARK: Identities

/// An `id` modifier whose id something else in the layout has.
struct RepeatedIdentity {
    var id: String
    /// Where it is reported.
    var name: String
    /// Its pointer in the document, without elements.
    var declared: String
}

extension ResolvedTree {
    /// Lets `id` modifiers be reported by their pointers whose id a view, a mark or an `id` modifier before has
    /// (view-tree §5.3); answers those, at most so many.
    ///
    /// Literals of one body differ from its other ids, as the decoder has seen, so that they come before what
    /// expressions give.
    func markRepeatedIdentities(in tree: DeclaredTree, maximum: Int) -> [RepeatedIdentity] {
        let names = ResolvedNames(tree, self)
        var owners: [[UInt8]: Int] = [:]
        var bytes: [UInt8] = []
        for takesComputed in [false, true] {
            forEachMark { place in
                let mark = marks[place]
                guard isIdentity(mark, tree), (mark.computed != nil) == takesComputed else { return }
                bytes.removeAll(keepingCapacity: true)
                names.append(idOf: mark, to: &bytes)
                if owners[bytes] == nil { owners[bytes] = place } else { marks[place].isRepeated = true }
            }
        }
        for view in views.elements {
            guard let (id, scope) = names.id(of: view, self) else { continue }
            bytes.removeAll(keepingCapacity: true)
            names.append(id: tree.bytes(of: id), in: scope, to: &bytes)
            if let place = owners[bytes] { marks[place].isRepeated = true }
        }
        forEachMark { place in
            guard !isIdentity(marks[place], tree) else { return }
            bytes.removeAll(keepingCapacity: true)
            names.append(idOf: marks[place], to: &bytes)
            if let owner = owners[bytes] { marks[owner].isRepeated = true }
        }
        var repeated: [RepeatedIdentity] = []
        forEachMark { place in
            if marks[place].isRepeated, repeated.count < maximum { repeated.append(repetition(marks[place], tree)) }
        }
        return repeated
    }

    /// Visits the marks of all views in the order of the answer.
    private func forEachMark(_ body: (Int) -> Void) {
        for view in views.elements where view.markCount > 0 {
            for place in (Int(view.firstMark)..<Int(view.firstMark) + Int(view.markCount)).reversed() { body(place) }
        }
    }

    private func isIdentity(_ mark: ResolvedMark, _ tree: DeclaredTree) -> Bool {
        mark.modifier >= 0 && tree.modifiers[Int(mark.modifier)].type == .id
    }

    private func repetition(_ mark: ResolvedMark, _ tree: DeclaredTree) -> RepeatedIdentity {
        let names = ResolvedNames(tree, self)
        let modifier = tree.modifiers[Int(mark.modifier)]
        var (id, name): ([UInt8], [UInt8]) = ([], [])
        names.append(idOf: mark, to: &id)
        names.append(nameOf: mark, to: &name)
        return RepeatedIdentity(
            id: String(decoding: id, as: UTF8.self), name: String(decoding: name, as: UTF8.self),
            declared: names.declaredPointer(to: modifier.owner, in: mark.scope) + "/modifiers/\(modifier.ordinal)")
    }
}

extension DeclaredTree {
    /// A scalar argument as the text of an id: strings as they are, numbers as JSON writes them.
    package func scalarText(of argument: Argument) -> String {
        switch value(of: argument) {
        case .string(let string): text(of: string)
        case .number(let number): number.documentText
        case .integer(let integer): String(integer)
        case .bool(let bool): bool ? "true" : "false"
        default: ""
        }
    }
}
