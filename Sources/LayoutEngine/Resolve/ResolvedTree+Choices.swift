import LayoutCore
import ViewTree

extension ResolvedTree {
    /// Drops the views that no ViewThatFits of a placed layout took, and those in columns that are not shown.
    ///
    /// - Returns: for each place, and the end, how many views before it are left; a view was dropped when that does not
    ///   rise behind it.
    func dropUnchosen(in arena: LayoutArena) -> [Int32] {
        var left: [Int32] = []
        left.reserveCapacity(views.count + 1)
        var kept: Int32 = 0
        var place = 0
        while place < views.count {
            let view = views[place]
            if isUnchosen(view, in: arena) {
                while left.count < Int(view.end) { left.append(kept) }
                place = Int(view.end)
            } else {
                left.append(kept)
                kept += 1
                place += 1
            }
        }
        left.append(kept)
        close(up: left)
        return left
    }

    private func isUnchosen(_ view: ResolvedView, in arena: LayoutArena) -> Bool {
        guard view.parent >= 0, view.attachment < 0 else { return false }
        return arena.isUnchosen(Int(view.outerNode), of: Int(views[Int(view.parent)].contentNode))
    }

    /// Moves the views that are left together.
    private func close(up left: [Int32]) {
        for place in 0..<views.count where left[place + 1] > left[place] {
            var view = views[place]
            if view.parent >= 0 { view.parent = left[Int(view.parent)] }
            view.end = left[Int(view.end)]
            views[Int(left[place])] = view
        }
        views.truncate(to: Int(left[views.count]))
    }
}
