import Glibc

/// Whole files, and the standard streams of the process.
package enum Files {
    /// The bytes of a file, or of standard input for `-`; nil when it cannot be read or is larger than `maximum` bytes.
    package static func read(_ path: String, maximum: Int = 128 << 20) -> [UInt8]? {
        let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { if descriptor != 0 { _ = close(descriptor) } }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= maximum {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                return nil
            }
            bytes.append(contentsOf: buffer[..<count])
        }
        return nil
    }

    /// Writes all of `bytes` to standard output; false when the reader is gone.
    @discardableResult
    package static func print(_ bytes: [UInt8]) -> Bool { write(bytes, to: 1) }

    @discardableResult
    package static func print(_ text: String) -> Bool { write(Array(text.utf8), to: 1) }

    /// Writes a line to standard error.
    package static func complain(_ text: String) { _ = write(Array((text + "\n").utf8), to: 2) }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset < buffer.count {
                guard let base = buffer.baseAddress else { return true }
                let count = Glibc.write(descriptor, base + offset, buffer.count - offset)
                if count > 0 { offset += count } else if errno != EINTR { return false }
            }
            return true
        }
    }
}
