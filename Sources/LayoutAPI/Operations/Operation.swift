import TextLayout
import ViewTree

/// What a client can ask for with a body.
package enum Operation: String, CaseIterable, Sendable {
    case layout
    case validate
    case batch
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
    /// Whether a batch answers in lines (NDJSON) rather than as one object.
    package var prefersLines = false
    /// The time that the cells of a batch may take; without any they stop with the operation.
    package var cellTimer: (any CellTimer)?
    /// The workers that the cells of a batch are laid out by; without any a batch has its own.
    package var workers: WorkerPool?

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
    package var content: Content

    /// What a reply says.
    package enum Content: Sendable {
        case bytes([UInt8])
        case parts(ReplyParts)
    }

    package init(status: Int, contentType: String, body: [UInt8]) {
        self.status = status
        self.contentType = contentType
        content = .bytes(body)
    }

    package init(status: Int, contentType: String, parts: ReplyParts) {
        self.status = status
        self.contentType = contentType
        content = .parts(parts)
    }

    /// The whole content; parts are made on the calling thread, which only one caller may ask for.
    package var body: [UInt8] {
        switch content {
        case .bytes(let bytes): bytes
        case .parts(let parts): parts.bytes
        }
    }

    package static let json = "application/json"
    package static let lines = "application/x-ndjson"
    package static let problem = "application/problem+json"
    package static let text = "text/plain; charset=utf-8"
}
