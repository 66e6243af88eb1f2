import SwiftSource
import ViewTree

/// The expressions of a document while it is decoded.
struct ExpressionDecoding {
    let cache: ExpressionCache
    var list: [DeclaredExpression] = []
    var computations: [DeclaredComputation] = []
    /// Whether the value at hand may be an expression, or hold some.
    var areTaken = false
    /// Expressions met in values that may be.
    var takenCount = 0
    /// Names of elements that hold at the current place, innermost last.
    var names: [String] = []
    /// Names of the component whose body is decoded.
    var componentNames = NameList()
    var requestNames = NameList()
    /// The state that may be assigned and bound at the current place.
    var stateNames: Set<String> = []
    /// What only the value at hand may read: `newValue` and `oldValue`, `proxy`, or `d`.
    var localNames: [String] = []
    /// Whether something changes state.
    var isStateful = false
    /// Whether some views read the resolved views of their content.
    var gathersViews = false
    /// Whether `#available` may stand here.
    var allowsAvailability = false
    /// The proxies among the names, with their GeometryReaders.
    var proxies: [(name: String, reader: ViewIndex)] = []
    /// GeometryReaders whose proxies are read.
    var readProxies: Set<ViewIndex> = []
    /// The objects between a view and the argument at hand.
    var path = ""

    init(cache: ExpressionCache) {
        self.cache = cache
    }

    /// Names of the environment, which hold everywhere.
    private static let environmentNames: Set<String> = Set(EnvironmentKey.allCases.filter { $0 != .font }.map(\.name))

    func knows(_ name: String) -> Bool {
        isDeclared(name) || Self.environmentNames.contains(name) || name.hasPrefix("environment.")
    }

    /// Whether the document, or the place, gives a name its meaning.
    func isDeclared(_ name: String) -> Bool {
        names.contains(name) || componentNames.contains(name) || requestNames.contains(name)
            || localNames.contains(name)
    }

    /// Notes the readers whose proxies an expression may mean.
    mutating func noteProxies(of tree: ExpressionTree) {
        for name in tree.names where !localNames.contains(name) {
            if let proxy = proxies.last(where: { $0.name == name }) { readProxies.insert(proxy.reader) }
        }
    }

    /// Lets names mean something else than state from here on; answers those that were state, to be put back.
    mutating func hideState(_ names: some Sequence<String>) -> [String] {
        names.filter { stateNames.remove($0) != nil }
    }

    var knownNames: [String] {
        localNames + names.reversed() + componentNames.list.reversed() + requestNames.list
            + Self.environmentNames.sorted()
    }
}

/// Names in the order of the document, of which there may be very many.
struct NameList {
    private(set) var list: [String] = []
    private var known: Set<String> = []

    init(_ names: [String] = []) {
        list = names
        known = Set(names)
    }

    func contains(_ name: String) -> Bool { known.contains(name) }
}

extension RequestDecoder {
    /// Parses the expression of an object and checks its names; answers its row, -1 after a fault.
    mutating func parseExpression(at position: Int, path: String) -> Int {
        let row = expressions.list.count
        guard let value = tape.members(position).first(where: { tape.string($0.key, equals: "expression") })?.value
        else {
            return -1
        }
        guard let text = tape.text(value) else {
            fail(.wrongType, at: value, "An expression is a string.") {
                $0.expected = "string"
                $0.got = quote(value)
            }
            return -1
        }
        switch expressions.cache.parse(
            text, maximumLength: limits.maxExpressionLength, maximumDepth: limits.maxExpressionDepth)
        {
        case .failure(let error): failSyntax(error, at: position)
        case .success(let tree):
            if tree.isAvailability, !expressions.allowsAvailability {
                fail(.expressionSyntax, at: position, "#available is the condition of an If.") { $0.column = 1 }
            } else if checkNames(of: tree, at: position) {
                expressions.list.append(DeclaredExpression(tree: tree, path: path))
                return row
            }
        }
        return -1
    }

    private mutating func failSyntax(_ error: ExpressionSyntaxError, at position: Int) {
        switch error.kind {
        case .syntax: fail(.expressionSyntax, at: position, error.message) { $0.column = error.column }
        case .unknownName:
            fail(.unknownName, at: position, error.message) {
                $0.column = error.column
                $0.suggestion = NearestName.find(error.name, in: Evaluator.functionNames)
            }
        case .tooLong: exceed("maxExpressionLength", at: position, maximum: error.maximum, got: error.got)
        case .tooDeep: exceed("maxExpressionDepth", at: position, maximum: error.maximum, got: error.got)
        }
    }

    // MARK: Arguments

    /// Keeps an argument that expressions compute.
    @inline(never)
    mutating func keepComputation(of schema: ArgumentSchema, at position: Int, path: String? = nil) {
        let path = path ?? expressions.path + "/" + schema.name.name
        expressions.allowsAvailability = schema.name == .condition
        let first = expressions.list.count
        let data = appendTemplate(
            at: position, path: path, depth: schema.type == .data ? 0 : .max, reading: schema.ownNames)
        expressions.allowsAvailability = false
        let row = expressions.computations.count
        var computation = DeclaredComputation(data: data, wanted: schema.type.boundType ?? schema.type, path: path)
        computation.refusesNull = schema.isRequired && !schema.keepsNull && schema.type != .data
        computation.readsOwnNames = expressions.list[first...].contains { expression in
            expression.tree.names.contains { schema.ownNames.contains($0) }
        }
        expressions.computations.append(computation)
        arrays.append(.computed(row), as: schema.name)
    }

    /// Copies a value of the tape in which expressions stand, no deeper than so many levels; deeper ones are free JSON.
    ///
    /// - Parameter names: what the expressions may read besides the names of their place.
    mutating func appendTemplate(
        at position: Int, path: String, depth: Int, reading names: [String] = []
    ) -> DataIndex {
        let index = arrays.data.count
        expressions.localNames = names
        copyTemplate(at: position, path: path, depth: depth)
        expressions.localNames = []
        return DataIndex(rawValue: Int32(truncatingIfNeeded: index))
    }

    private mutating func copyTemplate(at position: Int, path: String, depth: Int) {
        if isExpression(position) {
            let row = parseExpression(at: position, path: path)
            arrays.append(DataKind.expression, bits: UInt64(bitPattern: Int64(max(row, 0))))
            return
        }
        let tag = tape.tag(position)
        guard depth > 0, tag == JSONTape.Tag.array || tag == JSONTape.Tag.object else {
            _ = appendData(at: position)
            return
        }
        // A request with faults is never evaluated, and names in it may be of any length.
        let outside = faults.isEmpty ? path : nil
        let isArray = tag == JSONTape.Tag.array
        let index = arrays.openData(isArray ? .array : .object)
        var ordinal = 0
        if isArray {
            for element in tape.elements(position) {
                copyTemplate(at: element, path: outside.map { "\($0)/\(ordinal)" } ?? "", depth: depth - 1)
                ordinal += 1
            }
        } else {
            for (key, value) in tape.members(position) where !tape.string(key, equals: "$comment") {
                arrays.append(data: tape.string(key))
                let path = outside.map { $0 + "/" + tape.text(tape.string(key)) } ?? ""
                copyTemplate(at: value, path: path, depth: depth - 1)
            }
        }
        arrays.closeData(index)
    }

    // MARK: Names

    /// Decodes the children of a `ForEach`, in which its names hold.
    @inline(never)
    mutating func decodeElementViews(at position: Int, of view: Int, _ place: ViewPlace) -> ViewList {
        let outside = expressions.names.count
        var element = "element"
        let first = Int(arrays.views[view].firstArgument)
        for slot in first..<first + Int(arrays.views[view].argumentCount) {
            let argument = arrays.arguments[slot]
            if argument.name == .element, argument.kind == .string { element = tape.text(argument.string) }
            if argument.name == .index, argument.kind == .string {
                expressions.names.append(tape.text(argument.string))
            }
        }
        expressions.names.append(element)
        return decodeNamedViews(at: position, place, from: outside)
    }

    /// Decodes views inside which the names from a count on hold, and hide state.
    mutating func decodeNamedViews(at position: Int, _ place: ViewPlace, from outside: Int) -> ViewList {
        let hidden = expressions.hideState(expressions.names[outside...])
        let list = decodeViews(at: position, place)
        expressions.names.removeLast(expressions.names.count - outside)
        expressions.stateNames.formUnion(hidden)
        return list
    }

    /// Decodes the children of a `GeometryReader`, in which its proxy has a name.
    @inline(never)
    mutating func decodeReaderViews(at position: Int, of view: Int, _ place: ViewPlace) -> ViewList {
        var name = "proxy"
        let first = Int(arrays.views[view].firstArgument)
        for slot in first..<first + Int(arrays.views[view].argumentCount) where arrays.arguments[slot].name == .proxy {
            name = tape.text(arrays.arguments[slot].string)
        }
        let outside = expressions.names.count
        expressions.names.append(name)
        expressions.proxies.append((name, ViewIndex(rawValue: Int32(truncatingIfNeeded: view))))
        let list = decodeNamedViews(at: position, place, from: outside)
        expressions.proxies.removeLast()
        return list
    }
}
