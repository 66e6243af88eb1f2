/// One figure that a benchmark measured or counted.
struct Measurement: Codable, Equatable {
    /// What a value counts.
    enum Unit: String, Codable {
        case count
        case bytes
        case bytesPerNode = "bytes/node"
        case nanosecondsPerView = "ns/view"
        case nanosecondsPerNode = "ns/node"
        case nanosecondsPerFrame = "ns/frame"
        case microseconds = "µs"

        /// Whether values are durations, of which less is better.
        var isTime: Bool {
            switch self {
            case .count, .bytes, .bytesPerNode: false
            case .nanosecondsPerView, .nanosecondsPerNode, .nanosecondsPerFrame, .microseconds: true
            }
        }

        /// A value as reports show it.
        func text(_ value: Double) -> String { Report.decimal(value, places: isTime ? 1 : 0) }
    }

    /// What was measured: a workload, or an engine on a workload.
    var subject: String
    /// Which figure of it.
    var figure: String
    var unit: Unit
    var value: Double
    /// Whether it is of others' code, which is there to measure against.
    var isReference = false
    /// Where it stands in a chart of lines; nil for what is drawn as a bar.
    var point: LinePoint?

    /// The value as reports show it.
    var text: String { unit.text(value) }

    /// Whether another measurement is of the same figure.
    func isSameFigure(as other: Measurement) -> Bool {
        subject == other.subject && figure == other.figure && unit == other.unit
    }
}

/// A place in one of the charts that show how a time grows.
struct LinePoint: Codable, Equatable {
    /// The title of the chart.
    var chart: String
    var line: String
    /// How large the input was, such as its rows.
    var size: Double
}

/// A bound on what was measured.
struct Goal: Codable, Equatable {
    enum Kind: String, Codable {
        case atLeast = "≥"
        case atMost = "≤"
        /// Within a hundredth.
        case equal = "="
    }

    var name: String
    var value: Double
    var kind: Kind
    var bound: Double
    let isMet: Bool

    init(_ name: String, _ value: Double, _ kind: Kind, _ bound: Double) {
        self.name = name
        self.value = value
        self.kind = kind
        self.bound = bound
        switch kind {
        case .atLeast: isMet = value >= bound
        case .atMost: isMet = value <= bound
        case .equal: isMet = abs(value - bound) < 0.01
        }
    }
}
