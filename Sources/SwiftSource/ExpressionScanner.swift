import ViewTree

/// Looks at the text of an expression before SwiftParser does, whose recursion a hostile text could make deep.
///
/// It lets nothing pass but the characters and words of the grammar (view-tree §3.1), nested no deeper than allowed.
/// What remains to be said about syntax, the parser says.
struct ExpressionScanner {
    private let bytes: [UInt8]
    private let maximumDepth: Int
    private var index = 0
    /// What is open: a bracket, or the quote of a string around an interpolation.
    private var open: [UInt8] = []
    /// `typeLike` before and after each of these opened.
    private var openCounts: [(before: Int, after: Int)] = []
    /// Operators that nest what stands behind them, or that the parser tries to read as generic arguments.
    private var nestingOperators = 0
    /// Brackets and operators that a type may have too, inside the outermost array literal: those that are open, and
    /// the operators of the element at hand.
    private var typeLike = 0
    /// How many brackets were open there.
    private var literalLevel: Int?
    /// Signs `<` right behind a name.
    private var generics = 0
    /// The last byte before the current one that is no space.
    private var previous: UInt8 = 0

    /// Checks a text.
    static func check(_ text: String, maximumDepth: Int) throws(ExpressionSyntaxError) {
        var scanner = ExpressionScanner(text, maximumDepth: maximumDepth)
        try scanner.scan()
    }

    private init(_ text: String, maximumDepth: Int) {
        bytes = Array(text.utf8)
        self.maximumDepth = maximumDepth
    }

    private mutating func scan() throws(ExpressionSyntaxError) {
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                index += 1
                continue
            case UInt8(ascii: "\""): try openString()
            case UInt8(ascii: "("), UInt8(ascii: "["): try push(byte)
            case UInt8(ascii: ")"), UInt8(ascii: "]"): try pop(byte)
            case UInt8(ascii: "?"): try countQuestionMark()
            case UInt8(ascii: "<"): try countNesting()
            case UInt8(ascii: "/") where peek(1) == byte || peek(1) == UInt8(ascii: "*"):
                throw error("An expression has no comments.")
            case UInt8(ascii: "#"): try scanAvailable()
            case let byte where Self.isWord(byte): try scanWord()
            case UInt8(ascii: ","):
                // What is read ahead is one element.
                typeLike = openCounts.last?.after ?? typeLike
                index += 1
            case let byte where Self.punctuation.contains(byte): index += 1
            default: throw unknownCharacter()
            }
            previous = bytes[index - 1]
        }
        if !open.isEmpty {
            throw error(open.last == UInt8(ascii: "\"") ? "A string is not closed." : "A bracket is not closed.")
        }
    }

    private static let punctuation = Array(".:!+-*/%<>=&|".utf8)

    private func peek(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private func error(_ message: String) -> ExpressionSyntaxError {
        ExpressionSyntaxError(column: column(at: index), message)
    }

    /// Names the character at hand, and what stands in its place.
    private func unknownCharacter() -> ExpressionSyntaxError {
        let rest = String(decoding: bytes[index...].prefix(8), as: UTF8.self)
        guard let character = rest.unicodeScalars.first else { return error("This is no expression.") }
        let isShown = character.properties.generalCategory != .control && !character.properties.isWhitespace
        let code = String(character.value, radix: 16, uppercase: true)
        let name = (isShown ? "\(character) " : "")
            + "(U+" + String(repeating: "0", count: max(4 - code.count, 0)) + code + ")"
        let hint: String
        switch character {
        case "'", "`", "\u{2018}"..."\u{201F}", "\u{AB}", "\u{BB}": hint = "strings stand between two \""
        case "$", "{", "}": hint = "there are no closures"
        case "\u{2212}", "\u{2013}", "\u{2014}": hint = "write -"
        case "\u{D7}": hint = "write *"
        case "\u{F7}": hint = "write /"
        case "\u{2264}": hint = "write <="
        case "\u{2265}": hint = "write >="
        case "\u{2260}": hint = "write !="
        case "\u{2026}": hint = "write ..."
        default:
            hint = character.properties.isAlphabetic ? "names are letters of ASCII, digits and underscores" : ""
        }
        return error("An expression has no character \(name)" + (hint.isEmpty ? "." : "; \(hint)."))
    }

    /// The column of a byte, in Unicode scalars from 1.
    private func column(at offset: Int) -> Int {
        1 + bytes[..<offset].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }

    // MARK: Depth

    private mutating func push(_ byte: UInt8) throws(ExpressionSyntaxError) {
        let before = typeLike
        if !isPostfix {
            if byte == UInt8(ascii: "["), literalLevel == nil { literalLevel = open.count }
            try countTypeLike()
        }
        open.append(byte)
        openCounts.append((before, typeLike))
        try checkDepth()
        index += 1
    }

    /// Whether a bracket here belongs to what stands before it: a call or an element.
    private var isPostfix: Bool {
        Self.isWord(previous) || [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "\"")].contains(previous)
    }

    /// At an array literal the parser looks ahead whether a type is meant, and again at each literal inside, so that its
    /// time would double with every level.
    private mutating func countTypeLike() throws(ExpressionSyntaxError) {
        guard literalLevel != nil else { return }
        typeLike += 1
        guard typeLike > Self.maximumTypeLike else { return }
        throw error(
            "In an array literal at most \(Self.maximumTypeLike) brackets and signs < lie in one another, its own counted.")
    }

    static let maximumTypeLike = 6

    /// What `a<b` may be the parser finds out by reading on, again and again in a row of them.
    private mutating func countGeneric() throws(ExpressionSyntaxError) {
        generics += 1
        guard generics > Self.maximumGenerics else { return }
        throw error("At most \(Self.maximumGenerics) signs < stand right behind a name; a space before them helps.")
    }

    static let maximumGenerics = 16

    private mutating func pop(_ byte: UInt8) throws(ExpressionSyntaxError) {
        let opening = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
        guard open.last == opening else { throw error("A bracket closes that is not open.") }
        open.removeLast()
        typeLike = openCounts.popLast()?.before ?? 0
        index += 1
        if let level = literalLevel, open.count <= level { (literalLevel, typeLike) = (nil, 0) }
        // The end of an interpolation goes on with its string.
        if open.last == UInt8(ascii: "\"") { try scanString() }
    }

    private mutating func countNesting() throws(ExpressionSyntaxError) {
        if bytes[index] == UInt8(ascii: "<") {
            try countTypeLike()
            if index > 0, Self.isWord(bytes[index - 1]) { try countGeneric() }
        }
        nestingOperators += 1
        try checkDepth()
        index += 1
    }

    private func checkDepth() throws(ExpressionSyntaxError) {
        let depth = open.count + nestingOperators
        guard depth > maximumDepth else { return }
        var error = ExpressionSyntaxError(.tooDeep, column: column(at: index), "The expression is nested too deep.")
        error.maximum = maximumDepth
        error.got = depth
        throw error
    }

    /// `?.` and `??` nest nothing; what else there is may be a conditional.
    private mutating func countQuestionMark() throws(ExpressionSyntaxError) {
        if peek(1) == UInt8(ascii: "?") {
            index += 2
        } else if peek(1) == UInt8(ascii: ".") {
            index += 1
        } else {
            try countNesting()
        }
    }

    // MARK: Strings

    private mutating func openString() throws(ExpressionSyntaxError) {
        if peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\"") {
            throw error("An expression has no strings of several lines.")
        }
        open.append(UInt8(ascii: "\""))
        openCounts.append((typeLike, typeLike))
        try checkDepth()
        index += 1
        try scanString()
    }

    /// Goes on to the end of a string, or to the first interpolation in it.
    private mutating func scanString() throws(ExpressionSyntaxError) {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                open.removeLast()
                openCounts.removeLast()
                index += 1
                return
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): throw error("A string ends on its line.")
            case UInt8(ascii: "\\"):
                switch peek(1) {
                case UInt8(ascii: "("):
                    index += 1
                    return try push(UInt8(ascii: "("))
                case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "t"): index += 2
                default: throw error("A string has the escapes \\\", \\\\, \\n, \\t and \\( alone.")
                }
            case 0..<0x20: throw error("A string has no control characters.")
            default: index += 1
            }
        }
    }

    // MARK: Words

    private mutating func scanWord() throws(ExpressionSyntaxError) {
        let start = index
        while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        guard ReservedWords.refused.contains(word) else { return }
        // Members and labels may be words of Swift.
        let isMember = previous == UInt8(ascii: ".")
        let isLabel =
            peek(0) == UInt8(ascii: ":")
            && [UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: "[")].contains(previous) && word != "_"
        if isMember && !ReservedWords.refusedAsMembers.contains(word) || isLabel { return }
        index = start
        let hint = word == "self" ? "; names are read without it" : ""
        throw error("\(word) is no part of expressions\(hint).")
    }

    /// `#available` is the only thing with a number sign, and stands alone.
    private mutating func scanAvailable() throws(ExpressionSyntaxError) {
        let name = Array("#available".utf8)
        guard previous == 0, bytes[index...].starts(with: name) else {
            throw error("#available stands alone, and nothing else has a number sign.")
        }
        index += name.count
    }
}
