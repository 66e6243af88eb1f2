import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// The conformance test of Unicode Standard Annex 14, from Debian's package `unicode-data`.
struct LineBreakerTests {
    /// A line of the file: a text and the places in bytes where a line may end.
    struct Sample {
        var number: Int
        var bytes: [UInt8] = []
        var breaks: [Int32] = []

        /// A line such as `× 0023 ÷ 0020 ÷ # comment`; nil for one that is only a comment.
        init?(_ line: Substring, number: Int) {
            self.number = number
            guard let sample = line.split(separator: "#", omittingEmptySubsequences: false).first else { return nil }
            let words = sample.split(whereSeparator: \.isWhitespace)
            guard !words.isEmpty else { return nil }
            for word in words {
                switch word {
                case "×": continue
                case "÷": breaks.append(Int32(bytes.count))
                default:
                    guard let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
                    bytes += Array(String(Character(scalar)).utf8)
                }
            }
        }
    }

    private static func lines(of path: String) throws -> [Substring] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The numbers of the lines that are known to fail, each with its reason.
    private static func knownDeviations() throws -> Set<Int> {
        let path = packageRoot.appendingPathComponent("Tests/TextLayoutTests/Fixtures/line-break-deviations.txt").path
        return Set(
            try lines(of: path).compactMap { line in
                line.hasPrefix("#") ? nil : line.split(separator: " ").first.flatMap { Int($0) }
            })
    }

    @Test func `all lines of Unicode's test pass but those that are listed`() throws {
        let breaker = try #require(LineBreaker())
        var count = 0
        var failing: Set<Int> = []
        for (index, line) in try Self.lines(of: "/usr/share/unicode/auxiliary/LineBreakTest.txt").enumerated() {
            guard let sample = Sample(line, number: index + 1) else { continue }
            count += 1
            var found: [Int32] = []
            #expect(sample.bytes.withUnsafeBufferPointer { breaker.appendBreaks(of: $0, to: &found) })
            if found != sample.breaks { failing.insert(sample.number) }
        }
        #expect(count == 7654)
        #expect(try failing.sorted() == Self.knownDeviations().sorted())
        #expect(count - failing.count >= 7632)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: observedWidths.path)))
    func `ASCII needs no ICU on labels of apps`() throws {
        let file = try JSONSerialization.jsonObject(with: Data(contentsOf: observedWidths)) as? [String: Any]
        let rows = try #require(file?["storyboard"] as? [[Any]]) + (try #require(file?["tree"] as? [[Any]]))
        let labels = Set(rows.compactMap { $0.first as? String }).filter { $0.utf8.allSatisfy { $0 < 0x80 } }
        #expect(labels.count > 500)
        // Pairs of classes alone, without the look at what they cover.
        let differing = try labels.filter { label in
            try Self.icuBreaks(of: label) != Self.asciiBreaks(of: label) && !label.hasPrefix("-")
        }
        #expect(differing == [])
        let covered = labels.count { label in
            var label = label
            return label.withUTF8 { LineBreakPairs.shared.cover($0) }
        }
        #expect(Double(covered) > 0.97 * Double(labels.count), "\(covered) of \(labels.count)")
    }

    @Test func `ASCII breaks as ICU has it wherever pairs of classes cover it`() throws {
        let breaker = try #require(LineBreaker())
        var generator = SeededGenerator(seed: 5)
        let letters = Array("aA1905 --  //..,,:;()[]{}$+\\%!?\"'|*<=\n\ta b c".utf8)
        var covered = 0
        for _ in 0..<100_000 {
            let count = Int.random(in: 1...10, using: &generator)
            let bytes = (0..<count).map { _ in letters.randomElement(using: &generator) ?? 0x61 }
            try bytes.withUnsafeBufferPointer { bytes in
                guard LineBreakPairs.shared.cover(bytes) else { return }
                covered += 1
                let text = String(decoding: bytes, as: UTF8.self)
                var found: [Int32] = []
                try #require(breaker.appendBreaks(of: bytes, to: &found))
                #expect(Self.asciiBreaks(of: text) == found.dropLast(), "\(text.debugDescription)")
            }
        }
        // Random punctuation is covered by more than half; labels nearly always.
        #expect(covered > 50_000)
    }

    /// The places inside a text that ICU finds.
    static func icuBreaks(of text: String) throws -> [Int32] {
        let breaker = try #require(LineBreaker())
        var found: [Int32] = []
        var text = text
        #expect(text.withUTF8 { breaker.appendBreaks(of: $0, to: &found) })
        return found.dropLast()
    }

    /// The places that the classes of ASCII allow.
    static func asciiBreaks(of label: String) -> [Int32] {
        var opportunities = BreakOpportunities(places: nil)
        var breaks: [Int32] = []
        var follows = (start: true, spaces: false)
        for (index, byte) in label.utf8.enumerated() {
            let cluster = Cluster(scalar: UInt32(byte), length: 1, isEmoji: false)
            if byte == 0x0A {
                if index + 1 < label.utf8.count { breaks.append(Int32(index + 1)) }
                opportunities.startParagraph()
                follows = (true, false)
            } else if cluster.isSpace {
                follows = (false, true)
            } else {
                let allows = opportunities.allowsBreak(
                    before: cluster, at: index, isFirst: follows.start, spaces: follows.spaces)
                if allows, !follows.start { breaks.append(Int32(index)) }
                follows = (false, false)
            }
        }
        return breaks
    }

    @Test func `without ICU lines end after spaces`() {
        var breaks: [Int32] = []
        Array("é  ab c ".utf8).withUnsafeBufferPointer { LineBreaker.appendEndsOfSpaces(of: $0, to: &breaks) }
        #expect(breaks == [4, 7])
    }
}
