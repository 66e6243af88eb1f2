import ViewTree

/// What expressions name: variables, members of types, and cases of the environment's enumerations.
extension RequestDecoder {
    /// Notes names that mean nothing at the current place; answers whether there is none.
    mutating func checkNames(of tree: ExpressionTree, at position: Int) -> Bool {
        var isComplete = true
        for (place, name) in tree.names.enumerated() where !expressions.knows(name) {
            isComplete = false
            failName(name, place, in: tree, at: position)
        }
        if !checkMembersOfTypes(in: tree, at: position) { isComplete = false }
        if !checkComparisons(in: tree, at: position) { isComplete = false }
        if !expressions.proxies.isEmpty { expressions.noteProxies(of: tree) }
        return isComplete
    }

    private mutating func failName(_ name: String, _ place: Int, in tree: ExpressionTree, at position: Int) {
        let member = tree.memberName(ofName: place)
        let (column, known) = (Int(tree.nameColumns[place]), expressions.knownNames)
        if ExpressionLibrary.typeMembers[name] != nil, let member {
            return failMember(member, ofType: name, at: position, column: column)
        }
        // What declares variables is no variable itself.
        if name == "state" || name == "values", let member {
            fail(.unknownName, at: position, "Nothing is called \(name) here: what it holds is read by its name alone.") {
                $0.column = column
                $0.suggestion = known.contains(member) ? member : NearestName.find(member, in: known)
            }
            return
        }
        fail(.unknownName, at: position, "Nothing is called \(name.prefix(128)) here.") {
            $0.column = column
            $0.suggestion = NearestName.find(name, in: known)
        }
    }

    /// Looks at `Int.max` and the like, of types whose members are known.
    private mutating func checkMembersOfTypes(in tree: ExpressionTree, at position: Int) -> Bool {
        var isComplete = true
        for (index, node) in tree.nodes.enumerated() {
            guard case .implicitMember(let place, let name) = node, place >= 0 else { continue }
            let (type, member) = (tree.texts[Int(place)], tree.texts[Int(name)])
            guard let members = ExpressionLibrary.typeMembers[type], !members.contains(member) else { continue }
            isComplete = false
            failMember(member, ofType: type, at: position, column: tree.column(of: Int32(truncatingIfNeeded: index)))
        }
        return isComplete
    }

    private mutating func failMember(_ member: String, ofType type: String, at position: Int, column: Int) {
        let members = ExpressionLibrary.typeMembers[type] ?? []
        let calls = ExpressionLibrary.entries.filter { $0.kind.isEmpty && $0.baseName == type }.map(\.name)
        let own = ExpressionLibrary.entries.filter { $0.kind == (type == "CGFloat" ? "Double" : type) }.map(\.name)
        let all = calls + members.map { "\(type).\($0)" }
        let ofValues = own.isEmpty ? "" : "; its values have \(own.joined(separator: ", "))"
        let there = all.isEmpty ? "" : ": there are \(all.joined(separator: ", "))"
        fail(.unknownName, at: position, "\(type) has no member \(member.prefix(128)) here\(there)\(ofValues).") {
            $0.column = column
            $0.suggestion = NearestName.find(member, in: members).map { "\(type).\($0)" }
        }
    }

    /// Notes comparisons of an enumeration of the environment with what is none of its cases: they would never hold,
    /// which is a misspelt case.
    private mutating func checkComparisons(in tree: ExpressionTree, at position: Int) -> Bool {
        var isComplete = true
        for node in tree.nodes {
            guard case .comparison(_, let left, let right) = node else { continue }
            for (side, other) in [(left, right), (right, left)] {
                guard case .name(let place) = tree.nodes[Int(side)],
                    let cases = expressions.cases(of: tree.names[Int(place)]), let text = tree.caseText(at: other),
                    !cases.contains(text)
                else { continue }
                isComplete = false
                let name = tree.names[Int(place)]
                let expected = "one of " + cases.joined(separator: ", ")
                fail(.expressionType, at: position, "\(text.prefix(128)) is no case of \(name): expected \(expected).") {
                    $0.column = tree.column(of: other)
                    $0.expected = expected
                    $0.got = .string(String(text.prefix(128)))
                    $0.suggestion = NearestName.find(text, in: cases)
                }
            }
        }
        return isComplete
    }
}

extension ExpressionDecoding {
    /// The cases of the environment's enumeration that a name means at the current place; nil for anything else.
    fileprivate func cases(of name: String) -> [String]? {
        let prefix = "environment."
        if name.hasPrefix(prefix) { return EnvironmentKey(name: String(name.dropFirst(prefix.count)))?.caseNames }
        guard let cases = EnvironmentKey(name: name)?.caseNames, !isDeclared(name) else { return nil }
        return cases
    }
}

extension ExpressionTree {
    /// The member that is read or called of a variable, if it is: `count` of `state.count`.
    fileprivate func memberName(ofName place: Int) -> String? {
        for node in nodes {
            switch node {
            case .member(let base, let name):
                if case .name(let index) = nodes[Int(base)], index == place { return texts[Int(name)] }
            case .call(let base?, let name, _):
                if case .name(let index) = nodes[Int(base)], index == place { return texts[Int(name)] }
            default: break
            }
        }
        return nil
    }

    /// The text of a node that is a case, or a string without interpolations.
    fileprivate func caseText(at node: NodeIndex) -> String? {
        switch nodes[Int(node)] {
        case .implicitMember(_, let name): texts[Int(name)]
        case .string(let text): texts[Int(text)]
        default: nil
        }
    }
}
