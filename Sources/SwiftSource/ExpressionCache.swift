import ViewTree

/// Trees of expressions by their text, kept from request to request; for one thread at a time.
///
/// Its size is bounded by two generations: when the younger is full, the elder is forgotten, and what is still in use
/// moves on when it is next asked for.
package final class ExpressionCache {
    package typealias Outcome = Result<ExpressionTree, ExpressionSyntaxError>

    private var young: [String: Outcome] = [:]
    private var old: [String: Outcome] = [:]
    private var youngBytes = 0
    private var oldBytes = 0
    private var limits: (length: Int, depth: Int) = (0, 0)
    /// Bytes of text that a generation holds.
    private let capacity: Int
    /// Texts that were parsed.
    package private(set) var parseCount = 0

    package init(capacity: Int = 256 << 10) {
        self.capacity = capacity
    }

    /// Memory held, in bytes, about.
    package var byteCapacity: Int { (youngBytes + oldBytes) * Self.bytesPerByte }

    /// A tree takes about so many bytes for each of its text.
    private static let bytesPerByte = 16

    /// The tree of a text, parsed unless it is known.
    package func parse(_ text: String, maximumLength: Int, maximumDepth: Int) -> Outcome {
        if limits != (maximumLength, maximumDepth) {
            (young, old, youngBytes, oldBytes) = ([:], [:], 0, 0)
            limits = (maximumLength, maximumDepth)
        }
        if let known = young[text] { return known }
        let outcome = old[text] ?? parsed(text)
        // A text that is too long is no treasure.
        let bytes = text.utf8.count + 64
        guard bytes <= maximumLength + 64 else { return outcome }
        if youngBytes + bytes > capacity {
            (old, oldBytes) = (young, youngBytes)
            (young, youngBytes) = ([:], 0)
        }
        young[text] = outcome
        youngBytes += bytes
        return outcome
    }

    private func parsed(_ text: String) -> Outcome {
        parseCount += 1
        do throws(ExpressionSyntaxError) {
            return .success(
                try ExpressionParser.parse(text, maximumLength: limits.length, maximumDepth: limits.depth))
        } catch {
            return .failure(error)
        }
    }
}
