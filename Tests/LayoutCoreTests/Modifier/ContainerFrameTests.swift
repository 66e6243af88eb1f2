import Testing

@testable import LayoutCore

/// Frames whose lengths the nearest container decides.
@Suite struct ContainerFrameTests {
    private let text = FixedAdvanceText()

    private func half(_ axes: ContainerFrame.Axes) -> ContainerFrame {
        var frame = ContainerFrame(axes: axes)
        frame.count = 2
        return frame
    }

    /// A row asks its scroll view for more than one width: every answer inside is that of the width at hand.
    @Test(arguments: [true, false])
    func answersAreThoseOfTheContainerAtHand(usesMemo: Bool) {
        let arena = LayoutArena()
        arena.openHStack(spacing: 0)
        let scroll = arena.openScrollView(.horizontal)
        arena.openVStack(spacing: 0)
        let page = arena.openContainerFrame(half(.horizontal))
        arena.openAspectRatio(Size(width: 1, height: 1), fills: false)
        _ = arena.addGreedy()
        arena.close()
        arena.close()
        arena.close()
        arena.close()
        arena.openFixedSize()
        _ = arena.addLeaf(width: LeafLength(fixed: 100), height: LeafLength(fixed: 10))
        arena.close()
        arena.close()
        var options = LayoutArena.SolveOptions()
        options.usesMemo = usesMemo
        let size = arena.layOut(proposal: ProposedViewSize(width: 300, height: nil), text: text, options: options).size
        // The scroll view has 200; a page is 100 wide, and as high.
        #expect(arena.frame(of: scroll).size == Size(width: 200, height: 100))
        #expect(arena.frame(of: page).size == Size(width: 100, height: 100))
        #expect(size == Size(width: 300, height: 100))
    }

    /// Asked for other sizes afterwards, what was placed and what is inside keep their containers.
    @Test func furtherQuestionsSeeTheContainerOfTheirPlace() {
        let arena = LayoutArena()
        let outer = arena.openScrollView(.horizontal)
        let inner = arena.openScrollView(.vertical)
        let page = arena.openContainerFrame(half([.horizontal, .vertical]))
        _ = arena.addGreedy()
        arena.close()
        arena.close()
        arena.close()
        _ = arena.layOut(proposal: ProposedViewSize(width: 300, height: 80), text: text, options: .init())
        // Along the outer view's axis the inner one has no offer: its width is that of its content.
        #expect(arena.frame(of: inner) == Rect(x: 0, y: 0, width: arena.frame(of: page).width, height: 80))
        let placed = arena.frame(of: page)
        let answers = arena.flexibilities(of: [outer, page, inner, page], text: text)
        #expect(answers[1] == answers[3])
        #expect(answers[1].ideal == placed.size)
        #expect(answers[0].minimum == Size(width: 0, height: 0))
    }

    /// Scroll views inside scroll views, each asked for its least and its greatest: the work stays bounded.
    @Test func nestedContainersStayWithinTheBudget() {
        let arena = LayoutArena()
        for level in 0..<40 {
            arena.openHStack(spacing: 0)
            arena.openScrollView(level.isMultiple(of: 2) ? .horizontal : .vertical)
            arena.openVStack(spacing: 0)
            arena.openContainerFrame(half([.horizontal, .vertical]))
        }
        _ = arena.addGreedy()
        for _ in 0..<40 {
            arena.close()
            arena.close()
            _ = arena.addLeaf(width: LeafLength(minimum: 1, ideal: 5, maximum: 50), height: LeafLength(fixed: 3))
            arena.close()
            _ = arena.addLeaf(width: LeafLength(minimum: 1, ideal: 5, maximum: 50), height: LeafLength(fixed: 3))
            arena.close()
        }
        var options = LayoutArena.SolveOptions()
        options.sizingBudget = 200_000
        let offer = ProposedViewSize(width: 4000, height: 4000)
        let cost = arena.layOut(proposal: offer, text: text, options: options).cost
        #expect(cost.sizingCalls <= 200_001)
    }

    @Test(arguments: [
        // count, span, spacing, container, length
        (4, 3, 10.0, 350.0, 260.0), (1, 1, 10, 350, 350), (5, 2, 10, 400, 154), (3, 1, 0, 300, 100), (3, 1, 8, 10, 0),
    ])
    func sharesOfAContainer(count: Int, span: Int, spacing: Double, container: Double, length: Double) {
        var frame = ContainerFrame(axes: .horizontal)
        (frame.count, frame.span, frame.spacing) = (count, span, spacing)
        #expect(frame.length(of: container, along: .horizontal) == length)
        #expect(frame.length(of: container, along: .vertical) == nil)
        #expect(frame.length(of: .infinity, along: .horizontal) == nil)
        #expect(frame.length(of: ProposedViewSize.unspecifiedLength, along: .horizontal) == nil)
    }
}
