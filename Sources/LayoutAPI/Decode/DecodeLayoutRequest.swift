import ViewTree

/// Decodes the body of `POST /v1/layout`.
///
/// A pure function of body and context: every fault of the body is in the problem, in the order of the body. When
/// `isPadded`, 64 bytes after the body may be read, which saves a copy of it. The request is valid until `storage` is
/// used again.
package func decodeLayoutRequest(
    body: UnsafeRawBufferPointer, isPadded: Bool = false, into storage: DecodingStorage, context: DecodingContext
) -> Result<LayoutRequest, ProblemDetails> {
    decode(body, isPadded: isPadded, into: storage, context) { decoder in
        let parts = decoder.decodeRequest()
        return { decoder in decoder.request(parts, root: parts.root, storage, decoder.namedReplacements()) }
    }
}

/// Decodes the body of `POST /v1/layout/batch`, whose trees share a storage, likewise.
package func decodeLayoutBatch(
    body: UnsafeRawBufferPointer, isPadded: Bool = false, into storage: DecodingStorage, context: DecodingContext
) -> Result<LayoutBatch, ProblemDetails> {
    decode(body, isPadded: isPadded, into: storage, context) { decoder in
        let parts = decoder.decodeBatch()
        return { decoder in decoder.batch(parts, storage) }
    }
}

/// Parses a body, lets `decode` fill the storage's arrays, and then, when there are no faults, what `decode` returned
/// make the value that points into them.
private func decode<Value>(
    _ body: UnsafeRawBufferPointer, isPadded: Bool, into storage: DecodingStorage, _ context: DecodingContext,
    _ decode: (inout RequestDecoder) -> (RequestDecoder) -> Value
) -> Result<Value, ProblemDetails> {
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
        let finish = decode(&decoder)
        storage.tree.arrays = decoder.arrays
        storage.tree.expressions = decoder.expressions.list
        storage.tree.computations = decoder.expressions.computations
        storage.tree.isStateful = decoder.expressions.isStateful
        storage.tree.gathersViews = decoder.expressions.gathersViews
        storage.tree.readProxies = decoder.expressions.readProxies
        storage.tree.strings = tape.strings
        storage.tree.stringOwner = storage.parser
        storage.identifiers = decoder.identifiers
        if let problem = decoder.problem(body: body) { return .failure(problem) }
        return .success(finish(decoder))
    }
}

extension RequestDecoder {
    /// The request for a tree of the storage, whose arrays are complete.
    fileprivate func request(
        _ parts: RequestParts, root: ViewIndex, _ storage: DecodingStorage, _ replacements: [LayoutRequest.Replacement]
    ) -> LayoutRequest {
        var request = LayoutRequest(
            tree: storage.tree.tree(root: root), proposal: parts.proposal, device: parts.device,
            environment: parts.environment, options: parts.options, replacements: replacements)
        request.alignments = alignments
        request.containerValues = parts.containerValues
        request.state = parts.state
        request.values = parts.values
        request.scene = parts.scene
        request.interactions = parts.interactions
        return request
    }

    /// Replacements in trees get the pointers of requests of their own; those in components stay with the batch.
    fileprivate func batch(_ parts: BatchParts, _ storage: DecodingStorage) -> LayoutBatch {
        let places = replacements.map(\.position).sorted()
        var rest = Array(zip(places, namedReplacements()))[...]
        func takeReplacements(before end: Int) -> [LayoutRequest.Replacement] {
            let taken = rest.prefix { $0.0 < end }
            rest = rest.dropFirst(taken.count)
            return taken.map(\.1)
        }
        let first = takeReplacements(before: parts.trees.first?.positions.lowerBound ?? 0)
        let trees = parts.trees.enumerated().map { index, tree in
            let own = takeReplacements(before: tree.positions.upperBound).map { replacement in
                var own = replacement
                own.pointer = "#/" + replacement.pointer.dropFirst("#/trees/\(index)/".count)
                return own
            }
            return LayoutBatch.Tree(name: tree.name, request: request(parts.shared, root: tree.root, storage, own))
        }
        var batch = LayoutBatch(trees: trees, axes: parts.axes)
        batch.replacementsBefore = first
        batch.replacementsAfter = takeReplacements(before: .max)
        return batch
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
            named.column = fault.column
            return named
        }
        return exceedsLimit
            ? ProblemDetails(
                .limitExceeded, detail: named[0].detail, faults: named, isTruncated: faults.isTruncated)
            : .invalidViewTree(named, isTruncated: faults.isTruncated)
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
