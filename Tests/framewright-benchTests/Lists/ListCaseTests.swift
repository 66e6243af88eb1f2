import Testing

@testable import framewright_bench

@Suite struct ListCaseTests {
    private func cases(_ arguments: String...) throws -> [ListCase] {
        ListsBenchmark.cases(
            try Options(parsing: arguments, allowing: ListsBenchmark.subcommand.allOptions))
    }

    @Test func withoutOptionsEverythingIsMeasured() throws {
        // Four containers, five kinds of rows, five counts, six operations.
        #expect(try cases().count == 4 * 5 * 5 * 6)
        #expect(try cases().map(\.count).max() == 10_000_000)
    }

    @Test func namesChooseAmongTheirKind() throws {
        let some = try cases("--only", "VStack", "--only", "jump", "--only", "traits", "--rows", "1000")
        #expect(some.count == 2 * 5)
        #expect(some.allSatisfy { $0.container == .stack && $0.count == 1000 })
        #expect(Set(some.map(\.operation)) == [.jump, .traits])
    }

    @Test func countsAreGrouped() {
        #expect(ListCase.grouped(0) == "0")
        #expect(ListCase.grouped(100) == "100")
        #expect(ListCase.grouped(1000) == "1,000")
        #expect(ListCase.grouped(10_000_000) == "10,000,000")
    }

    /// Elements whose number is divisible by three have no row among conditional ones.
    @Test(arguments: ListCase.counts)
    func jumpsGoToElementsThatHaveARow(count: Int) {
        let list = ListCase(container: .lazyStack, rows: .conditional, count: count, operation: .jump)
        for share in [0.5, 0.9] {
            let element = ListBody.element(at: share, of: list)
            #expect(element % 3 != 0 && element < count && element >= Int(Double(count) * share))
        }
    }

    @Test func randomPlacesAreInTheListAndTheSameInEveryRun() {
        let places = ListBounds.places(1000, in: 500)
        #expect(places.allSatisfy { (0..<500).contains($0) })
        #expect(Set(places).count > 300)
        #expect(places == ListBounds.places(1000, in: 500))
    }
}
