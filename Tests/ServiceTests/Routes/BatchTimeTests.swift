import Glibc
import HTTPServer
import Testing

@testable import Service

/// The time of the cells of a batch.
@Suite struct BatchTimeTests {
    private static let long = Duration.seconds(3600)

    @Test(arguments: [(Self.long, Self.long, false), (.zero, Self.long, true), (Self.long, .zero, true)])
    func aCellHasItsOwnTimeAndWhatIsLeftOfTheBatch(cell: Duration, batch: Duration, isOver: Bool) {
        let time = BatchTime(cellLimit: cell, batchLimit: batch, cancellation: Cancellation())
        #expect(time.run { $0() } == isOver)
    }

    @Test func cellsSpendTheTimeOfTheBatch() {
        let time = BatchTime(cellLimit: Self.long, batchLimit: .milliseconds(1), cancellation: Cancellation())
        time.run { _ in _ = usleep(2000) }
        #expect(time.run { $0() })
    }

    @Test func waitingBetweenCellsCostsNothing() {
        let time = BatchTime(cellLimit: Self.long, batchLimit: .seconds(600), cancellation: Cancellation())
        time.run { _ in }
        usleep(2000)
        #expect(time.run { $0() } == false)
    }

    @Test func aClientThatIsGoneEndsTheCell() {
        let cancellation = Cancellation()
        let time = BatchTime(cellLimit: Self.long, batchLimit: Self.long, cancellation: cancellation)
        time.run { isCancelled in
            #expect(!isCancelled())
            cancellation.cancel()
            #expect(isCancelled())
        }
    }
}
