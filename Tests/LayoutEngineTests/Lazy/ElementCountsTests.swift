import Testing

@testable import LayoutEngine
import ViewTree

/// How many items elements have as far as they were counted (scrolling and traits, §2.3 and §2.5).
@Suite struct ElementCountsTests {
    private func counts(_ items: [Int], of elements: Int) -> ElementCounts {
        let counts = ElementCounts(elementCount: elements)
        for count in items { counts.add(count) }
        return counts
    }

    @Test func theRestIsAsTheAverage() {
        #expect(counts([1, 0, 1], of: 10).total == 7)  // 2 + 2/3 × 7 = 6.67
        #expect(counts([2, 0], of: 5).total == 5)
        #expect(counts([0, 0], of: 50).total == 0)
        #expect(counts([], of: 50).total == 0)
        #expect(!counts([1, 0, 1], of: 10).isComplete)
    }

    @Test func countedElementsAreExact() {
        let all = counts([1, 0, 3], of: 3)
        #expect(all.isComplete && all.counted == 4 && all.total == 4)
        #expect(counts([], of: 0).isComplete)
    }

    @Test func itemsAreFoundInElements() {
        let some = counts([2, 0, 3], of: 9)
        #expect((0...6).map { some.element(endingAfter: $0) } == [0, 0, 2, 2, 2, 3, 3])
        #expect((0...3).map { some.start(of: $0) } == [0, 2, 2, 5])
        #expect((0...3).map { some.firstItem(of: $0) } == [0, nil, 2, nil])
    }

    @Test func tooManyItemsAreNoTrap() {
        #expect(counts([.max, 2], of: 2).total == .max)
        #expect(counts([.max], of: .max).total == .max)
    }

    @Test func asManyElementsAreCountedAgain() {
        let store = LazyStore()
        let place = ElementsPlace(view: ViewIndex(rawValue: 0), uses: [])
        let counts = store.counts(at: place, elementCount: 200)
        #expect(counts.leastCounted == 64)
        for _ in 0..<90 { counts.add(1) }
        #expect(store.counts(at: place, elementCount: 200) === counts)
        store.forgetCounts()
        store.forgetCounts()
        let again = store.counts(at: place, elementCount: 210)
        #expect(again.ends.isEmpty && again.leastCounted == 90)
    }
}
