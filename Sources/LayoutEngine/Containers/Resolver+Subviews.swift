import ViewTree

/// `Subview`, and the views that give names to what they gather: `Group` and `ForEach` (view-tree §4.5).
extension Resolver {
    // MARK: Subview

    /// Resolves the views that a `Subview` places, each with its modifiers of the content inside those of this place.
    mutating func placeSubviews(of view: ViewIndex) {
        for subview in subviews(of: view) where !isFull {
            if walk == .items {
                guard lazies.walk.taken > 0 else { return }
                guard lazies.walk.skipped == 0 else {
                    passOver(1)
                    continue
                }
            }
            let isPlaced = walk == nil || walk == .items
            enter(subview, isPlaced: isPlaced) { $0.resolve(subview.view) }
        }
    }

    /// What the expression of a `Subview` gives; nil is none, as an optional view is in Swift.
    mutating func subviews(of view: ViewIndex) -> [ResolvedSubview] {
        guard let argument = tree.arguments(of: tree[view]).first(where: { $0.name == .subview }),
            argument.kind == .computed
        else { return [] }
        let computation = tree.computations[argument.place]
        let location = Location(view: view, modifier: -1)
        let outside = expressions.environment
        expressions.environment = structureEnvironment(of: view)
        defer { expressions.environment = outside }
        guard let value = evaluate(computation.data, at: location, computation.path) else { return [] }
        var subviews: [ResolvedSubview] = []
        switch value {
        case .null: return []
        case .array(let elements):
            subviews.reserveCapacity(elements.count)
            for element in elements {
                guard let subview = self.subview(element) else {
                    reject(element, at: location, computation.path, isElement: true)
                    return []
                }
                subviews.append(subview)
            }
        default:
            guard let subview = self.subview(value) else {
                reject(value, at: location, computation.path, isElement: false)
                return []
            }
            subviews.append(subview)
        }
        return subviews
    }

    private mutating func subview(_ value: ExpressionValue) -> ResolvedSubview? {
        guard case .subview(let content) = value, let subview = content as? ResolvedSubview,
            Int(subview.scope) < resolved.scopes.count
        else { return nil }
        return subview
    }

    private mutating func reject(_ value: ExpressionValue, at location: Location, _ path: String, isElement: Bool) {
        let got = isElement ? "an array with \(value.kindName) in it" : value.kindName
        var message = "A subview or an array of subviews is wanted, not \(got)."
        if case .section = value { message += " Its header, content and footer are arrays of subviews." }
        fail(.type, message, at: location, path, column: 0)
    }

    /// Does something where a subview is placed, with what holds for it in the document.
    ///
    /// - Parameter isPlaced: whether it gets a node there; the second and later ones are told apart by numbers.
    mutating func enter(_ subview: ResolvedSubview, isPlaced: Bool = false, _ body: (inout Resolver) -> Void) {
        let outside = (scope, instance, instances.count, structures.count, expressions.surroundings.count)
        let (shared, shift) = enterInstances(of: subview)
        func moved(_ instance: Int) -> Int { instance < shared ? instance : instance + shift }
        let number = isPlaced ? countPlace(of: subview) : 0
        for var structure in subview.structures {
            structure.instance = moved(structure.instance)
            structure.scope = numbered(structure.scope, of: structure.view, number)
            structures.append(structure)
        }
        scope = numbered(subview.scope, of: subview.view, number)
        instance = moved(subview.instance)
        expressions.surroundings += subview.surroundings
        body(&self)
        structures.removeLast(structures.count - outside.3)
        instances.removeLast(instances.count - outside.2)
        expressions.surroundings.removeLast(expressions.surroundings.count - outside.4)
        (scope, instance) = (outside.0, outside.1)
    }

    /// Adds the components around a subview to those around its place; answers how many they share, and how far the
    /// others have moved.
    private mutating func enterInstances(of subview: ResolvedSubview) -> (shared: Int, shift: Int) {
        var shared = 0
        while shared < min(instances.count, subview.instances.count),
            instances[shared].isSame(as: subview.instances[shared])
        {
            shared += 1
        }
        let shift = instances.count - shared
        for var instance in subview.instances[shared...] {
            if instance.outer >= shared { instance.outer += shift }
            instances.append(instance)
        }
        return (shared, shift)
    }

    /// How often a subview was placed before.
    private func countPlace(of subview: ResolvedSubview) -> Int32 {
        let key = UInt64(UInt32(bitPattern: subview.view.rawValue)) << 32 | UInt64(UInt32(bitPattern: subview.scope))
        let number = expressions.placements[key, default: 0]
        expressions.placements[key] = number + 1
        return number
    }

    private mutating func numbered(_ scope: Int32, of view: ViewIndex, _ number: Int32) -> Int32 {
        number == 0
            ? scope : addScope(ResolvedScope(kind: .number, parent: scope, view: view, position: number))
    }

    // MARK: Group

    /// Whether a `Group` calls what it gathers by a name.
    mutating func isCollection(_ name: String, of group: ViewIndex) -> Bool {
        let given = tree.arguments(of: tree[group]).first { $0.name == .name }
        if let given { return tree.bytes(of: given.string).elementsEqual(name.utf8) }
        return name == (tree.collectionSource(of: tree[group])?.isSections == true ? "sections" : "subviews")
    }

    /// Resolves the children of a `Group` that gathers its content.
    mutating func resolveCollection(_ view: ViewIndex, _ declared: DeclaredView) {
        let outside = scope
        scope = collectionScope(of: view)
        resolve(declared.children)
        scope = outside
    }

    /// Counts in a `Group` that gathers its content.
    mutating func withCollection(of view: ViewIndex, _ body: (inout Resolver) -> Int) -> Int {
        // What is gathered here may hold for the layout too.
        let place = collectionPlace(of: view)
        return withCountedScopes { resolver in
            resolver.scope = resolver.collectionScope(of: view, at: place)
            return body(&resolver)
        }
    }

    private mutating func collectionScope(of view: ViewIndex, at place: Int? = nil) -> Int32 {
        let place = place ?? collectionPlace(of: view)
        return addScope(
            ResolvedScope(
                kind: .collection, parent: scope, view: view, position: Int32(truncatingIfNeeded: place)))
    }

    private mutating func collectionPlace(of view: ViewIndex) -> Int {
        let key = ExpressionState.ListKey(view: view, scope: scope, instance: instances.isEmpty ? -1 : instance)
        if let known = expressions.collectionPlaces[key] { return known }
        expressions.collections.append(gathered(by: view))
        let place = expressions.collections.count - 1
        if expressions.firstCountedScope == .max { expressions.collectionPlaces[key] = place }
        return place
    }

    private mutating func gathered(by view: ViewIndex) -> [ExpressionValue] {
        guard let source = tree.collectionSource(of: tree[view]) else { return [] }
        return source.isSections ? sections(in: source.list, of: view) : subviews(in: source.list, of: view)
    }

    // MARK: ForEach

    /// The elements of a `ForEach` over subviews or sections: their place in the tree's lists, and the list.
    mutating func gatheredElements(of view: ViewIndex) -> (place: Int, list: DeclaredElements)? {
        let key = ExpressionState.ListKey(view: view, scope: scope, instance: instances.isEmpty ? -1 : instance)
        if let known = expressions.lists[key] { return tree.elementList(known).map { (known, $0) } }
        let values = gathered(by: view)
        let isCounted = expressions.firstCountedScope != .max
        let place: Int?
        if isCounted, !tree.isStateful {
            // Ids would tell apart what is only counted.
            var list = DeclaredElements(count: values.count)
            list.isIdentifiedByOffset = true
            place = tree.keep(list, ids: [])
        } else {
            place = keepElements(of: view, values, Location(view: view, modifier: -1), "")
        }
        guard let place else { return nil }
        expressions.listValues[place] = values
        if isCounted { expressions.countedLists.append(place) } else { expressions.lists[key] = place }
        return tree.elementList(place).map { (place, $0) }
    }
}

extension DeclaredTree {
    /// The content that a view gathers, and whether by sections; nil for one that does not.
    func collectionSource(of view: DeclaredView) -> (list: ViewList, isSections: Bool)? {
        for argument in arguments(of: view) {
            if argument.name == .subviews { return (argument.views, false) }
            if argument.name == .sections { return (argument.views, true) }
        }
        return nil
    }
}

extension Resolver.Instance {
    /// Whether it is the same use at the same place.
    fileprivate func isSame(as other: Resolver.Instance) -> Bool {
        use == other.use && scope == other.scope && outer == other.outer && names === other.names
    }
}

extension ExpressionState {
    /// How much was gathered.
    struct GatheredAmounts {
        fileprivate var collections: Int
        fileprivate var lists: Int
    }

    /// What is gathered by now, so that what a count gathers can be forgotten after it.
    var countedAmounts: GatheredAmounts { GatheredAmounts(collections: collections.count, lists: countedLists.count) }

    /// Forgets what was gathered for counts since.
    func forget(_ amounts: GatheredAmounts) {
        if collections.count > amounts.collections {
            collections.removeLast(collections.count - amounts.collections)
        }
        while countedLists.count > amounts.lists { listValues[countedLists.removeLast()] = nil }
    }
}
