import LayoutCore

/// Builds a workload in an arena, modifiers and all.
struct ArenaBuilder {
    /// Index of the outermost node of each record.
    private(set) var outermost: [Int32] = []
    /// Containers whose children are still to come, innermost last: how many children, how many nodes to close.
    private var open: [(children: Int, nodes: Int)] = []

    /// Empties the arena and fills it anew.
    mutating func build(_ records: [WorkloadRecord], in arena: LayoutArena) {
        arena.reset()
        outermost.removeAll(keepingCapacity: true)
        for (index, record) in records.enumerated() {
            outermost.append(Int32(truncatingIfNeeded: arena.count))
            if !open.isEmpty { open[open.count - 1].children -= 1 }
            let opened = add(record, index, to: arena)
            if opened > 0 { open.append((record.childCount, opened)) }
            closeFinished(in: arena)
        }
    }

    private mutating func closeFinished(in arena: LayoutArena) {
        while let last = open.last, last.children == 0 {
            for _ in 0..<last.nodes { arena.close() }
            open.removeLast()
        }
    }

    /// Adds the nodes of a record; answers how many of them wait for children.
    private func add(_ record: WorkloadRecord, _ index: Int, to arena: LayoutArena) -> Int {
        switch record.kind {
        case .fixedLeaf:
            arena.openFrame(width: record.width, height: record.height)
            arena.addGreedy()
            arena.close()
        case .flexibleLeaf: addFlexibleLeaf(record, to: arena)
        case .text: arena.addText(index)
        case .spacer: arena.addSpacer(minLength: record.minimum)
        case .verticalScroll:
            arena.openScrollView(.vertical)
            return 1
        case .verticalStack:
            let wrappers = openModifiers(record, in: arena)
            arena.openVStack(alignment: record.alignment == .start ? .leading : .center, spacing: record.spacing)
            return wrappers + 1
        case .horizontalStack:
            let wrappers = openModifiers(record, in: arena)
            arena.openHStack(alignment: record.alignment == .start ? .top : .center, spacing: record.spacing)
            return wrappers + 1
        }
        return 0
    }

    private func addFlexibleLeaf(_ record: WorkloadRecord, to arena: LayoutArena) {
        guard record.minimum > 0 else {
            arena.addGreedy()
            return
        }
        arena.openFlexibleFrame(
            width: FrameLimits(minimum: record.minimum, ideal: nil, maximum: .infinity),
            height: FrameLimits(minimum: nil, ideal: nil, maximum: nil))
        arena.addGreedy()
        arena.close()
    }

    private func openModifiers(_ record: WorkloadRecord, in arena: LayoutArena) -> Int {
        var count = 0
        if record.fillsWidth {
            arena.openFlexibleFrame(
                width: FrameLimits(minimum: nil, ideal: nil, maximum: .infinity),
                height: FrameLimits(minimum: nil, ideal: nil, maximum: nil),
                alignment: record.alignment == .start ? .leading : .center)
            count += 1
        }
        if record.width != nil || record.height != nil {
            arena.openFrame(width: record.width, height: record.height)
            count += 1
        }
        if record.paddingAcross != 0 || record.paddingDown != 0 {
            arena.openPadding(
                EdgeInsets(
                    top: record.paddingDown, leading: record.paddingAcross, bottom: record.paddingDown,
                    trailing: record.paddingAcross))
            count += 1
        }
        return count
    }

    /// Sum of width and height over the outermost frames of all records, in points.
    func checkSum(_ arena: LayoutArena) -> Double {
        var sum = 0.0
        for node in outermost {
            let frame = arena.frames[Int(node)]
            sum += frame.width + frame.height
        }
        return sum
    }
}
