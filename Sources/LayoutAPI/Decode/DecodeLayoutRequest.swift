import ViewTree

/// Decodes the body of `POST /v1/layout`.
///
/// A pure function of body and context: every fault of the body is in the problem, in the order of the body. When
/// `isPadded`, 64 bytes after the body may be read, which saves a copy of it. The request is valid until `storage` is
/// used again.
package func decodeLayoutRequest(
    body: UnsafeRawBufferPointer, isPadded: Bool = false, into storage: DecodingStorage, context: DecodingContext
) -> Result<LayoutRequest, ProblemDetails> {
    let maximum = min(context.limits.maxInflatedBody, JSONParser.maximumLength)
    if body.count > maximum {
        return .failure(
            ProblemDetails(.bodyTooLarge, detail: "The body has \(body.count) bytes; \(maximum) are allowed."))
    }
    storage.tree.reset()
    switch storage.parser.parse(body, isPadded: isPadded) {
    case .failure(let failure): return .failure(problem(for: failure, body: body))
    case .success(let tape):
        var decoder = RequestDecoder(tape: tape, storage: storage, context: context)
        decoder.identifiers.removeAll()
        let parts = decoder.decodeRequest()
        storage.tree.arrays = decoder.arrays
        storage.tree.strings = tape.strings
        storage.tree.stringOwner = storage.parser
        storage.identifiers = decoder.identifiers
        if let problem = decoder.problem(body: body) { return .failure(problem) }
        var request = LayoutRequest(
            tree: storage.tree.tree(root: parts.root), proposal: parts.proposal, device: parts.device,
            environment: parts.environment, options: parts.options, replacements: decoder.namedReplacements())
        request.alignments = decoder.alignments
        request.containerValues = parts.containerValues
        return .success(request)
    }
}

private func problem(for failure: JSONParser.Failure, body: UnsafeRawBufferPointer) -> ProblemDetails {
    switch failure {
    case .tooLarge:
        return ProblemDetails(.bodyTooLarge, detail: "The body has \(body.count) bytes, too many to parse.")
    case .tooDeep:
        let maximum = JSONParser.maximumDepth
        var fault = ProblemDetails.Fault(
            pointer: "#", code: .limit, detail: "Objects and arrays lie more than \(maximum) deep in one another.")
        fault.limit = ProblemDetails.LimitUse(name: "maxJSONDepth", maximum: maximum, got: maximum + 1)
        return ProblemDetails(.limitExceeded, detail: fault.detail, faults: [fault])
    case .invalid: return invalidJSON(body)
    }
}

/// The problem of a text that is not JSON, with the place of its first fault.
private func invalidJSON(_ body: UnsafeRawBufferPointer) -> ProblemDetails {
    guard let fault = JSONSyntaxChecker.firstFault(in: body, maximumDepth: JSONParser.maximumDepth) else {
        return ProblemDetails(.invalidJSON, detail: "The body is not JSON.")
    }
    let detail = "Line \(fault.line), column \(fault.column): \(fault.detail)"
    return ProblemDetails(
        .invalidJSON, detail: detail,
        place: ProblemDetails.TextPlace(offset: fault.offset, line: fault.line, column: fault.column))
}

extension RequestDecoder {
    /// The problem that the faults make, nil when there are none.
    func problem(body: UnsafeRawBufferPointer) -> ProblemDetails? {
        if faults.hasDuplicateMembers { return invalidJSON(body) }
        guard let first = faults.faults.first else { return nil }
        let exceedsLimit = first.code == .limit
        let reported = faults.faults.filter { ($0.code == .limit) == exceedsLimit }
        let pointers = pointers(to: reported)
        let named = reported.map { fault in
            var named = ProblemDetails.Fault(
                pointer: pointers[fault.position] ?? "#", code: fault.code, detail: fault.detail)
            named.expected = fault.expected
            named.got = fault.got
            named.suggestion = fault.suggestion
            named.related = fault.related.compactMap { pointers[$0] }
            named.limit = fault.limit
            return named
        }
        let count = named.count == 1 ? "one fault" : "\(named.count) faults"
        let detail =
            exceedsLimit
            ? named[0].detail
            : "The request has \(faults.isTruncated ? "more than " : "")\(count); the first: \(named[0].detail)"
        return ProblemDetails(
            exceedsLimit ? .limitExceeded : .invalidViewTree, detail: detail, faults: named,
            isTruncated: faults.isTruncated)
    }

    private func pointers(to faults: [TapeFault]) -> [Int: String] {
        var walk = TapePointers(tape: tape)
        var pointers: [Int: String] = [:]
        for position in Set(faults.flatMap { [$0.position] + $0.related }).sorted() {
            pointers[position] = walk.pointer(to: position)
        }
        return pointers
    }

    /// The replacements in the order of the body, with their pointers and the types that the document names.
    func namedReplacements() -> [LayoutRequest.Replacement] {
        if replacements.isEmpty { return [] }
        var walk = TapePointers(tape: tape)
        return replacements.sorted { $0.position < $1.position }.map { replacement in
            let type = tape.members(replacement.position).first { tape.string($0.key, equals: "type") }
            return LayoutRequest.Replacement(
                pointer: walk.pointer(to: replacement.position), type: type.flatMap { tape.text($0.value) } ?? "",
                isModifier: replacement.isModifier)
        }
    }
}
