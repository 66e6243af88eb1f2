import CLinux
import Glibc

/// A socket operation that failed, with the kernel's reason.
package struct SocketError: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ operation: String, errno code: Int32 = errno) {
        description = "\(operation): \(String(cString: strerror(code)))"
    }

    init(description: String) { self.description = description }
}

/// A TCP socket that listens.
struct ListeningSocket {
    let descriptor: Int32
    let port: UInt16

    init(configuration: ServerConfiguration) throws(SocketError) {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var addresses: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(configuration.host, String(configuration.port), &hints, &addresses)
        guard code == 0, let address = addresses else {
            throw SocketError(description: "\(configuration.host): \(String(cString: gai_strerror(code)))")
        }
        defer { freeaddrinfo(addresses) }
        let descriptor = framewright_stream_socket(address.pointee.ai_family)
        guard descriptor >= 0 else { throw SocketError("socket") }
        do throws(SocketError) {
            var one: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
            guard bind(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 else {
                throw SocketError("bind \(configuration.host):\(configuration.port)")
            }
            guard listen(descriptor, configuration.backlog) == 0 else { throw SocketError("listen") }
            port = try Self.boundPort(of: descriptor)
        } catch {
            _ = close(descriptor)
            throw error
        }
        self.descriptor = descriptor
    }

    private static func boundPort(of descriptor: Int32) throws(SocketError) -> UInt16 {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let code = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        guard code == 0 else { throw SocketError("getsockname") }
        // IPv4 and IPv6 addresses both hold the port in the two octets after the family.
        return withUnsafeBytes(of: &storage) { UInt16($0[2]) << 8 | UInt16($0[3]) }
    }
}
