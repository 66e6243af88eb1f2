/// Cutting a line to a width, cluster by cluster, with an ellipsis in place of what is left out.
struct Truncation {
    let face: FontFace
    let source: TextSource
    let start: Int
    /// The end of the paragraph, without the spaces at its end.
    let end: Int
    /// The widest line that fits, in points.
    let limit: Double

    init(face: FontFace, source: TextSource, start: Int, limit: Double) {
        self.face = face
        self.source = source
        self.start = start
        self.limit = limit
        end = source.trimmedEnd(from: start, to: source.paragraphEnd(from: start))
    }

    func line(mode: TruncationMode) -> LineSpan {
        switch mode {
        case .tail: tail()
        case .head: head()
        case .middle: middle()
        }
    }

    private func span(prefixEnd: Int, suffixStart: Int, width: Double) -> LineSpan {
        LineSpan(
            startX: 0, inkWidth: width, fullWidth: width, start: start, end: prefixEnd, hasEllipsis: true,
            suffixStart: suffixStart, suffixEnd: end)
    }

    /// The length of a prefix followed by the ellipsis.
    private func length(endingWithEllipsis pen: Pen) -> Double {
        var pen = pen
        let ellipsis = face.ellipsis
        pen.kern(before: ellipsis, in: face)
        pen.add(ellipsis)
        return face.length(of: pen)
    }

    /// The longest prefix, then the ellipsis.
    private func tail() -> LineSpan {
        // Kerning may take back a little of what a cluster adds, so the search goes on for a third of an em.
        let horizon = limit + face.size / 3
        var pen = Pen()
        var best = span(prefixEnd: start, suffixStart: end, width: length(endingWithEllipsis: pen))
        var index = start
        while index < end, face.length(of: pen) <= horizon {
            let cluster = source.cluster(at: index)
            let advance = face.advance(of: cluster)
            pen.kern(before: advance, in: face)
            pen.add(advance)
            index += cluster.length
            if cluster.scalar == 0x20, cluster.length == 1 { continue }
            let width = length(endingWithEllipsis: pen)
            if width <= limit { best = span(prefixEnd: index, suffixStart: end, width: width) }
        }
        return best
    }

    /// The ellipsis, then the longest suffix.
    private func head() -> LineSpan {
        let horizon = limit + face.size / 3
        var suffix = Suffix(face: face)
        var best = span(prefixEnd: start, suffixStart: end, width: length(endingWithEllipsis: Pen()))
        var index = end
        while index > start, face.length(of: suffix.pen) <= horizon {
            index = source.clusterStart(before: index, downTo: start)
            suffix.prepend(face.advance(of: source.cluster(at: index)))
            let width = suffix.length(after: Pen())
            if width <= limit { best = span(prefixEnd: start, suffixStart: index, width: width) }
        }
        return best
    }

    /// Clusters from both ends by turns, the first from the front, with the ellipsis between.
    private func middle() -> LineSpan {
        var prefix = Pen()
        var suffix = Suffix(face: face)
        var prefixEnd = start
        var suffixStart = end
        var width = length(endingWithEllipsis: prefix)
        var takesPrefix = true
        while prefixEnd < suffixStart {
            var nextPrefix = prefix
            var nextSuffix = suffix
            var place: Int
            if takesPrefix {
                let cluster = source.cluster(at: prefixEnd)
                let advance = face.advance(of: cluster)
                nextPrefix.kern(before: advance, in: face)
                nextPrefix.add(advance)
                place = prefixEnd + cluster.length
            } else {
                place = source.clusterStart(before: suffixStart, downTo: start)
                nextSuffix.prepend(face.advance(of: source.cluster(at: place)))
            }
            let next = nextSuffix.length(after: nextPrefix)
            if next > limit { break }
            (prefix, suffix, width) = (nextPrefix, nextSuffix, next)
            if takesPrefix { prefixEnd = place } else { suffixStart = place }
            takesPrefix.toggle()
        }
        return span(prefixEnd: prefixEnd, suffixStart: suffixStart, width: width)
    }
}

/// The end of a line, measured from its last cluster backwards.
private struct Suffix {
    let face: FontFace
    var pen = Pen()
    private var rightClass = 0

    init(face: FontFace) { self.face = face }

    mutating func prepend(_ advance: Advance) {
        pen.units += face.kern(advance.leftClass, rightClass)
        pen.add(advance)
        rightClass = advance.rightClass
    }

    /// The length of a line made of `prefix`, the ellipsis and this end.
    func length(after prefix: Pen) -> Double {
        var line = prefix
        let ellipsis = face.ellipsis
        line.kern(before: ellipsis, in: face)
        line.add(ellipsis)
        line.units += face.kern(ellipsis.leftClass, rightClass) + pen.units
        line.delta += pen.delta
        line.tracked += pen.tracked
        line.clusters += pen.clusters
        return face.length(of: line)
    }
}
