/// An expression at its place in the document.
package struct DeclaredExpression: Sendable {
    /// Shared by all evaluations.
    package let shared: SharedExpression
    package var tree: ExpressionTree { shared.tree }
    /// Where it stands in the view, the modifier or the request that holds it: the end of its pointer, as `/insets/top`.
    package var path: String

    package init(tree: ExpressionTree, path: String) {
        shared = SharedExpression(tree)
        self.path = path
    }
}

/// An argument that expressions compute, in whole or in part.
package struct DeclaredComputation: Sendable {
    /// The value with `expression` records in it.
    package var data: DataIndex
    package var wanted: ArgumentType
    /// As in `DeclaredExpression`.
    package var path: String
    /// Whether the argument must have a value.
    package var refusesNull = false
    /// The state variable that the argument is bound to, when it is a binding.
    package var binding: String?
    /// Whether it reads names that hold only where it is used.
    package var readsOwnNames = false

    package init(data: DataIndex, wanted: ArgumentType, path: String, binding: String? = nil) {
        self.data = data
        self.wanted = wanted
        self.path = path
        self.binding = binding
    }
}

extension DeclaredTree {
    package var expressions: [DeclaredExpression] { storage.expressions }
    package var computations: [DeclaredComputation] { storage.computations }

    /// Whether the document has expressions, or state whose values may change.
    package var usesExpressions: Bool { !storage.expressions.isEmpty || storage.isStateful || storage.gathersViews }

    /// Whether something in the document may change state, or components have state of their own.
    package var isStateful: Bool { storage.isStateful }

    /// Whether views inside a GeometryReader read its proxy.
    package func readsProxy(of reader: ViewIndex) -> Bool { storage.readProxies.contains(reader) }

    // MARK: What is computed

    /// The tree for a layout that computes values, which no other layout shares.
    package func forComputing() -> DeclaredTree { TreeStorage(computingFor: storage).computingTree(of: self) }

    /// Forgets what was computed while the tree was resolved before.
    package func forgetComputed() { storage.forgetComputed() }

    /// Keeps a text that the document does not hold.
    package func keep(_ text: String) -> StringReference {
        let offset = storage.arrays.texts.count
        var text = text
        text.withUTF8 { storage.arrays.texts.append(contentsOf: $0) }
        storage.lendTables()
        return StringReference(
            offset: UInt32(truncatingIfNeeded: offset) | StringReference.computedMark,
            length: UInt32(truncatingIfNeeded: storage.arrays.texts.count - offset))
    }

    /// Makes an argument of a value that was computed.
    package func keep(_ value: ArgumentValue, as name: ArgumentName) -> Argument {
        defer { storage.lendTables() }
        return storage.arrays.argument(value, as: name)
    }

    /// Keeps the elements of a `ForEach` that were computed, and answers their list.
    package func keep(_ list: DeclaredElements, ids: [ElementID]) -> Int {
        var list = list
        list.first = Int32(truncatingIfNeeded: storage.arrays.elements.count)
        for id in ids {
            storage.arrays.elements.append(DeclaredElement(id: id, value: DataIndex(rawValue: 0)))
        }
        defer { storage.lendTables() }
        return storage.arrays.elementLists.append(list)
    }

    /// An id of text that the document does not hold.
    package func keepID(text: String) -> ElementID {
        defer { storage.lendTables() }
        return storage.arrays.makeID(text: text)
    }

    // MARK: Values

    /// The value of document data for expressions; `compute` gives those of the expressions inside.
    ///
    /// As deep as the data, whose depth the parser of the document has bounded.
    package func expressionValue(
        of index: DataIndex, _ compute: (Int) throws(ExpressionFailure) -> ExpressionValue
    ) throws(ExpressionFailure) -> ExpressionValue {
        let record = data[Int(index.rawValue)]
        switch record.kind {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .integer: return .documented(record.integer)
        // 7.0 in JSON is the integral number 7.
        case .double:
            return Int64(exactly: record.number).map { .literal($0, record.number) } ?? .double(record.number)
        case .string: return .string(text(of: record.string))
        case .expression: return try compute(record.expression ?? 0)
        case .array:
            var list: [ExpressionValue] = []
            var place = index.rawValue + 1
            while place < record.end {
                list.append(try expressionValue(of: DataIndex(rawValue: place), compute))
                place = data[Int(place)].end
            }
            return .array(Evaluator.unified(list))
        case .object:
            var members: [ExpressionValue.Member] = []
            var place = index.rawValue + 1
            while place < record.end {
                let name = text(of: data[Int(place)].string)
                members.append(.init(name, try expressionValue(of: DataIndex(rawValue: place + 1), compute)))
                place = data[Int(place) + 1].end
            }
            return .record(members)
        }
    }
}
