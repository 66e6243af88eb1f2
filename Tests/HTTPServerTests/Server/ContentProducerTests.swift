import Dispatch
import Synchronization
import Testing

@testable import HTTPServer

/// Parts made on a pool and handed out in order.
@Suite(.timeLimit(.minutes(10))) struct ContentProducerTests {
    /// What happened while parts were made.
    private final class Log: Sendable {
        let begun = Atomic(0)
        let most = Atomic(0)
        let running = Atomic(0)
        let ended = Atomic(0)
    }

    private func content(
        _ count: Int, _ log: Log, size: Int = 4, delay: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> ComputedContent {
        ComputedContent(
            count: count,
            part: { index in
                log.begun.add(1, ordering: .relaxed)
                let now = log.running.add(1, ordering: .relaxed).newValue
                log.most.max(now, ordering: .relaxed)
                delay(index)
                log.running.subtract(1, ordering: .relaxed)
                return [UInt8](repeating: UInt8(truncatingIfNeeded: index), count: size)
            },
            ending: {
                log.ended.add(1, ordering: .relaxed)
                return [255]
            })
    }

    /// Takes all parts as they come.
    private func takeAll(_ content: ComputedContent, width: Int, upTo octets: Int = 1 << 20) -> [[UInt8]] {
        let told = DispatchSemaphore(value: 0)
        let producer = ContentProducer(content, pool: ComputePool(width: width, capacity: 1), width: width) {
            told.signal()
        }
        producer.start()
        var parts: [[UInt8]] = []
        while true {
            let delivery = producer.take(upTo: octets)
            parts += delivery.parts
            if delivery.isLast { return parts }
            if delivery.parts.isEmpty, told.wait(timeout: .now() + 20) == .timedOut {
                Issue.record("nothing came")
                return parts
            }
        }
    }

    @Test(arguments: [1, 2, 4], [1, 1 << 20])
    func partsComeInOrderWhateverTheirTime(width: Int, octets: Int) {
        let log = Log()
        let parts = takeAll(content(200, log) { if $0 % 7 == 0 { usleepBriefly() } }, width: width, upTo: octets)
        #expect(parts.map { $0[0] } == (0..<200).map { UInt8($0) } + [255])
        #expect(log.begun.load(ordering: .relaxed) == 200)
        #expect(log.most.load(ordering: .relaxed) <= width)
        #expect(log.ended.load(ordering: .relaxed) == 1)
    }

    @Test func withoutPartsThereIsTheEnding() {
        #expect(takeAll(content(0, Log()), width: 2) == [[255]])
    }

    /// Nobody takes: what is begun stays within the window, or within the octets that may wait.
    @Test(arguments: [(4, ContentProducer.window), (ContentProducer.waitingOctets, 2), (300 * 1024, 5)])
    func whoDoesNotTakeStopsTheWork(size: Int, most: Int) {
        let log = Log()
        let producer = ContentProducer(
            content(10_000, log, size: size), pool: ComputePool(width: 2, capacity: 1), width: 2, notify: {})
        producer.start()
        awaitBegun(1, log)
        awaitRest(log)
        let begun = log.begun.load(ordering: .relaxed)
        #expect(begun <= most)
        // Taking one makes room again.
        while producer.take(upTo: 1).parts.isEmpty { usleepBriefly() }
        awaitRest(log)
        #expect(log.begun.load(ordering: .relaxed) <= most + 2)
        producer.cancel()
    }

    /// A first part that takes long holds the later ones back.
    @Test func finishedPartsThatWaitForAnEarlierOneAreLimited() {
        let log = Log()
        let gate = DispatchSemaphore(value: 0)
        let producer = ContentProducer(
            content(10_000, log) { if $0 == 0 { gate.wait() } }, pool: ComputePool(width: 2, capacity: 1), width: 2,
            notify: {})
        producer.start()
        awaitBegun(ContentProducer.window, log)
        usleepBriefly()
        #expect(log.begun.load(ordering: .relaxed) == ContentProducer.window)
        #expect(producer.take(upTo: 1).parts.isEmpty)
        gate.signal()
        while producer.take(upTo: 1).parts.isEmpty { usleepBriefly() }
        producer.cancel()
    }

    @Test func afterACancellationNothingIsBegun() {
        let log = Log()
        let producer = ContentProducer(
            content(10_000, log) { _ in usleepBriefly() }, pool: ComputePool(width: 2, capacity: 1), width: 2,
            notify: {})
        producer.start()
        producer.cancel()
        awaitRest(log)
        #expect(log.begun.load(ordering: .relaxed) <= 2)
        let delivery = producer.take(upTo: 1 << 20)
        #expect(delivery.parts.isEmpty && !delivery.isLast)
    }

    /// Waits until parts are begun, however long the pool's threads wait for a processor; the suite's limit ends it.
    private func awaitBegun(_ count: Int, _ log: Log) {
        while log.begun.load(ordering: .relaxed) < count { usleepBriefly() }
    }

    /// Waits until nothing has been begun for a while.
    private func awaitRest(_ log: Log) {
        var before = -1
        while before != log.begun.load(ordering: .relaxed) {
            before = log.begun.load(ordering: .relaxed)
            for _ in 0..<30 { usleepBriefly() }
        }
    }
}

/// Waits a millisecond.
private func usleepBriefly() {
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(1))
}
