import SwiftParser
import SwiftSyntax
import ViewTree

/// Turns the text of an expression into a tree.
package enum ExpressionParser {
    /// The tree of a text.
    ///
    /// - Complexity: linear in the text, which is limited to `maximumLength` bytes.
    package static func parse(
        _ text: String, maximumLength: Int, maximumDepth: Int
    ) throws(ExpressionSyntaxError) -> ExpressionTree {
        let length = text.utf8.count
        guard length <= maximumLength else {
            var error = ExpressionSyntaxError(.tooLong, column: 1, "The expression is too long.")
            error.maximum = maximumLength
            error.got = length
            throw error
        }
        // Beyond this the parser's stack could end, whatever is configured.
        let maximumDepth = min(maximumDepth, 64)
        try ExpressionScanner.check(text, maximumDepth: maximumDepth)
        let isAvailability = text.utf8.first { $0 > 0x20 } == UInt8(ascii: "#")
        let source = isAvailability ? "if " + text + " {}" : text
        var parser = Parser(source)
        let syntax = ExprSyntax.parse(from: &parser)
        let columns = Columns(source, skipped: isAvailability ? 3 : 0, length: length)
        if syntax.hasError { throw firstError(in: syntax, columns) }
        var builder = ExpressionBuilder(columns: columns, maximumDepth: maximumDepth)
        return try isAvailability ? builder.availability(syntax) : builder.tree(syntax)
    }

    /// The first place where the parser misses something or knows nothing to do with a token.
    private static func firstError(in syntax: ExprSyntax, _ columns: Columns) -> ExpressionSyntaxError {
        for token in syntax.tokens(viewMode: .all) {
            let place = columns.column(at: token.positionAfterSkippingLeadingTrivia.utf8Offset)
            if token.presence == .missing {
                return ExpressionSyntaxError(column: place, missing(token))
            }
            if isUnexpected(token) {
                return ExpressionSyntaxError(column: place, "\(token.text.prefix(40)) does not belong here.")
            }
        }
        return ExpressionSyntaxError(column: 1, "This is no expression.")
    }

    private static func missing(_ token: TokenSyntax) -> String {
        switch token.tokenKind {
        case .colon where token.parent?.is(UnresolvedTernaryExprSyntax.self) == true:
            "The : of ? : is missing here, with the value that it begins."
        case .identifier: "A value is missing here."
        default: "Something is missing here."
        }
    }

    private static func isUnexpected(_ token: TokenSyntax) -> Bool {
        var node = token.parent
        while let current = node {
            if current.is(UnexpectedNodesSyntax.self) { return true }
            node = current.parent
        }
        return false
    }
}

/// Turns offsets into columns: Unicode scalars from 1.
struct Columns {
    private let bytes: [UInt8]
    /// Bytes before the text of the document.
    private let skipped: Int
    private let length: Int

    init(_ source: String, skipped: Int, length: Int) {
        bytes = Array(source.utf8)
        self.skipped = skipped
        self.length = length
    }

    func column(at offset: Int) -> Int {
        let end = min(max(offset, skipped), skipped + length)
        return 1 + bytes[skipped..<end].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
}
