/// The text between two places where a line may break, with places in points along its paragraph.
struct Segment {
    /// Where its first cluster begins, kerning excluded.
    var startX: Double
    /// Where its last cluster that is not a space ends.
    var inkEndX: Double
    /// Where its last space ends.
    var endX: Double
    var start: Int
    var inkEnd: Int
    var end: Int
    /// Whether a paragraph ends with it.
    var endsParagraph: Bool

    var hasSpaces: Bool { inkEnd < end }
}

extension FontFace {
    /// Appends the segments of a text to `segments`: at least one, and one or more per paragraph.
    func appendSegments(
        of source: TextSource, breakingAt opportunities: BreakOpportunities, to segments: inout [Segment]
    ) {
        var opportunities = opportunities
        var index = 0
        while true {
            index = appendParagraph(of: source, from: index, &opportunities, to: &segments)
            if index >= source.count { return }
            index += source.mandatoryBreak(at: index)
            if index == source.count {
                segments.append(
                    Segment(
                        startX: 0, inkEndX: 0, endX: 0, start: index, inkEnd: index, end: index,
                        endsParagraph: true))
                return
            }
        }
    }

    /// Appends the segments of the paragraph that begins at `start`, and answers where its line break is, or the end.
    private func appendParagraph(
        of source: TextSource, from start: Int, _ opportunities: inout BreakOpportunities,
        to segments: inout [Segment]
    ) -> Int {
        opportunities.startParagraph()
        var pen = Pen()
        var segment = Segment(
            startX: 0, inkEndX: 0, endX: 0, start: start, inkEnd: start, end: start, endsParagraph: false)
        let isFast = isPlain && source.marks == nil
        var index = start
        while index < source.count, source.mandatoryBreak(at: index) == 0 {
            let cluster: Cluster
            let advance: Advance
            let byte = source.bytes[index]
            if isFast, byte >= 0x20, byte < 0x7F {
                cluster = Cluster(scalar: UInt32(byte), length: 1, isEmoji: false)
                advance = self.advance(ofGlyph: Int(byte) - 0x20)
            } else {
                cluster = source.cluster(at: index)
                advance = self.advance(of: cluster)
            }
            if cluster.isSpace {
                if segment.end == segment.inkEnd { segment.inkEndX = length(of: pen) }
                pen.kern(before: advance, in: self)
            } else {
                let allowsBreak = opportunities.allowsBreak(
                    before: cluster, at: index, isFirst: index == start, spaces: segment.hasSpaces)
                if allowsBreak, index > start {
                    segment.endX = length(of: pen)
                    if !segment.hasSpaces { segment.inkEndX = segment.endX }
                    segments.append(segment)
                    pen.kern(before: advance, in: self)
                    let place = length(of: pen)
                    segment = Segment(
                        startX: place, inkEndX: place, endX: place, start: index, inkEnd: index, end: index,
                        endsParagraph: false)
                } else {
                    pen.kern(before: advance, in: self)
                }
                segment.inkEnd = index + cluster.length
            }
            pen.add(advance)
            index += cluster.length
            segment.end = index
        }
        segment.endX = length(of: pen)
        if !segment.hasSpaces { segment.inkEndX = segment.endX }
        segment.endsParagraph = true
        segments.append(segment)
        return index
    }

    /// The length in points of the paragraph that begins at `start`, and the place of its line break or the end.
    func measureParagraph(of source: TextSource, from start: Int) -> (length: Double, end: Int) {
        var pen = Pen()
        var index = start
        while index < source.count, source.mandatoryBreak(at: index) == 0 {
            let cluster = source.cluster(at: index)
            let advance = advance(of: cluster)
            pen.kern(before: advance, in: self)
            pen.add(advance)
            index += cluster.length
        }
        return (length(of: pen), index)
    }

    /// The length in points of one line of printable ASCII, or nil when the bytes hold anything else.
    @inline(__always)
    func measurePlainLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        var units = 0
        var delta = 0
        var leftClass = 0
        for byte in bytes {
            let glyph = Int(byte) &- 0x20
            if UInt(bitPattern: glyph) > 0x5E { return nil }
            units &+= Int(advances[glyph]) &+ kern(leftClass, Int(rightClasses[glyph]))
            delta &+= Int(deltas[glyph])
            leftClass = Int(leftClasses[glyph])
        }
        let count = Double(bytes.count)
        return Double(units) * unitLength + Double(delta) * deltaLength + count * fontTracking + count * styleTracking
    }
}
