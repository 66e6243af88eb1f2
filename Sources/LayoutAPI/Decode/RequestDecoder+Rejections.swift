import ViewTree

extension RequestDecoder {
    /// Notes that a value has the wrong JSON type.
    @inline(never)
    mutating func rejectValue(at position: Int, expected: String) {
        if rejectExpression(at: position) { return }
        noteDuplicates(in: position)
        let expression = meantExpression(at: position)
        let form = expression.map { " A value that is computed is written \($0)." } ?? ""
        fail(.wrongType, at: position, "Expected \(expected).\(form)") {
            $0.expected = expected
            $0.got = quote(position)
            $0.suggestion = expression
        }
    }

    /// Takes an expression object where arguments may be computed, else notes a fault; returns whether the value is one.
    ///
    /// What is taken makes a computation of the whole argument; see `keepComputation`.
    mutating func rejectExpression(at position: Int) -> Bool {
        guard isExpression(position) else { return false }
        noteDuplicates(in: position)
        if expressions.areTaken {
            expressions.takenCount += 1
            return true
        }
        fail(.wrongType, at: position, "No expression may stand here.") { $0.got = .string("expression") }
        return true
    }

    /// Notes a value that stands where a finite number is wanted.
    @inline(never)
    mutating func rejectNumber(at position: Int) {
        let names: [StaticString] = ["infinity", "-infinity", "NaN", ".infinity", "-.infinity", ".nan"]
        guard tape.tag(position) == JSONTape.Tag.string, names.contains(where: { tape.string(position, equals: $0) })
        else {
            return rejectValue(at: position, expected: "number")
        }
        fail(.invalidNumber, at: position, "A finite number is wanted here.") {
            $0.expected = "number"
            $0.got = quote(position)
        }
    }

    /// Notes a text that stands where a number or the text `infinity` is wanted.
    @inline(never)
    mutating func rejectExtent(at position: Int) {
        let expected = "number or \"infinity\""
        let text = tape.text(tape.string(position))
        let letters = text.lowercased().filter { $0.isLetter }
        let isInfinite = ["infinity", "inf", "infinite", "max", "maximum", "greatestfinitemagnitude"].contains(letters)
        guard !text.hasPrefix("-"), text != "NaN" else { return rejectNumber(at: position) }
        fail(.wrongType, at: position, "Expected \(expected).") {
            $0.expected = expected
            $0.got = quote(position)
            $0.suggestion = isInfinite ? "infinity" : nil
        }
    }

    @inline(never)
    mutating func failRange(at position: Int, expected: String) {
        fail(.outOfRange, at: position, "The number is out of range: expected \(expected).") {
            $0.expected = expected
            $0.got = quote(position)
        }
    }

    /// Notes a value that is none of the keywords.
    @inline(never)
    mutating func rejectKeyword(_ keywords: KeywordSet, at position: Int) {
        let names = keywords == .dynamicTypeSizes
            ? Keyword.dynamicTypeSizesInOrder.map(\.name) : keywords.members.map(\.name)
        rejectName(at: position, names: names)
    }

    /// Notes a value that is none of the names.
    mutating func rejectName(at position: Int, names: [String]) {
        let expected = "one of " + names.joined(separator: ", ")
        guard let text = tape.text(position) else { return rejectValue(at: position, expected: expected) }
        fail(.invalidValue, at: position, "Expected \(expected).") {
            $0.expected = expected
            $0.got = quote(position)
            $0.suggestion = NearestName.find(text, in: names)
        }
    }

    /// Walks a small object whose members are listed; null members are left out, `$comment` is skipped, others are
    /// faults. With `holdsViews` what is inside is left to the decoding of those views. Names that are refused are
    /// handed to `decode`, which says why, and never suggested.
    mutating func decodeObject(
        at position: Int, members names: [String], refused: [String] = [], holdsViews: Bool = false,
        _ decode: (inout RequestDecoder, String, Int) -> Void
    ) {
        guard tape.tag(position) == JSONTape.Tag.object else {
            return rejectValue(at: position, expected: "object with " + names.joined(separator: ", "))
        }
        if !holdsViews {
            noteDuplicates(in: position)
        } else if tape.hasDuplicateNames(position) {
            faults.hasDuplicateMembers = true
        }
        let areTaken = expressions.areTaken
        for (key, value) in tape.members(position) {
            let name = tape.text(tape.string(key))
            guard names.contains(name) || refused.contains(name) else {
                // Once for the whole object above, or for what nothing else looks into.
                if holdsViews { noteDuplicates(in: value) }
                if name == "$comment" { continue }
                fail(.unknownArgument, at: value, "There is no member \(name.prefix(128)) here.") {
                    $0.expected = "one of " + names.joined(separator: ", ")
                    $0.suggestion = NearestName.find(name, in: areTaken ? names + ["expression"] : names)
                }
                continue
            }
            if tape.tag(value) != JSONTape.Tag.null { decode(&self, name, value) }
        }
    }

    /// Notes that an object lacks a member.
    mutating func failMissing(_ name: String, at position: Int) {
        fail(.missingArgument, at: position, "The member \(name) is missing.") { $0.expected = name }
    }
}
