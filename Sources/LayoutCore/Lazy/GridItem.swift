/// A column of a vertical lazy grid or a row of a horizontal one, or as many of them as fit.
package struct GridItem: Equatable, Sendable {
    /// Lengths in points; a maximum may be infinite.
    package enum Size: Equatable, Sendable {
        case fixed(Double)
        case flexible(minimum: Double = 10, maximum: Double = .infinity)
        case adaptive(minimum: Double, maximum: Double = .infinity)
    }

    package var size: Size
    /// Points to the next item; of an adaptive item also between its own columns.
    package var spacing: Double?
    package var alignment: Alignment?

    package init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }

    /// Points between columns, and between rows, where nothing else is said.
    package static let defaultSpacing = 8.0

    var gap: Double { spacing ?? Self.defaultSpacing }
}

/// The columns of a vertical lazy grid: where they lie and how wide they are, in points. A horizontal grid has rows.
///
/// Space is dealt out to the items in their order. A lazy grid asks how wide it is with the columns for its offer, but
/// is placed with the columns for that width, which may be others. Sources: column widths measured by objc.io ("Grid
/// Layout", 2020) and by MetalUI's probes on macOS 27; see the fixtures `lazygrid`.
package struct LazyGridColumns: Equatable, Sendable {
    package struct Column: Equatable, Sendable {
        package var start: Double
        package var width: Double
        package var alignment: Alignment
    }

    /// From the leading edge of the first one.
    package private(set) var columns: [Column] = []
    /// All columns with the spacing between them, in points.
    package private(set) var width = 0.0

    /// Columns beyond this many in all are not made: an adaptive item may ask for any number.
    package static let maximumCount = 10_000

    /// The columns of a grid with a width.
    package init(_ items: [GridItem], width offered: Double) {
        let gaps = items.dropLast().reduce(0) { $0 + $1.gap }
        var left = offered - items.reduce(0) { $0 + ($1.fixedLength ?? 0) } - gaps
        var sharing = items.count { $0.fixedLength == nil }
        for (index, item) in items.enumerated() {
            if index > 0 { width += items[index - 1].gap }
            let share = sharing > 0 ? max(defined(left / Double(sharing)), 0) : 0
            let before = width
            switch item.size {
            case .fixed(let length): add(length, item)
            case .flexible(let minimum, let maximum): add(min(max(share, minimum), maximum), item)
            case .adaptive(let minimum, let maximum):
                let count = Self.count(fitting: share, minimum, item.gap, room: Self.maximumCount - columns.count)
                let length = max((share - Double(count - 1) * item.gap) / Double(count), 0)
                for number in 0..<count {
                    if number > 0 { width += item.gap }
                    add(min(length, maximum), item)
                }
            }
            guard item.fixedLength == nil else { continue }
            left -= width - before
            sharing -= 1
        }
    }

    private mutating func add(_ length: Double, _ item: GridItem) {
        columns.append(Column(start: width, width: length, alignment: item.alignment ?? .center))
        width += length
    }

    /// How many columns of a minimum fit, one at least.
    private static func count(fitting share: Double, _ minimum: Double, _ gap: Double, room: Int) -> Int {
        let room = max(room, 1)
        guard minimum + gap > 0 else { return room }
        let count = ((share + gap) / (minimum + gap)).rounded(.down)
        return count >= Double(room) ? room : max(Int(exactly: count) ?? 1, 1)
    }

    /// The width of the first row's ideals, which a grid answers when nothing is offered, in points.
    ///
    /// - Parameter ideals: of the first cells, one for each item; fixed items count their own width.
    package static func idealWidth(_ items: [GridItem], ideals: [Double]) -> Double {
        var width = items.dropLast().reduce(0) { $0 + $1.gap }
        for (index, item) in items.enumerated() {
            width += item.fixedLength ?? (index < ideals.count ? ideals[index] : 0)
        }
        return width
    }
}

extension GridItem {
    fileprivate var fixedLength: Double? {
        if case .fixed(let length) = size { length } else { nil }
    }
}
