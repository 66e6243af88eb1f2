import Foundation
import Testing

@testable import Service

/// Numbers in the prose of README.md and docs/ are those of the code, or of a run.
@Suite struct DocumentedNumberTests {
    /// Each phrase of `DocumentedNumbers` stands in its document, and beside them the document has no numbers.
    ///
    /// Who writes a number into a document adds its words to `DocumentedNumbers`, with the number taken from the code.
    @Test(arguments: Document.all)
    func numbersAreThoseOfTheCode(document: Document) throws {
        let prose = document.prose
        let phrases = try DocumentedNumbers.phrases(of: document)
        for phrase in phrases { #expect(prose.contains(phrase), "\(document.path) does not say: \(phrase)") }
        var rest = prose
        for phrase in phrases.sorted(by: { $0.count > $1.count }) { rest = rest.replacing(phrase, with: " ") }
        let unknown = Self.numbers(in: Self.withoutSettings(rest.replacing(/RFC [0-9]+( §[0-9.]+)?/, with: " ")))
        #expect(unknown.isEmpty, "\(document.path): no test knows these numbers")
    }

    /// Words that begin with a digit, each with what stands before it.
    static func numbers(in text: String) -> [String] {
        let words = text.split { " ()|`*[]".contains($0) }
        return words.indices.filter { words[$0].first?.isNumber == true }.map { index in
            words[max(0, index - 3)...index].joined(separator: " ")
        }
    }

    /// The text without examples of settings, such as `--port 9000`, where the setting takes the value.
    private static func withoutSettings(_ text: String) -> String {
        text.replacing(/(--[a-z-]+|FRAMEWRIGHT_[A-Z_]+)[ =]([0-9.]+)/) { match in
            let setting = Setting.all.first { $0.flag == match.1 || $0.variable == match.1 }
            var configuration = Configuration()
            return setting?.set(&configuration, String(match.2)) == true ? "" : String(match.0)
        }
    }

    @Test func numbersAreFound() {
        let text = "at 1/2048 em (404), `w1_10k` on iphone-14 in UTF-8, × 20. 3 of"
        #expect(Self.numbers(in: text).map { $0.split(separator: " ").last } == ["1/2048", "404", "20.", "3"])
        #expect(Self.withoutSettings("`--port 9000` `--port=70000` FRAMEWRIGHT_MAX_TEXT=5") == "`` `--port=70000` ")
    }
}

/// Words of the documents with the numbers that the code has.
enum DocumentedNumbers {
    static func phrases(of document: Document) throws -> [String] {
        switch document.path {
        case "README.md": try readme(document)
        case "docs/benchmarks.md": benchmarks
        case "docs/devices.md": devices
        case "docs/expressions.md": expressions
        case "docs/layout-model.md": layoutModel + navigation
        case "docs/operations.md": try operations(document)
        case "docs/text.md": text
        case "docs/threat-model.md": threatModel
        default: []
        }
    }

    // MARK: Spelling

    /// A number with a comma before every three digits.
    static func grouped(_ number: Int) -> String { DocumentedTableTests.grouped(number) }

    /// A length or a time without a needless fraction.
    static func decimal(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    }

    static func seconds(_ duration: Duration) -> String { decimal(duration / .seconds(1)) }

    /// Bytes in the largest unit that divides them.
    static func bytes(_ count: Int) -> String {
        let units = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
        guard let unit = units.first(where: { count.isMultiple(of: $0.0) }) else { return "\(count) bytes" }
        return "\(count / unit.0) \(unit.1)"
    }

    /// A small number as a word.
    static func word(_ number: Int) -> String {
        let words = [
            "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        ]
        return words.indices.contains(number) ? words[number] : number == 1000 ? "a thousand" : String(number)
    }
}
