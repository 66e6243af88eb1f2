import LayoutCore
import Traits
import ViewTree

/// NavigationStack, NavigationSplitView, and the modifiers that speak to their bars.
extension Resolver {
    mutating func addNavigationStack(_ view: DeclaredView, at place: Int32) {
        checkArguments(of: view)
        checkPath(of: view)
        addBarContainer(.stack, view.children, at: place)
    }

    /// Refuses a path that pushes views, which this version does not show; the root is shown under an empty one alone.
    private mutating func checkPath(of view: DeclaredView) {
        guard let value = boundValue(.path, of: view), !value.isNull, expressions.failure == nil else { return }
        let location = Location(view: viewIndex(of: view), modifier: -1)
        guard case .array(let elements) = value else {
            fail(.type, "A path is an array, not \(value.kindName).", at: location, "/path", column: 0)
            return
        }
        guard !elements.isEmpty else { return }
        fail(
            .type, "The path pushes views (\(elements.count)), which is planned; this version lays out the root alone.",
            at: location, "/path", column: 0)
    }

    /// Adds a stack or column with its content; answers what the content says.
    @discardableResult
    private mutating func addBarContainer(
        _ kind: BarContext.Kind, _ content: ViewList, at place: Int32, column: SplitColumn? = nil
    ) -> BarContext {
        let node = arena.openBarContainer(direction: environment.direction)
        toolbars[Int32(truncatingIfNeeded: node)] = Toolbar(metrics: barMetrics)
        barContexts.append(BarContext(kind, owner: place, node: Int32(truncatingIfNeeded: node)))
        resolveAsColumn(content)
        let context = barContexts.removeLast()
        var options = navigationBars(context)
        collapseLargeTitle(of: &options, node, at: place, column)
        arena.setBars(options, of: node)
        arena.close()
        return context
    }

    private mutating func navigationBars(_ context: BarContext) -> BarOptions {
        var options = BarOptions()
        guard let metrics = barMetrics else { return options }
        let hasBottomBar = context.hasBottomItems && context.bottomBar != .hidden
        if context.hasNavigationBar && !metrics.hasNavigationBar || hasBottomBar && !metrics.hasBottomBar {
            notes.modelledNavigation.insert(.outerBar)
        }
        if context.hasNavigationBar, metrics.hasNavigationBar {
            notes.modelledNavigation.insert(.navigationBar)
            var (length, largeTitle) = (metrics.navigationBar, 0.0)
            // The only view of a stack that is laid out is its root.
            if context.hasTitle, context.displayMode != .inline, metrics.largeTitle > 0 {
                notes.modelledNavigation.insert(.largeTitle)
                largeTitle = metrics.largeTitle
                length += largeTitle
            }
            if context.hasSearch {
                notes.modelledNavigation.insert(.searchRow)
                length += metrics.searchRow
            }
            options.bars.append(BarOptions.Bar(.navigationBar, length: length, largeTitle: largeTitle))
        }
        if hasBottomBar, metrics.hasBottomBar {
            notes.modelledNavigation.insert(.bottomBar)
            options.bars.append(BarOptions.Bar(.bottomBar, length: metrics.bottomBar))
        }
        return options
    }

    /// Takes away what the scroll view below a large title made of it in the round before.
    private func collapseLargeTitle(
        of options: inout BarOptions, _ node: Int, at place: Int32, _ column: SplitColumn?
    ) {
        for (index, bar) in options.bars.enumerated() where bar.largeTitle > 0 {
            let view = resolved.views[Int(place)]
            let key = ResolvedNames(tree, resolved).key(of: view.declared, in: view.scope) + " " + (column?.name ?? "")
            options.bars[index] = BarOptions.Bar(
                bar.kind, length: bar.length, largeTitle: bar.largeTitle,
                collapse: min(lateBars.collapse(ofTitleIn: key, node: node), bar.largeTitle))
        }
    }

    /// The lengths of bars at the current position, whose size classes modifiers may have set.
    var barMetrics: BarMetrics? {
        guard var metrics = windowBars else { return nil }
        if let value = environment.values[EnvironmentKey.horizontalSizeClass.name] {
            metrics.horizontalSizeClass = value.text.flatMap { UserInterfaceSizeClass(rawValue: $0) }
        }
        if let value = environment.values[EnvironmentKey.verticalSizeClass.name] {
            metrics.verticalSizeClass = value.text.flatMap { UserInterfaceSizeClass(rawValue: $0) }
        }
        return metrics
    }

    // MARK: Split views

    mutating func addSplitView(_ view: DeclaredView, at place: Int32) {
        var split = SplitOptions()
        let preferred = argument(.preferredCompactColumn, of: view)?.keyword.flatMap { SplitColumn($0) }
        split.visibility = argument(.columnVisibility, of: view)?.keyword.flatMap { SplitVisibility($0) } ?? .automatic
        split.overlaysDetail = environment.splitStyle == .prominentDetail
        var content: [(SplitColumn, ViewList)] = []
        for argument in arguments(of: view) where argument.kind == .views {
            if let column = SplitColumn(argument.name) { content.append((column, argument.views)) }
        }
        content.sort { $0.0.rawValue < $1.0.rawValue }
        split.model = model.split
        if let bars = barMetrics {
            split.isCollapsed = bars.horizontalSizeClass == .compact || bars.idiom == .watch
            split.alwaysTiles = bars.idiom == .mac
        }
        if split.isCollapsed {
            let shown = content.first { $0.0 == preferred } ?? content.first { $0.0 == .sidebar }
            content = shown.map { [$0] } ?? []
        } else {
            resolved.hasChoices = true
            notes.modelledNavigation.insert(.splitColumns)
        }
        split.columns = content.map(\.0)
        let node = arena.openSplit(direction: environment.direction)
        for (column, views) in content {
            let context = addBarContainer(.column, views, at: place, column: column)
            if let width = context.width { split.widths[column] = width }
        }
        arena.setSplit(split, of: node)
        arena.close()
    }

    // MARK: Modifiers

    /// Takes in a modifier that speaks to bars or columns around it.
    mutating func noteBars(_ type: ModifierType, at index: Int) {
        switch type {
        case .navigationTitle:
            _ = arguments(ofModifier: index)
            speak(.title)
        case .navigationBarTitleDisplayMode: speak(.displayMode(arguments(ofModifier: index).first?.keyword))
        case .searchable:
            _ = arguments(ofModifier: index)
            speak(.search)
        case .toolbar: noteToolbar(at: index)
        case .toolbarVisibility: noteVisibility(arguments(ofModifier: index))
        case .navigationSplitViewColumnWidth: speak(.width(columnWidth(arguments(ofModifier: index))))
        default: break
        }
    }

    private mutating func noteVisibility(_ arguments: UnsafeBufferPointer<Argument>) {
        let visibility = arguments.first { $0.name == .visibility }?.keyword
        let bars = arguments.first { $0.name == .bars }?.integer
        let members = BarKeywords.all.members
        for (place, bar) in members.enumerated() {
            // The bar that items go to by themselves.
            guard bars.map({ $0 >> place & 1 != 0 }) ?? (bar == .navigationBar) else { continue }
            speak(.visibility(of: bar, visibility))
        }
    }

    private func columnWidth(_ arguments: UnsafeBufferPointer<Argument>) -> SplitColumnWidth? {
        func length(_ name: ArgumentName) -> Double? { arguments.first { $0.name == name }?.number }
        if let width = length(.width) { return SplitColumnWidth(minimum: width, ideal: width, maximum: width) }
        guard let ideal = length(.ideal) else { return nil }
        return SplitColumnWidth(minimum: length(.min), ideal: ideal, maximum: length(.max))
    }
}

/// The bars that `toolbarVisibility` names.
enum BarKeywords {
    static let all = KeywordSet([.navigationBar, .tabBar, .bottomBar])
}

extension SplitColumn {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .sidebar: self = .sidebar
        case .content: self = .content
        case .detail: self = .detail
        default: return nil
        }
    }

    init?(_ name: ArgumentName) {
        switch name {
        case .sidebar: self = .sidebar
        case .content: self = .content
        case .detail: self = .detail
        default: return nil
        }
    }

    /// The name in documents.
    package var name: String { String(describing: self) }
}

extension SplitVisibility {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .automatic: self = .automatic
        case .all: self = .all
        case .doubleColumn: self = .doubleColumn
        case .detailOnly: self = .detailOnly
        default: return nil
        }
    }

    /// The name in documents.
    package var name: String { String(describing: self) }
}
