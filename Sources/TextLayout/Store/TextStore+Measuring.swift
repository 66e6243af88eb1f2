import LayoutCore

/// What decides how a text is wrapped.
struct Question: Equatable {
    var text: Int
    /// The offered width in points, or infinity.
    var width: Double
    /// The offered height in points, or infinity.
    var height: Double

    init(text: Int, width: Double, height: Double) {
        self.text = text
        self.width = width
        self.height = height
    }

    /// Unspecified lengths do not limit a text, and lengths below 0 count as 0.
    init(text: Int, proposal: ProposedViewSize) {
        self.init(text: text, width: Self.limit(proposal.rawWidth), height: Self.limit(proposal.rawHeight))
    }

    private static func limit(_ length: Double) -> Double {
        if length == ProposedViewSize.unspecifiedLength || length.isNaN { return .infinity }
        return max(0, length)
    }
}

extension TextStore {
    package func facts(of text: Int) -> TextFacts {
        let record = records[text]
        let style = styles[record.style]
        return TextFacts(
            ideal: record.ideal, hasKnownWidths: record.hasKnownWidths, minimumWidth: record.minimumWidth,
            minimumHeight: style.canShrink ? nil : style.heightOfOneLine)
    }

    package func spacing(of text: Int) -> TextSpacing { styles[records[text].style].spacing }

    package func size(of text: Int, for proposal: ProposedViewSize) -> Size {
        if proposal.rawWidth == 0, proposal.rawHeight == 0 { return .zero }
        let question = Question(text: text, proposal: proposal)
        if isOneLine(question) { return records[text].ideal }
        return answer(text, width: question.width, height: question.height)
    }

    /// Whether a text has one paragraph that fits its offer unbroken, so that it need not be wrapped.
    @inline(__always)
    func isOneLine(_ question: Question) -> Bool {
        records[question.text].isSingleParagraph && records[question.text].ideal.width <= question.width
    }

    package func baselines(of text: Int, for proposal: ProposedViewSize) -> TextBaselines {
        let style = styles[records[text].style]
        var lineCount = 1
        var face = style.face
        if proposal.rawWidth != 0 || proposal.rawHeight != 0 {
            let question = Question(text: text, proposal: proposal)
            if !isOneLine(question) {
                wrap(question)
                lineCount = lastWrapping.lineCount
                if lastWrapping.scaleFactor != 1 {
                    face = FontFace(style.style, scaledBy: lastWrapping.scaleFactor)
                }
            }
        }
        let offset = style.style.baselineOffset
        return TextBaselines(
            first: face.baseline(of: 0) + offset, last: face.baseline(of: lineCount - 1) + offset)
    }

    /// The size of a text at lengths where infinity stands for no limit.
    func answer(_ text: Int, width: Double, height: Double) -> Size {
        wrap(Question(text: text, width: width, height: height))
        let style = styles[records[text].style]
        var face = style.face
        if lastWrapping.scaleFactor != 1 { face = FontFace(style.style, scaledBy: lastWrapping.scaleFactor) }
        var answered = max(0, face.ceilToPixel(lastWrapping.width))
        // Real text never answers more than it is offered; a cluster of `ahem` cannot be narrower than it is.
        if face.metrics == .sfLike1 { answered = min(answered, width) }
        return Size(width: answered, height: max(face.height(of: lastWrapping.lineCount), style.reservedHeight))
    }

    /// Wraps a text; the result is in `lines` and `lastWrapping`.
    func wrap(_ question: Question) {
        if lastQuestion == question { return }
        lastQuestion = question
        let style = styles[records[question.text].style]
        wrap(question, face: style.face, scaleFactor: 1)
        if lastWrapping.isTruncated, style.canShrink { shrink(question, style: style) }
    }

    /// Searches the largest hundredth, from 0.99 down to the style's factor, at which nothing is truncated.
    ///
    /// A smaller font never needs more room, so the search can halve.
    private func shrink(_ question: Question, style: PreparedStyle) {
        let smallest = style.style.minimumScaleFactor
        var low = Int((smallest * 100 - 1e-9).rounded(.up))
        var high = 99
        var best: Int?
        while low <= high {
            let middle = (low + high) / 2
            wrap(question, style: style, factor: Double(middle) / 100)
            if lastWrapping.isTruncated {
                high = middle - 1
            } else {
                best = middle
                low = middle + 1
            }
        }
        wrap(question, style: style, factor: best.map { Double($0) / 100 } ?? smallest)
    }

    private func wrap(_ question: Question, style: PreparedStyle, factor: Double) {
        wrap(question, face: FontFace(style.style, scaledBy: factor), scaleFactor: factor)
    }

    /// Wraps a text at a width as if nothing bounded its height.
    func wrapUnlimited(_ text: Int, width: Double) {
        lastQuestion = nil
        let face = styles[records[text].style].face
        wrap(
            Question(text: text, width: width, height: .infinity), face: face, scaleFactor: 1, maximumLines: .max)
    }

    private func wrap(_ question: Question, face: FontFace, scaleFactor: Double) {
        let style = styles[records[question.text].style]
        // The answered height is rounded up; a font that shrinks must see the offer so, or it would grow when asked
        // again.
        let height = style.canShrink ? face.ceilToPixel(question.height) : question.height
        let allowed = min(style.maximumLines, face.lines(fitting: max(height, style.reservedHeight)))
        wrap(question, face: face, scaleFactor: scaleFactor, maximumLines: allowed)
    }

    private func wrap(_ question: Question, face: FontFace, scaleFactor: Double, maximumLines: Int) {
        let style = styles[records[question.text].style]
        lines.removeAll(keepingCapacity: true)
        var lines = self.lines
        self.lines = []
        let isTruncated: Bool
        if face.metrics == .ahem {
            isTruncated = withSource(of: question.text) { source in
                AhemWrap(
                    face: face, source: source, width: question.width, maximumLines: maximumLines,
                    truncationMode: style.style.truncationMode
                ).run(into: &lines)
            }
        } else {
            isTruncated = withSegments(of: question.text, face: face, scaleFactor: scaleFactor) { source, segments in
                GreedyWrap(
                    face: face, source: source, segments: segments, limit: question.width + FontFace.tolerance,
                    maximumLines: maximumLines, truncationMode: style.style.truncationMode
                ).run(into: &lines)
            }
        }
        self.lines = lines
        var width = 0.0
        for line in lines where line.fullWidth > width { width = line.fullWidth }
        lastWrapping = Wrapping(
            lineCount: lines.count, width: width, isTruncated: isTruncated, scaleFactor: scaleFactor)
    }

    /// Calls `body` with the segments of a text, which are kept only for the font as it is.
    private func withSegments<Result>(
        of text: Int, face: FontFace, scaleFactor: Double,
        _ body: (TextSource, UnsafeBufferPointer<Segment>) -> Result
    ) -> Result {
        if scaleFactor != 1 {
            shrunkSegments.removeAll(keepingCapacity: true)
            var own = shrunkSegments
            shrunkSegments = []
            defer { shrunkSegments = own }
            appendSegments(of: text, face: face, to: &own)
            return withSource(of: text) { source in own.withUnsafeBufferPointer { body(source, $0) } }
        }
        if records[text].segments < 0 {
            records[text].segments = segments.count
            var all = segments
            segments = []
            appendSegments(of: text, face: face, to: &all)
            segments = all
            records[text].segmentCount = segments.count - records[text].segments
        }
        let record = records[text]
        return withSource(of: text) { source in
            segments.withUnsafeBufferPointer { segments in
                body(
                    source,
                    UnsafeBufferPointer(
                        rebasing: segments[record.segments..<record.segments + record.segmentCount]))
            }
        }
    }

    private func appendSegments(of text: Int, face: FontFace, to segments: inout [Segment]) {
        findBreaks(of: text)
        let record = records[text]
        withSource(of: text) { source in
            guard record.breakSource == .places else {
                return face.appendSegments(of: source, breakingAt: BreakOpportunities(places: nil), to: &segments)
            }
            breaks.withUnsafeBufferPointer { breaks in
                let own = UnsafeBufferPointer(rebasing: breaks[record.breaks..<record.breaks + record.breakCount])
                face.appendSegments(of: source, breakingAt: BreakOpportunities(places: own), to: &segments)
            }
        }
    }
}
