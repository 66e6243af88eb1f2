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
                if item < site.view { note(result.lifecycleView(ofItemAt: item), &present, &places) }
            }
            let view = result.lifecycleView(at: site.view, suffix: site.identitySuffix)
            note(view, &present, &places)
            guard let place = places[view.identity] else { continue }
            if type == .onDisappear {
                if let action = capture(site) { present[place] = present[place].adding(action) }
            } else if !before.contains(view.identity), let action = capture(site) {
                arriving[place, default: []].append(action)
            }
        }
        for item in items { note(result.lifecycleView(ofItemAt: item), &present, &places) }
        for (place, view) in present.enumerated() where !before.contains(view.identity) {
            tellAppearance(of: view)
            for action in arriving[place] ?? [] { perform(action) }
        }
        for view in before.views where places[view.identity] == nil { leave(view) }
        session.lifecycle = LifecycleRoll(present)
    }

    /// The items of lazy containers; without events nobody hears of them.
    private var lazyItems: [Int32] { session.collectsEvents ? result.lazyItemPlaces : [] }

    /// Only items of lazy containers appear and disappear.
    private mutating func followItems() {
        let changes = session.lifecycle.follow(lazyItems.map { result.lifecycleView(ofItemAt: $0) })
        for view in changes.arriving { tellAppearance(of: view) }
        for view in changes.leaving { leave(view) }
    }

    private mutating func tellAppearance(of view: LifecycleView) {
        tell(view.event(.appear, pass: number))
    }

    private mutating func leave(_ view: LifecycleView) {
        tell(view.event(.disappear, pass: number))
        for action in view.leaving { perform(action) }
    }

    private func note(
        _ view: LifecycleView, _ present: inout [LifecycleView], _ places: inout [ViewIdentity: Int]
    ) {
        guard places[view.identity] == nil else { return }
        places[view.identity] = present.count
        present.append(view)
    }
}
