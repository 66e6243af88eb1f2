import CLinux
import Glibc

/// What a read or write came to.
package enum TransferResult: Equatable, Sendable {
    case transferred(Int)
    /// Nothing now; readiness will tell.
    case wouldBlock
    /// The peer has sent its last octet.
    case ended
    case failed
}

/// The stream of octets of one connection, plain or behind a cipher.
package protocol Transport {
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> TransferResult
    /// Writes; `more` says that further octets follow at once.
    mutating func write(_ octets: UnsafeRawBufferPointer, more: Bool) -> TransferResult
    /// Tells the peer that nothing more will be sent.
    mutating func endWriting()
    /// Whether the peer is gone for good; one that only ended its sending is not.
    var isBroken: Bool { get }
}

/// Plain TCP.
package struct SocketTransport: Transport {
    let descriptor: Int32

    package func read(into buffer: UnsafeMutableRawBufferPointer) -> TransferResult {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if count > 0 { return .transferred(count) }
            if count == 0 { return .ended }
            if errno == EINTR { continue }
            return errno == EAGAIN ? .wouldBlock : .failed
        }
    }

    package func write(_ octets: UnsafeRawBufferPointer, more: Bool) -> TransferResult {
        while true {
            let count = framewright_send(descriptor, octets.baseAddress, octets.count, more ? 1 : 0)
            if count >= 0 { return .transferred(count) }
            if errno == EINTR { continue }
            return errno == EAGAIN ? .wouldBlock : .failed
        }
    }

    package func endWriting() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    package var isBroken: Bool {
        var entry = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&entry, 1, 0) > 0 && Int32(entry.revents) & Int32(POLLERR | POLLHUP) != 0
    }
}
