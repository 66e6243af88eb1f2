import Foundation

/// What the Dockerfile makes of its last stage.
struct DockerImage {
    var base = ""
    var user = ""
    var port = 0
    var health: (interval: String, timeout: String, start: String, command: [String]) = ("", "", "", [])
    /// Entry point and default arguments.
    var command: [String] = []

    static let current = DockerImage(
        (try? String(contentsOf: RunningServer.repository.appending(path: "Dockerfile"), encoding: .utf8)) ?? "")

    init(_ text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            switch words.first {
            case "FROM": base = words[1]
            case "USER": user = words[1]
            case "EXPOSE": port = Int(words[1]) ?? 0
            case "HEALTHCHECK":
                func option(_ name: String) -> String {
                    words.first { $0.hasPrefix("--\(name)=") }.map { String($0.dropFirst(name.count + 3)) } ?? ""
                }
                health = (option("interval"), option("timeout"), option("start-period"), Self.list(line))
            case "ENTRYPOINT": command = Self.list(line)
            case "CMD": command += Self.list(line)
            default: break
            }
        }
    }

    /// The texts of a JSON array at the end of a line.
    private static func list(_ line: Substring) -> [String] {
        guard let start = line.firstIndex(of: "[") else { return [] }
        return (try? JSONDecoder().decode([String].self, from: Data(line[start...].utf8))) ?? []
    }
}
