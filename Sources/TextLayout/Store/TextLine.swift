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
        var lines: [TextLine] = []
        forEachLine(of: text, for: proposal) { bytes, width, baseline in
            lines.append(
                TextLine(
                    text: String(decoding: bytes, as: Unicode.UTF8.self), width: width, baseline: baseline))
        }
        return lines
    }

    /// Calls `body` with the lines that `lines(of:for:)` answers: text as UTF-8, width, baseline.
    ///
    /// The bytes hold only during the call.
    package func forEachLine(
        of text: Int, for proposal: ProposedViewSize, _ body: (UnsafeBufferPointer<UInt8>, Double, Double) -> Void
    ) {
        if proposal.rawWidth == 0, proposal.rawHeight == 0 { return }
        let question = Question(text: text, proposal: proposal)
        let style = styles[records[text].style]
        if isWholeLine(question, style) {
            let (width, baseline) = (records[text].ideal.width, style.face.baseline(of: 0))
            return withSource(of: text) { body($0.bytes, width, baseline + style.style.baselineOffset) }
        }
        wrap(question)
        let scale = lastWrapping.scaleFactor
        let face = scale == 1 ? style.face : FontFace(style.style, scaledBy: scale)
        withSource(of: text) { source in
            for (index, span) in lines.enumerated() {
                let width = max(0, face.ceilToPixel(span.inkWidth))
                let baseline = face.baseline(of: index) + style.style.baselineOffset
                span.withDrawn(from: source) { body($0, width, baseline) }
            }
        }
    }

    /// Whether a text is one line to its last byte, whose width is therefore known without wrapping.
    ///
    /// A space at the end would not be drawn; only a printable ASCII letter is surely none.
    private func isWholeLine(_ question: Question, _ style: PreparedStyle) -> Bool {
        guard isOneLine(question), style.face.metrics == .sfLike1, style.style.tracking >= 0 else { return false }
        let record = records[question.text]
        return record.count > 0 && bytes[record.start + record.count - 1] &- 0x21 <= 0x5D
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
    /// Calls `body` with what is drawn, as UTF-8.
    func withDrawn(from source: TextSource, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        let first = UnsafeBufferPointer(rebasing: source.bytes[start..<end])
        guard hasEllipsis else { return body(first) }
        var drawn = Array(first)
        drawn += "\u{2026}".utf8
        drawn += source.bytes[suffixStart..<suffixEnd]
        drawn.withUnsafeBufferPointer(body)
    }
}
