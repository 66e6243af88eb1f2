import LayoutCore

/// One drawn line of a text.
package struct TextLine: Equatable, Sendable {
    /// What is drawn, an ellipsis included, without spaces at its end.
    package var text: String
    /// The width in points of what is drawn, rounded up to the pixel for real fonts.
    package var width: Double
    /// The distance in points from the top of the text to the line's baseline.
    package var baseline: Double

    package init(text: String, width: Double, baseline: Double) {
        self.text = text
        self.width = width
        self.baseline = baseline
    }
}

extension TextStore {
    /// The lines of a text sized for `proposal`; none at 0 x 0.
    package func lines(of text: Int, for proposal: ProposedViewSize) -> [TextLine] {
        if proposal.rawWidth == 0, proposal.rawHeight == 0 { return [] }
        wrap(Question(text: text, proposal: proposal))
        let style = styles[records[text].style].style
        let face = FontFace(style, scaledBy: lastWrapping.scaleFactor)
        return withSource(of: text) { source in
            lines.enumerated().map { index, span in
                TextLine(
                    text: span.drawn(from: source), width: max(0, face.ceilToPixel(span.inkWidth)),
                    baseline: face.baseline(of: index) + style.baselineOffset)
            }
        }
    }

    /// Whether a text sized for `proposal` leaves something out; never at 0 x 0, where nothing is drawn.
    package func isTruncated(_ text: Int, for proposal: ProposedViewSize) -> Bool {
        if proposal.rawWidth == 0, proposal.rawHeight == 0 { return false }
        let question = Question(text: text, proposal: proposal)
        if isOneLine(question) { return false }
        wrap(question)
        return lastWrapping.isTruncated
    }

    /// The font size in points that a text is drawn with, which a minimum scale factor may have made smaller.
    package func fontSize(of text: Int, for proposal: ProposedViewSize) -> Double {
        let size = styles[records[text].style].style.font.size
        let question = Question(text: text, proposal: proposal)
        if isOneLine(question) || (proposal.rawWidth == 0 && proposal.rawHeight == 0) { return size }
        wrap(question)
        return size * lastWrapping.scaleFactor
    }

    /// The lines that a text would take at the proposed width if neither a height nor a limit bounded it.
    package func linesNeeded(of text: Int, for proposal: ProposedViewSize) -> Int {
        let question = Question(text: text, proposal: proposal)
        wrapUnlimited(text, width: question.width)
        return lastWrapping.lineCount
    }

    /// The most lines that a text may take at a proposal, or nil where nothing bounds it.
    package func lineLimit(of text: Int, for proposal: ProposedViewSize) -> Int? {
        let style = styles[records[text].style]
        let height = max(Question(text: text, proposal: proposal).height, style.reservedHeight)
        let limit = min(style.maximumLines, style.face.lines(fitting: height))
        return limit == .max ? nil : limit
    }

    /// Whether widths or line breaks of a text rest on estimates for scripts that the width model does not cover.
    package func isApproximated(_ text: Int) -> Bool { records[text].isApproximated }

    /// The style that a text was added with; its letters are already in the style's case.
    package func style(of text: Int) -> TextStyle { styles[records[text].style].style }
}

extension LineSpan {
    func drawn(from source: TextSource) -> String {
        var text = String(decoding: source.bytes[start..<end], as: Unicode.UTF8.self)
        if hasEllipsis {
            text += "\u{2026}"
            text += String(decoding: source.bytes[suffixStart..<suffixEnd], as: Unicode.UTF8.self)
        }
        return text
    }
}
