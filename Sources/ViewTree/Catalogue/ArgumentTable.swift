/// The arguments of one view or modifier, found by name in one step.
package struct ArgumentTable: Sendable {
    package let schemas: [ArgumentSchema]
    package let rules: [MaskedRule]
    /// Bit i is set when argument i is required.
    package let required: UInt64
    /// Index into `schemas` by raw value of the name; `missing` where the table lacks it.
    package let slots: [UInt8]

    package static let missing: UInt8 = 0xFF
    /// No view or modifier has more arguments, so that sets of them are bits of a word.
    package static let maximumCount = 48

    package init(_ schemas: [ArgumentSchema], rules: [ArgumentRule]) {
        precondition(schemas.count <= Self.maximumCount)
        var slots = [UInt8](repeating: Self.missing, count: schemas.isEmpty ? 0 : ArgumentName.allCases.count)
        var required: UInt64 = 0
        for (index, schema) in schemas.enumerated() {
            slots[Int(schema.name.rawValue)] = UInt8(index)
            if schema.isRequired { required |= 1 << UInt64(index) }
        }
        self.schemas = schemas
        self.slots = slots
        self.required = required
        self.rules = rules.map { MaskedRule($0, slots: slots) }
    }

    /// The place of an argument, nil when there is none of that name.
    @inline(__always)
    package func index(of name: ArgumentName) -> Int? {
        let name = Int(name.rawValue)
        guard name < slots.count, slots[name] != Self.missing else { return nil }
        return Int(slots[name])
    }

    package func schema(of name: ArgumentName) -> ArgumentSchema? {
        index(of: name).map { schemas[$0] }
    }
}

/// An argument rule over sets of argument indices.
package struct MaskedRule: Sendable {
    package let rule: ArgumentRule
    /// The first group, or the only one.
    package let first: UInt64
    package let second: UInt64

    init(_ rule: ArgumentRule, slots: [UInt8]) {
        func mask(_ names: [ArgumentName]) -> UInt64 {
            names.reduce(0) { $0 | 1 << UInt64(slots[Int($1.rawValue)]) }
        }
        self.rule = rule
        switch rule {
        case .exclusive(let left, let right), .separateForms(let left, let right):
            first = mask(left)
            second = mask(right)
        case .oneOf(let names), .together(let names):
            first = mask(names)
            second = 0
        case .needs(let name, let other):
            first = mask([name])
            second = mask([other])
        }
    }

    /// Whether the arguments that are there obey the rule.
    @inline(__always)
    package func holds(for present: UInt64) -> Bool {
        switch rule {
        case .exclusive, .separateForms: present & first == 0 || present & second == 0
        case .oneOf: present & first != 0
        case .together: present & first == 0 || present & first == first
        case .needs: present & first == 0 || present & second != 0
        }
    }
}
