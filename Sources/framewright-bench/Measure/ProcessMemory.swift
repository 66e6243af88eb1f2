import Foundation
import Glibc

/// Memory of a process as the kernel counts it.
struct ProcessMemory {
    /// The process in `/proc`.
    private let folder: String

    static let own = ProcessMemory(folder: "/proc/self")

    private init(folder: String) { self.folder = folder }

    init(of process: Int32) { folder = "/proc/\(process)" }

    /// Bytes that are in memory now; nil where the system does not tell.
    var resident: Int? { bytes("VmRSS:") }

    /// The most bytes that were in memory since the peak was reset.
    var peak: Int? { bytes("VmHWM:") }

    /// Lets the peak begin anew from what is in memory now.
    func resetPeak() {
        let file = open(folder + "/clear_refs", O_WRONLY)
        guard file >= 0 else { return }
        _ = write(file, "5", 1)
        close(file)
    }

    private func bytes(_ name: String) -> Int? {
        guard let text = try? String(contentsOfFile: folder + "/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
            let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0.filter(\.isNumber)) })
        else { return nil }
        return kilobytes * 1024
    }
}
