import CLinux
import Glibc

/// A blocking loopback client for tests; reads give up after half a minute.
struct Client: ~Copyable {
    private let descriptor: Int32

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var limit = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else { throw ClientError.refused }
    }

    enum ClientError: Error { case refused }

    deinit { _ = close(descriptor) }

    func send(_ octets: [UInt8]) {
        var sent = 0
        while sent < octets.count {
            let count = octets[sent...].withUnsafeBytes { framewright_send(descriptor, $0.baseAddress, $0.count, 0) }
            if count <= 0 { return }
            sent += count
        }
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    func endWriting() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    /// Reads until the text contains `end`, or to the end of the stream.
    func read(until end: String? = nil) -> String {
        var octets: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count <= 0 { return String(decoding: octets, as: UTF8.self) }
            octets += buffer[..<count]
            if let end, octets.suffix(end.utf8.count).elementsEqual(end.utf8) {
                return String(decoding: octets, as: UTF8.self)
            }
        }
    }
}
