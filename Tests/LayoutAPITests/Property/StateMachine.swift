import TestSupport

/// A row of leaves whose widths follow from variables, which the widths change: made at random, written as a request, and
/// settled by a simulation that knows nothing of layout.
struct StateMachine {
    /// A leaf as wide as a table says for the value of one variable, whose width sets another.
    private struct Leaf {
        var table: [Int]
        var reads: Int
        var writes: Int
        /// The variable that is added to the width.
        var adds: Int
        /// Whether the leaf is there only while the variable that it adds is even.
        var isOptional: Bool
    }

    private var leaves: [Leaf] = []
    private var start: [Int] = []
    private let modulus: Int
    /// A counter up to a bound, which makes some machines settle late.
    private var counts = false

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        modulus = random.number(2...4)
        let variables = random.number(1...3)
        start = (0..<variables).map { _ in random.number(0...modulus - 1) }
        for _ in 0..<random.number(1...4) {
            leaves.append(
                Leaf(
                    table: (0..<modulus).map { _ in random.number(0...5) }, reads: random.number(0...variables - 1),
                    writes: random.number(0...variables - 1), adds: random.number(0...variables - 1),
                    isOptional: random.chance(0.3)))
        }
        counts = random.chance(0.2)
    }

    /// The request whose layouts are the machine's rounds.
    var request: String {
        let children = leaves.map { leaf in
            let table = leaf.table.map(String.init).joined(separator: ", ")
            var set = #""v\#(leaf.writes)":{"expression":"(Int(newValue) + v\#(leaf.adds)) % \#(modulus)"}"#
            if counts { set += #","count":{"expression":"count + 1"}"# }
            let view =
                #"{"type":"Leaf","width":{"expression":"[\#(table)][v\#(leaf.reads)]"},"height":1,"modifiers":["#
                + #"{"type":"onGeometryChange","of":"size.width","set":{\#(set)}}]}"#
            return leaf.isOptional
                ? #"{"type":"If","condition":{"expression":"v\#(leaf.adds).isMultiple(of: 2)"},"then":[\#(view)]}"# : view
        }
        var state = start.enumerated().map { #""v\#($0)":\#($1)"# }
        if counts { state.append(#""count":0"#) }
        return #"{"root":{"type":"HStack","spacing":0,"children":[\#(children.joined(separator: ","))]},"state":{"#
            + state.joined(separator: ",") + #"},"proposal":{"width":100,"height":10},"environment":{"textMetrics":"ahem"},"#
            + #""options":{"format":"flat"}}"#
    }

    struct Outcome: Equatable {
        var passes: Int
        var converged: Bool
        var cycle: Int?
        var state: [Int]
    }

    private struct Moment: Equatable {
        var variables: [Int]
        var count: Int
        /// The last width of each leaf that is there.
        var remembered: [Int?]
    }

    /// What the rounds come to.
    func outcome(maximumPasses: Int = 32) -> Outcome {
        var moment = Moment(variables: start, count: 0, remembered: leaves.map { _ in nil })
        var earlier: [Moment] = []
        for pass in 1...maximumPasses {
            let before = moment
            moment.remembered = leaves.map { _ in nil }
            for (index, leaf) in leaves.enumerated() {
                if leaf.isOptional, before.variables[leaf.adds] % 2 != 0 { continue }
                let width = leaf.table[before.variables[leaf.reads]]
                moment.remembered[index] = width
                if before.remembered[index] == width { continue }
                moment.variables[leaf.writes] = (width + moment.variables[leaf.adds]) % modulus
                if counts { moment.count += 1 }
            }
            if moment.variables == before.variables, moment.count == before.count {
                return outcome(moment, pass, converged: true)
            }
            if let place = earlier.lastIndex(of: moment) {
                return outcome(moment, pass, converged: false, cycle: pass - 1 - place)
            }
            earlier.append(moment)
        }
        return outcome(moment, maximumPasses, converged: false)
    }

    private func outcome(_ moment: Moment, _ passes: Int, converged: Bool, cycle: Int? = nil) -> Outcome {
        Outcome(
            passes: passes, converged: converged, cycle: cycle,
            state: moment.variables + (counts ? [moment.count] : []))
    }
}
