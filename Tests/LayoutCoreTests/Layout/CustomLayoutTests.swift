import LayoutCore
import Testing

/// What a layout of one's own sees and decides.
@Suite struct CustomLayoutTests {
    /// Answers a fixed size, places what a closure says, and writes down what it was told.
    final class Diary {
        var bounds: [Rect] = []
        var proposals: [ProposedViewSize] = []
        var kept: LayoutSubviews?
        var made = 0
        var updated = 0
    }

    struct Probe: Layout {
        let diary: Diary
        var size = Size(width: 100, height: 60)
        var places: (LayoutSubviews, Rect) -> Void = { _, _ in }

        func makeCache(subviews: Subviews) -> Int {
            diary.made += 1
            return 0
        }

        func updateCache(_ cache: inout Int, subviews: Subviews) { diary.updated += 1 }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> Size { size }

        func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {
            diary.bounds.append(bounds)
            diary.proposals.append(proposal)
            diary.kept = subviews
            places(subviews, bounds)
        }
    }

    @Test func aChildWithoutPlaceIsCentredAndOfferedWhatTheContainerIs() {
        let (arena, diary) = (LayoutArena(), Diary())
        arena.open(Probe(diary: diary))
        let child = arena.addLeaf(
            width: LeafLength(minimum: 0, ideal: 10, maximum: 40), height: LeafLength(fixed: 20))
        arena.close()
        arena.layOut(proposal: ProposedViewSize(width: 30, height: nil))
        // The child answers 30 × 20 to 30 × nil.
        #expect(arena.frame(of: child) == Rect(x: 35, y: 20, width: 30, height: 20))
        #expect(diary.proposals == [ProposedViewSize(width: 30, height: nil)])
    }

    @Test func boundsLieWhereTheContainerDoes() {
        let (arena, diary) = (LayoutArena(), Diary())
        arena.openPadding(EdgeInsets(top: 5, leading: 7))
        arena.open(Probe(diary: diary))
        arena.close()
        arena.close()
        arena.layOut(proposal: .unspecified)
        #expect(diary.bounds == [Rect(x: 7, y: 5, width: 100, height: 60)])
    }

    @Test(arguments: [
        (UnitPoint.topLeading, 50.0, 30.0), (.center, 40, 25), (.bottomTrailing, 30, 20),
        (UnitPoint(x: 0, y: 1), 50, 20),
    ])
    func theAnchorIsPutAtThePoint(anchor: UnitPoint, x: Double, y: Double) {
        let (arena, diary) = (LayoutArena(), Diary())
        arena.open(
            Probe(diary: diary) { subviews, bounds in
                subviews[0].place(at: Point(x: 1, y: 1), proposal: .zero)
                subviews[0].place(at: Point(x: bounds.x + 50, y: bounds.y + 30), anchor: anchor, proposal: .unspecified)
            })
        let child = arena.addLeaf(width: LeafLength(fixed: 20), height: LeafLength(fixed: 10))
        arena.close()
        arena.layOut(proposal: .unspecified)
        #expect(arena.frame(of: child) == Rect(x: x, y: y, width: 20, height: 10))
    }

    @Test func placesAreMirroredFromRightToLeft() {
        let (arena, diary) = (LayoutArena(), Diary())
        arena.open(
            Probe(diary: diary) { subviews, bounds in
                #expect(subviews.layoutDirection == .rightToLeft)
                subviews[0].place(at: Point(x: bounds.x + 10, y: bounds.y), proposal: .unspecified)
            }, direction: .rightToLeft)
        let child = arena.addLeaf(width: LeafLength(fixed: 20), height: LeafLength(fixed: 10))
        arena.close()
        arena.layOut(proposal: .unspecified)
        #expect(arena.frame(of: child) == Rect(x: 70, y: 0, width: 20, height: 10))
    }

    @Test func theCacheIsMadeOnceAndBroughtUpToDate() {
        let (arena, diary) = (LayoutArena(), Diary())
        arena.open(Probe(diary: diary))
        arena.close()
        arena.layOut(proposal: .unspecified)
        #expect((diary.made, diary.updated) == (1, 0))
        arena.layOut(proposal: .zero)
        #expect((diary.made, diary.updated) == (1, 1))
    }

    @Test func childrenKeptBeyondTheCallAnswerNothing() {
        let (arena, diary) = (LayoutArena(), Diary())
        arena.open(Probe(diary: diary))
        arena.addGreedy()
        arena.close()
        arena.layOut(proposal: .unspecified)
        let child = diary.kept?.first
        #expect(child?.sizeThatFits(.unspecified) == .zero)
        #expect(child?.priority == 0)
        #expect(child?.dimensions(in: .zero)[.trailing] == 0)
        child?.place(at: .zero, proposal: .zero)
    }

    struct Weight: LayoutValueKey {
        static let defaultValue = 1
    }

    @Test func theOutermostValueCountsAndContainersKeepTheirs() {
        let (arena, diary) = (LayoutArena(), Diary())
        var seen: [Int] = []
        arena.open(Probe(diary: diary) { subviews, _ in seen = subviews.map { $0[Weight.self] } })
        arena.addGreedy()
        arena.openLayoutValue(Weight.self, 5)
        arena.openPadding(EdgeInsets(top: 1))
        arena.openLayoutValue(Weight.self, 3)
        arena.addGreedy()
        for _ in 0..<3 { arena.close() }
        arena.openHStack()
        arena.openLayoutValue(Weight.self, 7)
        arena.addGreedy()
        arena.close()
        arena.close()
        arena.close()
        arena.layOut(proposal: .unspecified)
        #expect(seen == [1, 5, 1])
    }

    @Test func prioritySpacingAndGuidesAreRead() {
        let (arena, diary) = (LayoutArena(), Diary())
        arena.open(
            Probe(diary: diary) { subviews, _ in
                #expect(subviews.map(\.priority) == [2, 0])
                #expect(subviews[0].spacing.distance(to: subviews[1].spacing, along: .vertical) == 8)
                let dimensions = subviews[1].dimensions(in: .unspecified)
                #expect(dimensions[.leading] == 3)
                #expect(dimensions[explicit: .top] == nil)
                #expect(dimensions[VerticalAlignment.center] == 5)
            })
        arena.openLayoutPriority(2)
        arena.addGreedy()
        arena.close()
        arena.openAlignmentGuide(.horizontal(.leading), value: 3)
        arena.addLeaf(width: LeafLength(fixed: 20), height: LeafLength(fixed: 10))
        arena.close()
        arena.close()
        arena.layOut(proposal: .unspecified)
        #expect(diary.bounds.count == 1)
    }

    @Test func endlessQuestionsMeetTheBudget() {
        struct Restless: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
                var width = 0.0
                for step in 0..<100_000 {
                    width = max(width, subviews[0].sizeThatFits(ProposedViewSize(width: Double(step), height: nil)).width)
                }
                return Size(width: width, height: 1)
            }

            func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
        }
        let arena = LayoutArena()
        for _ in 0..<3 { arena.open(Restless()) }
        arena.addGreedy()
        for _ in 0..<3 { arena.close() }
        var options = LayoutArena.SolveOptions()
        options.sizingBudget = 50_000
        let cost = arena.layOut(proposal: .unspecified, text: FixedAdvanceText(), options: options).cost
        #expect(cost.isExhausted)
    }

    @Test func aMasonryHasAColumnWhateverItIsTold() {
        var masonry = MasonryLayout(columns: 3, spacing: 0)
        masonry.columns = -1
        #expect(masonry.columns == 1)
        let arena = LayoutArena()
        arena.open(masonry)
        let first = arena.addLeaf(width: LeafLength(fixed: 20), height: LeafLength(fixed: 10))
        let second = arena.addLeaf(width: LeafLength(fixed: 20), height: LeafLength(fixed: 10))
        arena.close()
        _ = arena.layOut(proposal: ProposedViewSize(width: 20, height: 20), text: FixedAdvanceText())
        #expect(arena.frame(of: first) == Rect(x: 0, y: 0, width: 20, height: 10))
        #expect(arena.frame(of: second) == Rect(x: 0, y: 10, width: 20, height: 10))
    }
}
