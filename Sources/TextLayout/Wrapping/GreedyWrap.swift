/// First-fit line breaking with real advances.
///
/// Its result depends on a width only through which runs fit it. So a text answered with its widest line, and asked
/// again with that answer, breaks at the same places.
struct GreedyWrap {
    let face: FontFace
    let source: TextSource
    let segments: UnsafeBufferPointer<Segment>
    /// The widest ink that fits, in points, tolerance included.
    let limit: Double
    let maximumLines: Int
    let truncationMode: TruncationMode

    /// Fills `lines`, which must be empty, and answers whether the last of them is truncated.
    func run(into lines: inout [LineSpan]) -> Bool {
        var index = 0
        var start = segments[0].start
        var startX = segments[0].startX
        var firstOfParagraph = 0
        while index < segments.count {
            var fitting = lastFitting(from: index, startX: startX)
            var splitEnd = 0
            var splitX = 0.0
            if fitting < index {
                (splitEnd, splitX) = split(segments[index], from: start, startX: startX)
                if splitEnd >= segments[index].inkEnd { fitting = index }
            }
            let isLast = fitting == segments.count - 1
            if !isLast, lines.count + 1 >= maximumLines {
                lines.append(truncatedLine(from: start))
                return true
            }
            if fitting < index {
                let width = splitX - startX
                let nextX = nextStartX(after: splitEnd, from: start, startX: startX)
                lines.append(LineSpan(startX: startX, inkWidth: width, fullWidth: width, start: start, end: splitEnd))
                start = splitEnd
                startX = nextX
                continue
            }
            let last = segments[fitting]
            lines.append(
                LineSpan(
                    startX: startX, inkWidth: last.inkEndX - startX, fullWidth: last.endX - startX, start: start,
                    end: last.inkEnd))
            if last.endsParagraph {
                if lines.count - firstOfParagraph >= 2 { pushOut(&lines, lastSegment: fitting) }
                firstOfParagraph = lines.count
            }
            index = fitting + 1
            if index < segments.count {
                start = segments[index].start
                startX = segments[index].startX
            }
        }
        return false
    }

    /// The last segment of the run from `index` that fits a line, or `index - 1`.
    private func lastFitting(from index: Int, startX: Double) -> Int {
        var place = index
        while place < segments.count, segments[place].inkEndX - startX <= limit {
            if segments[place].endsParagraph { return place }
            place += 1
        }
        return place - 1
    }

    /// Where a segment that is wider than a line must be cut: after the last cluster that fits, but after one at least.
    private func split(_ segment: Segment, from start: Int, startX: Double) -> (end: Int, endX: Double) {
        var pen = Pen()
        var index = start
        var width = 0.0
        while index < segment.inkEnd {
            let cluster = source.cluster(at: index)
            let advance = face.advance(of: cluster)
            pen.kern(before: advance, in: face)
            pen.add(advance)
            let next = face.length(of: pen)
            if next > limit, index > start { break }
            width = next
            index += cluster.length
        }
        return (index, startX + width)
    }

    /// Where the cluster at `place` begins along the paragraph: after its kerning with the cluster before.
    private func nextStartX(after place: Int, from start: Int, startX: Double) -> Double {
        var pen = Pen()
        var index = start
        while index < place {
            let cluster = source.cluster(at: index)
            let advance = face.advance(of: cluster)
            pen.kern(before: advance, in: face)
            pen.add(advance)
            index += cluster.length
        }
        if place < source.count { pen.kern(before: face.advance(of: source.cluster(at: place)), in: face) }
        return startX + face.length(of: pen)
    }

    /// Moves the last word of the line before down when the last line of a paragraph holds a single word.
    private func pushOut(_ lines: inout [LineSpan], lastSegment: Int) {
        let last = lines[lines.count - 1]
        let before = lines[lines.count - 2]
        guard last.start > before.end, !containsSpace(last.start, last.end) else { return }
        guard let space = lastSpace(before.start, before.end) else { return }
        var moved = lastSegment
        while moved > 0, segments[moved].start > space + 1 { moved -= 1 }
        guard segments[moved].start == space + 1, moved > 0 else { return }
        let width = segments[lastSegment].inkEndX - segments[moved].startX
        guard width <= limit else { return }
        let kept = segments[moved - 1]
        guard kept.inkEnd > before.start else { return }
        lines[lines.count - 2].end = kept.inkEnd
        lines[lines.count - 2].inkWidth = kept.inkEndX - before.startX
        lines[lines.count - 2].fullWidth = kept.endX - before.startX
        lines[lines.count - 1] = LineSpan(
            startX: segments[moved].startX, inkWidth: width,
            fullWidth: segments[lastSegment].endX - segments[moved].startX, start: segments[moved].start,
            end: last.end)
    }

    private func containsSpace(_ start: Int, _ end: Int) -> Bool { lastSpace(start, end) != nil }

    /// The last space in a run of bytes that is followed by something else.
    private func lastSpace(_ start: Int, _ end: Int) -> Int? {
        var place = end - 1
        while place >= start {
            if source.isSpace(at: place) { return place }
            place -= 1
        }
        return nil
    }

    private func truncatedLine(from start: Int) -> LineSpan {
        Truncation(face: face, source: source, start: start, limit: limit).line(mode: truncationMode)
    }
}
