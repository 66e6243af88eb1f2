import LayoutCore
import ViewTree

/// Views that appear and disappear.
extension ActionPass {
    mutating func runLifecycle() {
        guard let sites = source?.sites, !sites.isEmpty else { return followItems() }
        var present: [LifecycleView] = []
        var places: [ViewIdentity: Int] = [:]
        let before = session.lifecycle
        var arriving: [Int: [CapturedAction]] = [:]
        var items = lazyItems[...]
        for site in sites {
            let type = result.tree.modifiers[site.modifier].type
            guard type == .onAppear || type == .task || type == .onDisappear else { continue }
            while let item = items.first, item <= site.view {
                items.removeFirst()
                // One that has actions of its own appears with them.
                if item < site.view { note(lifecycleView(ofItemAt: item), &present, &places) }
            }
            let view = lifecycleView(at: site.view, suffix: site.identitySuffix)
            note(view, &present, &places)
            guard let place = places[view.identity] else { continue }
            if type == .onDisappear {
                if let action = capture(site) { present[place] = present[place].adding(action) }
            } else if !before.contains(view.identity), let action = capture(site) {
                arriving[place, default: []].append(action)
            }
        }
        for item in items { note(lifecycleView(ofItemAt: item), &present, &places) }
        for (place, view) in present.enumerated() where !before.contains(view.identity) {
            tellAppearance(of: view)
            for action in arriving[place] ?? [] { perform(action) }
        }
        for view in before.views where places[view.identity] == nil { leave(view) }
        session.lifecycle = LifecycleRoll(present)
    }

    /// Items of lazy containers appear and disappear, and nothing acts: those that stay resolved are the same objects.
    private mutating func followItems() {
        let changes = session.lifecycle.follow(lazyItems.map { lifecycleView(ofItemAt: $0) })
        for view in changes.arriving { tellAppearance(of: view) }
        for view in changes.leaving { leave(view) }
    }

    private mutating func tellAppearance(of view: LifecycleView) {
        tell(.appear, at: ActionOrigin(pointer: view.pointer, id: view.id), view.members)
    }

    private mutating func leave(_ view: LifecycleView) {
        tell(.disappear, at: ActionOrigin(pointer: view.pointer, id: view.id), view.members)
        for action in view.leaving { perform(action) }
    }

    private func note(
        _ view: LifecycleView, _ present: inout [LifecycleView], _ places: inout [ViewIdentity: Int]
    ) {
        guard places[view.identity] == nil else { return }
        places[view.identity] = present.count
        present.append(view)
    }

    /// The places of the items of lazy containers, which appear and disappear whatever their modifiers; without events
    /// nobody hears of it.
    private var lazyItems: [Int32] {
        guard session.collectsEvents, result.workspace.resolved.hasLazies else { return [] }
        let (views, arena) = (result.views, result.workspace.arena)
        return views.indices.compactMap { place in
            let view = views[place]
            guard view.parent >= 0, view.attachment < 0,
                arena.lazyNode(of: Int(views[Int(view.parent)].contentNode)) != nil
            else { return nil }
            return Int32(truncatingIfNeeded: place)
        }
    }

    /// An item of a lazy container, which is the same as long as it stays resolved.
    private func lifecycleView(ofItemAt place: Int32) -> LifecycleView {
        let node = result.views[Int(place)].outerNode
        if let known = result.notes.lazyItems?.kept.lifecycleViews[node] { return known }
        let view = lifecycleView(at: place)
        result.notes.lazyItems?.kept.lifecycleViews[node] = view
        return view
    }

    private func lifecycleView(at place: Int32, suffix: String = "") -> LifecycleView {
        let view = result.views[Int(place)]
        let (key, pointer) = result.names.keyAndPointer(of: view.declared, in: view.scope)
        return LifecycleView(
            identity: ViewIdentity(suffix.isEmpty ? key : key + suffix), id: expandedID(of: view), pointer: pointer,
            members: [.init("element", result.names.elementValue(in: view.scope))])
    }
}
