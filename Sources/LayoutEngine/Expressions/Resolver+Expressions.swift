import LayoutCore
import TextLayout
import Traits
import ViewTree

/// Arguments that expressions compute.
extension Resolver {
    /// Makes ready for the expressions of a request.
    mutating func prepareExpressions(_ request: LayoutRequest, _ traits: LayoutTraits, _ session: LayoutSession) {
        tree.forgetComputed()
        expressions.session = session
        let budget =
            session.budget ?? StepBudget(limits.maxExpressionSteps, isCancelled: texts.isCancelled)
        expressions.session.budget = budget
        expressions.budget = budget
        if tree.components.contains(where: { $0.state != nil }) { expressions.census = InstanceCensus() }
        expressions.traits = traits
        expressions.platform = AvailablePlatform(traits)
        expressions.computations = SizingComputations(
            budget: expressions.budget, platform: expressions.platform, maximumSteps: limits.maxExpressionSteps)
        expressions.requestNames = NameTable(state: request.state, values: request.values)
        expressions.alignmentNames = request.alignments.map(\.name)
        evaluateRequestNames()
        setContainerDefaults(request.containerValues)
        if expressions.session.state == nil, request.state != nil {
            expressions.session.state = StateTable(stateAtStart())
        }
        if tree.isStateful { expressions.stateNames = Set((expressions.session.state?.members ?? []).map(\.name)) }
    }

    /// The arguments of a view; computed ones as they are at the current position, until others are computed.
    @inline(__always)
    mutating func arguments(of view: DeclaredView) -> UnsafeBufferPointer<Argument> {
        view.isComputed ? computedArguments(of: view) : tree.arguments(of: view)
    }

    /// The arguments of a modifier, likewise.
    @inline(__always)
    mutating func arguments(ofModifier index: Int) -> UnsafeBufferPointer<Argument> {
        let modifier = tree.modifiers[index]
        return modifier.isComputed ? computedArguments(ofModifier: index) : tree.arguments(of: modifier)
    }

    /// Computes the arguments of a view that layout does not read, for the faults in them.
    mutating func checkArguments(of view: DeclaredView) {
        if view.isComputed { _ = computedArguments(of: view) }
    }

    @inline(never)
    private mutating func computedArguments(of view: DeclaredView) -> UnsafeBufferPointer<Argument> {
        let owner = viewIndex(of: view)
        let outside = expressions.environment
        if expressions.environment == nil, isStructure(owner) || view.type == .component {
            expressions.environment = structureEnvironment(of: owner)
        }
        defer { expressions.environment = outside }
        return compute(tree.arguments(of: view), Location(view: owner, modifier: -1))
    }

    @inline(never)
    private mutating func computedArguments(ofModifier index: Int) -> UnsafeBufferPointer<Argument> {
        let modifier = tree.modifiers[index]
        return compute(tree.arguments(of: modifier), Location(view: modifier.owner, modifier: index))
    }

    /// Where an expression stands, as far as its path does not say.
    struct Location {
        var view: ViewIndex
        /// Index of the modifier, or -1.
        var modifier: Int
    }

    /// The view whose arguments these are, which no other has.
    func viewIndex(of view: DeclaredView) -> ViewIndex {
        let table = expressions.arguments
        if table.places.isEmpty {
            for (index, other) in tree.views.enumerated() where other.isComputed {
                table.places[other.firstArgument] = ViewIndex(rawValue: Int32(truncatingIfNeeded: index))
            }
        }
        return table.places[view.firstArgument] ?? .none
    }

    private mutating func compute(
        _ arguments: UnsafeBufferPointer<Argument>, _ location: Location
    ) -> UnsafeBufferPointer<Argument> {
        var list: [Argument] = []
        list.reserveCapacity(arguments.count)
        for argument in arguments {
            guard argument.kind == .computed else {
                list.append(argument)
                continue
            }
            if let computed = compute(argument, location) { list.append(computed) }
        }
        return expressions.arguments.lend(list)
    }

    /// An argument of the value that its expressions give; nil when that is null, or after a failure.
    private mutating func compute(_ argument: Argument, _ location: Location) -> Argument? {
        let computation = tree.computations[argument.place]
        // Lists and layouts are made where they are used, and what reads names that hold there.
        if computation.readsOwnNames || [.elements, .layout, .gridItems, .subviews].contains(computation.wanted) {
            return argument
        }
        guard let value = evaluate(computation.data, at: location, computation.path) else { return nil }
        var conversion = ArgumentConversion(tree, alignments: notes.alignments, names: expressions.alignmentNames)
        conversion.variable = tree.variable(in: computation.data)
        let result = conversion.argument(of: value, as: computation.wanted, named: argument.name)
        if let clamped = conversion.clamped { note(clamped, at: pointer(to: location) + computation.path) }
        if let result {
            guard argument.name == .id, result.kind == .string,
                let problem = problem(ofID: tree.text(of: result.string))
            else { return result }
            fail(.type, problem, at: location, computation.path, column: 0)
        } else if let problem = conversion.problem {
            fail(.type, problem, at: location, computation.path, column: 0)
        } else if computation.refusesNull, conversion.clamped == nil {
            fail(.type, "A value is wanted, not nil.", at: location, computation.path, column: 0)
        }
        // ∞ is clamped like every other number: a required argument is then what it is without the modifier.
        return nil
    }

    /// Why a text is no id; ids that expressions compute keep the rules of those that documents write.
    private func problem(ofID text: String) -> String? {
        let rule =
            "An id has 1 to \(limits.maxNameLength) characters, none of them a bracket or a control character, and"
            + " no number sign in front."
        let isPlain = text.unicodeScalars.allSatisfy {
            $0 != "[" && $0 != "]" && $0.properties.generalCategory != .control
        }
        return isPlain && !text.isEmpty && !text.hasPrefix("#") && text.count <= limits.maxNameLength ? nil : rule
    }

    mutating func note(_ clamped: (value: String, used: String), at pointer: String) {
        guard notes.clampedValues.count < Diagnostics.maximumCount,
            !notes.clampedValues.contains(where: { $0.pointer == pointer })
        else { return }
        notes.clampedValues.append((pointer, clamped.value, clamped.used, lastView))
    }

    /// The place of the view that the document has before what is evaluated now; -1 where there is none.
    private var lastView: Int32 {
        let last = Int32(truncatingIfNeeded: resolved.views.count - 1)
        // At the start of late content the views before belong elsewhere.
        guard parent >= 0, last >= 0, last > parent else { return last }
        let isInside = resolved.views[Int(last)].parent == parent || isInside(last, parent)
        return isInside ? last : parent
    }

    private func isInside(_ view: Int32, _ owner: Int32) -> Bool {
        var around = view
        while around > owner { around = resolved.views[Int(around)].parent }
        return around == owner
    }

    // MARK: Evaluation

    /// The value of data with expressions in it; nil after a failure.
    mutating func evaluate(_ data: DataIndex, at location: Location, _ path: String) -> ExpressionValue? {
        guard expressions.failure == nil else { return nil }
        do throws(ExpressionFailure) {
            return try value(of: data)
        } catch {
            fail(error, at: location, path: expressions.failedPath ?? path)
            return nil
        }
    }

    /// The value of data with expressions in it.
    mutating func value(of data: DataIndex) throws(ExpressionFailure) -> ExpressionValue {
        // Making the value takes as long as there are parts in it.
        try expressions.budget.take(Int(tree.data[Int(data.rawValue)].end - data.rawValue) / 4)
        return try tree.expressionValue(of: data) { (row: Int) throws(ExpressionFailure) -> ExpressionValue in
            try self.evaluate(row)
        }
    }

    /// The value of data in which some names stand for values of their own, which are all it reads where `names` has
    /// them all.
    mutating func value(
        of data: DataIndex, with names: [String: ExpressionValue]
    ) throws(ExpressionFailure) -> ExpressionValue {
        try expressions.budget.take(1 + Int(tree.data[Int(data.rawValue)].end - data.rawValue) / 4)
        return try tree.expressionValue(of: data) { (row: Int) throws(ExpressionFailure) -> ExpressionValue in
            try self.evaluate(row, with: names)
        }
    }

    private mutating func evaluate(
        _ row: Int, with own: [String: ExpressionValue]
    ) throws(ExpressionFailure) -> ExpressionValue {
        let declared = tree.expressions[row]
        var values: [ExpressionValue] = []
        for name in declared.tree.names {
            if let known = own[name] { values.append(known) } else { values.append(try value(named: name)) }
        }
        var evaluator = Evaluator(
            declared.shared, names: values, budget: expressions.budget, platform: expressions.platform)
        do throws(ExpressionFailure) {
            return try evaluator.value()
        } catch {
            if expressions.failedPath == nil { expressions.failedPath = declared.path }
            throw error
        }
    }

    /// The value of one expression.
    mutating func evaluate(_ row: Int) throws(ExpressionFailure) -> ExpressionValue {
        let declared = tree.expressions[row]
        let names = try values(of: declared.tree.names)
        var evaluator = Evaluator(
            declared.shared, names: names, budget: expressions.budget, platform: expressions.platform)
        do throws(ExpressionFailure) {
            return try evaluator.value()
        } catch {
            if expressions.failedPath == nil { expressions.failedPath = declared.path }
            throw error
        }
    }

    /// The values of names; of those that get theirs later nil.
    mutating func values(
        of names: [String], except own: [String] = []
    ) throws(ExpressionFailure) -> [ExpressionValue] {
        var values: [ExpressionValue] = []
        values.reserveCapacity(names.count)
        for name in names { values.append(own.contains(name) ? .null : try value(named: name)) }
        return values
    }

    // MARK: Failures

    mutating func fail(_ failure: ExpressionFailure, at location: Location, path: String) {
        guard expressions.failure == nil else { return }
        let pointer = path.hasPrefix("#") ? path : pointer(to: location) + path
        expressions.failure = LayoutFailure(failure, pointer: pointer, maximumSteps: limits.maxExpressionSteps)
    }

    mutating func fail(
        _ kind: ExpressionFault, _ message: String, at location: Location, _ path: String, column: Int
    ) {
        guard expressions.failure == nil else { return }
        let pointer = path.hasPrefix("#") ? path : pointer(to: location) + path
        expressions.failure = .expression(kind: kind, pointer: pointer, message: message, column: column)
    }

    /// The pointer of a view or modifier at the current position.
    func pointer(to location: Location) -> String {
        var view = location.view
        guard view != .none else { return "#/root" }
        // The arguments of a layout are those of its AnyLayout.
        if tree[view].member == .layout, !tree[view].isModifierContent, tree[view].parent >= 0 {
            view = ViewIndex(rawValue: tree[view].parent)
        }
        let pointer = ResolvedNames(tree, resolved).pointer(to: view, in: scope)
        return location.modifier < 0 ? pointer : pointer + "/modifiers/\(tree.modifiers[location.modifier].ordinal)"
    }
}

extension DeclaredTree {
    /// The name that data is, where it is an expression and nothing but that.
    fileprivate func variable(in data: DataIndex) -> String? {
        guard let row = self.data[Int(data.rawValue)].expression else { return nil }
        let tree = expressions[row].tree
        guard case .name(let name)? = tree.nodes.last, tree.nodes.count == 1 else { return nil }
        return tree.names[Int(name)]
    }
}

extension AvailablePlatform {
    init(_ traits: LayoutTraits) {
        let is18 = traits.profile == .iOS18
        let major = is18 ? 18 : traits.profile == .iOS26 ? 26 : 27
        switch traits.device?.idiom {
        case .mac: self.init(name: "macOS", major: is18 ? 15 : major)
        case .tv: self.init(name: "tvOS", major: major)
        case .watch: self.init(name: "watchOS", major: is18 ? 11 : major)
        case .vision: self.init(name: "visionOS", major: is18 ? 2 : major)
        default: self.init(name: "iOS", major: major)
        }
    }
}
