import ViewTree

/// Arguments that are constants or bound to state variables (`Bind` in view-tree §1.2).
///
/// What reads them as typed arguments needs none of this: a bound argument is one that an expression computes.
extension Resolver {
    /// The variable that an argument of a view is bound to; nil for constants.
    func boundVariable(_ name: ArgumentName, of view: DeclaredView) -> StateVariable? {
        tree.arguments(of: view).first { $0.name == name }.flatMap { boundVariable(of: $0) }
    }

    /// The variable that an argument of a modifier is bound to; nil for constants.
    func boundVariable(_ name: ArgumentName, ofModifier index: Int) -> StateVariable? {
        argument(name, ofModifier: index).flatMap { boundVariable(of: $0) }
    }

    private func boundVariable(of argument: Argument) -> StateVariable? {
        guard argument.kind == .computed else { return nil }
        return tree.computations[argument.place].binding.flatMap { variable(named: $0) }
    }

    /// The value of an argument of a view, constant or bound, as expressions have it; nil when it is left out.
    mutating func boundValue(_ name: ArgumentName, of view: DeclaredView) -> ExpressionValue? {
        guard let argument = tree.arguments(of: view).first(where: { $0.name == name }) else { return nil }
        return boundValue(of: argument, at: Location(view: viewIndex(of: view), modifier: -1))
    }

    /// The value of an argument of a modifier, likewise.
    mutating func boundValue(_ name: ArgumentName, ofModifier index: Int) -> ExpressionValue? {
        guard let argument = argument(name, ofModifier: index) else { return nil }
        return boundValue(of: argument, at: Location(view: tree.modifiers[index].owner, modifier: index))
    }

    private mutating func boundValue(of argument: Argument, at location: Location) -> ExpressionValue? {
        switch tree.value(of: argument) {
        case .computed(let row):
            let computation = tree.computations[row]
            return evaluate(computation.data, at: location, computation.path)
        case .bool(let bool): return .bool(bool)
        case .integer(let integer): return .documented(Int64(integer))
        case .number(let number): return Int64(exactly: number).map { .literal($0, number) } ?? .double(number)
        case .string(let string): return .string(tree.text(of: string))
        case .keyword(let keyword): return .member(keyword.name)
        case .data(let data): return evaluate(data, at: location, "/" + argument.name.name)
        default: return .null
        }
    }
}
