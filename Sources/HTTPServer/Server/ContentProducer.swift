import Synchronization

/// Makes the parts of computed content on a pool and hands them out in order.
///
/// Parts are begun only while few of them wait to be handed out, in number and in octets: who takes them slowly slows
/// the computation down, and memory does not grow. Between two parts a thread turns to what else waits for the pool.
package final class ContentProducer: Sendable {
    private struct State {
        /// Parts that were begun.
        var begun = 0
        /// Parts that were handed out.
        var taken = 0
        var running = 0
        /// Parts that wait for their turn, by index.
        var ready: [Int: [UInt8]] = [:]
        var readyOctets = 0
        /// Whether the taker was told of parts and has not come yet.
        var hasNotified = false
        var hasEnded = false
        var isCancelled = false
    }

    /// What the taker gets.
    package struct Delivery: Sendable {
        package var parts: [[UInt8]] = []
        /// Whether nothing follows.
        package var isLast = false
    }

    /// Parts that are begun and not handed out, at most.
    static let window = 64
    /// No part is begun while finished ones of this size, in octets, wait.
    static let waitingOctets = 1024 * 1024

    private let state = Mutex(State())
    private let content: ComputedContent
    private let pool: ComputePool
    private let width: Int
    private let notify: @Sendable () -> Void

    /// A producer that computes up to `width` parts at once; `notify` is called, on any thread, when there is something
    /// to take. Nothing happens before `start`.
    package init(
        _ content: ComputedContent, pool: ComputePool, width: Int, notify: @escaping @Sendable () -> Void
    ) {
        self.content = content
        self.pool = pool
        self.width = max(1, width)
        self.notify = notify
    }

    package func start() {
        if content.count <= 0 { notify() } else { beginParts() }
    }

    /// The parts that come next, up to about `octets`; none when the next one is still being made.
    package func take(upTo octets: Int) -> Delivery {
        var delivery = Delivery()
        var first = 0
        let isComplete = state.withLock { state -> Bool in
            state.hasNotified = false
            first = state.taken
            var count = 0
            while count < octets, let part = state.ready.removeValue(forKey: state.taken) {
                state.taken += 1
                state.readyOctets -= part.count
                count += part.count
                delivery.parts.append(part)
            }
            guard state.taken >= content.count, !state.hasEnded, !state.isCancelled else { return false }
            state.hasEnded = true
            return true
        }
        for place in delivery.parts.indices {
            delivery.parts[place] = content.admit(first + place, delivery.parts[place])
        }
        if isComplete {
            delivery.parts.append(content.ending())
            delivery.isLast = true
        } else {
            beginParts()
        }
        return delivery
    }

    /// Begins no further parts and forgets those that wait.
    package func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.ready = [:]
            state.readyOctets = 0
        }
    }

    private func beginParts() {
        while let index = nextIndex() {
            // What has begun to be sent cannot be refused any more, and it has `width` places in the queue at most.
            pool.submitWithoutBound { [self] in make(index) }
        }
    }

    private func nextIndex() -> Int? {
        state.withLock { state in
            guard !state.isCancelled, state.running < width, state.begun < content.count,
                state.begun - state.taken < Self.window, state.readyOctets < Self.waitingOctets
            else { return nil }
            state.running += 1
            state.begun += 1
            return state.begun - 1
        }
    }

    private func make(_ index: Int) {
        let isWanted = state.withLock { !$0.isCancelled }
        let part = isWanted ? content.part(index) : []
        let tells = state.withLock { state -> Bool in
            state.running -= 1
            guard !state.isCancelled else { return false }
            state.ready[index] = part
            state.readyOctets += part.count
            guard index == state.taken, !state.hasNotified else { return false }
            state.hasNotified = true
            return true
        }
        if tells { notify() }
        beginParts()
    }
}
