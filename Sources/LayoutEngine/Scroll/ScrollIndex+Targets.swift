import LayoutCore
import ViewTree

/// The views that scroll views can come to rest at.
extension ScrollIndex {
    /// The targets of every scroll view in the order of the document. Layouts inside of targets make none.
    ///
    /// - Complexity: O(views · log modifiers that make targets)
    func targets() -> [[Target]] {
        var lists = [[Target]](repeating: [], count: entries.count)
        let marks = result.notes.scrollTargetMarks
        guard !marks.isEmpty, !entries.isEmpty else { return lists }
        var layouts: Set<Int> = []
        for (place, view) in result.views.enumerated() {
            let own = Self.marks(marks, on: view)
            let isChild = view.attachment < 0 && view.parent >= 0 && layouts.contains(Int(view.parent))
            let mark = own.last { !$0.isLayout }
            let makesLayout = own.contains { $0.isLayout }
            guard isChild || mark != nil || makesLayout, let number = entry(around: place) else { continue }
            let entry = entries[number]
            if isChild || mark != nil {
                let node = isChild ? view.outerNode : mark?.node ?? view.outerNode
                let outer = isChild ? result.views[Int(view.parent)].scope : result.views[entry.place].scope
                lists[number].append(
                    Target(
                        id: targetID(of: view, inside: outer), frame: frame(ofNode: node, in: entry, isPinned: false),
                        drawnFrame: frame(ofNode: node, in: entry), layout: isChild ? Int(view.parent) : nil))
            }
            if makesLayout, !isInside(place, layouts, upTo: entry.place) { layouts.insert(place) }
        }
        return lists
    }

    /// The targets at which a scroll view may come to rest.
    func targets(of entry: Entry) -> [Target] {
        guard entry.site.behavior != nil, let number = entries.firstIndex(where: { $0.place == entry.place }) else {
            return []
        }
        return targets()[number]
    }

    /// The places of the views whose children are targets of a scroll view, in the order of the document.
    func targetLayouts(in entry: Entry) -> [Int] {
        let marks = result.notes.scrollTargetMarks
        var layouts: [Int] = []
        for place in marks.isEmpty ? 0..<0 : content(of: entry) {
            if let layout = layouts.last, place < Int(result.views[layout].end) { continue }
            guard Self.marks(marks, on: result.views[place]).contains(where: { $0.isLayout }),
                let number = self.entry(around: place), entries[number].place == entry.place
            else { continue }
            layouts.append(place)
        }
        return layouts
    }

    private func isInside(_ place: Int, _ layouts: Set<Int>, upTo outer: Int) -> Bool {
        var place = Int(result.views[place].parent)
        while place > outer {
            if layouts.contains(place) { return true }
            place = Int(result.views[place].parent)
        }
        return false
    }

    /// The marks on a view's chain, outermost first.
    private static func marks(_ marks: [ScrollTargetMark], on view: ResolvedView) -> ArraySlice<ScrollTargetMark> {
        var (low, high) = (0, marks.count)
        while low < high {
            let middle = (low + high) / 2
            if marks[middle].node < view.outerNode { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < marks.count, marks[end].node <= view.contentNode { end += 1 }
        return marks[low..<end]
    }

    /// What a view is known by as a target.
    private func targetID(of view: ResolvedView, inside outer: Int32) -> ScrollTargetID? {
        for mark in result.marks(of: view) {
            if let value = value(of: mark) { return value }
        }
        if let element = elementID(of: view, inside: outer) { return element }
        return result.expandedID(of: view).map { .text($0) }
    }
}
