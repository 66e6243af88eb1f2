import Synchronization

/// Whether the service wants new requests; load balancers read it at `/readyz`.
final class Readiness: Sendable {
    private let flag = Atomic(true)

    var isReady: Bool { flag.load(ordering: .relaxed) }

    func turnOff() { flag.store(false, ordering: .relaxed) }
}
