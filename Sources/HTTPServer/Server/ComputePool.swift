import Dispatch
import Synchronization

/// Runs computations off the event loops: a fixed number at once, a bounded number waiting.
package final class ComputePool: Sendable {
    package typealias Computation = @Sendable () -> Void

    private struct State {
        var waiting: [Computation] = []
        var first = 0
        var running = 0
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "http.compute", attributes: .concurrent, target: .global(qos: .utility))
    private let width: Int
    private let capacity: Int

    package init(width: Int, capacity: Int) {
        self.width = max(1, width)
        self.capacity = max(0, capacity)
    }

    /// Runs a computation now or later; false when too many wait.
    func submit(_ computation: @escaping Computation) -> Bool { submit(computation, capacity: capacity) }

    /// Runs a computation now or later, however many wait.
    func submitWithoutBound(_ computation: @escaping Computation) { _ = submit(computation, capacity: .max) }

    private func submit(_ computation: @escaping Computation, capacity: Int) -> Bool {
        enum Verdict { case start, queued, refused }
        let verdict = state.withLock { state -> Verdict in
            if state.running < width {
                state.running += 1
                return .start
            }
            guard state.waiting.count - state.first < capacity else { return .refused }
            state.waiting.append(computation)
            return .queued
        }
        if verdict == .start {
            queue.async { [self] in
                computation()
                runWaiting()
            }
        }
        return verdict != .refused
    }

    private func runWaiting() {
        while let computation = nextWaiting() { computation() }
    }

    private func nextWaiting() -> Computation? {
        state.withLock { state in
            guard state.first < state.waiting.count else {
                state.waiting = []
                state.first = 0
                state.running -= 1
                return nil
            }
            let computation = state.waiting[state.first]
            state.waiting[state.first] = {}
            state.first += 1
            if state.first > 1024, state.first * 2 > state.waiting.count {
                state.waiting.removeFirst(state.first)
                state.first = 0
            }
            return computation
        }
    }
}
