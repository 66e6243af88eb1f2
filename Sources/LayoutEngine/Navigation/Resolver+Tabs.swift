import LayoutCore
import Traits
import ViewTree

/// What is done with the views of a list in place of resolving them all.
enum ListWalk {
    /// Tabs are counted, and the selected one is looked for.
    case findTab
    /// The selected tab is resolved alone.
    case placeTab
    /// The items of a toolbar and the bars that they go to are noted.
    case toolbarItems
    /// The views of an item are resolved into its bar.
    case barItems
    /// Some items of a lazy container are resolved.
    case items
    /// Views are gathered as subviews, their sections left aside.
    case subviews
    /// Views are gathered by their sections.
    case sections
}

/// The search for the selected tab of a TabView.
struct TabSearch {
    /// What the selection is; nil where there is none.
    var wanted: ArgumentValue?
    /// Tabs so far.
    var count = 0
    /// Number of the tab that is taken, and what it is known by.
    var chosen = 0
    var value: Argument?
    var isFound = false
}

/// TabView: the selected tab is laid out, the others are only counted.
extension Resolver {
    mutating func addTabView(_ view: DeclaredView, at place: Int32) {
        let outside = (walk, tabs)
        tabs = TabSearch()
        if let selection = argument(.selection, of: view), selection.kind != .null {
            tabs.wanted = tree.value(of: selection)
        }
        walk = .findTab
        resolve(view.children)
        let (count, value) = (tabs.count, tabs.value)
        let node = arena.openBarContainer(direction: environment.direction)
        barContexts.append(BarContext(.tabs, owner: place, node: Int32(truncatingIfNeeded: node)))
        if count > 0 {
            walk = .placeTab
            tabs.count = 0
            resolve(view.children)
        } else {
            walk = nil
            resolveAsColumn(.empty)
        }
        let context = barContexts.removeLast()
        arena.setBars(tabBars(context), of: node)
        arena.close()
        (walk, tabs) = outside
        resolved.views[Int(place)].childCount = Int32(truncatingIfNeeded: count)
        resolved.selections[Int32(truncatingIfNeeded: node)] = value
    }

    private mutating func tabBars(_ context: BarContext) -> BarOptions {
        var options = BarOptions()
        guard let metrics = barMetrics, context.tabBar != .hidden else { return options }
        guard metrics.hasTabBar else {
            notes.modelledNavigation.insert(.outerBar)
            return options
        }
        notes.modelledNavigation.insert(.tabBar)
        options.bars = [
            metrics.hasTabsAtTop
                ? BarOptions.Bar(.tabRow, length: metrics.tabRow) : BarOptions.Bar(.tabBar, length: metrics.tabBar)
        ]
        return options
    }

    // MARK: Walking

    /// Whether a walk does something with a view itself; structures and components lead it to others.
    mutating func isWalked(_ view: ViewIndex) -> Bool {
        switch tree[view].type {
        case .component: false
        case .tab, .toolbarItem: walk != .items && walk != .barItems && !isGathering
        default: !isStructure(view)
        }
    }

    /// Does with a view what a walk is for.
    mutating func visit(_ view: ViewIndex, _ walk: ListWalk) {
        switch walk {
        case .toolbarItems: noteToolbarItem(view)
        case .barItems: placeInBar(view)
        case .items: resolveItem(view)
        case .subviews, .sections: gather(view)
        case .findTab:
            // Without a selection, and where no tab has it, the first tab is shown.
            let value = tabs.isFound ? nil : tabValue(of: view)
            if tabs.count == 0 { tabs.value = value }
            if !tabs.isFound, let wanted = tabs.wanted, let value, isEqual(value, wanted) {
                tabs.isFound = true
                tabs.chosen = tabs.count
                tabs.value = value
            }
            tabs.count += 1
        case .placeTab:
            if tabs.count == tabs.chosen { place(tab: view) }
            tabs.count += 1
        }
    }

    private mutating func place(tab view: ViewIndex) {
        let outside = (walk, tabs)
        walk = nil
        if tree[view].type != .tab {
            resolveView(view)
        } else if resolvedCount(tree[view].children, upTo: 2) == 1 {
            resolveStructure(view)
        } else {
            arena.openVStack(direction: environment.direction)
            resolveStructure(view)
            arena.close()
        }
        (walk, tabs) = outside
    }

    // MARK: Values

    /// What a tab is selected by: its value, else its tag, else the id of the element of `ForEach` that it stands for.
    private mutating func tabValue(of view: ViewIndex) -> Argument? {
        if tree[view].type == .tab, let value = argument(.value, of: tree[view]) { return value }
        if let tag = tag(of: view) { return tag }
        let inside = (scope, instance)
        defer { (scope, instance) = inside }
        for structure in structures[structuresStart...].reversed() {
            (scope, instance) = (structure.scope, structure.instance)
            if let tag = tag(of: structure.view) { return tag }
        }
        return elementValue(in: inside.0)
    }

    private mutating func tag(of view: ViewIndex) -> Argument? {
        let declared = tree[view]
        let first = Int(declared.firstModifier)
        for index in (first..<first + Int(declared.modifierCount)).reversed() where tree.modifiers[index].type == .tag {
            return arguments(ofModifier: index).first
        }
        return nil
    }

    private func elementValue(in scope: Int32) -> Argument? {
        guard scope >= 0, resolved.scopes[Int(scope)].kind == .element else { return nil }
        let element = resolved.scopes[Int(scope)]
        guard let list = tree.elementList(Int(element.list)) else { return nil }
        let id = tree.elementID(list, at: Int(element.position))
        switch id.kind {
        case .integer: return tree.keep(.integer(Int(id.integer)), as: .id)
        case .string: return tree.keep(.string(id.reference), as: .id)
        case .text: return nil
        }
    }

    private func isEqual(_ value: Argument, _ wanted: ArgumentValue) -> Bool {
        switch (tree.value(of: value), wanted) {
        case (.string(let left), .string(let right)): tree.bytes(of: left).elementsEqual(tree.bytes(of: right))
        case (.bool(let left), .bool(let right)): left == right
        case (let left, let right): left.scalarNumber != nil && left.scalarNumber == right.scalarNumber
        }
    }
}

extension ArgumentValue {
    fileprivate var scalarNumber: Double? {
        switch self {
        case .number(let number): number
        case .integer(let integer): Double(integer)
        default: nil
        }
    }
}
