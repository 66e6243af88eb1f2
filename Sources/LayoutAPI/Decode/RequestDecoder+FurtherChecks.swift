import ViewTree

extension RequestDecoder {
    /// Checks what the tables do not say of a modifier.
    @inline(never)
    mutating func checkModifier(_ modifier: inout DeclaredModifier, at position: Int, typePosition: Int) {
        switch modifier.type {
        case .font: composeFont(of: &modifier)
        case .alignmentGuide: checkAlignmentGuide(modifier, at: position)
        case .safeAreaInset, .safeAreaBar: checkEdgeAlignment(modifier, at: position)
        case .resizable: checkResizable(modifier, typePosition: typePosition)
        case .id: checkIdentifierArgument(at: position, isIdentity: true)
        case .mark: checkIdentifierArgument(at: position, isIdentity: false)
        case .environment: typeEnvironment(of: &modifier, at: position)
        case .containerValue: checkKeyPath(at: position)
        // Events tell of them even if they assign nothing.
        case .onAppear, .task, .onDisappear: expressions.isStateful = true
        default: break
        }
    }

    /// Checks what the tables do not say of a view.
    @inline(never)
    mutating func checkView(_ index: Int, at position: Int) {
        switch arrays.views[index].type {
        case .anyLayout: decodeLayout(of: index, at: position)
        case .forEach:
            noteGathering(of: index)
            decodeElements(of: index, at: position)
        case .group: checkCollectionName(of: index, at: position)
        case .list: decodeElements(of: index, at: position)
        case .component: decodeUse(of: index, at: position)
        case .slot: noteSlot(at: position)
        case .button, .link, .menu, .navigationLink, .toggle, .stepper: checkLabel(of: index, at: position)
        case .navigationStack, .navigationView: checkPath(at: position)
        default: break
        }
    }

    /// The path of a navigation stack is an array; one with elements pushes views.
    ///
    /// What a binding or an expression gives is checked where it is evaluated.
    private mutating func checkPath(at position: Int) {
        guard let path = member("path", of: position), tape.tag(path) != JSONTape.Tag.null, !isBinding(path),
            !isExpression(path)
        else { return }
        guard tape.tag(path) == JSONTape.Tag.array else { return rejectValue(at: path, expected: "array or binding") }
        guard tape.end(path) > path + 1 else { return }
        fail(
            .invalidValue, at: path,
            "A path with elements pushes views, which is part of the format and planned; this version lays out the "
                + "root alone."
        ) { $0.expected = "empty array" }
    }

    /// A control has a title, or children as its label.
    private mutating func checkLabel(of index: Int, at position: Int) {
        let first = Int(arrays.views[index].firstArgument)
        let arguments = first..<first + Int(arrays.views[index].argumentCount)
        guard arguments.contains(where: { arrays.arguments[$0].name == .title }) else { return }
        for (key, value) in tape.members(position)
        where tape.string(key, equals: "children") && tape.tag(value) == JSONTape.Tag.array
            && tape.end(value) > value + 1
        {
            fail(
                .conflictingArguments, at: value,
                "\(arrays.views[index].type.name) takes title or children, not both.")
        }
    }

    /// A guide called `center` is one of two, which only `axis` tells apart; any other name has its axis.
    private mutating func checkAlignmentGuide(_ modifier: DeclaredModifier, at position: Int) {
        var guide: Keyword?
        var axis: Keyword?
        var declared: Int?
        for index in Int(modifier.firstArgument)..<arrays.arguments.count {
            let argument = arrays.arguments[index]
            if argument.name == .guide {
                guide = argument.keyword
                declared = argument.declaredHorizontalAlignment
            }
            if argument.name == .axis { axis = argument.keyword }
        }
        if let axis, let declared, alignments.indices.contains(declared),
            alignments[declared].axis.rawValue != axis.name
        {
            fail(
                .conflictingArguments, at: position,
                "The guide \(alignments[declared].name) is \(alignments[declared].axis.rawValue).")
        }
        guard let guide else { return }
        if guide == .center, axis == nil {
            fail(.missingArgument, at: position, "The guide center needs axis: horizontal or vertical.") {
                $0.expected = "axis"
            }
        }
        guard let axis, guide != .center else { return }
        let isHorizontal = KeywordSet.horizontalAlignments.contains(guide)
        if isHorizontal != (axis == .horizontal) {
            fail(
                .conflictingArguments, at: position,
                "The guide \(guide.name) is \(isHorizontal ? "horizontal" : "vertical").")
        }
    }

    /// `resizable` is Image's own: only it, and modifiers that give an Image again, may stand before.
    private mutating func checkResizable(_ modifier: DeclaredModifier, typePosition: Int) {
        let owner = arrays.views[Int(modifier.owner.rawValue)]
        var isDirect = owner.type == .image || owner.isReplacement
        var index = arrays.modifiers.count - 1
        var left = Int(modifier.ordinal)
        while left > 0, index >= 0, arrays.modifiers[index].owner == modifier.owner {
            let type = arrays.modifiers[index].type
            if type != .renderingMode && type != .interpolation { isDirect = false }
            index -= 1
            left -= 1
        }
        if isDirect { return }
        fail(
            .modifierNotApplicable, at: typePosition, "resizable applies to an Image, before every other modifier.")
    }

    /// Checks the literal of `id` and `mark`; both share the name space of view ids.
    private mutating func checkIdentifierArgument(at position: Int, isIdentity: Bool) {
        for (key, value) in tape.members(position) where tape.string(key, equals: "id") {
            if tape.tag(value) == JSONTape.Tag.string {
                noteIdentifier(tape.string(value), at: value, isIdentity: isIdentity)
            }
        }
    }

    /// The alignment of content at an edge runs along that edge.
    private mutating func checkEdgeAlignment(_ modifier: DeclaredModifier, at position: Int) {
        var edge: Keyword?
        var alignment: Argument?
        for index in Int(modifier.firstArgument)..<arrays.arguments.count {
            let argument = arrays.arguments[index]
            if argument.name == .edge { edge = argument.keyword }
            if argument.name == .alignment { alignment = argument }
        }
        guard let edge, let alignment else { return }
        let axis: LayoutRequest.DeclaredAlignment.Axis = edge == .top || edge == .bottom ? .horizontal : .vertical
        let allowed: KeywordSet = axis == .horizontal ? .horizontalAlignments : .verticalAlignments
        if let keyword = alignment.keyword, allowed.contains(keyword) { return }
        if let declared = alignment.declaredHorizontalAlignment, alignments.indices.contains(declared),
            alignments[declared].axis == axis
        {
            return
        }
        let names = allowed.members.map(\.name) + alignments.filter { $0.axis == axis }.map(\.name)
        for (key, value) in tape.members(position) where tape.string(key, equals: "alignment") {
            fail(.invalidValue, at: value, "Content at the \(edge.name) edge is aligned along that edge.") {
                $0.expected = "one of " + names.joined(separator: ", ")
                $0.got = quote(value)
            }
        }
    }
}
