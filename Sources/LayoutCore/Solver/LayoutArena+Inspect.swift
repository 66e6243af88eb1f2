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
                answers.append(
                    Flexibility(
                        minimum: solver.size(node, 0, 0),
                        ideal: solver.size(node, LayoutSolver.unspecified, LayoutSolver.unspecified),
                        maximum: solver.size(node, .infinity, .infinity)))
            }
        }
        return answers
    }

    /// Those of some guides that a node of a solved layout sets itself or takes from inside, in points from its top
    /// leading corner.
    package func explicitGuides(
        of node: Int, among guides: [Guide] = Guide.named, text: any TextMeasurer
    ) -> [(guide: Guide, value: Double)] {
        guard node < answeredCount else { return [] }
        var found: [(guide: Guide, value: Double)] = []
        withSolver(text) { solver in
            for guide in guides {
                if let value = solver.explicitGuide(node, guide, slots[node]) { found.append((guide, value)) }
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
