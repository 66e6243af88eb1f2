import Glibc

/// A TCP connection to the loopback address that sends what it is told, well-formed or not.
final class RawConnection {
    private var descriptor: Int32
    private var buffer: [UInt8] = []

    init?(port: UInt16, timeoutSeconds: Int = 20) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        var limit = timeval(tv_sec: timeoutSeconds, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else {
            close(descriptor)
            return nil
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Sends bytes; false when the server has closed.
    func send(_ bytes: [UInt8]) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let count = bytes[offset...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            offset += count
        }
        return true
    }

    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Ends the connection at once, so that the server meets a reset.
    func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
        close(descriptor)
        descriptor = -1
    }

    /// Waits until the server has sent something or closed; false when the time is over first.
    func awaitInput(milliseconds: Int32) -> Bool {
        if !buffer.isEmpty { return true }
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) > 0
    }

    /// A response as far as robustness is concerned.
    struct Response {
        let status: Int
        let type: String
        let closes: Bool
        /// The field lines as they came.
        let fields: [String]
        let body: [UInt8]

        /// Whether it is what this service may answer to a bad request.
        var isProblem: Bool { (400...431).contains(status) && type == "application/problem+json" }
    }

    /// The next final response; nil when the connection ended or nothing came in time.
    func receive() -> Response? {
        while true {
            guard let end = headEnd() else {
                guard fill() else { return nil }
                continue
            }
            let lines = String(decoding: buffer[..<end], as: UTF8.self).split(separator: "\r\n")
            let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
            func value(_ name: String) -> String? {
                lines.first { $0.lowercased().hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
            }
            let length = value("content-length").flatMap { Int($0) } ?? 0
            while buffer.count < end + 4 + length { guard fill() else { return nil } }
            let body = Array(buffer[(end + 4)..<(end + 4 + length)])
            buffer.removeFirst(end + 4 + length)
            guard status >= 200 || status == 0 else { continue }
            return Response(
                status: status, type: value("content-type") ?? "", closes: value("connection")?.lowercased() == "close",
                fields: lines.dropFirst().map(String.init), body: body)
        }
    }

    /// Everything up to the end of the connection.
    func readToEnd() -> [UInt8] {
        while fill() {}
        return buffer
    }

    private func headEnd() -> Int? {
        guard buffer.count >= 4 else { return nil }
        return (0...buffer.count - 4).first {
            buffer[$0] == 13 && buffer[$0 + 1] == 10 && buffer[$0 + 2] == 13 && buffer[$0 + 3] == 10
        }
    }

    private func fill() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return false }
        buffer.append(contentsOf: bytes[..<count])
        return true
    }
}
