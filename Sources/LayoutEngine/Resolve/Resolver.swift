import LayoutCore
import TextLayout
import Traits
import ViewTree

/// Writes a declared tree into the arena: expands structures, applies environments, opens one node for each view and
/// each modifier that layout sees.
struct Resolver {
    let tree: DeclaredTree
    let arena: LayoutArena
    let texts: TextStore
    let resolved: ResolvedTree
    let limits: Limits
    var environment: ViewEnvironment
    /// Pixels per point where no modifier says otherwise.
    private let rootDisplayScale: Double
    var notes = ResolveNotes()
    /// Whether the nodes of all modifiers are wanted.
    var wantsModifierNodes = false
    /// Whether what backgrounds fill is wanted.
    var wantsBackgrounds = false

    /// Structures around the current position whose modifiers go to every view inside, outermost first.
    var structures: [DistributedStructure] = []
    /// Where those begin that belong to the current list of views.
    var structuresStart = 0
    /// Modifiers that are open, with what closing them takes.
    private var pending: [PendingModifier] = []
    /// Environments to return to, innermost last.
    private var outerEnvironments: [ViewEnvironment] = []
    /// Place of the resolved view around the current position, or -1.
    var parent: Int32 = -1
    var attachment: Int32 = -1
    /// What tells the views at the current position from other copies: a row of `ResolvedTree.scopes`, or -1.
    var scope: Int32 = -1
    /// Views around the current position, and those with their modifiers.
    var depth = 0
    var depthWithModifiers = 0
    /// Copies of views made so far.
    var expansions = 0
    /// Structures looked at so far.
    var structureSteps = 0
    /// What each `Switch` chose.
    var choices: [ViewIndex: ViewList] = [:]
    var countingDepth = 0
    /// Components around the current position, and the innermost one whose names hold there, or -1.
    var instances: [Instance] = []
    var instance = -1
    /// Texts of views that may have copies.
    var copiedTexts: [StringReference: (index: Int, style: TextStyle)] = [:]
    /// Bytes of text so far.
    var textLength = 0
    /// The limit that is passed, by name.
    var exceededLimit: String?
    let expressions = ExpressionState()
    /// The computed values of `id` modifiers around the current position, those of all outside included, innermost last.
    var identitySuffixes: [String] = []
    let profile: Profile
    /// Pickers whose options are looked for, and the one that the current list belongs to, or -1.
    var pickers: [PickerChoice] = []
    var picker = -1
    /// GeometryReaders whose views are resolved when they are placed, in the order of their nodes.
    var lateReaders: [LateReader] = []
    /// Effects over the geometry of their views, in the order of their nodes.
    var lateEffects: [LateEffect] = []
    /// Whether all readers wait, whatever their views read: only to test that it changes nothing.
    var defersAllReaders = false
    /// Numbers of the layout model as the request has them.
    var model = LayoutRequest.Model()
    /// The lengths of bars in the window; nil lays out none.
    var windowBars: BarMetrics?
    /// The stacks, tabs and columns around the current position, innermost last.
    var barContexts: [BarContext] = []
    /// What late content says of them; where such content is resolved, which, and how many of them stand already.
    var lateBars = LateBars()
    var latePlace: LateBars.Place?
    var lateContexts = 0
    /// The items of toolbars by the node of the container whose bars they stand in, and how many there are.
    var toolbars: [Int32: Toolbar] = [:]
    var itemCount = 0
    /// The toolbar whose items are noted.
    var toolbar: ToolbarSource?
    /// The slot of the item that is resolved into its bar, what it stands on, and those of the bar so far.
    var toolbarSlot = ToolbarSlot.trailing
    var toolbarPlatter: BarMetrics.Platter?
    var placedItems: [PlacedToolbarItem] = []
    /// What is done with the views of the current list; nil resolves them.
    var walk: ListWalk?
    var tabs = TabSearch()
    let lazies = LazyResolution()

    init(
        tree: DeclaredTree, arena: LayoutArena, texts: TextStore, resolved: ResolvedTree,
        environment: ViewEnvironment, profile: Profile, limits: Limits
    ) {
        self.tree = tree
        self.arena = arena
        self.texts = texts
        self.resolved = resolved
        self.environment = environment
        self.profile = profile
        rootDisplayScale = environment.displayScale
        self.limits = limits
    }

    /// A structure whose modifiers are applied to each of its resolved views separately.
    struct DistributedStructure {
        var view: ViewIndex
        /// Whether it resolves to exactly one view.
        var isSingle: Bool
        /// The scope and the component that the structure itself is in.
        var scope: Int32
        var instance: Int
        /// Whether it is the use of a component.
        var isUse: Bool
        /// Whether its id is a mark, since the view that it resolves to has another.
        var isMark = false
        /// Number of the next view.
        var next: Int32 = 0
    }

    private struct PendingModifier {
        /// Index of the modifier in the document when it has content to lay out, else -1.
        var content: Int32 = -1
        /// Whether closing it closes a node.
        var hasNode = false
        /// Whether closing it returns to the last of the environments outside.
        var hasEnvironment = false
        /// Whether closing it ends what has an identity of its own.
        var hasIdentity = false
        var scope: Int32
        /// The component whose names hold in its content.
        var instance: Int
    }

    /// Where the current list of views stands in a grid.
    var gridPlace = GridPlace.outside
    /// Columns that cells span beyond their first; each costs as much as a node.
    var spannedColumns = 0

    enum GridPlace {
        case outside
        /// Among rows and views that fill a row.
        case amongRows
        /// Among the cells of a row.
        case amongCells
    }

    /// Whether a limit is passed; resolving stops there.
    ///
    /// Mutating as all that runs at every view, since debug builds would copy the resolver to the stack for the call.
    var isFull: Bool {
        mutating get {
            arena.count + spannedColumns > limits.maxResolvedNodes || exceededLimit != nil
                || expressions.failure != nil || texts.isGivenUp
        }
    }

    /// The limit that ended resolving, nil when none did.
    var passedLimit: LayoutFailure? {
        mutating get {
            if let failure = expressions.failure { return failure }
            if texts.isGivenUp { return .cancelled }
            guard isFull else { return nil }
            switch exceededLimit {
            case "maxText": return .limit(name: "maxText", maximum: limits.maxText)
            case "maxTextPerView": return .limit(name: "maxTextPerView", maximum: limits.maxTextPerView)
            case "maxLazyElements": return .limit(name: "maxLazyElements", maximum: limits.maxLazyElements)
            case "maxViewDepth": return .limit(name: "maxViewDepth", maximum: limits.maxViewDepth)
            case "maxDepthWithModifiers":
                return .limit(name: "maxDepthWithModifiers", maximum: limits.maxDepthWithModifiers)
            default: return .limit(name: "maxResolvedNodes", maximum: limits.maxResolvedNodes)
            }
        }
    }

    /// Whether the current position is in the chain of the root.
    var isAtRoot: Bool { parent < 0 && attachment < 0 }

    /// Views or structures between two looks whether the layout is still wanted, less one.
    static let lookInterval = Int32(StepBudget.lookInterval - 1)

    mutating func exceedNodes() {
        if exceededLimit == nil { exceededLimit = "maxResolvedNodes" }
    }

    var maximumNodes: Int { limits.maxResolvedNodes }

    // MARK: Lists

    /// Resolves the root; several views form a column.
    mutating func resolveRoot() {
        guard resolvedCount(tree.root, upTo: 2) > 1 else { return resolve(tree.root) }
        arena.openVStack(direction: environment.direction)
        resolve(tree.root)
        arena.close()
    }

    /// Resolves every view of a list into the open container.
    mutating func resolve(_ list: ViewList) {
        for view in tree.views(in: list) where !isFull { resolve(view) }
    }

    /// Resolves a list where exactly one view is wanted: several form a column, none an empty one.
    mutating func resolveAsColumn(_ list: ViewList) {
        guard resolvedCount(list, upTo: 2) != 1 else { return resolve(list) }
        arena.openVStack(direction: environment.direction)
        resolve(list)
        arena.close()
    }

    mutating func resolve(_ view: ViewIndex) {
        if walk == .items, !holdsItem(view) { return }
        let modifierCount = Int(tree[view].modifierCount)
        guard enterView(modifierCount) else { return }
        if let walk, isWalked(view) {
            visit(view, walk)
        } else if tree[view].type == .component {
            resolveUse(view)
        } else if Self.isStructure(tree[view].type) {
            resolveStructure(view)
        } else {
            resolveView(view)
        }
        depth -= 1
        depthWithModifiers -= modifierCount + 1
    }

    /// Counts one more view around the current position, unless there are too many.
    private mutating func enterView(_ modifierCount: Int) -> Bool {
        guard depth < limits.maxViewDepth else {
            exceededLimit = "maxViewDepth"
            return false
        }
        guard depthWithModifiers + modifierCount < limits.maxDepthWithModifiers else {
            exceededLimit = "maxDepthWithModifiers"
            return false
        }
        depth += 1
        depthWithModifiers += modifierCount + 1
        return true
    }

    // MARK: One view

    mutating func resolveView(_ view: ViewIndex) {
        let declared = tree[view]
        if picker >= 0, !isShown(declared) { return }
        let place = Int32(truncatingIfNeeded: resolved.views.count)
        let outerNode = Int32(truncatingIfNeeded: arena.count)
        let firstPending = pending.count
        let firstMark = resolved.marks.count
        let firstModifierNode = resolved.modifierNodes.count
        countChild()
        if place & Self.lookInterval == 0 { texts.look() }
        resolved.views.append(
            ResolvedView(
                declared: view, contentNode: outerNode, outerNode: outerNode, parent: parent, end: place + 1,
                attachment: attachment, scope: scope))

        if structures.count > structuresStart { openStructureModifiers(of: declared, at: place) }
        openModifiers(of: declared)
        resolved.views[Int(place)].contentNode = Int32(truncatingIfNeeded: arena.count)
        if environment.displayScale != rootDisplayScale { noteDisplayScale(at: place) }
        resolved.views[Int(place)].isMirrored = environment.direction == .rightToLeft
        resolved.views[Int(place)].firstMark = Int32(truncatingIfNeeded: firstMark)
        resolved.views[Int(place)].markCount = Int32(truncatingIfNeeded: resolved.marks.count - firstMark)
        resolved.views[Int(place)].firstModifierNode = Int32(truncatingIfNeeded: firstModifierNode)
        resolved.views[Int(place)].modifierNodeCount = Int32(
            truncatingIfNeeded: resolved.modifierNodes.count - firstModifierNode)
        enter(place) { resolver in resolver.addContent(of: declared, at: place) }
        close(to: firstPending, owner: place)
        resolved.views[Int(place)].end = Int32(truncatingIfNeeded: resolved.views.count)
    }

    /// Notes that a view is drawn with other pixels than the root.
    @inline(never)
    private mutating func noteDisplayScale(at place: Int32) {
        let scale = environment.displayScale
        let row = resolved.displayScales.firstIndex(of: scale) ?? resolved.displayScales.count
        if row == resolved.displayScales.count { resolved.displayScales.append(scale) }
        resolved.views[Int(place)].displayScale = Int32(truncatingIfNeeded: row)
    }

    private mutating func countChild() {
        guard parent >= 0, attachment < 0 else { return }
        resolved.views[Int(parent)].childCount += 1
    }

    /// Resolves something inside the view at `place`: its children, which no structure around it reaches.
    @inline(__always)
    private mutating func enter(_ place: Int32, _ body: (inout Resolver) -> Void) {
        let outside = (parent, attachment, structuresStart, scope, gridPlace, instance, picker)
        (parent, attachment, structuresStart, gridPlace, picker) = (place, -1, structures.count, .outside, -1)
        body(&self)
        (parent, attachment, structuresStart, scope, gridPlace, instance, picker) = outside
    }

    // MARK: Modifiers

    /// Opens the modifiers of the structures around a view, which lie outside of its own.
    private mutating func openStructureModifiers(of declared: DeclaredView, at place: Int32) {
        if notes.usesComponents { noteUses(of: declared, at: place) }
        let inside = (scope, instance)
        for level in structuresStart..<structures.count {
            let structure = structures[level]
            structures[level].next += 1
            (scope, instance) = (structure.scope, structure.instance)
            if !structure.isSingle {
                scope = addScope(
                    ResolvedScope(kind: .number, parent: scope, view: structure.view, position: structure.next))
            }
            if structures[level].isMark {
                resolved.marks.append(
                    ResolvedMark(
                        modifier: -1, use: structure.view, node: Int32(truncatingIfNeeded: arena.count), scope: scope))
            }
            openModifiers(of: tree[structure.view])
        }
        (scope, instance) = inside
    }

    /// Opens the modifiers of a view or structure, outermost first.
    private mutating func openModifiers(of declared: DeclaredView) {
        guard declared.modifierCount > 0 else { return }
        let first = Int(declared.firstModifier)
        var index = first + Int(declared.modifierCount) - 1
        while index >= first {
            if wantsModifierNodes { resolved.modifierNodes.append(Int32(truncatingIfNeeded: arena.count)) }
            open(index)
            index -= 1
        }
    }

    private mutating func open(_ index: Int) {
        let modifier = tree.modifiers[index]
        if ViewEnvironment.holds(modifier.type) {
            outerEnvironments.append(environment)
            pending.append(PendingModifier(hasEnvironment: true, scope: scope, instance: instance))
            apply(modifier, at: index)
            return
        }
        switch modifier.type {
        case .id, .mark:
            var mark = ResolvedMark(
                modifier: Int32(truncatingIfNeeded: index), node: Int32(truncatingIfNeeded: arena.count), scope: scope)
            if modifier.isComputed { mark.computed = arguments(ofModifier: index).first }
            resolved.marks.append(mark)
            if modifier.type == .id, modifier.isComputed || instance >= 0 || !isText(modifier) {
                notes.mayRepeatIdentities = true
            }
            if modifier.isComputed, modifier.type == .id, tree.isStateful {
                enterIdentity(index, mark.computed)
                pending.append(PendingModifier(hasIdentity: true, scope: scope, instance: instance))
            }
        case .onGeometryChange, .onAppear, .task, .onDisappear, .onChange, .onScrollGeometryChange,
            .onScrollVisibilityChange, .onScrollTargetVisibilityChange:
            noteAction(index)
        case .scrollPosition, .scrollTargetBehavior:
            if modifier.isComputed, modifier.type == .scrollPosition { noteAction(index) }
            outerEnvironments.append(environment)
            pending.append(PendingModifier(hasEnvironment: true, scope: scope, instance: instance))
            enterScrollModifier(index)
        case .scrollTargetLayout, .scrollTarget: noteScrollTargets(index)
        case .overlay, .background, .mask:
            guard resolvedCount(modifier.content, upTo: 1) > 0 else {
                if wantsBackgrounds, modifier.type == .background { noteBackground(index) }
                return
            }
            arena.openSecondary(
                alignment: alignment(arguments(ofModifier: index)), direction: environment.direction)
            pending.append(
                PendingModifier(
                    content: Int32(truncatingIfNeeded: index), hasNode: true, scope: scope, instance: instance))
        case .safeAreaInset, .safeAreaBar:
            guard resolvedCount(modifier.content, upTo: 1) > 0 else { return }
            openSafeAreaInset(arguments(ofModifier: index))
            pending.append(
                PendingModifier(
                    content: Int32(truncatingIfNeeded: index), hasNode: true, scope: scope, instance: instance))
        case .navigationTitle, .navigationBarTitleDisplayMode, .toolbar, .toolbarVisibility, .searchable,
            .navigationSplitViewColumnWidth:
            noteBars(modifier.type, at: index)
        case .sheet, .fullScreenCover, .popover, .alert, .confirmationDialog, .inspector, .contextMenu, .fileImporter,
            .navigationDestination:
            noteContentNotLaidOut(ofModifier: index)
        default:
            if openNode(index) {
                pending.append(PendingModifier(hasNode: true, scope: scope, instance: instance))
            }
        }
    }

    /// Closes modifiers from the innermost on, laying out their content on the way.
    private mutating func close(to start: Int, owner: Int32) {
        while pending.count > start {
            let modifier = pending.removeLast()
            if modifier.hasEnvironment, let outside = outerEnvironments.popLast() { environment = outside }
            if modifier.content >= 0 { resolveContent(modifier, owner: owner) }
            if modifier.hasNode { arena.close() }
            if modifier.hasIdentity { leaveIdentity() }
        }
    }

    /// Resolves the content of an overlay, background or mask; several views form layers.
    private mutating func resolveContent(_ modifier: PendingModifier, owner: Int32) {
        let content = tree.modifiers[Int(modifier.content)].content
        enter(owner) { resolver in
            resolver.attachment = modifier.content
            resolver.scope = modifier.scope
            resolver.instance = modifier.instance
            let formsLayers = resolver.resolvedCount(content, upTo: 2) > 1
            if formsLayers { resolver.arena.openZStack(direction: resolver.environment.direction) }
            resolver.resolve(content)
            if formsLayers { resolver.arena.close() }
        }
    }
}
