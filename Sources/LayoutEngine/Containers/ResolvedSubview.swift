import ViewTree

/// One view of gathered content, with what holds for it where the document has it (B §4.4).
///
/// It is placed by a `Subview`, as often as there are such: every place makes a view of its own.
final class ResolvedSubview: ContentReading {
    let view: ViewIndex
    let scope: Int32
    /// Structures of the content around it, outermost first.
    fileprivate(set) var structures: [Resolver.DistributedStructure]
    let instances: [Resolver.Instance]
    let instance: Int
    /// Branches and `id` modifiers of the content around it.
    let surroundings: [Surrounding]
    let containerValues: [ExpressionValue.Member]
    fileprivate(set) var id = ""

    init(
        _ view: ViewIndex, scope: Int32, structures: [Resolver.DistributedStructure], instances: [Resolver.Instance],
        instance: Int, surroundings: [Surrounding], containerValues: [ExpressionValue.Member]
    ) {
        self.view = view
        self.scope = scope
        self.structures = structures
        self.instances = instances
        self.instance = instance
        self.surroundings = surroundings
        self.containerValues = containerValues
    }
}

/// A section of gathered content: one that the document has, or views in a row that are in none.
final class ResolvedSection: SectionReading {
    let id: String
    let header: [ExpressionValue]
    let content: [ExpressionValue]
    let footer: [ExpressionValue]
    let containerValues: [ExpressionValue.Member]

    init(
        id: String, header: [ExpressionValue] = [], content: [ExpressionValue], footer: [ExpressionValue] = [],
        containerValues: [ExpressionValue.Member]
    ) {
        self.id = id
        self.header = header
        self.content = content
        self.footer = footer
        self.containerValues = containerValues
    }
}

/// The views of a content while they are gathered.
struct Gathering {
    /// Where the structures and surroundings begin that are the content's own.
    let firstStructure: Int
    let firstSurrounding: Int
    /// All views in the order of the document, those of headers and footers too.
    var subviews: [ResolvedSubview] = []
    var sections: [Section] = []
    /// The first view that may belong to a section which the document does not have.
    var firstLoose = 0
    /// What holds around the content.
    var outside: Outside?

    struct Outside {
        var walk: ListWalk?
        var structuresStart: Int
        var gridPlace: Resolver.GridPlace
        var environment: ViewEnvironment
        var expressionEnvironment: ViewEnvironment?
        var countedStructures: [ViewIndex]
        var expansions: Int
    }

    struct Section {
        /// Places of its views in `subviews`: the header's from `start`, the content's from `contentStart`, the footer's
        /// from `contentEnd`.
        var start: Int
        var contentStart: Int
        var contentEnd: Int
        var end: Int
        /// The section of the document and its scope; none where there is none.
        var view = ViewIndex.none
        var scope: Int32 = -1
        var containerValues: [ExpressionValue.Member]
    }

    /// Makes a section of the views since the last one.
    mutating func closeLoose(_ defaults: [ExpressionValue.Member]) {
        let (start, end) = (firstLoose, subviews.count)
        firstLoose = end
        guard start < end else { return }
        sections.append(
            Section(start: start, contentStart: start, contentEnd: end, end: end, containerValues: defaults))
    }
}

/// Content is walked through as if it were resolved, and its views are noted instead.
extension Resolver {
    var isGathering: Bool {
        mutating get { walk == .subviews || walk == .sections }
    }

    /// Views gathered so far of the content at hand.
    var gatheredCount: Int {
        mutating get { expressions.gatherings.last?.subviews.count ?? 0 }
    }

    /// The views of a list, which is the content of a view: those of sections among them, without headers and footers.
    mutating func subviews(in list: ViewList, of owner: ViewIndex) -> [ExpressionValue] {
        gather(list, of: owner, by: .subviews).subviews.map { .subview($0) }
    }

    /// The sections of a list: views in a row that are in none form one, and one without content is left out.
    mutating func sections(in list: ViewList, of owner: ViewIndex) -> [ExpressionValue] {
        var gathering = gather(list, of: owner, by: .sections)
        gathering.closeLoose(expressions.containerDefaults)
        let names = ResolvedNames(tree, resolved)
        let subviews = gathering.subviews
        func values(_ start: Int, _ end: Int) -> [ExpressionValue] { subviews[start..<end].map { .subview($0) } }
        return gathering.sections.map { section in
            let id =
                section.view == .none
                ? subviews[section.start].id
                : names.expandedID(of: section.view, in: section.scope) ?? names.key(of: section.view, in: section.scope)
            return .section(
                ResolvedSection(
                    id: id, header: values(section.start, section.contentStart),
                    content: values(section.contentStart, section.contentEnd),
                    footer: values(section.contentEnd, section.end), containerValues: section.containerValues))
        }
    }

    /// Gathers a list; what is kept meanwhile is not on the stack, since contents may stand inside one another.
    private mutating func gather(_ list: ViewList, of owner: ViewIndex, by walk: ListWalk) -> Gathering {
        beginGathering(of: owner, by: walk)
        resolve(list)
        return endGathering()
    }

    @inline(never)
    private mutating func beginGathering(of owner: ViewIndex, by walk: ListWalk) {
        // What the container reads of its content stands inside of its own modifiers.
        let inside = structureEnvironment(of: owner)
        expressions.gatherings.append(
            Gathering(
                firstStructure: structures.count, firstSurrounding: expressions.surroundings.count,
                outside: Gathering.Outside(
                    walk: self.walk, structuresStart: structuresStart, gridPlace: gridPlace, environment: environment,
                    expressionEnvironment: expressions.environment, countedStructures: expressions.countedStructures,
                    expansions: expansions)))
        self.walk = walk
        structuresStart = structures.count
        gridPlace = .outside
        environment = inside
        expressions.environment = nil
        expressions.countedStructures = []
    }

    @inline(never)
    private mutating func endGathering() -> Gathering {
        guard var gathering = expressions.gatherings.popLast(), let outside = gathering.outside else {
            return Gathering(firstStructure: 0, firstSurrounding: 0)
        }
        walk = outside.walk
        structuresStart = outside.structuresStart
        gridPlace = outside.gridPlace
        environment = outside.environment
        expressions.environment = outside.expressionEnvironment
        expressions.countedStructures = outside.countedStructures
        if expressions.firstCountedScope != .max {
            // Copies that are made for a count are none of the layout, but work all the same.
            structureSteps += expansions - outside.expansions
            expansions = outside.expansions
        }
        gathering.outside = nil
        let names = ResolvedNames(tree, resolved)
        for subview in gathering.subviews where subview.id.isEmpty { subview.id = Self.id(of: subview, names) }
        return gathering
    }

    /// The id that the view has once it is placed; its pointer where it has none.
    private static func id(of subview: ResolvedSubview, _ names: ResolvedNames) -> String {
        if let id = names.expandedID(of: subview.view, in: subview.scope) { return id }
        for structure in subview.structures.reversed()
        where structure.isUse && structure.isSingle {
            if let id = names.expandedID(of: structure.view, in: structure.scope) { return id }
        }
        return names.key(of: subview.view, in: subview.scope)
    }

    /// Notes a view of the content that is gathered.
    mutating func gather(_ view: ViewIndex) {
        guard takeStructureStep(), let last = expressions.gatherings.indices.last else { return }
        let start = expressions.gatherings[last].firstStructure
        let surroundings = expressions.surroundings[expressions.gatherings[last].firstSurrounding...]
        expressions.gatherings[last].subviews.append(
            ResolvedSubview(
                view, scope: scope, structures: Array(structures[start...]), instances: instances, instance: instance,
                surroundings: Array(surroundings), containerValues: containerValues(of: view)))
        for level in start..<structures.count { structures[level].next += 1 }
    }

    /// Notes that the innermost structure has exactly one view, if only one was gathered since.
    mutating func noteSingle(after first: Int) {
        guard let gathering = expressions.gatherings.last, gathering.subviews.count == first + 1 else { return }
        let level = structures.count - 1 - gathering.firstStructure
        let subview = gathering.subviews[first]
        if subview.structures.indices.contains(level) { subview.structures[level].isSingle = true }
    }

    /// Gathers a section; where sections are not wanted, its content alone.
    mutating func gatherSection(_ view: ViewIndex, _ declared: DeclaredView) {
        guard walk == .sections, let last = expressions.gatherings.indices.last else {
            return resolve(declared.children)
        }
        let (header, footer) = edges(of: declared)
        expressions.gatherings[last].closeLoose(expressions.containerDefaults)
        let start = gatheredCount
        walk = .subviews
        resolve(header)
        let contentStart = gatheredCount
        resolve(declared.children)
        let contentEnd = gatheredCount
        resolve(footer)
        walk = .sections
        if contentStart < contentEnd {
            let values = containerValues(of: .none)
            expressions.gatherings[last].sections.append(
                Gathering.Section(
                    start: start, contentStart: contentStart, contentEnd: contentEnd, end: gatheredCount, view: view,
                    scope: scope, containerValues: values))
        } else {
            expressions.gatherings[last].subviews.removeSubrange(start...)
        }
        expressions.gatherings[last].firstLoose = gatheredCount
    }
}
