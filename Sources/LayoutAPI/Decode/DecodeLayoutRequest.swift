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
        return { decoder in decoder.request(parts, root: parts.root, storage, decoder.namedRemarks()) }
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
    case .success(let tape)
    where context.limits.maxDocumentDepth < JSONParser.maximumDepth && tape.isDeeper(than: context.limits.maxDocumentDepth):
        return .failure(tooDeep(context.limits.maxDocumentDepth))
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
        _ parts: RequestParts, root: ViewIndex, _ storage: DecodingStorage, _ remarks: [LayoutRequest.Remark]
    ) -> LayoutRequest {
        var request = LayoutRequest(
            tree: storage.tree.tree(root: root), proposal: parts.proposal, device: parts.device,
            environment: parts.environment, options: parts.options, remarks: remarks)
        request.alignments = alignments
        request.containerValues = parts.containerValues
        request.state = parts.state
        request.values = parts.values
        request.scene = parts.scene
        request.interactions = parts.interactions
        return request
    }

    /// Remarks on trees get the pointers of requests of their own; those on components stay with the batch.
    fileprivate func batch(_ parts: BatchParts, _ storage: DecodingStorage) -> LayoutBatch {
        let places = remarks.map(\.position).sorted()
        var rest = Array(zip(places, namedRemarks()))[...]
        func takeRemarks(before end: Int) -> [LayoutRequest.Remark] {
            let taken = rest.prefix { $0.0 < end }
            rest = rest.dropFirst(taken.count)
            return taken.map(\.1)
        }
        let first = takeRemarks(before: parts.trees.first?.positions.lowerBound ?? 0)
        let trees = parts.trees.enumerated().map { index, tree in
            let own = takeRemarks(before: tree.positions.upperBound).map { remark in
                var own = remark
                own.pointer = "#/" + remark.pointer.dropFirst("#/trees/\(index)/".count)
                return own
            }
            return LayoutBatch.Tree(name: tree.name, request: request(parts.shared, root: tree.root, storage, own))
        }
        var batch = LayoutBatch(trees: trees, axes: parts.axes)
        batch.remarksBefore = first
        batch.remarksAfter = takeRemarks(before: .max)
        return batch
    }
}

private func problem(for failure: JSONParser.Failure, body: UnsafeRawBufferPointer) -> ProblemDetails {
    switch failure {
    case .tooLarge:
        return ProblemDetails(.bodyTooLarge, detail: "The body has \(body.count) bytes, too many to parse.")
    case .tooDeep: return tooDeep(JSONParser.maximumDepth)
    case .invalid: return invalidJSON(body)
    }
}

private func tooDeep(_ maximum: Int) -> ProblemDetails {
    var fault = ProblemDetails.Fault(
        pointer: "#", code: .limit, detail: "Objects and arrays lie more than \(maximum) deep in one another.")
    fault.limit = ProblemDetails.LimitUse(name: "maxDocumentDepth", maximum: maximum, got: maximum + 1)
    return ProblemDetails(.limitExceeded, detail: fault.detail, faults: [fault])
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

    /// The remarks in the order of the body, with their pointers and the names that the document gives.
    func namedRemarks() -> [LayoutRequest.Remark] {
        if remarks.isEmpty { return [] }
        var walk = TapePointers(tape: tape)
        return remarks.sorted { $0.position < $1.position }.map { remark in
            var pointer = walk.pointer(to: remark.position)
            guard remark.kind != .repeatedIdentity else {
                // The modifier, not its argument.
                pointer.removeLast("/id".count)
                return LayoutRequest.Remark(
                    pointer: pointer, name: tape.text(remark.position) ?? "", kind: remark.kind)
            }
            let type = tape.members(remark.position).first { tape.string($0.key, equals: "type") }
            return LayoutRequest.Remark(
                pointer: pointer, name: type.flatMap { tape.text($0.value) } ?? "", kind: remark.kind)
        }
    }
}
