/// The different spacings of one layout; equal ones share a row.
package final class SpacingTable {
    static let defaultView: Int32 = 0
    static let zero: Int32 = 1

    private var spacings: [Spacing] = [.defaultView, .zero]
    private var rows: [Spacing: Int32] = [.defaultView: 0, .zero: 1]

    func reset() {
        guard spacings.count > 2 else { return }
        spacings = [.defaultView, .zero]
        rows = [.defaultView: 0, .zero: 1]
    }

    subscript(row: Int32) -> Spacing {
        let position = Int(row)
        return spacings.indices.contains(position) ? spacings[position] : .defaultView
    }

    func row(of spacing: Spacing) -> Int32 {
        if let row = rows[spacing] { return row }
        let row = Int32(truncatingIfNeeded: spacings.count)
        spacings.append(spacing)
        rows[spacing] = row
        return row
    }
}
