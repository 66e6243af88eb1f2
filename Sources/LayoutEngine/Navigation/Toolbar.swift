import LayoutCore
import Traits
import ViewTree

/// Where in its bar an item of a toolbar stands.
package enum ToolbarSlot: String, CaseIterable, Sendable {
    case leading, principal, trailing, bottom, status

    /// The slot of a placement (as Apple documents it for iOS); nil where no rule says where the item stands.
    init?(placement: String) {
        switch placement {
        case "topBarLeading", "navigationBarLeading", "navigation", "cancellationAction": self = .leading
        case "principal": self = .principal
        case "", "automatic", "primaryAction", "confirmationAction", "destructiveAction", "topBarTrailing",
            "navigationBarTrailing":
            self = .trailing
        case "bottomBar": self = .bottom
        case "status": self = .status
        default: return nil
        }
    }

    /// The bar that it is a part of.
    package var bar: BarOptions.Kind { self == .bottom || self == .status ? .bottomBar : .navigationBar }
}

/// The items of the toolbars that belong to the bars of one container.
struct Toolbar {
    /// The lengths of the bars; nil lays out none.
    var metrics: BarMetrics?
    var items: [ToolbarItem] = []
}

/// An item as its content waits for the bar to be placed.
struct ToolbarItem {
    var view: ViewIndex
    var slot: ToolbarSlot
    /// Its place among all items.
    var order: Int
    var source: ToolbarSource
    /// Where its content is resolved: as what the modifier attaches to its view.
    var position: ResolvePosition
}

/// The `toolbar` modifier that holds an item, and the scope around it.
struct ToolbarSource {
    var modifier: Int
    var scope: Int32
    /// The place of the view that has it while views are not yet sorted.
    var owner: Int32
}

/// A view of an item that was placed in a bar.
package struct PlacedToolbarItem {
    package var slot: ToolbarSlot
    /// What it stands on, or the view itself.
    package var node: Int32
    package var view: ResolvedView
}

/// Toolbars: which bars their items go to, and their content once those are placed.
extension Resolver {
    /// Notes the items of a toolbar, whose content waits for the bar.
    mutating func noteToolbar(at index: Int) {
        let outside = (walk, gridPlace, parent, attachment, structuresStart, picker, toolbar)
        (walk, gridPlace, structuresStart, picker) = (.toolbarItems, .outside, structures.count, -1)
        parent = Int32(truncatingIfNeeded: resolved.views.count - 1)
        attachment = Int32(truncatingIfNeeded: index)
        toolbar = ToolbarSource(modifier: index, scope: scope, owner: parent)
        resolve(tree.modifiers[index].content)
        (walk, gridPlace, parent, attachment, structuresStart, picker, toolbar) = outside
    }

    /// Notes an item, and the bar that it goes to.
    mutating func noteToolbarItem(_ view: ViewIndex) {
        guard let toolbar else { return }
        var placement = ""
        if tree[view].type == .toolbarItem, let argument = argument(.placement, of: tree[view]) {
            placement = tree.text(of: argument.string)
        }
        let slot = ToolbarSlot(placement: placement)
        // What stands above a keyboard belongs to none of the bars.
        if placement != "keyboard" { speak(slot?.bar == .bottomBar ? .bottomItem : .topItem) }
        guard let context = barContexts.last(where: { $0.kind != .tabs }), let slot else {
            return noteContentNotLaidOut(ofModifier: toolbar.modifier, in: toolbar.scope)
        }
        if !resolved.hasChoices || isTaken(upTo: context.owner) {
            toolbars[context.node, default: Toolbar()].items.append(
                ToolbarItem(view: view, slot: slot, order: itemCount, source: toolbar, position: position()))
            itemCount += 1
        }
        let count = resolvedCount(view, upTo: .max)
        for level in structuresStart..<structures.count {
            structures[level].next &+= Int32(truncatingIfNeeded: count)
        }
    }

    /// Resolves the views of an item into the open row.
    mutating func resolve(_ item: ToolbarItem) {
        resume(at: item.position)
        // The item was entered already, and its content speaks to no bar.
        depth -= 1
        depthWithModifiers -= Int(tree[item.view].modifierCount) + 1
        barContexts.removeAll()
        (environment.scrolling, environment.scrolledAxes) = (nil, [])
        (walk, toolbarSlot) = (.barItems, item.slot)
        resolve(item.view)
        walk = nil
    }

    /// Resolves a view that stands in a bar, on a platter where the system has them.
    mutating func placeInBar(_ view: ViewIndex) {
        let (slot, platter) = (toolbarSlot, toolbarPlatter)
        let first = resolved.views.count
        let node = arena.count
        walk = nil
        if let platter, tree[view].type != .spacer {
            arena.openFlexibleFrame(
                width: FrameLimits(minimum: platter.minimumWidth, ideal: nil, maximum: nil),
                height: FrameLimits(minimum: platter.height, ideal: nil, maximum: platter.height),
                direction: environment.direction)
            let padding = arena.openPadding(EdgeInsets(), direction: environment.direction)
            resolveView(view)
            let hasText = (first..<resolved.views.count).contains { resolved.views[$0].text >= 0 }
            let inset = hasText ? platter.textInset : platter.imageInset
            arena.setPadding(EdgeInsets(top: 0, leading: inset, bottom: 0, trailing: inset), of: padding)
            arena.close()
            arena.close()
        } else {
            resolveView(view)
        }
        (walk, toolbarSlot) = (.barItems, slot)
        guard first < resolved.views.count else { return }
        placedItems.append(
            PlacedToolbarItem(slot: slot, node: Int32(truncatingIfNeeded: node), view: resolved.views[first]))
    }

    /// Notes a modifier whose content is no part of the layout.
    mutating func noteContentNotLaidOut(ofModifier index: Int, in scope: Int32? = nil) {
        guard notes.contentNotLaidOut.count < 1000 else { return }
        let modifier = tree.modifiers[index]
        let pointer =
            ResolvedNames(tree, resolved).pointer(to: modifier.owner, in: scope ?? self.scope)
            + "/modifiers/\(modifier.ordinal)"
        guard !notes.contentNotLaidOut.contains(where: { $0.pointer == pointer }) else { return }
        notes.contentNotLaidOut.append((pointer, modifier.type.name))
    }
}
