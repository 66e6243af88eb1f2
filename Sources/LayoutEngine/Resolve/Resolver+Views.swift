import LayoutCore
import TextLayout
import Traits
import ViewTree

extension Resolver {
    /// Adds the node of a view and resolves its children into it.
    mutating func addContent(of view: DeclaredView, at place: Int32) {
        switch view.type {
        case .hStack, .hStackLayout: addStack(view, .horizontal)
        case .vStack, .vStackLayout: addStack(view, .vertical)
        case .zStack, .zStackLayout: addLayers(view)
        case .grid, .gridLayout, .flowLayout, .equalWidthHStack, .equalWidthVStack, .radialLayout, .masonryLayout:
            addLayout(view, children: view.children, isGrid: view.type == .grid || view.type == .gridLayout)
        case .anyLayout: addAnyLayout(view, at: place)
        case .viewThatFits: addViewThatFits(view)
        case .scrollView: addScrollView(view, at: place)
        case .list, .form: addList(view, at: place)
        case .lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid: addLazy(view, at: place)
        case .geometryReader: addGeometryReader(view, at: place)
        case .navigationStack, .navigationView: addNavigationStack(view, at: place)
        case .navigationSplitView: addSplitView(view, at: place)
        case .tabView: addTabView(view, at: place)
        case .anyView:
            arena.openPassthrough()
            resolveAsColumn(view.children)
            arena.close()
        case .label: addLabel(view)
        case .button, .link, .menu, .navigationLink, .labeledContent, .toggle, .stepper, .textField, .secureField,
            .slider, .progressView, .picker, .datePicker, .colorPicker:
            addControl(view)
        default: addLeafContent(of: view, at: place)
        }
    }

    /// Adds the node of a view that has nothing inside; apart, so that containers inside one another take less stack.
    private mutating func addLeafContent(of view: DeclaredView, at place: Int32) {
        switch view.type {
        case .text: addText(view, at: place)
        case .spacer: arena.addSpacer(minLength: argument(.minLength, of: view)?.number)
        case .divider:
            arena.addDivider(
                thickness: environment.dynamicTypeSize.isAccessibilitySize ? 1 : 1 / environment.displayScale)
        case .image: addImage(view)
        case .leaf: addLeaf(view)
        case .circle:
            checkArguments(of: view)
            arena.addCircle()
        case .textEditor:
            notes.controls.note(.textEditor)
            checkArguments(of: view)
            arena.addGreedy()
        default:
            checkArguments(of: view)
            arena.addGreedy()
        }
    }

    mutating func argument(_ name: ArgumentName, of view: DeclaredView) -> Argument? {
        arguments(of: view).first { $0.name == name }
    }

    /// Whether a stack is written with exactly one view, so that it lays out nothing itself.
    private mutating func isIdentity(_ view: DeclaredView) -> Bool {
        guard view.children.count == 1 else { return false }
        let child = view.children.first
        if tree[child].type == .component { return resolvedCount(child, upTo: 2) == 1 }
        return !isStructure(child)
    }

    private mutating func addStack(_ view: DeclaredView, _ axis: Axis) {
        if isIdentity(view) {
            arena.openIdentity(orientation: axis)
        } else {
            let spacing = argument(.spacing, of: view)?.number
            let alignment = argument(.alignment, of: view)
            switch axis {
            case .horizontal:
                arena.openHStack(
                    alignment: alignment.flatMap { verticalAlignment($0) } ?? .center, spacing: spacing,
                    direction: environment.direction)
            case .vertical:
                arena.openVStack(
                    alignment: alignment.flatMap { horizontalAlignment($0) } ?? .center, spacing: spacing,
                    direction: environment.direction)
            }
        }
        resolve(view.children)
        arena.close()
    }

    private mutating func addLayers(_ view: DeclaredView) {
        if isIdentity(view) {
            arena.openIdentity(orientation: nil)
        } else {
            arena.openZStack(alignment: alignment(arguments(of: view)), direction: environment.direction)
        }
        resolve(view.children)
        arena.close()
    }

    private mutating func addScrollView(_ view: DeclaredView, at place: Int32) {
        let axes = argument(.axes, of: view)?.axes ?? .vertical
        var options = environment.scrollOptions
        if let argument = argument(.contentOffset, of: view), case .point(let offset) = tree.value(of: argument) {
            options.offsetX = offset.x.isNaN ? nil : offset.x
            options.offsetY = offset.y.isNaN ? nil : offset.y
        }
        if axes == [.horizontal, .vertical], options.alignmentAnchor == nil {
            options.alignmentAnchor = model.scrollAlignment
        }
        noteScrollView(at: place, &options)
        arena.openScrollView(
            horizontally: axes.contains(.horizontal), vertically: axes.contains(.vertical), options,
            direction: environment.direction)
        let around = (environment.scrolling, environment.scrolledAxes)
        environment.scrolling = around.0?.inside
        environment.scrolledAxes.formUnion(axes)
        resolveAsColumn(view.children)
        (environment.scrolling, environment.scrolledAxes) = around
        arena.close()
    }

    /// Its views overlap. Where they read its proxy, they wait until it is placed.
    private mutating func addGeometryReader(_ view: DeclaredView, at place: Int32) {
        let node = arena.openGeometryReader(direction: environment.direction)
        let index = resolved.views[Int(place)].declared
        if defersAllReaders || tree.readsProxy(of: index) {
            deferContent(of: index, node: node, at: place)
        } else {
            resolve(view.children)
        }
        arena.close()
    }

    /// An icon and a title in a row; the style may keep one of them.
    private mutating func addLabel(_ view: DeclaredView) {
        let parts = openLabel(view)
        if !parts.icon.isEmpty { resolve(parts.icon) }
        if !parts.title.isEmpty { resolve(parts.title) }
        arena.close()
    }

    /// Opens the row of a label; answers what goes into it. Apart, so that labels inside one another take less stack.
    private mutating func openLabel(_ view: DeclaredView) -> (icon: ViewList, title: ViewList) {
        notes.usesModelledLabel = true
        var icon = argument(.icon, of: view)?.views ?? .empty
        if icon.isEmpty { icon = argument(.systemImage, of: view)?.views ?? .empty }
        var title = argument(.title, of: view)?.views ?? .empty
        switch environment.labelStyle {
        case .iconOnly: title = .empty
        case .titleOnly: icon = .empty
        default: break
        }
        let only = icon.isEmpty ? title : title.isEmpty ? icon : .empty
        if !only.isEmpty, resolvedCount(only, upTo: 2) == 1 {
            arena.openIdentity(orientation: .horizontal)
        } else {
            arena.openHStack(spacing: 8, direction: environment.direction)
        }
        return (icon, title)
    }

    private mutating func addText(_ view: DeclaredView, at place: Int32) {
        let text = addPlainText(argument(.text, of: view)?.string ?? .empty)
        resolved.views[Int(place)].text = Int32(truncatingIfNeeded: text)
    }

    /// Adds the node of a text; answers its place in the store.
    @discardableResult
    mutating func addPlainText(_ string: StringReference) -> Int { addText(string, environment.textStyle()) }

    /// Adds the node of a text of one line, in which a dot may stand for each character.
    mutating func addLine(_ string: StringReference, isHidden: Bool) {
        let outside = environment
        environment.limitToOneLine()
        if isHidden {
            addDots(tree.text(of: string).count)
        } else {
            addText(string, environment.textStyle())
        }
        environment = outside
    }

    private mutating func addDots(_ count: Int) {
        textLength += 3 * count
        if textLength > limits.maxText, exceededLimit == nil { exceededLimit = "maxText" }
        let isShort = textLength <= limits.maxText
        arena.addText(texts.add(String(repeating: "•", count: isShort ? count : 0), style: environment.textStyle()))
    }

    @discardableResult
    private mutating func addText(_ string: StringReference, _ style: TextStyle) -> Int {
        if style.font.isApproximated { notes.usesModelledFont = true }
        let text = add(string, style)
        if texts.isApproximated(text) { notes.usesModelledScript = true }
        arena.addText(text)
        return text
    }

    /// Adds a text, or finds the one of the same words and style that a copy of the view added.
    private mutating func add(_ string: StringReference, _ style: TextStyle) -> Int {
        if scope >= 0, let known = copiedTexts[string], known.style == style { return known.index }
        textLength += Int(string.length)
        // A text that an expression makes may be too long by itself.
        let isTooLong = Int(string.length) > limits.maxTextPerView
        guard textLength <= limits.maxText, !isTooLong else {
            if exceededLimit == nil { exceededLimit = isTooLong ? "maxTextPerView" : "maxText" }
            return texts.add(utf8: tree.bytes(of: .empty), style: style)
        }
        let index = texts.add(utf8: tree.bytes(of: string), style: style)
        if scope >= 0 { copiedTexts[string] = (index, style) }
        return index
    }

    private mutating func addLeaf(_ view: DeclaredView) {
        var leaf = LeafArguments()
        for argument in arguments(of: view) { leaf.take(argument) }
        arena.addLeaf(
            width: leaf.width.length, height: leaf.height.length, firstTextBaseline: leaf.firstTextBaseline,
            lastTextBaseline: leaf.lastTextBaseline)
    }

    // MARK: Images

    private mutating func addImage(_ view: DeclaredView) {
        let offset = argument(.baselineOffset, of: view)?.number ?? 0
        let symbol = argument(.systemName, of: view)?.string
        let picture = symbol.map { symbolPicture($0, baselineOffset: offset) } ?? plainPicture(view)
        guard view.modifierCount > 0, tree.modifiers[Int(view.firstModifier)].type == .resizable else {
            arena.addImage(size: picture.size, baseline: picture.baseline, spacing: picture.spacing)
            return
        }
        let insets = arguments(ofModifier: Int(view.firstModifier)).first { $0.name == .capInsets }
        let capInsets = insets.map { tree.insets(of: $0) }
        arena.addResizableImage(size: picture.size, capInsets: capInsets ?? .zero)
    }

    private struct Picture {
        var size: Size
        var baseline: Double?
        var spacing = Spacing.defaultView
    }

    private mutating func plainPicture(_ view: DeclaredView) -> Picture {
        Picture(size: argument(.size, of: view).map { tree.size(of: $0) } ?? .zero)
    }

    /// A symbol beside text of the current font.
    ///
    /// Its baseline is modelled: the middle of a symbol lies at half the height of a capital letter.
    private mutating func symbolPicture(_ name: StringReference, baselineOffset: Double) -> Picture {
        let font = environment.textStyle().font
        let spacing = Spacing.symbol(baselineOffset: baselineOffset)
        let text = tree.text(of: name)
        if !SymbolCatalogue.standard.contains(text) {
            notes.unknownSymbols.append(
                ViewNote(text: text, view: Int32(truncatingIfNeeded: resolved.views.count - 1)))
        }
        // A square by definition, not by a model.
        guard font.metrics != .ahem else {
            return Picture(
                size: Size(width: font.size, height: font.size), baseline: 0.8 * font.size - baselineOffset,
                spacing: spacing)
        }
        let configuration = SymbolConfiguration(
            pointSize: font.size, weight: font.weight.symbolWeight, imageScale: environment.imageScale)
        let found = SymbolCatalogue.standard.size(
            of: text, as: configuration, displayScale: environment.displayScale)
        notes.usesModelledSymbol = true
        let size = found?.size ?? Size(width: font.size, height: font.size)
        let baseline = (size.height + font.capHeight) / 2 - baselineOffset
        return Picture(
            size: size, baseline: PixelGrid(scale: environment.displayScale).nearest(baseline), spacing: spacing)
    }
}

/// What happened while resolving that the answer tells of.
package struct ResolveNotes {
    var usesModelledFont = false
    var usesModelledScript = false
    var usesModelledSymbol = false
    var usesModelledLabel = false
    var controls = ControlNotes()
    var usesComponents = false
    /// Whether `id` modifiers may have ids of others that the decoder has not compared.
    var mayRepeatIdentities = false
    /// The point of the window that keeps its place, as the root says.
    var windowResizeAnchor: UnitPoint?
    var modelledNavigation: ModelledNavigation = []
    /// The views of toolbars that stand in bars, by the node of the container with the bars.
    var toolbarItems: [Int32: [PlacedToolbarItem]] = [:]
    var modelledLazy: ModelledLazy = []
    /// Lines of lists, by the outermost nodes of their content.
    var listLines: [Int32: PlacedLine] = [:]
    /// Lazy containers whose items came late, by node.
    var lazyDetails: [Int32: LazyDetails] = [:]
    /// Scroll views whose content holds lengths that are estimates, by node.
    var estimatedScrolls: Set<Int> = []
    /// How the content of scroll views changed by what became known of lazy containers, by node.
    var lazyShifts: [Int32: LazyScrollShift] = [:]
    /// Headers and footers that are drawn away from their places.
    var pins: [LazyPin] = []
    /// Finds items of lazy containers that are not realised; nil where nothing came late.
    var lazyItems: LateContent?
    /// Modifiers whose content is no part of the layout, by pointer.
    var contentNotLaidOut: [(pointer: String, modifier: String)] = []
    /// The guides of the request's own alignments, in their order.
    var alignments: [Guide] = []
    /// What expressions compute while views are sized.
    var computations: SizingComputations?
    /// The modifiers that act after layout; nil where none does.
    var actions: ActionSource?
    /// Instances of components with state that there are; nil where none can be.
    var census: InstanceCensus?
    /// Names, with the places of their views in the resolved tree.
    var unknownSymbols: [ViewNote] = []
    /// Selections that no option has, with the places of the pickers.
    var unmatchedSelections: [ViewNote] = []
    /// Structures whose data has an id twice, with the scope of the first use of each.
    var repeatedElements: [ViewIndex: (scope: Int32, list: Int)] = [:]
    /// Results of expressions that were out of range, each place once, with the place of the view that came before.
    var clampedValues: [(pointer: String, value: String, used: String, view: Int32)] = []
    /// What is resolved when the tree is placed.
    var late: LateContent?
    /// Scroll views that something may move, in the order of their nodes.
    var scrollSites: [ScrollSite] = []
    /// Where views with a scroll transition are in it, by the node of the modifier.
    var transitions: [Int32: ScrollTransition.State] = [:]
    /// Modifiers that make scroll targets, likewise.
    var scrollTargetMarks: [ScrollTargetMark] = []

    /// Follows the views to their new places after some were dropped; see `ResolvedTree.dropUnchosen`.
    mutating func move(to left: [Int32]) {
        actions?.move(to: left)
        unknownSymbols.follow(left)
        unmatchedSelections.follow(left)
    }

    /// Follows the views to their new places after late ones went to theirs.
    mutating func move(toPlaces places: [Int32]) {
        unknownSymbols.sort(byPlaces: places)
        unmatchedSelections.sort(byPlaces: places)
        for index in clampedValues.indices where clampedValues[index].view >= 0 {
            clampedValues[index].view = places[Int(clampedValues[index].view)]
        }
        clampedValues = clampedValues.enumerated().sorted {
            ($0.element.view, $0.offset) < ($1.element.view, $1.offset)
        }.map(\.element)
    }
}

/// The arguments of a `Leaf`.
private struct LeafArguments {
    struct Length {
        var fixed: Double?
        var minimum = 0.0
        var ideal: Double?
        var maximum = Double.infinity

        var length: LeafLength {
            if let fixed { return LeafLength(fixed: fixed) }
            let ideal = min(max(ideal ?? 10, minimum), maximum)
            return LeafLength(minimum: minimum, ideal: ideal, maximum: maximum)
        }
    }

    var width = Length()
    var height = Length()
    var firstTextBaseline: Double?
    var lastTextBaseline: Double?

    mutating func take(_ argument: Argument) {
        switch argument.name {
        case .width: width.fixed = argument.number
        case .minWidth: width.minimum = argument.number
        case .idealWidth: width.ideal = argument.number
        case .maxWidth: width.maximum = argument.number
        case .height: height.fixed = argument.number
        case .minHeight: height.minimum = argument.number
        case .idealHeight: height.ideal = argument.number
        case .maxHeight: height.maximum = argument.number
        case .firstTextBaseline: firstTextBaseline = argument.number
        case .lastTextBaseline: lastTextBaseline = argument.number
        default: break
        }
    }
}
