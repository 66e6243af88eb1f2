import Foundation
import Testing

/// A document for people: README.md, or one below docs/.
struct Document: CustomTestStringConvertible, Sendable {
    let path: String
    let text: String

    var testDescription: String { path }

    static let all: [Document] = {
        let folder = RunningServer.repository.appending(path: "docs")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let paths = ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
        return paths.compactMap(Document.init)
    }()

    static func named(_ path: String) throws -> Document {
        try #require(all.first { $0.path == path }, "\(path) is missing")
    }

    init?(path: String) {
        let url = RunningServer.repository.appending(path: path)
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
        self.path = path
        self.text = text
    }

    // MARK: Fenced blocks

    /// What stands between two fences.
    struct Block {
        /// What the opening fence names.
        let language: String
        let text: String
        /// The line of prose before the fence.
        let lead: String

        /// The file that the block is the content of, when its lead names one: "… as `name.json`:".
        var file: String? {
            guard lead.hasSuffix("`:") else { return nil }
            return lead.dropLast(2).split(separator: "`").last.map(String.init)
        }

        /// The commands of a block of the shell; one may go over several lines.
        var commands: [String] {
            var commands: [String] = []
            var open = ""
            for line in text.components(separatedBy: "\n") where !open.isEmpty || !line.isEmpty {
                open += open.isEmpty ? line : "\n" + line
                guard open.count(where: { $0 == "'" }).isMultiple(of: 2), !open.hasSuffix("\\") else { continue }
                commands.append(open)
                open = ""
            }
            return open.isEmpty ? commands : commands + [open]
        }
    }

    var blocks: [Block] {
        var blocks: [Block] = []
        var lead = ""
        var open: (language: String, lines: [String])?
        for line in text.components(separatedBy: "\n") {
            if let block = open {
                if line == "```" {
                    blocks.append(
                        Block(language: block.language, text: block.lines.joined(separator: "\n"), lead: lead))
                    open = nil
                    lead = ""
                } else {
                    open?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                open = (String(line.dropFirst(3)), [])
            } else if !line.isEmpty {
                lead = line
            }
        }
        return blocks
    }

    // MARK: Prose

    /// The text between `<!-- name: begin -->` and `<!-- name: end -->`.
    func region(_ name: String) throws -> String {
        let rest = try #require(text.components(separatedBy: "<!-- \(name): begin -->\n").dropFirst().first)
        return try #require(rest.components(separatedBy: "<!-- \(name): end -->").first)
    }

    /// What is neither fenced nor marked as made from a table, nor a dated result, without the numbers of lists; blanks
    /// are one space.
    var prose: String {
        var lines: [String] = []
        var isFenced = false
        var isMarked = false
        for line in text.components(separatedBy: "\n") {
            if line == "## Results" { break }
            if line.hasPrefix("```") {
                isFenced.toggle()
            } else if line.hasSuffix(": begin -->") || line.hasSuffix(": end -->") {
                isMarked = line.hasSuffix(": begin -->")
            } else if !isFenced, !isMarked {
                lines.append(line.replacing(/^[0-9]\.[ ]/, with: ""))
            }
        }
        return lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    }

    /// What stands between back ticks in the prose.
    var codeSpans: [String] {
        prose.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    /// The rows of cells of all tables outside fences.
    var rows: [[String]] {
        text.split(separator: "\n").filter { $0.hasPrefix("|") && $0.hasSuffix("|") }.map { line in
            line.dropFirst().dropLast().components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }
}
