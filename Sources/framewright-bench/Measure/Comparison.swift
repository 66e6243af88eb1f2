/// One figure beside that of an earlier result.
struct Comparison: Codable, Equatable {
    var subject: String
    var figure: String
    var unit: Measurement.Unit
    /// Nil when the earlier result lacks the figure.
    var earlier: Double?
    /// Nil when only the earlier result has the figure.
    var value: Double?

    /// The new value as a multiple of the earlier one; nil where there is no such number.
    var ratio: Double? {
        guard let value, let earlier, earlier != 0 else { return nil }
        return value / earlier
    }

    private enum CodingKeys: CodingKey {
        case subject, figure, unit, earlier, value, ratio
    }

    init(subject: String, figure: String, unit: Measurement.Unit, earlier: Double?, value: Double?) {
        self.subject = subject
        self.figure = figure
        self.unit = unit
        self.earlier = earlier
        self.value = value
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        subject = try members.decode(String.self, forKey: .subject)
        figure = try members.decode(String.self, forKey: .figure)
        unit = try members.decode(Measurement.Unit.self, forKey: .unit)
        earlier = try members.decodeIfPresent(Double.self, forKey: .earlier)
        value = try members.decodeIfPresent(Double.self, forKey: .value)
    }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(subject, forKey: .subject)
        try members.encode(figure, forKey: .figure)
        try members.encode(unit, forKey: .unit)
        try members.encodeIfPresent(earlier, forKey: .earlier)
        try members.encodeIfPresent(value, forKey: .value)
        try members.encodeIfPresent(ratio, forKey: .ratio)
    }
}

extension Comparison {
    /// The figures of a result beside those of an earlier one; figures that only the earlier one has come last, if
    /// their subject was measured again.
    static func list(_ result: BenchmarkResult, with earlier: BenchmarkResult) -> [Comparison] {
        let common = result.measurements.map { measurement in
            Comparison(
                subject: measurement.subject, figure: measurement.figure, unit: measurement.unit,
                earlier: earlier.measurements.first { $0.isSameFigure(as: measurement) }?.value,
                value: measurement.value)
        }
        let subjects = Set(result.subjects)
        let gone = earlier.measurements.filter { old in
            subjects.contains(old.subject) && !result.measurements.contains { $0.isSameFigure(as: old) }
        }
        return common
            + gone.map {
                Comparison(subject: $0.subject, figure: $0.figure, unit: $0.unit, earlier: $0.value, value: nil)
            }
    }

    /// A table for a terminal.
    static func text(_ list: [Comparison]) -> String {
        let rows = list.map { row in
            [
                "\(row.subject): \(row.figure)", row.unit.rawValue, row.earlier.map(row.unit.text) ?? "–",
                row.value.map(row.unit.text) ?? "–", row.ratio.map { Report.decimal($0, places: 2) + "×" } ?? "–",
            ]
        }
        return Report.table([["figure", "unit", "earlier", "now", "now / earlier"]] + rows)
    }
}
