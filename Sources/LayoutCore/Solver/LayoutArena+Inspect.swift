extension LayoutArena {
    /// The scroll views of the last layout in the order of placing.
    package var scrollGeometries: [ScrollGeometry] { work.pointee.scrolls }

    /// The GeometryReaders of the last layout in the order of placing.
    package var readerGeometries: [ReaderGeometry] { work.pointee.readers }

    /// The limit that the last layout met, or the questions about it since; `nil` while all answers hold.
    package var exhaustion: Exhaustion? { work.pointee.exhaustion }

    /// Allows so many questions for sizes more, to tell of a layout what its frames do not.
    package func allowQuestions(_ count: Int) { work.pointee.allowQuestions(count) }

    /// What a node answers to the smallest, a missing and the largest offer.
    package struct Flexibility: Equatable, Sendable {
        package var minimum: Size
        package var ideal: Size
        package var maximum: Size
    }

    /// Asks nodes of a solved layout how far they stretch. Frames stay; what nodes were last asked does not.
    package func flexibilities(of nodes: [Int], text: any TextMeasurer) -> [Flexibility] {
        var answers: [Flexibility] = []
        answers.reserveCapacity(nodes.count)
        withSolver(text) { solver in
            for node in nodes where node < answeredCount {
                solver.enterContainer(of: node)
                answers.append(
                    Flexibility(
                        minimum: solver.size(node, 0, 0),
                        ideal: solver.size(node, LayoutSolver.unspecified, LayoutSolver.unspecified),
                        maximum: solver.size(node, .infinity, .infinity)))
            }
        }
        return answers
    }

    /// Those of some guides that nodes of a solved layout set themselves or take from inside, in points from their top
    /// leading corners; none for nodes without answers.
    ///
    /// All are asked as they were placed: what one is asked may ask others inside it something else.
    package func explicitGuides(
        of nodes: [Int], among guides: [Guide] = Guide.named, text: any TextMeasurer
    ) -> [[(guide: Guide, value: Double)]] {
        let placed = nodes.map { $0 < answeredCount ? slots[$0] : nil }
        var found: [[(guide: Guide, value: Double)]] = []
        found.reserveCapacity(nodes.count)
        withSolver(text) { solver in
            for (node, slot) in zip(nodes, placed) {
                guard let slot else {
                    found.append([])
                    continue
                }
                solver.enterContainer(of: node)
                slots[node] = slot
                found.append(
                    guides.compactMap { guide in
                        solver.explicitGuide(node, guide, slot).map { (guide: guide, value: $0) }
                    })
            }
        }
        return found
    }
}

extension Guide {
    /// The guides that every view has, horizontal ones first.
    package static let named: [Guide] = [
        .horizontal(.leading), .horizontal(.center), .horizontal(.trailing), .horizontal(.listRowSeparatorLeading),
        .horizontal(.listRowSeparatorTrailing), .vertical(.top), .vertical(.center), .vertical(.bottom),
        .vertical(.firstTextBaseline), .vertical(.lastTextBaseline),
    ]
}
