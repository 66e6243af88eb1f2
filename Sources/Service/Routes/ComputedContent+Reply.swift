import HTTPServer
import LayoutAPI

extension ComputedContent {
    /// The parts of a reply as content that is computed while it is sent.
    init(_ parts: ReplyParts) {
        self.init(count: parts.count, part: parts.part, admit: parts.admit, ending: parts.ending)
    }
}
