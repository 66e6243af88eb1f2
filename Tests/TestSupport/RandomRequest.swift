import ViewTree

/// Makes random requests of everything that is laid out: every supported view and modifier of the catalogue with every
/// argument, made after the tables, so that new ones are made without a change here.
///
/// The same seed gives the same requests. They are valid, bounded in depth and number of views, and every declared
/// view has an id.
package struct RandomRequest {
    /// What the lengths of a request are like.
    package enum Lengths: Sendable {
        /// Of the order of a screen.
        case ordinary
        /// The largest and smallest ones that documents may have as well.
        case extreme
    }

    /// Views inside one another at most.
    package static let maximumDepth = 12

    var generator: SeededGenerator
    let lengths: Lengths
    /// Views that may still be made.
    var budget = 0
    /// Ids and marks made so far.
    var identifiers = 0
    /// Copies that the structures around the view at hand make of it.
    var copies = 1
    /// Components that the view at hand may use: those declared after the one whose body it is in.
    var components = 0..<0
    /// Whether a `Slot` may stand here.
    var allowsSlot = false

    /// Names of gathered content, with expressions that a `Subview` may place.
    var gathered: [(name: String, expression: String)] = []

    /// Names of types, of modifiers, and of arguments as `type.argument`, that were made so far.
    package internal(set) var made: Set<String> = []

    package init(seed: UInt64, lengths: Lengths = .ordinary) {
        generator = SeededGenerator(seed: seed)
        self.lengths = lengths
    }

    /// A request of at most about `views` declared views, without options.
    package mutating func body(views: Int = 24) -> DocumentValue {
        var declarations: [DocumentValue.Member] = []
        for index in 0..<Self.componentNames.count {
            declarations.append(.init(Self.componentNames[index], component(index)))
        }
        components = 0..<Self.componentNames.count
        budget = views
        let root = view(depth: 1)
        return [
            "root": root, "proposal": proposal(), "environment": requestEnvironment(),
            "alignments": [
                "mid": ["axis": "horizontal", "default": .number(length())],
                "low": ["axis": "vertical", "default": .number(length())],
            ],
            "containerValues": ["isPinned": false], "views": .object(declarations),
            "state": ["isOn": true, "level": 0.5, "word": "Hi"],
        ]
    }

    // MARK: Parts of a request

    /// State variables: a boolean, a number and a text.
    static let stateNames = ["isOn", "level", "word"]
    static let componentNames = ["Card", "Line", "Badge"]

    /// A component that may use the ones after it; the first has a slot.
    private mutating func component(_ index: Int) -> DocumentValue {
        components = (index + 1)..<Self.componentNames.count
        budget = 5
        allowsSlot = index == 0
        var body = (0..<generator.number(1...2)).map { _ in view(depth: Self.maximumDepth - 4) }
        if allowsSlot { body.append(["type": "Slot"]) }
        allowsSlot = false
        return index == 1
            ? ["parameters": ["text": nil, "count": 1], "body": .array(body)] : ["body": .array(body)]
    }

    private mutating func proposal() -> DocumentValue {
        if generator.chance(0.1) { return "sizeThatFits" }
        return ["width": proposedLength(), "height": proposedLength()]
    }

    private mutating func proposedLength() -> DocumentValue {
        switch generator.number(0...9) {
        case 0: .null
        case 1: 0
        case 2: .number(.infinity)
        default: .number(lengths == .extreme && generator.chance(0.2) ? 1e9 : Double(generator.number(1...1600)) / 4)
        }
    }

    private mutating func requestEnvironment() -> DocumentValue {
        var environment: DocumentValue = [
            "textMetrics": generator.chance(0.3) ? "ahem" : "sf-like-1",
            "displayScale": .number(Double(generator.number(1...3))),
            "layoutDirection": generator.chance(0.5) ? "leftToRight" : "rightToLeft",
        ]
        if generator.chance(0.3) {
            environment["dynamicTypeSize"] = keyword(.dynamicTypeSizes)
            environment["legibilityWeight"] = generator.chance(0.5) ? "bold" : "regular"
            environment["locale"] = .string(generator.pick(["en-US", "de", "ar", "ja", "zh-Hant", "th"]))
        }
        return environment
    }

    // MARK: Names

    /// Writes down that something was made.
    mutating func note(_ name: String) { made.insert(name) }

    mutating func identifier(_ prefix: String) -> DocumentValue {
        identifiers += 1
        return .string("\(prefix)\(identifiers)")
    }

    // MARK: Lengths

    /// A length of either sign, in points.
    mutating func length() -> Double {
        if lengths == .extreme, generator.chance(0.15) {
            return generator.pick([1e9, -1e9, 1e-9, -1e-9, 999_999_999.75, 1e6, 0.1, 1.0 / 3, .leastNonzeroMagnitude])
        }
        return Double(generator.number(-40...160)) / 4
    }

    mutating func nonNegativeLength() -> Double {
        generator.chance(0.5) ? length().magnitude : Double(generator.number(0...600)) / 4
    }
}
