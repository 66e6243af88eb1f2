/// ZStack: layers aligned on one point, sized by the children of the highest priority.
extension LayoutSolver {
    func depthStackSize(_ index: Int, _ width: Double, _ height: Double) -> Size {
        let line = askLayers(index, width, height, onlyHighest: true)
        return line.isEmpty ? .zero : Size(width: defined(line.x + line.right), height: defined(line.y + line.below))
    }

    /// The point of a ZStack on which the guides of its children meet, and how far children reach beyond it.
    struct AlignmentLine {
        var x = -Double.infinity
        var right = -Double.infinity
        var y = -Double.infinity
        var below = -Double.infinity
        var isEmpty = true
    }

    /// Offers a size to the layers; the line is made by those of the highest priority.
    private func askLayers(_ index: Int, _ width: Double, _ height: Double, onlyHighest: Bool) -> AlignmentLine {
        let highest = highestPriority(index)
        var line = AlignmentLine()
        var child = index + 1
        for _ in 0..<nodes[index].childCount {
            let counts = facts[child].priority == highest
            if counts || !onlyHighest {
                let size = size(child, width, height)
                if counts { extend(&line, index, child, size) }
            }
            child = Int(nodes[child].end)
        }
        return line
    }

    private func extend(_ line: inout AlignmentLine, _ index: Int, _ child: Int, _ size: Size) {
        let x = defined(horizontalGuide(child, nodes[index].horizontal))
        let y = defined(verticalGuide(child, nodes[index].vertical))
        line.x = max(line.x, x)
        line.right = max(line.right, defined(size.width - x))
        line.y = max(line.y, y)
        line.below = max(line.below, defined(size.height - y))
        line.isEmpty = false
    }

    func highestPriority(_ index: Int) -> Double {
        var highest = -Double.infinity
        var child = index + 1
        for _ in 0..<nodes[index].childCount {
            highest = max(highest, facts[child].priority)
            child = Int(nodes[child].end)
        }
        return highest
    }

    /// Visits the layers with their origins, each sized anew for the stack's own size.
    func forEachLayer(_ index: Int, _ slot: Slot, _ visit: (_ child: Int, _ origin: Point) -> Void) {
        let line = askLayers(index, slot.size.width, slot.size.height, onlyHighest: false)
        var child = index + 1
        for _ in 0..<nodes[index].childCount {
            let x = defined(line.x - horizontalGuide(child, nodes[index].horizontal))
            let y = defined(line.y - verticalGuide(child, nodes[index].vertical))
            visit(child, Point(x: x, y: y))
            child = Int(nodes[child].end)
        }
    }

    func placeDepthStack(_ index: Int, _ slot: Slot, _ space: ChildSpace) {
        forEachLayer(index, slot) { child, origin in placeChild(child, slots[child].size, origin, space) }
    }

    func depthStackFacts(_ index: Int) -> Facts {
        let highest = highestPriority(index)
        var whole = Facts()
        var known: FactFlags = [.knowsAll, .ignoresProposedHeight]
        var visible: FactFlags = []
        var child = index + 1
        for _ in 0..<nodes[index].childCount {
            let inner = facts[child]
            visible.formUnion(inner.flags.intersection(.guides))
            if inner.priority == highest {
                known.formIntersection(inner.flags)
                whole.minimumWidth = max(whole.minimumWidth, inner.minimumWidth)
                whole.idealWidth = max(whole.idealWidth, inner.idealWidth)
                whole.maximumWidth = max(whole.maximumWidth, inner.maximumWidth)
                whole.minimumHeight = max(whole.minimumHeight, inner.minimumHeight)
                whole.idealHeight = max(whole.idealHeight, inner.idealHeight)
                whole.maximumHeight = max(whole.maximumHeight, inner.maximumHeight)
            }
            child = Int(nodes[child].end)
        }
        if visible.contains(.hasHorizontalGuide) || nodes[index].horizontal.isCustom { known.subtract(.knowsWidth) }
        if visible.contains(.hasVerticalGuide) || nodes[index].vertical.isBaseline || nodes[index].vertical.isCustom {
            known.subtract(.knowsHeight)
        }
        if nodes[index].childCount == 0 { whole.priority = -.infinity }
        whole.flags = known.union(visible.intersection(.passingGuides))
        return whole
    }
}
