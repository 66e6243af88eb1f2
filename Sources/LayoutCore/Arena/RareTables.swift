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

    mutating func add(_ options: ScrollOptions) -> Int32 { scrolls.appendRow(options) }
    mutating func add(_ options: BarOptions) -> Int32 { bars.appendRow(options) }
    mutating func add(_ options: SplitOptions) -> Int32 { splits.appendRow(options) }

    mutating func add(_ options: LazyOptions) -> Int32 { lazies.appendRow(options) }

    mutating func set(_ options: LazyOptions, at row: Int) {
        if lazies.indices.contains(row) { lazies[row] = options }
    }

    mutating func setContentOffset(_ offset: (x: Double?, y: Double?), at row: Int) {
        if scrolls.indices.contains(row) { (scrolls[row].offsetX, scrolls[row].offsetY) = offset }
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
            + alignments.byteCount + scrolls.byteCount + bars.byteCount + splits.byteCount + lazies.byteCount
            + guideValues.byteCount + effects.byteCount + containerFrames.byteCount
    }
}
