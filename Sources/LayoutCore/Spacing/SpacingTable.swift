/// The different spacings of one layout; equal ones share a row.
package final class SpacingTable {
    static let defaultView: Int32 = 0
    static let zero: Int32 = 1

    @exclusivity(unchecked) private var spacings: [Spacing] = [.defaultView, .zero]
    @exclusivity(unchecked) private var rows: [Spacing: Int32] = [.defaultView: 0, .zero: 1]
    /// The row that was asked for last: neighbours are often alike.
    @exclusivity(unchecked) private var last: Int32 = 0

    func reset() {
        guard spacings.count > 2 else { return }
        last = 0
        spacings = [.defaultView, .zero]
        rows = [.defaultView: 0, .zero: 1]
    }

    subscript(row: Int32) -> Spacing {
        let position = Int(row)
        return spacings.indices.contains(position) ? spacings[position] : .defaultView
    }

    func row(of spacing: Spacing) -> Int32 {
        if spacings[Int(last)] == spacing { return last }
        if let row = rows[spacing] {
            last = row
            return row
        }
        let row = Int32(truncatingIfNeeded: spacings.count)
        spacings.append(spacing)
        rows[spacing] = row
        last = row
        return row
    }
}
