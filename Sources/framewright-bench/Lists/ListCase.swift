/// What holds the rows.
enum ListContainer: String, CaseIterable {
    case stack = "VStack"
    case lazyStack = "LazyVStack"
    case list = "List"
    case lazyGrid = "LazyVGrid"
}

/// What the rows are.
enum ListRows: String, CaseIterable {
    /// Those of W6, with an icon and three literal texts of one line each: all are equally high.
    case uniform
    /// The same with texts that each element computes.
    case computed
    /// Heights that differ from row to row.
    case varying
    /// One text that wraps to one to eight lines.
    case wrapped
    /// Elements of which every third has no row, so that rows have to be counted.
    case conditional
}

/// What is measured.
enum ListOperation: String, CaseIterable {
    case firstViewport = "first viewport"
    case jump = "jump to 90 %"
    case scroll = "scroll 1,000 rows"
    case flick = "flick"
    case insert = "insert at top"
    case traits = "trait change"

    /// What stands on the command line.
    var argument: String {
        switch self {
        case .firstViewport: "viewport"
        case .jump: "jump"
        case .scroll: "scroll"
        case .flick: "flick"
        case .insert: "insert"
        case .traits: "traits"
        }
    }
}

/// One list and what is done with it.
struct ListCase: Equatable {
    var container: ListContainer
    var rows: ListRows
    /// Elements, each of one row or none.
    var count: Int
    var operation: ListOperation

    static let counts = [1_000, 10_000, 100_000, 1_000_000, 10_000_000]
    /// Rows that a `VStack` can have within the limits of the service.
    static let largestStack = 100_000

    /// Whether it is only there to show which limit it meets.
    var meetsLimit: Bool { container == .stack && count > Self.largestStack }

    var name: String { "\(container.rawValue), \(rows.rawValue), \(Self.grouped(count)): \(operation.rawValue)" }

    /// The chart that shows it, without its container and count.
    var chart: String { "\(rows.rawValue) rows: \(operation.rawValue)" }

    /// A whole number with commas.
    static func grouped(_ number: Int) -> String {
        var text = ""
        for (index, digit) in String(number).enumerated() {
            if index > 0, (String(number).count - index) % 3 == 0 { text += "," }
            text.append(digit)
        }
        return text
    }
}
