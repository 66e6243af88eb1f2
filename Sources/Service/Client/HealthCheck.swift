import Glibc

/// Asks a running service whether it wants requests, as a container's health check does.
package enum HealthCheck {
    /// How long each step of the exchange may take, in seconds.
    static let stepTime = 3

    /// Whether `GET /readyz` answers 200, each step of the exchange within `timeoutSeconds`.
    package static func isReady(host: String, port: UInt16, timeoutSeconds: Int = HealthCheck.stepTime) -> Bool {
        guard let descriptor = connect(to: host, port, timeoutSeconds) else { return false }
        defer { _ = close(descriptor) }
        let name = host.contains(":") ? "[\(host)]" : host
        let request = "GET /readyz HTTP/1.1\r\nHost: \(name):\(port)\r\nConnection: close\r\n\r\n"
        guard send(Array(request.utf8), to: descriptor) else { return false }
        return answer(from: descriptor).starts(with: "HTTP/1.1 200 ".utf8)
    }

    private static func connect(to host: String, _ port: UInt16, _ timeoutSeconds: Int) -> Int32? {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0 else { return nil }
        defer { freeaddrinfo(list) }
        var next = list
        while let address = next {
            let descriptor = socket(address.pointee.ai_family, Int32(SOCK_STREAM.rawValue), 0)
            if descriptor >= 0 {
                var limit = timeval(tv_sec: timeoutSeconds, tv_usec: 0)
                let size = socklen_t(MemoryLayout<timeval>.size)
                setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
                setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
                if Glibc.connect(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 {
                    return descriptor
                }
                _ = close(descriptor)
            }
            next = address.pointee.ai_next
        }
        return nil
    }

    private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }

    private static func answer(from descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1024)
        while bytes.count < 13 {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            bytes.append(contentsOf: buffer[..<count])
        }
        return bytes
    }
}
