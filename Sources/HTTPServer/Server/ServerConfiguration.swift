import Glibc

/// Everything about a server that its owner may choose.
package struct ServerConfiguration: Sendable {
    package var host = "127.0.0.1"
    /// 0 lets the kernel choose.
    package var port: UInt16 = 8080
    /// Connections that the kernel holds until they are accepted.
    package var backlog: Int32 = 4096
    package var loopCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    /// Past it connections wait in the kernel.
    package var maxConnections = 10_000
    package var limits = ProtocolLimits()
    package var timeouts = Timeouts()
    /// Content of this size and above is answered on the compute pool, in octets.
    package var computeThreshold = 16 * 1024
    /// Computations that run at the same time.
    package var computeWidth = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    /// Computations that may wait; past it 503.
    package var computeQueue = 1024
    /// Content that all connections may hold together, in octets, and at least one of the largest; past it 503.
    package var contentBudget = 1024 * 1024 * 1024
    /// The `Retry-After` of a 503, in seconds.
    package var retryAfter = 1
    /// Octets read away after an early error before the connection is cut.
    package var lingerOctets = 64 * 1024 * 1024

    package init() {}
}
