/// Figures as text.
enum Report {
    /// A number with a fixed count of decimals.
    static func decimal(_ value: Double, places: Int) -> String {
        guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let scaled = Int((abs(value) * scale).rounded())
        let (whole, part) = scaled.quotientAndRemainder(dividingBy: Int(scale))
        let sign = value < 0 && scaled > 0 ? "-" : ""
        guard places > 0 else { return sign + String(whole) }
        let digits = String(part)
        return sign + String(whole) + "." + String(repeating: "0", count: places - digits.count) + digits
    }

    /// Rows in columns: the first to the left, the others to the right.
    static func table(_ rows: [[String]]) -> String {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.count)
            }
        }
        let lines = rows.map { row in
            row.enumerated().map { column, cell in
                let blank = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + blank : blank + cell
            }.joined(separator: "  ")
        }
        return lines.joined(separator: "\n")
    }
}
