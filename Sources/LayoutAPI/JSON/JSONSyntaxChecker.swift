/// Finds what is wrong with a JSON text, and where.
///
/// The slow second look at a text that the parser refused, and the one that finds repeated member names. It holds
/// RFC 8259 with what the format adds (view-tree §1.1): no byte order mark, no unpaired surrogates, no repeated
/// names, and no number that neither a double nor a 64-bit integer holds. It does not recurse.
struct JSONSyntaxChecker {
    /// A fault, with its place in the text.
    struct Fault: Equatable {
        var detail: String
        /// In bytes from the start.
        var offset: Int
        /// Counted from 1; LF, CR and CRLF end lines.
        var line: Int
        /// In bytes from the start of the line, counted from 1.
        var column: Int
    }

    struct Failure: Error {
        let detail: String
        let offset: Int
    }

    /// An object or array that is open at the current place.
    enum Container {
        case object(names: Set<[UInt8]>)
        case array
    }

    let text: UnsafeRawBufferPointer
    let maximumDepth: Int
    var offset = 0
    var containers: [Container] = []
    /// Whether a value comes next, instead of what follows one.
    private var wantsValue = true

    private init(text: UnsafeRawBufferPointer, maximumDepth: Int) {
        self.text = text
        self.maximumDepth = maximumDepth
    }

    /// The first fault of a text, nil when there is none.
    static func firstFault(in text: UnsafeRawBufferPointer, maximumDepth: Int) -> Fault? {
        var checker = JSONSyntaxChecker(text: text, maximumDepth: maximumDepth)
        do throws(Failure) {
            try checker.check()
            return nil
        } catch {
            let (line, column) = place(of: error.offset, in: text)
            return Fault(detail: error.detail, offset: error.offset, line: line, column: column)
        }
    }

    private static func place(of offset: Int, in text: UnsafeRawBufferPointer) -> (line: Int, column: Int) {
        var line = 1
        var start = 0
        for index in 0..<min(offset, text.count) {
            let byte = text[index]
            let endsLine = byte == 0x0A || (byte == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A))
            if endsLine {
                line += 1
                start = index + 1
            }
        }
        return (line, offset - start + 1)
    }

    private mutating func check() throws(Failure) {
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { throw fault("A byte order mark stands before the text.") }
        skipWhitespace()
        if offset == text.count { throw fault("The body holds no JSON value.") }
        while wantsValue || !containers.isEmpty {
            if wantsValue {
                wantsValue = false
                try checkValue()
            } else if case .array = containers.last {
                try continueArray()
            } else {
                try continueObject()
            }
        }
        skipWhitespace()
        if offset < text.count { throw fault("Something follows the JSON value.") }
    }

    /// Checks a scalar, or opens an object or array with its first value.
    private mutating func checkValue() throws(Failure) {
        skipWhitespace()
        switch peek {
        case UInt8(ascii: "{"): try openObject()
        case UInt8(ascii: "["): try openArray()
        case UInt8(ascii: "\""): _ = try checkString()
        case UInt8(ascii: "-"): try checkNumber()
        case let byte? where isDigit(byte): try checkNumber()
        case UInt8(ascii: "t"): try checkWord("true")
        case UInt8(ascii: "f"): try checkWord("false")
        case UInt8(ascii: "n"): try checkWord("null")
        case nil: throw fault("The text ends where a value is wanted.")
        default: throw fault("A value is wanted here.")
        }
    }

    private mutating func open(_ container: Container) throws(Failure) {
        if containers.count == maximumDepth {
            throw fault("Objects and arrays lie more than \(maximumDepth) deep in one another.")
        }
        containers.append(container)
        offset += 1
        skipWhitespace()
    }

    private mutating func openObject() throws(Failure) {
        try open(.object(names: []))
        if peek == UInt8(ascii: "}") {
            close()
        } else {
            try checkMember()
        }
    }

    private mutating func openArray() throws(Failure) {
        try open(.array)
        if peek == UInt8(ascii: "]") {
            close()
        } else {
            wantsValue = true
        }
    }
}

extension JSONSyntaxChecker {
    private mutating func close() {
        offset += 1
        containers.removeLast()
    }

    private mutating func continueObject() throws(Failure) {
        skipWhitespace()
        switch peek {
        case UInt8(ascii: "}"): close()
        case UInt8(ascii: ","):
            offset += 1
            skipWhitespace()
            try checkMember()
        default: throw fault("A comma or the end of the object is wanted here.")
        }
    }

    private mutating func continueArray() throws(Failure) {
        skipWhitespace()
        switch peek {
        case UInt8(ascii: "]"): close()
        case UInt8(ascii: ","):
            offset += 1
            wantsValue = true
        default: throw fault("A comma or the end of the array is wanted here.")
        }
    }

    private mutating func checkMember() throws(Failure) {
        guard peek == UInt8(ascii: "\"") else { throw fault("A member name in quotes is wanted here.") }
        let start = offset
        let name = try checkString()
        guard case .object(var names) = containers.last else { return }
        // Taken out while it changes, so that the set is not copied.
        containers[containers.count - 1] = .array
        guard names.insert(name).inserted else {
            let name = String(decoding: name, as: UTF8.self)
            throw Failure(detail: "The member name \"\(name)\" is repeated.", offset: start)
        }
        containers[containers.count - 1] = .object(names: names)
        skipWhitespace()
        guard peek == UInt8(ascii: ":") else { throw fault("A colon is wanted here.") }
        offset += 1
        wantsValue = true
    }

    var peek: UInt8? { offset < text.count ? text[offset] : nil }

    func fault(_ detail: String) -> Failure {
        Failure(detail: detail, offset: offset)
    }

    mutating func skipWhitespace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    private mutating func checkWord(_ word: StaticString) throws(Failure) {
        for index in 0..<word.utf8CodeUnitCount {
            guard peek == word.utf8Start[index] else { throw fault("A value is wanted here.") }
            offset += 1
        }
    }
}
