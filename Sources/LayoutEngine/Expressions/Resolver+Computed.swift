import LayoutCore
import ViewTree

/// Structures, layouts and guides that expressions decide.
extension Resolver {
    // MARK: Choices

    /// The views of the first case of a `Switch` that lists its value.
    mutating func computedCase(of view: ViewIndex, _ declared: DeclaredView, _ cases: ViewList) -> ViewList? {
        let location = Location(view: view, modifier: -1)
        let outside = expressions.environment
        expressions.environment = structureEnvironment(of: view)
        defer { expressions.environment = outside }
        var value = ExpressionValue.null
        for argument in tree.arguments(of: declared) where argument.name == .value {
            let data = argument.kind == .computed ? tree.computations[argument.place].data : argument.data
            guard let data, let found = evaluate(data, at: location, "/value") else { return nil }
            value = found
        }
        for candidate in tree.views(in: cases) {
            guard let when = tree.arguments(of: tree[candidate]).first(where: { $0.name == .when })?.data,
                case .array(let values)? = evaluate(when, at: location, "/cases")
            else { return nil }
            for other in values {
                do throws(ExpressionFailure) {
                    if try isSame(other, value) { return tree[candidate].children }
                } catch {
                    fail(error, at: location, path: "/value")
                    return nil
                }
            }
        }
        return nil
    }

    /// Whether a case lists a value; those of other kinds differ.
    private func isSame(_ left: ExpressionValue, _ right: ExpressionValue) throws(ExpressionFailure) -> Bool {
        switch (left, right) {
        case (.integer, .double), (.double, .integer): return left.real == right.real
        default: break
        }
        do throws(ExpressionFailure) {
            return try Evaluator.isEqual(left, right, expressions.budget)
        } catch {
            if error.endsEvaluation { throw error }
            return false
        }
    }

    // MARK: ForEach

    /// The elements of a `ForEach`: their place in the tree's lists, and the list. Nil where there are none.
    mutating func elements(of view: ViewIndex) -> (place: Int, list: DeclaredElements)? {
        guard let argument = tree.arguments(of: tree[view]).first(where: { $0.name == .data }) else {
            return gatheredElements(of: view)
        }
        var place = argument.place
        if argument.kind == .computed {
            let key = ExpressionState.ListKey(view: view, scope: scope, instance: instances.isEmpty ? -1 : instance)
            if let known = expressions.lists[key] {
                place = known
            } else {
                guard let computed = computedElements(of: view, tree.computations[argument.place]) else { return nil }
                place = computed
                if Int(scope) < expressions.firstCountedScope { expressions.lists[key] = computed }
            }
        }
        return tree.elementList(place).map { (place, $0) }
    }

    private mutating func computedElements(of view: ViewIndex, _ computation: DeclaredComputation) -> Int? {
        let location = Location(view: view, modifier: -1)
        let outside = expressions.environment
        expressions.environment = structureEnvironment(of: view)
        defer { expressions.environment = outside }
        guard var value = evaluate(computation.data, at: location, computation.path) else { return nil }
        if case .record(let members) = value, members.count == 1, members[0].name == "range",
            case .array(let bounds) = members[0].value, bounds.count == 2, let lower = bounds[0].int,
            let upper = bounds[1].int
        {
            guard lower <= upper else {
                fail(.failed, "A range needs lower bound ≤ upper bound.", at: location, computation.path, column: 0)
                return nil
            }
            value = .range(lower, upper, isClosed: false)
        }
        switch value {
        case .range(let lower, let upper, let isClosed):
            let (count, isTooLong) = upper.subtractingReportingOverflow(lower)
            guard !isTooLong, count < .max else {
                exceedNodes()
                return nil
            }
            return keepRange(of: view, lower, Int(isClosed ? count + 1 : count))
        case .array(let values): return keepElements(of: view, values, location, computation.path)
        default:
            fail(
                .type, "An array or a range is wanted, not \(value.kindName).", at: location, computation.path,
                column: 0)
            return nil
        }
    }

    private func keepRange(of view: ViewIndex, _ lower: Int64, _ count: Int) -> Int {
        var list = DeclaredElements(count: count, lowerBound: lower)
        if idPath(of: view) == "offset" { list.isIdentifiedByOffset = true }
        return tree.keep(list, ids: [])
    }

    private func idPath(of view: ViewIndex) -> String? {
        let argument = tree.arguments(of: tree[view]).first { $0.name == .id && $0.kind == .string }
        guard var path = argument.map({ tree.text(of: $0.string) }) else { return nil }
        if path.hasPrefix("\\.") { path.removeFirst(2) }
        return path
    }

    mutating func keepElements(
        of view: ViewIndex, _ values: [ExpressionValue], _ location: Location, _ path: String
    ) -> Int? {
        var list = DeclaredElements(count: values.count)
        let idPath = idPath(of: view)
        list.isIdentifiedByOffset = idPath == "offset"
        var ids: [ElementID] = []
        var seen: Set<String> = []
        for (position, value) in values.enumerated() {
            if list.isIdentifiedByOffset {
                ids.append(ElementID(Int64(position)))
                continue
            }
            guard let (text, integer) = identity(of: value, idPath) else {
                fail(
                    .failed, "Element \(position) has no id that is a string, a number or a boolean.", at: location,
                    path,
                    column: 0)
                return nil
            }
            var id = integer.map { ElementID($0) } ?? tree.keepID(text: Self.escaped(text))
            if !seen.insert(text).inserted {
                id.isRepeated = true
                if list.firstRepeated < 0 { list.firstRepeated = Int32(truncatingIfNeeded: position) }
            }
            ids.append(id)
        }
        let place = tree.keep(list, ids: ids)
        expressions.listValues[place] = values
        return place
    }

    private func identity(of element: ExpressionValue, _ path: String?) -> (String, Int64?)? {
        if let id = element.contentID, path == nil || path == "id" { return (id, nil) }
        var value = element
        if path != "self" {
            var names = path?.split(separator: ".").map(String.init) ?? []
            if path == nil, case .record = element { names = ["id"] }
            for name in names {
                guard case .record(let members) = value, let member = members.first(where: { $0.name == name }) else {
                    return nil
                }
                value = member.value
            }
        }
        switch value {
        case .literal(let integer?, _), .integer(let integer): return (String(integer), integer)
        case .literal(nil, let real), .double(let real): return (real.documentText, nil)
        case .bool(let bool): return (bool ? "true" : "false", nil)
        default: return value.text.map { ($0, nil) }
        }
    }

    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if character == "[" || character == "]" || character == "\\" { result.append("\\") }
            result.append(character)
        }
    }

    /// The views that a `ForEach` resolves to, whose elements may differ.
    mutating func countElements(
        of view: ViewIndex, _ place: Int, _ list: DeclaredElements, upTo maximum: Int
    ) -> Int {
        let (outside, firstCounted) = (scope, expressions.firstCountedScope)
        let scopeCount = resolved.scopes.count
        expressions.firstCountedScope = min(firstCounted, scopeCount)
        let counted = expressions.countedAmounts
        defer {
            scope = outside
            expressions.firstCountedScope = firstCounted
            resolved.scopes.truncate(to: scopeCount)
            expressions.forget(counted)
        }
        var count = 0
        for position in 0..<list.count {
            if count >= maximum || isFull { break }
            resolved.scopes.truncate(to: scopeCount)
            expressions.forget(counted)
            scope = addScope(
                ResolvedScope(
                    kind: .element, parent: outside, view: view, position: Int32(truncatingIfNeeded: position),
                    list: Int32(truncatingIfNeeded: place)))
            count += resolvedCount(tree[view].children, upTo: maximum - count)
        }
        return count
    }

    // MARK: Layouts

    /// The layout that an expression gives to an AnyLayout.
    mutating func computedLayout(of view: DeclaredView) -> (value: AnyLayout, type: ViewType, isGrid: Bool)? {
        guard let argument = tree.arguments(of: view).first(where: { $0.kind == .computed }) else { return nil }
        let computation = tree.computations[argument.place]
        guard computation.wanted == .layout else { return nil }
        let location = Location(view: viewIndex(of: view), modifier: -1)
        guard let value = evaluate(computation.data, at: location, computation.path) else { return nil }
        guard case .constructed(let layout) = value,
            let type = ViewType.layouts.first(where: { $0.name == layout.name })
        else {
            fail(.type, "A layout is wanted, not \(value.kindName).", at: location, computation.path, column: 0)
            return nil
        }
        var arguments: [Argument] = []
        let schemas = Catalogue.schema(of: type).arguments.schemas
        for given in layout.arguments {
            guard let schema = schemas.first(where: { $0.name.name == given.name }) else {
                let what = given.name.isEmpty ? "arguments without a label" : "argument \(given.name)"
                fail(.failed, "\(layout.name) has no \(what).", at: location, computation.path, column: 0)
                return nil
            }
            var conversion = ArgumentConversion(tree, alignments: notes.alignments, names: expressions.alignmentNames)
            let converted = conversion.argument(of: given.value, as: schema.type, named: schema.name)
            if let clamped = conversion.clamped { note(clamped, at: pointer(to: location) + computation.path) }
            if let converted {
                arguments.append(converted)
            } else if let problem = conversion.problem {
                fail(.type, "\(given.name): \(problem)", at: location, computation.path, column: 0)
                return nil
            }
        }
        return (
            self.value(of: type, expressions.arguments.lend(arguments)), type, type == .gridLayout || type == .grid
        )
    }

    // MARK: Guides

    /// Opens a guide whose value an expression over `d` computes; nil where it reads no dimensions.
    mutating func openComputedGuide(_ index: Int) -> Bool? {
        let modifier = tree.modifiers[index]
        guard let argument = tree.arguments(of: modifier).first(where: { $0.name == .computeValue }),
            argument.kind == .computed
        else { return nil }
        let computation = tree.computations[argument.place]
        guard let row = tree.data[Int(computation.data.rawValue)].expression,
            tree.expressions[row].tree.names.contains("d")
        else { return nil }
        let location = Location(view: modifier.owner, modifier: index)
        guard let names = names(of: row, at: location, computation.path, except: ["d"]) else { return true }
        var name: Argument?
        var axis: Keyword?
        // The value is computed when there are dimensions.
        for argument in tree.arguments(of: modifier) {
            if argument.name == .guide { name = argument }
            if argument.name == .axis { axis = argument.keyword }
        }
        if name?.kind == .computed {
            fail(.type, "The guide beside an expression over d is a literal.", at: location, "/guide", column: 0)
        }
        guard let name, let guide = guide(named: name, axis: axis), let computations = expressions.computations else {
            return false
        }
        let tree = tree.expressions[row].tree
        let pointer = pointer(to: location) + computation.path
        let own = alignmentReader(bareAxis: guide)
        arena.openAlignmentGuide(guide) { dimensions in
            computations.value(of: tree, names, own.reading(dimensions), pointer: pointer)
                ?? dimensions.place(of: guide)
        }
        return true
    }

    /// Declares an alignment whose default an expression over `d` computes.
    mutating func declare(_ alignment: LayoutRequest.DeclaredAlignment, computedBy row: Int) {
        let path = "#/alignments/\(alignment.name)/default"
        let isHorizontal = alignment.axis == .horizontal
        let reader = alignmentReader(bareAxis: isHorizontal ? .horizontal(.leading) : .vertical(.top))
        let location = Location(view: .none, modifier: -1)
        guard let names = names(of: row, at: location, path, except: ["d"]), let computations = expressions.computations
        else {
            return
        }
        let tree = tree.expressions[row].tree
        let value: (ViewDimensions) -> Double = { dimensions in
            computations.value(of: tree, names, reader.reading(dimensions), pointer: path) ?? 0
        }
        notes.alignments.append(
            isHorizontal
                ? .horizontal(arena.addHorizontalAlignment(defaultValue: value) ?? .leading)
                : .vertical(arena.addVerticalAlignment(defaultValue: value) ?? .top))
    }

    /// The values of the names of an expression that is evaluated later, except of those that have theirs only then.
    mutating func names(
        of row: Int, at location: Location, _ path: String, except own: [String]
    ) -> [ExpressionValue]? {
        do throws(ExpressionFailure) {
            return try values(of: tree.expressions[row].tree.names, except: own)
        } catch {
            fail(error, at: location, path: expressions.failedPath ?? path)
            return nil
        }
    }

    private func alignmentReader(bareAxis guide: Guide) -> AlignmentReader {
        var axis = Axis.horizontal
        if case .vertical = guide { axis = .vertical }
        return AlignmentReader(bareAxis: axis, names: expressions.alignmentNames, alignments: notes.alignments)
    }
}

extension ViewDimensions {
    /// Where a view has a guide that nothing sets.
    fileprivate func place(of guide: Guide) -> Double {
        switch guide {
        case .horizontal(let alignment): self[alignment]
        case .vertical(let alignment): self[alignment]
        }
    }
}

/// What `d` means: names of guides, bare ones on the axis of the guide being written.
private struct AlignmentReader {
    var bareAxis: Axis
    var names: [String]
    var alignments: [Guide]

    func reading(_ dimensions: ViewDimensions) -> any GuideReader { Reading(dimensions: dimensions, reader: self) }

    private struct Reading: GuideReader {
        let dimensions: ViewDimensions
        let reader: AlignmentReader

        var width: Double { dimensions.width }
        var height: Double { dimensions.height }

        func guide(_ name: String, axis: Axis?, explicit: Bool) -> Double?? {
            guard let guide = reader.guide(name, axis) else { return nil }
            switch guide {
            case .horizontal(let alignment):
                return .some(explicit ? dimensions[explicit: alignment] : dimensions[alignment])
            case .vertical(let alignment):
                return .some(explicit ? dimensions[explicit: alignment] : dimensions[alignment])
            }
        }
    }

    private func guide(_ name: String, _ axis: Axis?) -> Guide? {
        if let place = names.firstIndex(of: name), alignments.indices.contains(place) { return alignments[place] }
        guard let keyword = Keyword.allCases.first(where: { $0.name == name }) else { return nil }
        let horizontal = HorizontalAlignment(keyword).map { Guide.horizontal($0) }
        let vertical = VerticalAlignment(keyword).map { Guide.vertical($0) }
        switch axis {
        case .horizontal: return horizontal
        case .vertical: return vertical
        case nil: return bareAxis == .horizontal ? horizontal ?? vertical : vertical ?? horizontal
        }
    }
}
