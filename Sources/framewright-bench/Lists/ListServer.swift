import Foundation
import Glibc
import ViewTree

/// The service as a process of its own, and one connection to it.
final class ListServer {
    private let process: Process
    private let connection: Int32

    /// The command that was built beside this one.
    static var besideThisProgram: String {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: program).deletingLastPathComponent().appending(path: "framewright").path
    }

    /// Starts the command on a port that the system chooses.
    init(_ path: String) throws(ListFailure) {
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw ListFailure(message: "\(path) is no command; --server names it")
        }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = [
            "serve", "--port", "0", "--drain-delay", "0", "--max-expression-steps",
            "\(ListCourse.raisedLimits.maxExpressionSteps)", "--max-lazy-elements",
            "\(ListCourse.raisedLimits.maxLazyElements)",
        ]
        let output = Pipe()
        process.standardError = output
        process.standardOutput = FileHandle.nullDevice
        do { try process.run() } catch { throw ListFailure(message: "\(path): \(error)") }
        guard let port = Self.port(output.fileHandleForReading), let connection = Self.connect(to: port) else {
            process.terminate()
            throw ListFailure(message: "\(path) does not serve")
        }
        // What it says later is read as well: a full pipe would stop it.
        output.fileHandleForReading.readabilityHandler = { handle in
            if handle.availableData.isEmpty { handle.readabilityHandler = nil }
        }
        (self.process, self.connection) = (process, connection)
    }

    /// Ends the process that was started.
    func stop() {
        close(connection)
        process.terminate()
        process.waitUntilExit()
    }

    private static func port(_ output: FileHandle) -> UInt16? {
        var text = ""
        while true {
            let data = output.availableData
            if data.isEmpty { return nil }
            text += String(decoding: data, as: UTF8.self)
            for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            where line.contains("serving on") {
                return line.split(separator: ":").last.flatMap { UInt16($0) }
            }
        }
    }

    private static func connect(to port: UInt16) -> Int32? {
        let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard file >= 0 else { return nil }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        var one: Int32 = 1
        setsockopt(file, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        return result == 0 ? file : nil
    }

    // MARK: Measuring

    /// Sends a list again and again: the time by the clock from the first byte sent to the last received, of all steps.
    func measure(_ list: ListCase, _ repeats: Int, until most: Int) throws(ListFailure) -> ListRow {
        let body = ListBody(list).bytes
        let head =
            "POST /v1/layout HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.count)\r\n\r\n"
        let message = Array(head.utf8) + body
        let memory = ProcessMemory(of: process.processIdentifier)
        memory.resetPeak()
        var samples = Samples()
        let start = Stopwatch.wallNow
        repeat {
            let sent = Stopwatch.wallNow
            let answer = try exchange(message)
            samples.add(Stopwatch.wallNow - sent)
            guard answer.status == 200 else { throw ListFailure(message: answer.problem) }
        } while samples.count < repeats && Stopwatch.wallNow - start < most
        var row = ListRow()
        (row.median, row.percentile99) = (samples.median, samples.percentile(0.99))
        row.repeats = samples.count
        row.peakMemory = memory.peak
        return row
    }

    private func exchange(_ message: [UInt8]) throws(ListFailure) -> HTTPAnswer {
        var sent = 0
        while sent < message.count {
            let count = message[sent...].withUnsafeBytes { bytes in
                send(connection, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw ListFailure(message: "the server closed the connection") }
            sent += count
        }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if let answer = HTTPAnswer(bytes) { return answer }
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { throw ListFailure(message: "the server closed the connection") }
            bytes += buffer[..<count]
        }
    }
}

/// A whole answer with a known length.
struct HTTPAnswer: Equatable {
    var status: Int
    var body: [UInt8]

    /// Nil while something is missing.
    init?(_ bytes: [UInt8]) {
        // Heads are short.
        let head = String(decoding: bytes.prefix(8192), as: UTF8.self)
        guard let end = head.range(of: "\r\n\r\n") else { return nil }
        let lines = head[..<end.lowerBound].components(separatedBy: "\r\n")
        let start = head[..<end.upperBound].utf8.count
        guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
            let length = lines.first(where: { $0.lowercased().hasPrefix("content-length:") })
                .flatMap({ Int($0.dropFirst(15).filter { $0 != " " }) }),
            bytes.count >= start + length
        else { return nil }
        self.status = status
        body = Array(bytes[start..<start + length])
    }

    /// What a problem says first of its faults, or of itself.
    var problem: String {
        struct Problem: Decodable {
            struct Fault: Decodable { var detail: String }
            var detail: String?
            var errors: [Fault]?
        }
        let problem = try? JSONDecoder().decode(Problem.self, from: Data(body))
        return problem?.errors?.first?.detail ?? problem?.detail ?? "status \(status)"
    }
}
