import TextLayout
import ViewTree

/// What a client can ask for with a body.
package enum Operation: String, CaseIterable, Sendable {
    case layout
    case validate
}

/// What the shell lends to an operation.
package struct OperationContext: Sendable {
    package var limits: Limits
    /// Whether the client prefers text (`Accept: text/plain`), which forces the outline format.
    package var prefersText: Bool
    /// The fonts for complex scripts, which the shell has read.
    package var fonts: ShapingFonts
    /// Says whether the operation is to be given up: its time is over, or the client is gone.
    package var isCancelled: (@Sendable () -> Bool)?

    package init(
        limits: Limits = Limits(), prefersText: Bool = false, fonts: ShapingFonts = .none,
        isCancelled: (@Sendable () -> Bool)? = nil
    ) {
        self.limits = limits
        self.prefersText = prefersText
        self.fonts = fonts
        self.isCancelled = isCancelled
    }
}

/// The answer to an operation: what becomes an HTTP response, or the output of the command.
package struct Reply: Sendable {
    package var status: Int
    package var contentType: String
    package var body: [UInt8]

    package init(status: Int, contentType: String, body: [UInt8]) {
        self.status = status
        self.contentType = contentType
        self.body = body
    }

    package static let json = "application/json"
    package static let problem = "application/problem+json"
    package static let text = "text/plain; charset=utf-8"
}
