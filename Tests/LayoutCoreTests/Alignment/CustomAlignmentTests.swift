import LayoutCore
import Testing

/// Guides that someone defines, through modifiers and containers (layout semantics §5.3–5.6).
@Suite struct CustomAlignmentTests {
    private func leaf(_ arena: LayoutArena, _ width: Double, _ height: Double) -> Int {
        arena.addLeaf(width: LeafLength(fixed: width), height: LeafLength(fixed: height))
    }

    /// A row of a probe with its guide at 0 beside a column; the probe's y is the guide that the column exports.
    private func exportedGuide(_ explicit: [Double?]) throws -> Double {
        let arena = LayoutArena()
        let middle = try #require(arena.addVerticalAlignment { $0.height / 2 })
        arena.openHStack(alignment: middle, spacing: 0)
        arena.openVStack(spacing: 8)
        for value in explicit {
            if let value { arena.openAlignmentGuide(.vertical(middle), value: value) }
            _ = leaf(arena, 10, 20)
            if value != nil { arena.close() }
        }
        arena.close()
        let probe = leaf(arena, 1, 0)
        arena.close()
        arena.layOut(proposal: .unspecified)
        return arena.frame(of: probe).y
    }

    @Test func oneChildsGuideIsTheColumns() throws {
        #expect(try exportedGuide([5, nil]) == 5)
    }

    @Test func severalGuidesAreAveragedWhereTheyLie() throws {
        // 5 and 28 + 10.
        #expect(try exportedGuide([5, 10]) == 21.5)
        // 1, 28 + 3, 56 + 5.
        #expect(try exportedGuide([1, 3, 5]) == 31)
    }

    @Test func withoutAnyTheDefaultHolds() throws {
        #expect(try exportedGuide([nil, nil]) == 24)
    }

    @Test func wrappersMoveTheGuide() throws {
        let arena = LayoutArena()
        let third = try #require(arena.addHorizontalAlignment { $0.width / 3 })
        arena.openVStack(alignment: third, spacing: 0)
        arena.openPadding(EdgeInsets(leading: 8))
        arena.openAlignmentGuide(.horizontal(third), value: 4)
        let inner = leaf(arena, 30, 10)
        arena.close()
        arena.close()
        let plain = leaf(arena, 30, 10)
        arena.close()
        let size = arena.layOut(proposal: .unspecified)
        // The padded guide lies at 12, that of the plain view at 10.
        #expect(arena.frame(of: inner).x == 8)
        #expect(arena.frame(of: plain).x == 2)
        #expect(size == Size(width: 38, height: 20))
    }

    @Test func framesAlignByTheDefaultOfBoth() throws {
        let arena = LayoutArena()
        let third = try #require(arena.addHorizontalAlignment { $0.width / 3 })
        arena.openFrame(width: 90, height: 10, alignment: Alignment(horizontal: third, vertical: .top))
        let child = leaf(arena, 30, 10)
        arena.close()
        arena.layOut(proposal: .unspecified)
        // A third of 90 less a third of 30.
        #expect(arena.frame(of: child).x == 20)
    }

    @Test func aDefaultMayAskForOtherGuides() throws {
        let arena = LayoutArena()
        let below = try #require(arena.addVerticalAlignment { $0[.firstTextBaseline] + 2 })
        arena.openHStack(alignment: below, spacing: 0)
        let text = arena.addLeaf(
            width: LeafLength(fixed: 10), height: LeafLength(fixed: 20), firstTextBaseline: 15, lastTextBaseline: 15)
        let box = leaf(arena, 10, 10)
        arena.close()
        arena.layOut(proposal: .unspecified)
        // 17 below the top of one, 12 below that of the other.
        #expect(arena.frame(of: box).y - arena.frame(of: text).y == 5)
    }
}
