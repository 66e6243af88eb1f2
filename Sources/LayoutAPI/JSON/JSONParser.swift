import CSimdJSON

/// Parses JSON texts into tapes, keeping its memory from text to text; for one thread at a time.
final class JSONParser {
    /// Objects and arrays inside one another; past it a text is refused before anything walks it.
    static let maximumDepth = 2_048
    /// Positions and string offsets are 32 bits wide.
    static let maximumLength = 1 << 30

    enum Failure: Equatable, Error {
        case invalid
        case tooDeep
        case tooLarge
    }

    private let parser: OpaquePointer?

    init() {
        parser = csimdjson_create(Self.maximumLength, Self.maximumDepth)
    }

    deinit {
        if let parser { csimdjson_destroy(parser) }
    }

    /// Parses a text; when `isPadded`, 64 bytes after it may be read, else it is copied first.
    func parse(_ text: UnsafeRawBufferPointer, isPadded: Bool = false) -> Result<JSONTape, Failure> {
        guard let parser else { return .failure(.tooLarge) }
        guard let start = text.baseAddress, !text.isEmpty else { return .failure(.invalid) }
        let bytes = start.assumingMemoryBound(to: UInt8.self)
        let document = csimdjson_parse(parser, bytes, text.count, isPadded)
        switch document.error {
        case csimdjson_success: break
        case csimdjson_too_deep: return .failure(.tooDeep)
        case csimdjson_too_large: return .failure(.tooLarge)
        default: return .failure(.invalid)
        }
        guard let words = document.tape, let strings = document.strings else { return .failure(.invalid) }
        return .success(JSONTape(words: words, strings: strings))
    }

    /// Bytes that the parser keeps.
    var byteCapacity: Int { parser.map { csimdjson_capacity($0) } ?? 0 }

    /// Frees the memory kept from earlier texts.
    func releaseMemory() {
        if let parser { csimdjson_release_memory(parser) }
    }
}
