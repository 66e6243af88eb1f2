import ViewTree

extension RequestDecoder {
    /// Checks the lower and the upper bound of a value, which no layout reads.
    mutating func decodeBounds(_ argument: CompiledArgument, at position: Int) {
        guard tape.tag(position) == JSONTape.Tag.array else {
            return rejectValue(at: position, expected: "[lower, upper]")
        }
        let bounds = tape.elements(position).map { decodeNumber(at: $0) }
        guard bounds.count == 2 else {
            return fail(.wrongType, at: position, "Expected [lower, upper].") { $0.expected = "[lower, upper]" }
        }
        if let lower = bounds[0], let upper = bounds[1], lower > upper {
            failRange(at: position, expected: "lower ≤ upper")
        }
        arrays.append(.opaque, as: argument.name)
    }
}
