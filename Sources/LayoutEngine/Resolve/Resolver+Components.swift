import LayoutCore
import ViewTree

/// Uses of components, and the slots in their bodies (view-tree §4.5, §6.6).
extension Resolver {
    /// One component whose body is resolved or counted.
    struct Instance {
        /// The view that uses it.
        let use: ViewIndex
        /// The scope of the use, and the instance around it (-1: none): where its children belong.
        let scope: Int32
        var outer: Int
        /// The slots that took the children so far, shared with those that come late; nil where their number is of no
        /// consequence.
        var slots: SlotOrder?
        /// What its names stand for; nil in documents without expressions.
        var names: InstanceNames?
    }

    /// The slots of one use in the order in which they took its children.
    final class SlotOrder {
        var slots: [ViewIndex] = []

        /// The number of a slot, from 0.
        func number(of slot: ViewIndex) -> Int {
            if let known = slots.firstIndex(of: slot) { return known }
            slots.append(slot)
            return slots.count - 1
        }
    }

    /// Resolves the body of a component.
    ///
    /// A body of one view lends it the id and the modifiers of the use; any other is a structure.
    mutating func resolveUse(_ view: ViewIndex) {
        guard takeStructureStep(), let component = tree.component(of: tree[view]) else { return }
        notes.usesComponents = true
        // Gathering finds out by itself.
        let isSingle = !isGathering && resolvedCount(view, upTo: 2) == 1
        let isDistributed = isSingle || isGathering || tree[view].modifierCount > 0
        let first = gatheredCount
        if isDistributed {
            structures.append(
                DistributedStructure(view: view, isSingle: isSingle, scope: scope, instance: instance, isUse: true))
        }
        let outside = scope
        scope = addScope(ResolvedScope(kind: .use, parent: scope, view: view, position: 0))
        enterInstance(of: view, scope: outside) { resolver in
            if component.slotCount > 1 { resolver.instances[resolver.instance].slots = SlotOrder() }
            resolver.evaluateNames(of: component)
            if resolver.tree.isStateful, resolver.expressions.firstCountedScope == .max {
                resolver.noteInstance(of: component, in: outside)
            }
            resolver.resolve(component.body)
        }
        scope = outside
        if isGathering { noteSingle(after: first) }
        if isDistributed { structures.removeLast() }
    }

    /// Does something inside a component.
    mutating func enterInstance(of view: ViewIndex, scope: Int32, _ body: (inout Resolver) -> Void) {
        let outer = instance
        let names = tree.usesExpressions ? InstanceNames(environment: structureEnvironment(of: view)) : nil
        if tree.isStateful, let names { recallState(names, ofUse: view, in: scope) }
        instances.append(Instance(use: view, scope: scope, outer: outer, names: names))
        instance = instances.count - 1
        body(&self)
        instances.removeLast()
        instance = outer
    }

    /// Resolves the children of the use around a slot, where they belong: in the instance around the use.
    mutating func resolveSlot(_ slot: ViewIndex) {
        guard instances.indices.contains(instance) else { return }
        let current = instance
        let use = instances[current].use
        let outside = scope
        scope = scopeOfChildren(of: current, in: slot)
        instance = instances[current].outer
        resolve(tree[use].children)
        instance = current
        scope = outside
    }

    /// The scope of children that a slot takes: that of the use, with what tells this place from other places of the
    /// same children. Brackets of elements inside the body stand after the use in pointers.
    mutating func scopeOfChildren(of current: Int, in slot: ViewIndex) -> Int32 {
        let use = instances[current].use
        var inside: [ResolvedScope] = []
        var row = scope
        while row >= 0, resolved.scopes[Int(row)].kind != .use || resolved.scopes[Int(row)].view != use {
            inside.append(resolved.scopes[Int(row)])
            row = resolved.scopes[Int(row)].parent
        }
        // What the body calls the proxy around a slot is no name of the children.
        inside.removeAll { $0.kind == .use || $0.isName }
        var result = instances[current].scope
        let isNumbered = isNumbered(result)
        for var scope in inside.reversed() {
            scope.parent = result
            scope.view = use
            result = addScope(scope)
        }
        // The children in the first slot have no number, unless the brackets around would read as that of another slot.
        if let number = instances[current].slots?.number(of: slot), number > 0 || isNumbered || !inside.isEmpty {
            result = addScope(
                ResolvedScope(
                    kind: .number, parent: result, view: use, position: Int32(truncatingIfNeeded: number)))
        }
        return result
    }

    /// Whether a number tells a scope, or one around it, from others.
    private func isNumbered(_ scope: Int32) -> Bool {
        var around = scope
        while around >= 0 {
            if resolved.scopes[Int(around)].kind == .number { return true }
            around = resolved.scopes[Int(around)].parent
        }
        return false
    }

    mutating func addScope(_ scope: ResolvedScope) -> Int32 {
        Int32(truncatingIfNeeded: resolved.scopes.append(scope))
    }

    // MARK: Names

    /// Notes the components that resolve to a view, and which view gives the id: the view itself, else the innermost
    /// use that has one.
    mutating func noteUses(of declared: DeclaredView, at place: Int32) {
        guard let first = structures[structuresStart...].firstIndex(where: { $0.isUse && $0.isSingle }) else { return }
        var naming = ResolvedNaming(firstUse: Int32(truncatingIfNeeded: resolved.uses.count))
        var isNamed = !declared.id.isEmpty
        for level in structures.indices[first...].reversed() {
            let structure = structures[level]
            guard structure.isUse, structure.isSingle, !tree[structure.view].id.isEmpty else { continue }
            if !isNamed {
                naming.view = structure.view
                naming.scope = structure.scope
            }
            structures[level].isMark = isNamed
            isNamed = true
        }
        for structure in structures[first...] where structure.isUse && structure.isSingle {
            resolved.uses.append(structure.view)
        }
        naming.useCount = Int32(truncatingIfNeeded: resolved.uses.count) - naming.firstUse
        resolved.views[Int(place)].naming = Int32(truncatingIfNeeded: resolved.namings.append(naming))
    }
}
