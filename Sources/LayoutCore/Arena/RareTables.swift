/// Side tables of kinds that hold more than plain numbers, and that only some trees have.
struct RareTables {
    private(set) var gridAttributes: [GridCellAttribute] = []
    private(set) var layouts: [LayoutBox] = []
    private(set) var layoutValues: [LayoutValue] = []
    private(set) var alignments: [CustomAlignment] = []
    private(set) var scrolls: [ScrollOptions] = []
    private(set) var bars: [BarOptions] = []
    private(set) var splits: [SplitOptions] = []
    private(set) var lazies: [LazyOptions] = []
    private(set) var guideValues: [(ViewDimensions) -> Double] = []
    private(set) var effects: [DrawingEffect] = []
    private(set) var containerFrames: [ContainerFrame] = []
    /// Grids so far: each has a place for its plan.
    private(set) var gridCount = 0

    mutating func reset() {
        gridAttributes.removeAll(keepingCapacity: true)
        layouts.removeAll(keepingCapacity: true)
        layoutValues.removeAll(keepingCapacity: true)
        alignments.removeAll(keepingCapacity: true)
        scrolls.removeAll(keepingCapacity: true)
        bars.removeAll(keepingCapacity: true)
        splits.removeAll(keepingCapacity: true)
        lazies.removeAll(keepingCapacity: true)
        guideValues.removeAll(keepingCapacity: true)
        effects.removeAll(keepingCapacity: true)
        containerFrames.removeAll(keepingCapacity: true)
        gridCount = 0
    }

    struct Mark {
        fileprivate var gridAttributes: Int
        fileprivate var layouts: Int
        fileprivate var layoutValues: Int
        fileprivate var alignments: Int
        fileprivate var scrolls: Int
        fileprivate var bars: Int
        fileprivate var splits: Int
        fileprivate var lazies: Int
        fileprivate var guideValues: Int
        fileprivate var effects: Int
        fileprivate var containerFrames: Int
        fileprivate(set) var gridCount: Int
    }

    var mark: Mark {
        Mark(
            gridAttributes: gridAttributes.count, layouts: layouts.count, layoutValues: layoutValues.count,
            alignments: alignments.count, scrolls: scrolls.count, bars: bars.count, splits: splits.count,
            lazies: lazies.count, guideValues: guideValues.count, effects: effects.count,
            containerFrames: containerFrames.count, gridCount: gridCount)
    }

    /// Drops the rows that were added since.
    mutating func discard(after mark: Mark) {
        gridAttributes.truncate(to: mark.gridAttributes)
        layouts.truncate(to: mark.layouts)
        layoutValues.truncate(to: mark.layoutValues)
        alignments.truncate(to: mark.alignments)
        scrolls.truncate(to: mark.scrolls)
        bars.truncate(to: mark.bars)
        splits.truncate(to: mark.splits)
        lazies.truncate(to: mark.lazies)
        guideValues.truncate(to: mark.guideValues)
        effects.truncate(to: mark.effects)
        containerFrames.truncate(to: mark.containerFrames)
        gridCount = min(gridCount, mark.gridCount)
    }

    mutating func add(_ options: ScrollOptions) -> Int32 { scrolls.appendRow(options) }
    mutating func add(_ options: BarOptions) -> Int32 { bars.appendRow(options) }
    mutating func add(_ options: SplitOptions) -> Int32 { splits.appendRow(options) }

    mutating func add(_ options: LazyOptions) -> Int32 { lazies.appendRow(options) }

    mutating func set(_ options: LazyOptions, at row: Int) {
        if lazies.indices.contains(row) { lazies[row] = options }
    }

    mutating func set(_ options: BarOptions, at row: Int) {
        if bars.indices.contains(row) { bars[row] = options }
    }

    mutating func set(_ options: SplitOptions, at row: Int) {
        if splits.indices.contains(row) { splits[row] = options }
    }

    mutating func add(_ attribute: GridCellAttribute) -> Int32 { gridAttributes.appendRow(attribute) }
    mutating func add(_ layout: LayoutBox) -> Int32 { layouts.appendRow(layout) }
    mutating func add(_ value: LayoutValue) -> Int32 { layoutValues.appendRow(value) }
    mutating func add(_ effect: DrawingEffect) -> Int32 { effects.appendRow(effect) }
    mutating func add(_ frame: ContainerFrame) -> Int32 { containerFrames.appendRow(frame) }

    mutating func add(guideValue: @escaping (ViewDimensions) -> Double) -> Int32 {
        guideValues.append(guideValue)
        return Int32(truncatingIfNeeded: guideValues.count - 1)
    }

    mutating func addGrid() -> Int32 {
        gridCount += 1
        return Int32(truncatingIfNeeded: gridCount - 1)
    }

    /// The raw value of a new alignment, or `nil` when all are taken.
    mutating func add(_ alignment: CustomAlignment) -> UInt8? {
        guard let raw = UInt8(exactly: alignments.count + CustomAlignment.firstRaw) else { return nil }
        alignments.append(alignment)
        return raw
    }

    var byteCount: Int {
        gridAttributes.byteCount + layouts.byteCount + layoutValues.byteCount
            + alignments.byteCount + scrolls.byteCount + bars.byteCount + splits.byteCount + lazies.byteCount + effects.byteCount
            + containerFrames.byteCount
    }
}
