import Testing

@testable import LayoutCore

/// Trees that are appended behind a placed one.
@Suite struct AppendingTests {
    private let text = FixedAdvanceText()

    private func leaf(_ arena: LayoutArena, _ width: Double, _ height: Double) -> Int {
        arena.addLeaf(width: LeafLength(fixed: width), height: LeafLength(fixed: height))
    }

    /// Content with a safe area of its own, a scroll view, a grid and a guide.
    private func addContent(_ arena: LayoutArena) {
        arena.openIgnoresSafeArea()
        _ = arena.addGreedy()
        arena.close()
        arena.openVStack(alignment: .leading, spacing: 4)
        arena.openFlexibleFrame(
            width: FrameLimits(minimum: 10, ideal: nil, maximum: 60),
            height: FrameLimits(minimum: nil, ideal: nil, maximum: 30))
        _ = arena.addGreedy()
        arena.close()
        arena.openAlignmentGuide(.horizontal(.leading), value: 7)
        _ = leaf(arena, 30, 12)
        arena.close()
        arena.openScrollView(horizontally: false, vertically: true, ScrollOptions())
        _ = leaf(arena, 20, 500)
        arena.close()
        arena.close()
        arena.openGeometryReader()
        _ = leaf(arena, 5, 5)
        arena.close()
    }

    private func addTree(_ arena: LayoutArena, _ direction: LayoutDirection, content: Bool) -> Int {
        arena.openSafeAreaPadding(EdgeInsets(top: 8, leading: 3, bottom: 9, trailing: 6), direction: direction)
        arena.openHStack(spacing: 5, direction: direction)
        _ = leaf(arena, 40, 20)
        let reader = arena.openGeometryReader(direction: direction)
        if content { addContent(arena) }
        arena.close()
        arena.close()
        arena.close()
        return reader
    }

    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func contentThatComesLaterLiesWhereItWouldHave(direction: LayoutDirection) {
        let proposal = ProposedViewSize(width: 300, height: 200)
        let inline = LayoutArena()
        let reader = addTree(inline, direction, content: true)
        _ = inline.layOut(proposal: proposal, text: text)
        let late = LayoutArena()
        _ = addTree(late, direction, content: false)
        _ = late.layOut(proposal: proposal, text: text)
        late.beginAppending(isCancelled: nil)
        let spot = late.spot(of: late.reader(at: 0))
        let trees = late.append(in: spot, text: text) { addContent(late) }
        late.place(trees, insideReaderAt: spot, text: text)
        late.endAppending()
        #expect(trees.count == inline.count - reader - 1)
        for offset in 0..<trees.count {
            #expect(late.frame(of: trees.lowerBound + offset) == inline.frame(of: reader + 1 + offset))
        }
        #expect(late.scrollGeometries.map(\.container) == inline.scrollGeometries.map(\.container))
        #expect(late.readerCount == 2)
        #expect(late.reader(at: 1).safeAreaInsets == inline.reader(at: 1).safeAreaInsets)
        let last = late.geometry(of: trees.upperBound - 1)
        #expect(last.frame(in: .global) == inline.geometry(of: inline.count - 1).frame(in: .global))
    }

    /// Rows go where their list says, whose width is theirs.
    @Test func rootsArePlacedAtPoints() {
        let arena = LayoutArena()
        let list = leaf(arena, 100, 300)
        _ = arena.layOut(proposal: .unspecified, text: text)
        let spot = LayoutArena.Spot(frame: arena.frame(of: list), isMirrored: true, space: -1)
        arena.beginAppending(isCancelled: nil)
        var top = 0.0
        for height in [20.0, 30] {
            let trees = arena.append(inside: .vertical, in: spot, text: text) { _ = leaf(arena, 40, height) }
            let offer = ProposedViewSize(width: 100, height: nil)
            let size = arena.size(ofRoot: trees.lowerBound, for: offer, in: spot, text: text)
            #expect(size == Size(width: 40, height: height))
            arena.place(root: trees.lowerBound, at: Point(x: 10, y: top), in: spot, text: text)
            #expect(arena.frame(of: trees.lowerBound) == Rect(x: 50, y: top, width: 40, height: height))
            top += size.height
        }
        arena.endAppending()
        #expect(arena.frame(of: list) == Rect(x: 0, y: 0, width: 100, height: 300))
    }

    /// A spacer and a divider know the stack around their place.
    @Test func rootsSeeTheStackAround() {
        let arena = LayoutArena()
        _ = leaf(arena, 100, 300)
        _ = arena.layOut(proposal: .unspecified, text: text)
        arena.beginAppending(isCancelled: nil)
        let spot = LayoutArena.Spot(frame: .zero, isMirrored: false, space: -1)
        let vertical = arena.append(inside: .vertical, in: spot, text: text) { _ = arena.addDivider(thickness: 1) }
        let horizontal = arena.append(inside: .horizontal, in: spot, text: text) { _ = arena.addDivider(thickness: 1) }
        arena.endAppending()
        let offer = ProposedViewSize(width: 50, height: 60)
        let down = arena.size(ofRoot: vertical.lowerBound, for: offer, in: spot, text: text)
        let across = arena.size(ofRoot: horizontal.lowerBound, for: offer, in: spot, text: text)
        #expect(down == Size(width: 50, height: 1))
        #expect(across == Size(width: 1, height: 60))
    }

    /// Many trees, so that memory for answers grows while answers stand in it.
    @Test func whatWasFoundStaysWhileTheArenaGrows() {
        let arena = LayoutArena()
        let first = leaf(arena, 100, 300)
        _ = arena.layOut(proposal: .unspecified, text: text)
        arena.beginAppending(isCancelled: nil)
        let spot = LayoutArena.Spot(frame: arena.frame(of: first), isMirrored: false, space: -1)
        for index in 0..<3000 {
            let trees = arena.append(in: spot, text: text) { _ = leaf(arena, Double(index), 1) }
            _ = arena.size(ofRoot: trees.lowerBound, for: .unspecified, in: spot, text: text)
            arena.place(root: trees.lowerBound, at: Point(x: 0, y: Double(index)), in: spot, text: text)
        }
        arena.endAppending()
        #expect(arena.frame(of: first) == Rect(x: 0, y: 0, width: 100, height: 300))
        for index in 0..<3000 {
            #expect(arena.frame(of: index + 1) == Rect(x: 0, y: Double(index), width: Double(index), height: 1))
        }
    }
}
