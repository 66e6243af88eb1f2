import LayoutCore

/// The texts of one layout request and their measuring.
///
/// Texts lie in flat arrays, so that adding one allocates nothing once the store has grown. A store serves one request
/// at a time; `reset` makes it ready for the next and keeps its memory. It is no `Sendable`, and no method calls back
/// while it changes a property, so that checking for overlapping accesses would only cost a fifth of the time.
package final class TextStore: TextMeasurer {
    @exclusivity(unchecked) var bytes: [UInt8] = []
    @exclusivity(unchecked) var marks: [ClusterMark] = []
    @exclusivity(unchecked) var records: [TextRecord] = []
    @exclusivity(unchecked) var styles: [PreparedStyle] = []
    @exclusivity(unchecked) var shaped: [Int32] = []
    @exclusivity(unchecked) var breaks: [Int32] = []
    @exclusivity(unchecked) var segments: [Segment] = []
    /// Recently used styles by hash: a style that is added again is prepared only once as a rule.
    @exclusivity(unchecked) private var recentStyles = [Int](repeating: -1, count: TextStore.recentStyleCount)
    private static let recentStyleCount = 64
    @exclusivity(unchecked) private var lastStyle = -1

    /// The lines of the question that was answered last.
    @exclusivity(unchecked) var lines: [LineSpan] = []
    @exclusivity(unchecked) var lastQuestion: Question?
    @exclusivity(unchecked) var lastWrapping = Wrapping(lineCount: 1, width: 0, isTruncated: false)
    /// Segments of a text whose font is shrunk.
    @exclusivity(unchecked) var shrunkSegments: [Segment] = []

    /// Opened when ICU is first needed.
    private lazy var breaker = LineBreaker()

    let shaper = Shaper()

    /// Asked now and then, while texts are added, whether nobody wants them any more.
    package var isCancelled: (() -> Bool)?
    /// Whether it said so since the last reset; what was added from then on is empty.
    package private(set) var isGivenUp = false
    /// Asks whether the layout is to be given up.
    package func look() {
        if isCancelled?() == true { isGivenUp = true }
    }

    /// Bytes of text since it was asked.
    private var unaskedLength = 0

    package init() {}

    /// The fonts for complex scripts that texts are shaped with from now on.
    package var fonts: ShapingFonts {
        get { shaper.fonts }
        set { shaper.fonts = newValue }
    }

    /// The number of texts.
    package var count: Int { records.count }

    /// Forgets all texts and keeps the memory.
    package func reset() {
        bytes.removeAll(keepingCapacity: true)
        marks.removeAll(keepingCapacity: true)
        records.removeAll(keepingCapacity: true)
        styles.removeAll(keepingCapacity: true)
        shaped.removeAll(keepingCapacity: true)
        breaks.removeAll(keepingCapacity: true)
        segments.removeAll(keepingCapacity: true)
        lines.removeAll(keepingCapacity: true)
        shrunkSegments.removeAll(keepingCapacity: true)
        for index in recentStyles.indices { recentStyles[index] = -1 }
        lastStyle = -1
        lastQuestion = nil
        isGivenUp = false
        unaskedLength = 0
    }

    /// Adds a text that is given as UTF-8 and answers its index; the bytes are copied.
    package func add(utf8: UnsafeBufferPointer<UInt8>, style: TextStyle) -> Int {
        if let textCase = style.textCase {
            let text = String(decoding: utf8, as: Unicode.UTF8.self)
            return add(plain: textCase == .uppercase ? text.uppercased() : text.lowercased(), style: style)
        }
        let prepared = index(of: style)
        let face = styles[prepared].face
        if face.metrics == .ahem {
            if Self.isPrintableASCII(utf8) { return addAhemLine(utf8, style: prepared) }
        } else if face.isPlain, let width = face.measurePlainLine(utf8) {
            return addPlainLine(utf8, width: width, style: prepared)
        }
        return addGeneral(utf8, style: prepared)
    }

    private static func isPrintableASCII(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        var others = 0
        for byte in utf8 { others &+= byte &- 0x20 > 0x5E ? 1 : 0 }
        return others == 0
    }

    /// Adds a text and answers its index.
    package func add(_ text: String, style: TextStyle) -> Int {
        var text = text
        return text.withUTF8 { add(utf8: $0, style: style) }
    }

    private func add(plain text: String, style: TextStyle) -> Int {
        var style = style
        style.textCase = nil
        return add(text, style: style)
    }

    /// Adds printable ASCII whose length in points is known.
    private func addPlainLine(_ utf8: UnsafeBufferPointer<UInt8>, width: Double, style: Int) -> Int {
        let prepared = styles[style]
        let ideal = Size(width: max(0, prepared.face.ceilToPixel(width)), height: prepared.heightOfOneLine)
        return append(utf8, style: style, ideal: ideal)
    }

    /// Adds printable ASCII, whose length under `ahem` is a matter of counting.
    private func addAhemLine(_ utf8: UnsafeBufferPointer<UInt8>, style: Int) -> Int {
        let prepared = styles[style]
        let source = TextSource(bytes: utf8, marks: nil)
        let count = source.trimmedEnd(from: 0, to: source.count)
        let width = max(0, Double(count) * prepared.face.ahemAdvance)
        let text = append(utf8, style: style, ideal: Size(width: width, height: prepared.heightOfOneLine))
        setAhemWidths(text, style: prepared)
        return text
    }

    private func append(_ utf8: UnsafeBufferPointer<UInt8>, style: Int, ideal: Size) -> Int {
        let start = bytes.count
        bytes.append(contentsOf: utf8)
        records.append(
            TextRecord(
                start: start, count: utf8.count, marks: -1, style: style, ideal: ideal, isSingleParagraph: true,
                hasKnownWidths: true, minimumWidth: 0, isApproximated: false))
        return records.count - 1
    }

    private func addGeneral(_ utf8: UnsafeBufferPointer<UInt8>, style: Int) -> Int {
        unaskedLength += utf8.count
        if unaskedLength >= Shaper.askingInterval {
            unaskedLength = 0
            look()
        }
        if isGivenUp { return append(UnsafeBufferPointer(start: nil, count: 0), style: style, ideal: .zero) }
        var survey = ClusterMarks.Survey()
        let isASCII = !utf8.contains { $0 >= 0x80 }
        if !isASCII {
            guard let found = ClusterMarks.survey(utf8) else {
                // Bytes that are no UTF-8 become U+FFFD, so that all that follows may trust them.
                var repaired = String(decoding: utf8, as: Unicode.UTF8.self)
                return repaired.withUTF8 { addGeneral($0, style: style) }
            }
            survey = found
        }
        let start = bytes.count
        let firstMark = survey.isSimple ? -1 : marks.count
        bytes.append(contentsOf: utf8)
        if !survey.isSimple { ClusterMarks.append(of: utf8, to: &marks) }
        let isAhem = styles[style].face.metrics == .ahem
        records.append(
            TextRecord(
                start: start, count: utf8.count, marks: firstMark, style: style, ideal: .zero,
                isSingleParagraph: false, hasKnownWidths: false, minimumWidth: 0,
                isApproximated: survey.isApproximated && !isAhem))
        let text = records.count - 1
        records[text].isASCII = isASCII
        if survey.needsShaping, !isAhem { shape(text) }
        complete(text)
        return text
    }

    /// Fills in what is known of a text without wrapping it.
    private func complete(_ text: Int) {
        let style = styles[records[text].style]
        let isSingleParagraph = withSource(of: text) { $0.paragraphEnd(from: 0) == $0.count }
        records[text].isSingleParagraph = isSingleParagraph
        if style.face.metrics == .ahem {
            completeAhem(text, style: style)
        } else if isSingleParagraph {
            let length = withSource(of: text) { style.face.measureParagraph(of: $0, from: 0).length }
            records[text].ideal = Size(width: max(0, style.face.ceilToPixel(length)), height: style.heightOfOneLine)
            records[text].hasKnownWidths = true
        } else {
            records[text].ideal = answer(text, width: .infinity, height: .infinity)
        }
    }

    private func completeAhem(_ text: Int, style: PreparedStyle) {
        records[text].ideal = answer(text, width: .infinity, height: .infinity)
        if records[text].isSingleParagraph { setAhemWidths(text, style: style) }
    }

    /// At width 0 every line is one cluster wide, be it a letter or the ellipsis, unless nothing is drawn at all.
    private func setAhemWidths(_ text: Int, style: PreparedStyle) {
        let isBlank = records[text].ideal.width <= 0
        records[text].minimumWidth = isBlank ? 0 : max(0, style.face.ahemAdvance)
        records[text].hasKnownWidths = isBlank || (!style.canShrink && style.face.ahemAdvance > 0)
    }

    /// The index of a prepared style.
    private func index(of style: TextStyle) -> Int {
        if lastStyle >= 0, styles[lastStyle].style == style { return lastStyle }
        let slot = Int(truncatingIfNeeded: UInt(bitPattern: style.hashValue) % UInt(Self.recentStyleCount))
        let candidate = recentStyles[slot]
        if candidate >= 0, styles[candidate].style == style {
            lastStyle = candidate
            return candidate
        }
        styles.append(PreparedStyle(style))
        lastStyle = styles.count - 1
        recentStyles[slot] = lastStyle
        return lastStyle
    }

    /// Shapes what a text has of complex scripts.
    private func shape(_ text: Int) {
        guard !fonts.isEmpty else { return }
        let first = shaped.count
        var all = shaped
        shaped = []
        let isComplete = withSource(of: text) { shaper.appendAdvances(of: $0, to: &all, isCancelled: isCancelled) }
        if !isComplete { isGivenUp = true }
        shaped = all
        records[text].shaped = first
    }

    /// Finds the line breaks of a text, once.
    func findBreaks(of text: Int) {
        guard records[text].breakSource == .unknown else { return }
        let first = breaks.count
        var all = breaks
        breaks = []
        records[text].breakSource = withSource(of: text) { source in
            if records[text].isASCII, LineBreakPairs.shared.cover(source.bytes) { return .pairs }
            if let breaker, breaker.appendBreaks(of: source.bytes, to: &all) { return .places }
            all.removeSubrange(first...)
            LineBreaker.appendEndsOfSpaces(of: source.bytes, to: &all)
            return .places
        }
        breaks = all
        records[text].breaks = first
        records[text].breakCount = all.count - first
    }

    /// Calls `body` with the bytes of a text.
    func withSource<Result>(of text: Int, _ body: (TextSource) -> Result) -> Result {
        let record = records[text]
        return bytes.withUnsafeBufferPointer { bytes in
            let own = UnsafeBufferPointer(rebasing: bytes[record.start..<record.start + record.count])
            guard record.marks >= 0 else { return body(TextSource(bytes: own, marks: nil)) }
            return marks.withUnsafeBufferPointer { marks in
                let ownMarks = UnsafeBufferPointer(rebasing: marks[record.marks..<record.marks + record.count])
                guard record.shaped >= 0 else { return body(TextSource(bytes: own, marks: ownMarks)) }
                return shaped.withUnsafeBufferPointer { shaped in
                    let ownShaped = UnsafeBufferPointer(rebasing: shaped[record.shaped..<record.shaped + record.count])
                    return body(TextSource(bytes: own, marks: ownMarks, shaped: ownShaped))
                }
            }
        }
    }
}
