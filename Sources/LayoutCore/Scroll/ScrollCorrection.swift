/// A change of a scroll view's offset that no interaction asked for.
package struct ScrollCorrection: Equatable, Sendable {
    package enum Cause: String, Sendable, CaseIterable {
        /// Lengths before what is visible turned out other than estimated.
        case estimate
        /// The first item came to its place.
        case start
        /// The view that the scroll position names stays where it is.
        case heldId
        /// An anchor or an edge holds through a change of size.
        case sizeChanges
        /// Content at rest follows the insets.
        case insets
        /// The range became smaller.
        case clamp
    }

    package var cause: Cause
    package var contentOffset: (from: Point, to: Point)
    package var contentSize: (from: Size, to: Size)

    package static func == (one: ScrollCorrection, other: ScrollCorrection) -> Bool {
        one.cause == other.cause && one.contentOffset == other.contentOffset && one.contentSize == other.contentSize
    }
}

extension [ScrollCorrection] {
    /// Adds a correction, together with the last one if that has the same cause and ends where this one begins.
    package mutating func add(_ correction: ScrollCorrection) {
        if let last, last.cause == correction.cause, last.contentOffset.to == correction.contentOffset.from {
            self[count - 1].contentOffset.to = correction.contentOffset.to
            self[count - 1].contentSize.to = correction.contentSize.to
        } else {
            append(correction)
        }
    }

    package mutating func add(_ corrections: [ScrollCorrection]) {
        for correction in corrections { add(correction) }
    }
}
