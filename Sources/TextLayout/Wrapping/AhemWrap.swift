/// Line breaking under `ahem`, where only the number of clusters and the runs of spaces count.
struct AhemWrap {
    let source: TextSource
    /// Points of every cluster.
    let advance: Double
    /// Clusters that fit a line, at least 1.
    let capacity: Int
    let maximumLines: Int
    let truncationMode: TruncationMode

    init(face: FontFace, source: TextSource, width: Double, maximumLines: Int, truncationMode: TruncationMode) {
        self.source = source
        advance = face.ahemAdvance
        let fitting = advance > 0 ? ((width + FontFace.tolerance) / advance).rounded(.down) : .infinity
        capacity = fitting >= 1e9 ? Int.max : max(1, Int(fitting))
        self.maximumLines = maximumLines
        self.truncationMode = truncationMode
    }

    /// Fills `lines`, which must be empty, and answers whether the last of them is truncated.
    func run(into lines: inout [LineSpan]) -> Bool {
        var start = 0
        while true {
            let paragraphEnd = source.paragraphEnd(from: start)
            let isLastParagraph = paragraphEnd == source.count
            let end = source.trimmedEnd(from: start, to: paragraphEnd)
            while true {
                let cut = cut(from: start, to: end)
                let isComplete = cut.next >= end
                if lines.count + 1 >= maximumLines, !(isComplete && isLastParagraph) {
                    lines.append(truncatedLine(from: start, to: end))
                    return true
                }
                lines.append(line(start: start, end: cut.end, clusters: cut.clusters))
                if isComplete { break }
                start = cut.next
            }
            if isLastParagraph { return false }
            start = paragraphEnd + source.mandatoryBreak(at: paragraphEnd)
        }
    }

    private struct Cut {
        /// The end of the drawn line, and the clusters on it.
        var end: Int
        var clusters: Int
        /// Where the next line begins.
        var next: Int
    }

    /// The line that begins at `start`, where `end` is that of the paragraph without its trailing spaces.
    private func cut(from start: Int, to end: Int) -> Cut {
        var index = start
        var clusters = 0
        var space: Cut?
        while index < end {
            let byte = source.bytes[index]
            if byte == 0x20, source.isSpace(at: index), index > start, !source.isSpace(at: index - 1) {
                space = Cut(end: index, clusters: clusters, next: index)
            }
            if clusters == capacity {
                return cutLine(at: index, from: start, clusters: clusters, space: space, to: end)
            }
            index += source.marks == nil && byte < 0x80 ? 1 : source.cluster(at: index).length
            clusters += 1
        }
        return Cut(end: end, clusters: clusters, next: end)
    }

    private func cutLine(at index: Int, from start: Int, clusters: Int, space: Cut?, to end: Int) -> Cut {
        guard var cut = space else {
            let inkEnd = source.trimmedEnd(from: start, to: index)
            return Cut(end: inkEnd, clusters: clusters - (index - inkEnd), next: index)
        }
        while cut.next < end, source.isSpace(at: cut.next) { cut.next += 1 }
        return cut
    }

    private func line(start: Int, end: Int, clusters: Int) -> LineSpan {
        let width = Double(clusters) * advance
        return LineSpan(startX: 0, inkWidth: width, fullWidth: width, start: start, end: end)
    }

    /// The last line that is allowed, with an ellipsis in place of what does not fit.
    private func truncatedLine(from start: Int, to end: Int) -> LineSpan {
        let rest = countClusters(from: start, to: end, upTo: truncationMode == .tail ? capacity : Int.max)
        let kept = min(capacity - 1, rest)
        let prefix = truncationMode == .tail ? kept : truncationMode == .head ? 0 : (kept + 1) / 2
        let suffix = kept - prefix
        var prefixEnd = start
        for _ in 0..<prefix { prefixEnd += source.cluster(at: prefixEnd).length }
        var drawn = kept
        if truncationMode == .tail {
            let trimmed = source.trimmedEnd(from: start, to: prefixEnd)
            drawn -= prefixEnd - trimmed
            prefixEnd = trimmed
        }
        var suffixStart = end
        for _ in 0..<suffix { suffixStart = source.clusterStart(before: suffixStart, downTo: start) }
        var span = line(start: start, end: prefixEnd, clusters: drawn + 1)
        span.hasEllipsis = true
        span.suffixStart = suffixStart
        span.suffixEnd = end
        return span
    }

    private func countClusters(from start: Int, to end: Int, upTo most: Int) -> Int {
        var index = start
        var clusters = 0
        while index < end, clusters < most {
            index += source.cluster(at: index).length
            clusters += 1
        }
        return clusters
    }
}
