extension JSONWriter {
    /// Writes the value at a position of a tape, without the members `$comment`.
    ///
    /// It goes as deep as the value does: to be used for values whose form is checked.
    mutating func write(_ position: Int, of tape: JSONTape) {
        switch tape.tag(position) {
        case JSONTape.Tag.object:
            beginObject()
            for (key, value) in tape.members(position) where !tape.string(key, equals: "$comment") {
                name(tape.bytes(tape.string(key)))
                write(value, of: tape)
            }
            endObject()
        case JSONTape.Tag.array:
            beginArray()
            for element in tape.elements(position) { write(element, of: tape) }
            endArray()
        case JSONTape.Tag.string: string(tape.bytes(tape.string(position)))
        case JSONTape.Tag.true: bool(true)
        case JSONTape.Tag.false: bool(false)
        case JSONTape.Tag.null: null()
        default: number(tape.number(position) ?? 0)
        }
    }
}
