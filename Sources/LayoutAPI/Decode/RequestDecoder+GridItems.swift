import LayoutCore
import ViewTree

extension RequestDecoder {
    /// Checks the columns or rows of a lazy grid and keeps them as data, since numbers in them may be computed.
    mutating func decodeGridItems(_ argument: CompiledArgument, at position: Int) {
        if rejectExpression(at: position) { return }
        let faultCount = faults.faults.count
        switch tape.tag(position) {
        case JSONTape.Tag.array:
            var count = 0
            for item in tape.elements(position) {
                count += 1
                checkGridItem(at: item, argument.keywords)
            }
            if count == 0 || count > LazyGridColumns.maximumCount {
                failRange(at: position, expected: "1 to \(LazyGridColumns.maximumCount) grid items")
            }
        case JSONTape.Tag.object: checkRepeatedGridItem(at: position, argument.keywords)
        default: return rejectValue(at: position, expected: "array of grid items or object with repeating and count")
        }
        guard faults.faults.count == faultCount else { return }
        arrays.append(.data(appendData(at: position)), as: argument.name)
    }

    private mutating func checkRepeatedGridItem(at position: Int, _ alignments: KeywordSet) {
        var (hasItem, hasCount) = (false, false)
        decodeObject(at: position, members: ["repeating", "count"]) { decoder, name, value in
            if name == "repeating" {
                hasItem = true
                return decoder.checkGridItem(at: value, alignments)
            }
            hasCount = true
            if decoder.rejectExpression(at: value) { return }
            if let count = decoder.decodeInteger(at: value, minimum: 1), count > LazyGridColumns.maximumCount {
                decoder.failRange(at: value, expected: "integer from 1 to \(LazyGridColumns.maximumCount)")
            }
        }
        if !hasItem { failMissing("repeating", at: position) }
        if !hasCount { failMissing("count", at: position) }
    }

    private mutating func checkGridItem(at position: Int, _ alignments: KeywordSet) {
        if rejectExpression(at: position) { return }
        guard tape.tag(position) == JSONTape.Tag.object else { return rejectValue(at: position, expected: "object") }
        decodeObject(at: position, members: ["size", "spacing", "alignment"]) { decoder, name, value in
            switch name {
            case "size": decoder.checkGridItemSize(at: value)
            case "spacing": _ = decoder.decodeNumber(at: value)
            default: _ = decoder.decodeKeyword(alignments, at: value)
            }
        }
    }

    private mutating func checkGridItemSize(at position: Int) {
        if rejectExpression(at: position) { return }
        guard tape.tag(position) == JSONTape.Tag.object else {
            return rejectValue(at: position, expected: "object with fixed, flexible or adaptive")
        }
        var count = 0
        decodeObject(at: position, members: ["fixed", "flexible", "adaptive"]) { decoder, name, value in
            count += 1
            if name == "fixed" {
                _ = decoder.decodeNonNegative(at: value)
                return
            }
            if decoder.rejectExpression(at: value) { return }
            guard decoder.tape.tag(value) == JSONTape.Tag.object else {
                return decoder.rejectValue(at: value, expected: "object with minimum and maximum")
            }
            var hasMinimum = false
            decoder.decodeObject(at: value, members: ["minimum", "maximum"]) { decoder, member, length in
                if member == "minimum" { hasMinimum = true }
                let isOpen =
                    member == "maximum" && decoder.tape.tag(length) == JSONTape.Tag.string
                    && decoder.tape.string(length, equals: "infinity")
                if !isOpen { _ = decoder.decodeNonNegative(at: length) }
            }
            if name == "adaptive", !hasMinimum { decoder.failMissing("minimum", at: value) }
        }
        if count != 1 {
            fail(.invalidValue, at: position, "A size is one of fixed, flexible and adaptive.") {
                $0.expected = "one of fixed, flexible, adaptive"
            }
        }
    }
}
