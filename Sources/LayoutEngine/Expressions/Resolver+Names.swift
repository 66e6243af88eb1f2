import LayoutCore
import TextLayout
import Traits
import ViewTree

/// The names that expressions read, innermost first (view-tree §3.3).
extension Resolver {
    mutating func value(named name: String) throws(ExpressionFailure) -> ExpressionValue {
        if let value = try elementValue(named: name) { return value }
        if instances.indices.contains(instance), let value = try instanceValue(named: name, of: instance) {
            return value
        }
        if let value = try requestValue(named: name) { return value }
        return environmentValue(named: name)
    }

    // MARK: Elements

    mutating func elementValue(named name: String) throws(ExpressionFailure) -> ExpressionValue? {
        var row = scope
        while row >= 0 {
            let around = resolved.scopes[Int(row)]
            if around.kind == .use { return nil }
            if around.kind == .proxy, isProxy(name, of: around.view) {
                return .proxy(expressions.proxies[Int(around.position)])
            }
            if around.kind == .collection, isCollection(name, of: around.view) {
                return .array(expressions.collections[Int(around.position)])
            }
            // The elements that tell children in slots apart are no names of theirs.
            if around.kind == .element, around.view == around.source,
                let value = try elementValue(named: name, around)
            {
                return value
            }
            row = around.parent
        }
        return nil
    }

    /// Whether a GeometryReader gives its proxy a name.
    private func isProxy(_ name: String, of reader: ViewIndex) -> Bool {
        let given = tree.arguments(of: tree[reader]).first { $0.name == .proxy }
        return given.map { tree.bytes(of: $0.string).elementsEqual(name.utf8) } ?? (name == "proxy")
    }

    private mutating func elementValue(
        named name: String, _ around: ResolvedScope
    ) throws(ExpressionFailure) -> ExpressionValue? {
        let arguments = tree.arguments(of: tree[around.source])
        func isNamed(_ argument: ArgumentName) -> Bool {
            arguments.contains { $0.name == argument && tree.bytes(of: $0.string).elementsEqual(name.utf8) }
        }
        let hasName = arguments.contains { $0.name == .element }
        if hasName ? isNamed(.element) : name == "element" {
            return try value(ofElement: Int(around.position), in: Int(around.list))
        }
        return isNamed(.index) ? .integer(Int64(around.position)) : nil
    }

    private mutating func value(ofElement position: Int, in place: Int) throws(ExpressionFailure) -> ExpressionValue {
        if let values = expressions.listValues[place] { return position < values.count ? values[position] : .null }
        guard let list = tree.elementList(place) else { return .null }
        if let lowerBound = list.lowerBound { return .integer(lowerBound &+ Int64(position)) }
        guard let data = tree.elementValue(list, at: position) else { return .null }
        return try value(of: data)
    }

    // MARK: Components

    private mutating func instanceValue(
        named name: String, of index: Int
    ) throws(ExpressionFailure) -> ExpressionValue? {
        let current = instances[index]
        guard let names = current.names, let component = tree.component(of: tree[current.use]) else { return nil }
        if let known = names.memo.known[name] { return known }
        let given = tree.arguments(of: tree[current.use]).first { $0.name == .arguments }?.data
        let outside = (scope, instance, expressions.environment)
        defer { (scope, instance, expressions.environment) = outside }
        expressions.environment = names.environment
        for (data, isArgument) in [
            (given, true), (component.parameters, false), (component.state, false), (component.values, false),
        ] {
            guard let data, let place = member(name, of: data) else { continue }
            // A null argument counts as none.
            if isArgument, tree.data[Int(place.rawValue)].kind == .null { continue }
            // Arguments read what holds at the use, the others what holds in the component.
            (scope, instance) = isArgument ? (current.scope, current.outer) : (-1, index)
            do throws(ExpressionFailure) {
                return try evaluateOnce(name, place, names.memo, isValue: data == component.values)
            } catch {
                if isArgument {
                    fail(error, at: Location(view: current.use, modifier: -1), path: expressions.failedPath ?? "")
                }
                throw error
            }
        }
        return nil
    }

    /// Evaluates all names of the innermost component, so that what is wrong with them shows.
    mutating func evaluateNames(of component: DeclaredComponent) {
        guard instances.indices.contains(instance), instances[instance].names != nil else { return }
        let use = instances[instance].use
        let given = tree.arguments(of: tree[use]).first { $0.name == .arguments }?.data
        for data in [given, component.state, component.values] {
            guard let data else { continue }
            for name in tree.memberNames(of: data) {
                guard expressions.failure == nil else { return }
                do throws(ExpressionFailure) {
                    _ = try instanceValue(named: name, of: instance)
                } catch {
                    let path = expressions.failedPath ?? ""
                    let outside = scope
                    scope = instances[instance].scope
                    fail(error, at: Location(view: use, modifier: -1), path: path)
                    scope = outside
                }
            }
        }
    }

    // MARK: The request

    private mutating func requestValue(named name: String) throws(ExpressionFailure) -> ExpressionValue? {
        let table = expressions.requestNames
        if let known = table.memo.known[name] { return known }
        for data in [table.state, table.values] {
            guard let data, let place = member(name, of: data) else { continue }
            let outside = (scope, instance, expressions.environment)
            defer { (scope, instance, expressions.environment) = outside }
            (scope, instance, expressions.environment) = (-1, -1, rootEnvironment)
            return try evaluateOnce(name, place, table.memo, isValue: data == table.values)
        }
        return nil
    }

    /// Evaluates the request's names at the root, so that what is wrong with them shows.
    mutating func evaluateRequestNames() {
        expressions.rootEnvironment = environment
        for member in expressions.session.state?.members ?? [] {
            expressions.requestNames.memo.known[member.name] = member.value
        }
        for data in [expressions.requestNames.state, expressions.requestNames.values] {
            guard let data else { continue }
            for name in tree.memberNames(of: data) {
                guard expressions.failure == nil else { return }
                do throws(ExpressionFailure) {
                    _ = try requestValue(named: name)
                } catch {
                    fail(error, at: Location(view: .none, modifier: -1), path: expressions.failedPath ?? "")
                }
            }
        }
    }

    /// The request's state, in the order of the document.
    mutating func stateAtStart() -> [ExpressionValue.Member] {
        guard let state = expressions.requestNames.state else { return [] }
        return checkedState(
            tree.memberNames(of: state).compactMap { name in
                expressions.requestNames.memo.known[name].map { ExpressionValue.Member(name, $0) }
            })
    }

    /// Values that state begins with; a failure when they hold what state cannot, or too much of it.
    mutating func checkedState(_ members: [ExpressionValue.Member]) -> [ExpressionValue.Member] {
        do throws(ExpressionFailure) {
            for member in members where try !member.value.isStorable(expressions.budget) {
                throw ExpressionFailure("State holds no \(member.value.kindName).")
            }
        } catch {
            fail(error, at: Location(view: .none, modifier: -1), path: "#/state")
        }
        return members
    }

    private var rootEnvironment: ViewEnvironment { expressions.rootEnvironment ?? environment }

    private mutating func evaluateOnce(
        _ name: String, _ data: DataIndex, _ memo: NameMemo, isValue: Bool
    ) throws(ExpressionFailure) -> ExpressionValue {
        guard memo.pending.insert(name).inserted else {
            expressions.failedPath = expressions.failedPath ?? path(of: data)
            throw ExpressionFailure("\(name) depends on itself.")
        }
        guard expressions.nesting < ExpressionState.maximumNesting else {
            expressions.failedPath = expressions.failedPath ?? path(of: data)
            throw ExpressionFailure("Values that depend on one another form a chain that is too long.")
        }
        // Names count as work even where they stand for JSON: every use of a component makes its own anew.
        try expressions.budget.take()
        expressions.nesting += 1
        var value = try value(of: data)
        expressions.nesting -= 1
        memo.pending.remove(name)
        // An object of `values` that says so, and no record that happens to have such a member.
        if isValue, tree.data[Int(data.rawValue)].kind == .object, tree.member("scaledMetric", of: data) != nil,
            case .record(let members) = value
        {
            value = scaled(members)
        }
        memo.known[name] = value
        return value
    }

    /// Where a value stands that an expression computes.
    private func path(of data: DataIndex) -> String? {
        tree.data[Int(data.rawValue)].expression.map { tree.expressions[$0].path }
    }

    /// The value of a member of an object. Objects of many members are read once.
    private mutating func member(_ name: String, of object: DataIndex) -> DataIndex? {
        guard tree.data[Int(object.rawValue)].end - object.rawValue > 64 else { return tree.member(name, of: object) }
        if let members = expressions.members[object.rawValue] { return members[name] }
        let members = tree.members(of: object)
        expressions.members[object.rawValue] = members
        return members[name]
    }

    /// `@ScaledMetric`: a length that grows with the line height of a text style.
    private func scaled(_ members: [ExpressionValue.Member]) -> ExpressionValue {
        let current = expressions.environment ?? environment
        let length = members.first { $0.name == "scaledMetric" }?.value.real ?? 0
        let name = members.first { $0.name == "relativeTo" }?.value.text ?? "body"
        let style = Keyword.allCases.first { $0.name == name }.flatMap { Font.TextStyle($0) } ?? .body
        let scaled = length * style.scale(at: current.dynamicTypeSize)
        return .double(PixelGrid(scale: current.displayScale).nearest(scaled))
    }

    // MARK: Environment

    /// The value of a key, or of `environment.key`; nil for a key that nothing sets.
    func environmentValue(named name: String) -> ExpressionValue {
        let current = expressions.environment ?? environment
        let key = name.hasPrefix("environment.") ? String(name.dropFirst("environment.".count)) : name
        if let value = current.values[key] { return value }
        guard let traits = expressions.traits, let standard = EnvironmentKey(name: key) else { return .null }
        switch standard {
        case .layoutDirection: return .member(current.direction == .rightToLeft ? "rightToLeft" : "leftToRight")
        case .displayScale: return .double(current.displayScale)
        case .pixelLength: return .double(1 / current.displayScale)
        case .dynamicTypeSize: return .dynamicTypeSize(named: String(describing: current.dynamicTypeSize))
        case .legibilityWeight: return .member(current.hasBoldText ? "bold" : "regular")
        case .lineLimit: return current.lineLimitValue
        case .font: return .null
        case .horizontalSizeClass: return traits.horizontalSizeClass.map { .member($0.rawValue) } ?? .null
        case .verticalSizeClass: return traits.verticalSizeClass.map { .member($0.rawValue) } ?? .null
        case .colorScheme: return .member(traits.colorScheme.rawValue)
        case .locale: return .string(traits.locale)
        case .scenePhase: return .member(traits.scenePhase.rawValue)
        case .isEnabled: return .bool(true)
        case .multilineTextAlignment: return .member("leading")
        case .defaultMinListRowHeight: return .double(current.lists.minimumRowHeight)
        case .defaultMinListHeaderHeight: return current.lists.minimumHeaderHeight.map { .double($0) } ?? .null
        }
    }

    /// Takes a modifier of the environment in.
    mutating func apply(_ modifier: DeclaredModifier, at index: Int) {
        let arguments = arguments(ofModifier: index)
        if ControlEnvironment.holds(modifier.type) {
            let style = arguments.first.map { $0.keyword?.name ?? tree.text(of: $0.string) } ?? ""
            if !environment.controls.set(modifier.type, to: style) { notes.controls.note(modifier.type, style) }
            return
        }
        _ = environment.apply(modifier.type, arguments, in: tree)
        guard modifier.type == .environment, tree.usesExpressions || setsSizeClass(arguments) else { return }
        setExpressionValue(modifier, index, arguments)
    }

    /// Whether an `environment` modifier sets a size class, which bars and columns read.
    private func setsSizeClass(_ arguments: UnsafeBufferPointer<Argument>) -> Bool {
        guard let keyPath = arguments.first(where: { $0.name == .keyPath && $0.kind == .integer }) else { return false }
        let key = EnvironmentKey(rawValue: keyPath.integer)
        return key == .horizontalSizeClass || key == .verticalSizeClass
    }

    /// Sets a value that expressions read, and bars and columns where it is a size class.
    private mutating func setExpressionValue(
        _ modifier: DeclaredModifier, _ index: Int, _ arguments: UnsafeBufferPointer<Argument>
    ) {
        guard let keyPath = arguments.first(where: { $0.name == .keyPath }) else { return }
        var key =
            keyPath.kind == .integer
            ? EnvironmentKey(rawValue: keyPath.integer)?.name ?? "" : tree.text(of: keyPath.string)
        if key.hasPrefix("\\.") { key.removeFirst(2) }
        if let standard = EnvironmentKey(name: key), standard.isReadByLayout { return }
        let location = Location(view: modifier.owner, modifier: index)
        for argument in tree.arguments(of: modifier) where argument.name == .value {
            let data = argument.kind == .computed ? tree.computations[argument.place].data : argument.data
            guard let data, let value = evaluate(data, at: location, "/value") else { continue }
            environment.set(value, forKey: key)
        }
    }

    /// The environment inside the modifiers of a structure at the current position.
    mutating func structureEnvironment(of view: ViewIndex) -> ViewEnvironment {
        var around = structures[structuresStart...].map(\.view) + expressions.countedStructures
        if around.last != view { around.append(view) }
        guard around.contains(where: { tree[$0].modifierCount > 0 }) else { return environment }
        let outside = (environment, expressions.environment)
        defer { (environment, expressions.environment) = outside }
        expressions.environment = nil
        for structure in around {
            let first = Int(tree[structure].firstModifier)
            for index in (first..<first + Int(tree[structure].modifierCount)).reversed()
            where ViewEnvironment.holds(tree.modifiers[index].type) {
                apply(tree.modifiers[index], at: index)
            }
        }
        return environment
    }
}

extension EnvironmentKey {
    /// Whether layout keeps the value in a type of its own.
    fileprivate var isReadByLayout: Bool {
        switch self {
        case .layoutDirection, .displayScale, .dynamicTypeSize, .legibilityWeight, .lineLimit, .font, .pixelLength,
            .defaultMinListRowHeight, .defaultMinListHeaderHeight:
            true
        default: false
        }
    }
}

extension DeclaredTree {
    /// The value of a member of an object.
    func member(_ name: String, of object: DataIndex) -> DataIndex? {
        var place = object.rawValue + 1
        while place < data[Int(object.rawValue)].end {
            if bytes(of: data[Int(place)].string).elementsEqual(name.utf8) { return DataIndex(rawValue: place + 1) }
            place = data[Int(place) + 1].end
        }
        return nil
    }

    /// The places of an object's members by their names.
    func members(of object: DataIndex) -> [String: DataIndex] {
        var members: [String: DataIndex] = [:]
        var place = object.rawValue + 1
        while place < data[Int(object.rawValue)].end {
            members[text(of: data[Int(place)].string)] = DataIndex(rawValue: place + 1)
            place = data[Int(place) + 1].end
        }
        return members
    }

    /// The names of an object's members, in the order of the document.
    func memberNames(of object: DataIndex) -> [String] {
        var names: [String] = []
        var place = object.rawValue + 1
        while place < data[Int(object.rawValue)].end {
            let name = text(of: data[Int(place)].string)
            if name != "$comment" { names.append(name) }
            place = data[Int(place) + 1].end
        }
        return names
    }
}
