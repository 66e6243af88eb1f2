import Foundation

/// What a subcommand found: figures and goals. Text, JSON, comparison and plot are made of these alone.
struct BenchmarkResult: Codable, Equatable {
    /// The subcommand.
    var benchmark: String
    var measurements: [Measurement] = []
    var goals: [Goal] = []
    /// What the reader should know, such as what was not measured.
    var notes: [String] = []
    /// Set when the result is printed beside an earlier one.
    var comparison: [Comparison]?

    /// Whether every goal is met.
    var isGood: Bool { goals.allSatisfy(\.isMet) }

    /// Adds a figure of a subject.
    mutating func add(
        _ subject: String, _ unit: Measurement.Unit, isReference: Bool = false, _ figure: String, _ value: Double
    ) {
        measurements.append(
            Measurement(subject: subject, figure: figure, unit: unit, value: value, isReference: isReference))
    }
}

extension BenchmarkResult {
    /// Tables for a terminal: one for subjects that have the same figures, then the goals.
    var text: String {
        var tables: [[[String]]] = []
        var heads: [[[String]]] = []
        for subject in subjects {
            let own = measurements.filter { $0.subject == subject }
            let head = [["measured"] + own.map(\.figure), [""] + own.map(\.unit.rawValue)]
            if heads.last != head {
                heads.append(head)
                tables.append(head)
            }
            tables[tables.count - 1].append([subject] + own.map(\.text))
        }
        var parts = tables.map { Report.table($0) }
        if let comparison { parts.append(Comparison.text(comparison)) }
        if !goals.isEmpty { parts.append(Report.table([["goal", "value", "bound", "check"]] + goals.map(\.cells))) }
        if !notes.isEmpty { parts.append(notes.joined(separator: "\n")) }
        return parts.joined(separator: "\n\n")
    }

    /// The subjects in the order of their first figures.
    var subjects: [String] {
        var seen: Set<String> = []
        return measurements.map(\.subject).filter { seen.insert($0).inserted }
    }
}

extension Goal {
    fileprivate var cells: [String] {
        [
            name, Report.decimal(value, places: 2), kind.rawValue + " " + Report.decimal(bound, places: 2),
            isMet ? "PASS" : "FAIL",
        ]
    }
}

// MARK: JSON

extension BenchmarkResult {
    /// A file that holds no result of this benchmark.
    struct UnreadableFile: Error, Equatable {
        let message: String
    }

    /// The result as JSON: the same bytes for equal results.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// The result that a file holds, which the same subcommand must have written.
    init(file path: String, of benchmark: String) throws(UnreadableFile) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw UnreadableFile(message: "\(path): cannot be read")
        }
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
        guard let result = try? decoder.decode(BenchmarkResult.self, from: data) else {
            throw UnreadableFile(message: "\(path): not a result that `framewright-bench \(benchmark) --json` wrote")
        }
        guard result.benchmark == benchmark else {
            throw UnreadableFile(
                message: "\(path): a result of '\(result.benchmark)', which cannot be compared with '\(benchmark)'")
        }
        self = result
    }
}
