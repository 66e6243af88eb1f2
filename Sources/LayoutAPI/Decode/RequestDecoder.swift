import ViewTree

/// Decodes one request from its tape into flat arrays, and collects every fault on the way.
///
/// A value with plain pointers inside: the loop over views touches no class, no Swift string and no existential.
struct RequestDecoder {
    let tape: JSONTape
    let symbols = Symbols.shared
    let viewSchemas = CompiledSchema.views.entries
    let modifierSchemas = CompiledSchema.modifiers.entries
    let limits: Limits
    let maximumViewDepth: Int
    let maximumDepthWithModifiers: Int
    let maximumModifiers: Int
    let maximumTextPerView: Int
    let identifierSeed: UInt64
    let knowsDevice: @Sendable (String) -> DeviceLookup

    var arrays: TreeArrays
    var identifiers: IdentifierSet
    var components = ComponentDeclarations()
    /// The document's own alignments, and the place of each by name.
    var alignments: [LayoutRequest.DeclaredAlignment] = []
    var alignmentPlaces: [String: Int] = [:]
    let faults: FaultList
    /// What becomes of unknown types.
    var unknown = LayoutRequest.UnknownTypes.error
    /// Whether the options say what to include; else each operation has a default of its own.
    var givesInclude = false
    /// Positions of what the answer tells of the document itself, with what they are.
    var remarks: [(position: Int, kind: LayoutRequest.Remark.Kind)] = []
    /// Bytes of text so far.
    var textLength = 0
    var expressions: ExpressionDecoding
    /// What the modifiers at hand say of the date pickers inside; nil while they say nothing.
    var hasDateWheels: Bool?

    init(tape: JSONTape, storage: DecodingStorage, context: DecodingContext) {
        self.tape = tape
        limits = context.limits
        maximumViewDepth = min(context.limits.maxViewDepth, 512)
        maximumDepthWithModifiers = context.limits.maxDepthWithModifiers
        maximumModifiers = min(context.limits.maxModifiersPerView, Int(UInt8.max))
        maximumTextPerView = context.limits.maxTextPerView
        identifierSeed = storage.identifierSeed
        knowsDevice = context.knowsDevice
        arrays = storage.tree.arrays
        identifiers = storage.identifiers
        faults = FaultList(maximum: context.limits.maxErrors)
        expressions = ExpressionDecoding(cache: storage.expressions)
    }

    /// Notes a fault at a position of the tape.
    @inline(never)
    func fail(_ code: FaultCode, at position: Int, _ detail: @autoclosure () -> String) {
        if faults.hasRoom(at: position) { faults.insert(TapeFault(code, at: position, detail())) }
    }

    /// Notes a fault with more to say.
    func fail(
        _ code: FaultCode, at position: Int, _ detail: @autoclosure () -> String, _ complete: (inout TapeFault) -> Void
    ) {
        guard faults.hasRoom(at: position) else { return }
        var fault = TapeFault(code, at: position, detail())
        complete(&fault)
        faults.insert(fault)
    }

    @inline(never)
    func exceed(_ limit: String, at position: Int, maximum: Int, got: Int) {
        var fault = TapeFault(.limit, at: position, "\(limit) allows \(maximum); this makes \(got).")
        fault.limit = ProblemDetails.LimitUse(name: limit, maximum: maximum, got: got)
        faults.insert(fault)
    }

    /// Looks a string of the tape up in a table.
    @inline(__always)
    func symbol(_ position: Int, in table: SymbolTable) -> UInt32? {
        let string = tape.string(position)
        return table.value(of: tape.strings + Int(string.offset), length: Int(string.length))
    }

    /// The value at a position as a fault quotes it.
    func quote(_ position: Int) -> ProblemDetails.Scalar {
        switch tape.tag(position) {
        case JSONTape.Tag.string: .string(String(tape.text(tape.string(position)).prefix(128)))
        case JSONTape.Tag.true: .bool(true)
        case JSONTape.Tag.false: .bool(false)
        case JSONTape.Tag.null: .null
        case JSONTape.Tag.object: .string("object")
        case JSONTape.Tag.array: .string("array")
        default: .number(tape.number(position) ?? 0)
        }
    }

    /// The value of a member of the object at a position.
    func member(_ name: String, of position: Int) -> Int? {
        guard tape.tag(position) == JSONTape.Tag.object else { return nil }
        return tape.members(position).first { tape.text(tape.string($0.key)) == name }?.value
    }

    /// Whether the value at a position is `{"expression": …}`, `$comment` aside (view-tree §1.3).
    func isExpression(_ position: Int) -> Bool {
        guard tape.tag(position) == JSONTape.Tag.object else { return false }
        var found = false
        for (key, _) in tape.members(position) {
            if tape.string(key, equals: "expression") {
                found = true
            } else if !tape.string(key, equals: "$comment") {
                return false
            }
        }
        return found
    }
}
