/// An option that a subcommand knows.
struct OptionRow: Sendable {
    enum Value: Sendable {
        /// The option stands alone.
        case none
        /// A whole number within bounds follows.
        case count(ClosedRange<Int>)
        /// One of these names follows.
        case name([String])
        /// The path of a file follows; its name ends in this.
        case file(String)
    }

    var name: String
    var value: Value
    var summary: String

    var usage: String {
        switch value {
        case .none: "\(name)  \(summary)"
        case .count(let bounds): "\(name) N  \(summary) (\(bounds.lowerBound) to \(bounds.upperBound))"
        case .name(let names): "\(name) NAME  \(summary): \(names.joined(separator: " "))"
        case .file(let suffix): "\(name) FILE\(suffix)  \(summary)"
        }
    }

    /// What every subcommand knows: how its result is given out.
    static let ofEverySubcommand = [
        OptionRow(name: "--json", value: .none, summary: "print JSON"),
        OptionRow(name: "--compare", value: .file(""), summary: "put a result of --json beside the new one"),
        OptionRow(name: "--plot", value: .file(".svg"), summary: "draw the times"),
    ]
}

/// The options given to a subcommand.
struct Options: Sendable {
    /// An argument that makes no sense.
    struct Failure: Error {
        var message: String
    }

    private var flags: Set<String> = []
    private var counts: [String: Int] = [:]
    private var names: [String: [String]] = [:]
    private var files: [String: String] = [:]

    init(parsing arguments: some Sequence<String>, allowing rows: [OptionRow]) throws(Failure) {
        var iterator = arguments.makeIterator()
        while let argument = iterator.next() {
            guard let row = rows.first(where: { $0.name == argument }) else {
                throw Failure(message: "unknown argument '\(argument)'")
            }
            if case .none = row.value {
                flags.insert(row.name)
                continue
            }
            guard let value = iterator.next() else { throw Failure(message: "\(row.name) needs a value") }
            try take(value, for: row)
        }
    }

    private mutating func take(_ value: String, for row: OptionRow) throws(Failure) {
        switch row.value {
        case .none: break
        case .count(let bounds):
            guard let count = Int(value), bounds.contains(count) else {
                throw Failure(
                    message: "\(row.name) needs a number from \(bounds.lowerBound) to \(bounds.upperBound)")
            }
            counts[row.name] = count
        case .name(let known):
            guard known.contains(value) else {
                throw Failure(message: "\(row.name) knows no '\(value)', but \(known.joined(separator: ", "))")
            }
            names[row.name, default: []].append(value)
        case .file(let suffix):
            guard value.count > suffix.count, value.hasSuffix(suffix) else {
                throw Failure(message: "\(row.name) needs a file\(suffix.isEmpty ? "" : " that ends in \(suffix)")")
            }
            guard files.updateValue(value, forKey: row.name) == nil else {
                throw Failure(message: "\(row.name) is given twice")
            }
        }
    }

    func has(_ flag: String) -> Bool { flags.contains(flag) }
    func count(_ name: String) -> Int? { counts[name] }
    /// The names given, in order; none means all.
    func names(_ name: String) -> [String] { names[name] ?? [] }
    func file(_ name: String) -> String? { files[name] }
}
