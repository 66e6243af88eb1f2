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
            var cut = Split(end: 0, width: 0, nextX: 0)
            if fitting < index {
                cut = split(segments[index], from: start)
                if cut.end >= segments[index].inkEnd { fitting = index }
            }
            let isLast = fitting == segments.count - 1
            if !isLast, lines.count + 1 >= maximumLines {
                lines.append(truncatedLine(from: start))
                return true
            }
            if fitting < index {
                lines.append(
                    LineSpan(
                        startX: startX, inkWidth: cut.width, fullWidth: cut.width, start: start, end: cut.end))
                start = cut.end
                startX += cut.nextX
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

    private struct Split {
        var end: Int
        /// Points up to the cut.
        var width: Double
        /// Where the next cluster begins, after its kerning with the one before.
        var nextX: Double
    }

    /// Where a segment that is wider than a line must be cut: after the last cluster that fits, but after one at least.
    private func split(_ segment: Segment, from start: Int) -> Split {
        var pen = Pen()
        var index = start
        var width = 0.0
        while index < segment.inkEnd {
            let cluster = source.cluster(at: index)
            let advance = face.advance(of: cluster)
            pen.kern(before: advance, in: face)
            let place = face.length(of: pen)
            pen.add(advance)
            let next = face.length(of: pen)
            if next > limit, index > start { return Split(end: index, width: width, nextX: place) }
            width = next
            index += cluster.length
        }
        return Split(end: index, width: width, nextX: width)
    }

    /// Moves the last word of the line before down when the last line of a paragraph holds a single word.
    ///
    /// Only a word without a break inside moves: a narrower offer would then break before it all the same.
    private func pushOut(_ lines: inout [LineSpan], lastSegment: Int) {
        let last = lines[lines.count - 1]
        let before = lines[lines.count - 2]
        guard !containsSpace(last.start, last.end) else { return }
        var first = lastSegment
        while first > 0, segments[first].start > last.start { first -= 1 }
        let moved = first - 1
        guard moved > 0, segments[first].start == last.start, segments[moved].hasSpaces else { return }
        let kept = segments[moved - 1]
        guard kept.hasSpaces, kept.inkEnd > before.start else { return }
        let width = segments[lastSegment].inkEndX - segments[moved].startX
        guard width <= limit else { return }
        lines[lines.count - 2].end = kept.inkEnd
        lines[lines.count - 2].inkWidth = kept.inkEndX - before.startX
        lines[lines.count - 2].fullWidth = kept.endX - before.startX
        lines[lines.count - 1] = LineSpan(
            startX: segments[moved].startX, inkWidth: width,
            fullWidth: segments[lastSegment].endX - segments[moved].startX, start: segments[moved].start,
            end: last.end)
    }

    private func containsSpace(_ start: Int, _ end: Int) -> Bool {
        for place in start..<max(start, end) where source.isSpace(at: place) { return true }
        return false
    }

    private func truncatedLine(from start: Int) -> LineSpan {
        Truncation(face: face, source: source, start: start, limit: limit).line(mode: truncationMode)
    }
}
