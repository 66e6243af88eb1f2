import LayoutCore
import ViewTree

/// The views of a layout that appear and disappear.
extension LayoutResult {
    /// The places of the items of lazy containers, which appear and disappear whatever their modifiers.
    var lazyItemPlaces: [Int32] {
        guard workspace.resolved.hasLazies else { return [] }
        let (views, arena) = (views, workspace.arena)
        return views.indices.compactMap { place in
            let view = views[place]
            guard view.parent >= 0, view.attachment < 0,
                arena.lazyNode(of: Int(views[Int(view.parent)].contentNode)) != nil
            else { return nil }
            return Int32(truncatingIfNeeded: place)
        }
    }

    /// An item of a lazy container, which is the same as long as it stays resolved.
    func lifecycleView(ofItemAt place: Int32) -> LifecycleView {
        let node = views[Int(place)].outerNode
        if let known = notes.lazyItems?.kept.lifecycleViews[node] { return known }
        let view = lifecycleView(at: place)
        notes.lazyItems?.kept.lifecycleViews[node] = view
        return view
    }

    func lifecycleView(at place: Int32, suffix: String = "") -> LifecycleView {
        let view = views[Int(place)]
        let (key, pointer) = names.keyAndPointer(of: view.declared, in: view.scope)
        return LifecycleView(
            identity: ViewIdentity(suffix.isEmpty ? key : key + suffix), id: expandedID(of: view), pointer: pointer,
            members: [.init("element", names.elementValue(in: view.scope))])
    }
}

extension LayoutSession {
    /// Items of lazy containers appear and disappear in a layout in which nothing acts: those that stay resolved are the
    /// same objects. Without events nobody hears of it.
    mutating func followItems(of result: LayoutResult, pass: Int) {
        let places = collectsEvents ? result.lazyItemPlaces : []
        let changes = lifecycle.follow(places.map { result.lifecycleView(ofItemAt: $0) })
        for view in changes.arriving { events.append(view.event(.appear, pass: pass)) }
        for view in changes.leaving { events.append(view.event(.disappear, pass: pass)) }
    }
}
