import Testing

@testable import LayoutCore

/// Which child a ViewThatFits takes (layout semantics §6.1).
@Suite struct ViewThatFitsTests {
    private static let candidates = [(100.0, 20.0), (50, 20), (10, 20)]

    private func choice(
        _ proposal: ProposedViewSize, horizontally: Bool = true, vertically: Bool = true
    ) throws -> (FittingChoice, Size) {
        let tree = TestTree(
            .fits(
                horizontally: horizontally, vertically: vertically, Self.candidates.map { rigid($0.0, $0.1) }))
        let size = tree.layOut(proposal).size
        let choice = tree.arena.fittingChoice(of: 0, placedWith: proposal, text: tree.text)
        return (try #require(choice), size)
    }

    @Test func theFirstThatFitsIsTaken() throws {
        let (choice, size) = try choice(ProposedViewSize(width: 60, height: 50))
        #expect(size == Size(width: 50, height: 20))
        #expect(choice.selected == 1)
        #expect(
            choice.rejected == [FittingChoice.Rejected(ideal: Size(width: 100, height: 20), axis: .horizontal)])
    }

    @Test func withoutProposalAllFit() throws {
        #expect(try choice(.unspecified).1 == Size(width: 100, height: 20))
    }

    @Test func aRoomExactlySoLargeIsEnough() throws {
        #expect(try choice(ProposedViewSize(width: 100, height: 20)).0.selected == 0)
        #expect(try choice(ProposedViewSize(width: 99.999, height: 20)).0.selected == 1)
    }

    @Test func anAxisThatIsNotAskedForIsIgnored() throws {
        let (choice, size) = try choice(ProposedViewSize(width: 60, height: 5), vertically: false)
        #expect(choice.selected == 1)
        #expect(size == Size(width: 50, height: 20))
    }

    @Test func theLastIsTakenWhenNoneFits() throws {
        let (choice, _) = try choice(ProposedViewSize(width: 5, height: 5))
        #expect(choice.selected == 2)
        #expect(choice.rejected.map(\.axis) == [.horizontal, .horizontal])
    }

    @Test func laterCandidatesAreNotMeasured() {
        let few = TestTree(.fits(horizontally: true, vertically: true, [.text(3), .text(40)]))
        _ = few.layOut(ProposedViewSize(width: 30, height: 100))
        let many = TestTree(
            .fits(horizontally: true, vertically: true, [.text(3)] + (0..<50).map { .text(40 + $0) }))
        let cost = many.layOut(ProposedViewSize(width: 30, height: 100)).cost
        #expect(cost == few.layOut(ProposedViewSize(width: 30, height: 100)).cost)
        #expect(cost.textMeasurements == 1)
    }
}
