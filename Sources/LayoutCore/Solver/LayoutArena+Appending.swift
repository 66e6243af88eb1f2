/// Trees that are added behind a placed one, when it is known where they go: the content of GeometryReaders, rows that
/// come into sight.
///
/// A tree is appended, sized for as many offers as its place takes, and placed. None of this touches what was found of
/// other nodes.
extension LayoutArena {
    /// Where a placed node is, for trees that go inside of it.
    package struct Spot {
        /// The rectangle from whose top leading corner origins run.
        package var frame: Rect
        /// Whether the leading edge is the right one.
        package var isMirrored: Bool
        /// Index of the innermost space around, or -1.
        package var space: Int32
        /// The large title above.
        var largeTitle: LargeTitle?

        package init(frame: Rect, isMirrored: Bool, space: Int32) {
            self.frame = frame
            self.isMirrored = isMirrored
            self.space = space
        }
    }

    /// Lets a layout that is placed go on: further trees may be appended until `endAppending`.
    ///
    /// - Parameter isCancelled: asked now and then whether the layout is to be given up.
    package func beginAppending(isCancelled: (() -> Bool)?) { work.pointee.isCancelled = isCancelled }

    package func endAppending() { work.pointee.isCancelled = nil }

    /// Adds trees behind all others.
    ///
    /// - Parameters:
    ///   - axis: that of the nearest stack around the place of the trees.
    ///   - spot: where they go.
    ///   - build: adds the trees, and closes what it opens.
    /// - Returns: the nodes that were added.
    package func append(
        inside axis: Axis? = nil, in spot: Spot, text: any TextMeasurer, _ build: () -> Void
    ) -> Range<Int> {
        let first = count
        switch axis {
        case .horizontal: outerOrientation = .insideHorizontalStack
        case .vertical: outerOrientation = .insideVerticalStack
        case nil: outerOrientation = []
        }
        build()
        outerOrientation = []
        guard count > first else { return first..<first }
        addAnswers(from: first)
        work.pointee.extend(toNodes: count)
        work.pointee.enterContainer(of: spot.space)
        if !rare.containerFrames.isEmpty {
            for node in first..<count where nodes[node].kind.isContainer { work.pointee.noteContainer(of: node) }
        }
        withSolver(text) { solver in solver.noteFacts(count: count, from: first) }
        return first..<count
    }

    /// Allows so many questions for sizes more.
    package func extendBudget(by questions: Int) { work.pointee.extendBudget(by: questions) }

    /// What the root of an appended tree answers to an offer at its place.
    package func size(
        ofRoot root: Int, for proposal: ProposedViewSize, in spot: Spot, text: any TextMeasurer
    ) -> Size {
        var size = Size.zero
        work.pointee.enterContainer(of: spot.space)
        withSolver(text) { solver in size = solver.size(root, proposal.rawWidth, proposal.rawHeight) }
        return size
    }

    /// Places an appended tree as it was last sized, with its top leading corner at a point of the spot.
    package func place(root: Int, at origin: Point, in spot: Spot, text: any TextMeasurer) {
        let outside = work.pointee.spaces.innermost
        work.pointee.enterContainer(of: spot.space)
        work.pointee.spaces.enter(spot.space)
        work.pointee.spaces.push(.root, root..<Int(nodes[root].end))
        let space = ChildSpace(origin: spot.frame.origin, width: spot.frame.width, isMirrored: spot.isMirrored)
        work.pointee.largeTitle = spot.largeTitle
        withSolver(text) { solver in solver.placeChild(root, slots[root].size, origin, space) }
        work.pointee.largeTitle = nil
        work.pointee.spaces.enter(outside)
    }

    /// The roots of appended trees.
    package func roots(in trees: Range<Int>) -> [Int] {
        var roots: [Int] = []
        var root = trees.lowerBound
        while root < trees.upperBound {
            roots.append(root)
            root = Int(nodes[root].end)
        }
        return roots
    }

    // MARK: GeometryReaders

    /// GeometryReaders that were placed so far.
    package var readerCount: Int { work.pointee.readers.count }

    package func reader(at index: Int) -> ReaderGeometry { work.pointee.readers[index] }

    /// Where the views inside a GeometryReader go.
    package func spot(of reader: ReaderGeometry) -> Spot {
        var spot = Spot(
            frame: frames[reader.node], isMirrored: nodes[reader.node].flags.contains(.rightToLeft),
            space: reader.space)
        spot.largeTitle = reader.largeTitle
        return spot
    }

    /// Sizes and places appended trees as the views inside a GeometryReader.
    package func place(_ trees: Range<Int>, insideReaderAt spot: Spot, text: any TextMeasurer) {
        for root in roots(in: trees) {
            _ = size(ofRoot: root, for: ProposedViewSize(spot.frame.size), in: spot, text: text)
            place(root: root, at: .zero, in: spot, text: text)
        }
    }
}
