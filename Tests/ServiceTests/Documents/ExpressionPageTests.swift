import Foundation
import LayoutAPI
import Testing
import ViewTree

@testable import SwiftSource

/// docs/expressions.md: every example is run, and its lists are those of the implementation.
@Suite struct ExpressionPageTests {
    private let page: Document

    init() throws {
        page = try Document.named("docs/expressions.md")
    }

    private static func perform(_ body: String) throws -> [String: Any] {
        let worker = LayoutWorker()
        let reply = Array(body.utf8).withUnsafeBytes { worker.perform(.layout, body: $0, context: OperationContext()) }
        return try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any])
    }

    private static func json(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }

    /// The answer to a request whose state takes the value of an expression, beside the state that the page shows.
    private func evaluate(_ expression: String) throws -> [String: Any] {
        let block = try #require(page.blocks.first { $0.language == "json" })
        var state = try #require(try Self.json(block.text) as? [String: Any])
        state["result"] = "nothing"
        let set: [String: Any] = ["type": "onAppear", "set": ["result": ["expression": expression]]]
        let body: [String: Any] = [
            "root": ["type": "Color", "modifiers": [set]], "state": state, "proposal": ["width": 10, "height": 10],
        ]
        return try Self.perform(String(decoding: JSONSerialization.data(withJSONObject: body), as: UTF8.self))
    }

    /// Lines of an expression and its value: `count + 1 // 4`, with words of explanation after a comma.
    private var examples: [(expression: String, value: String)] {
        page.blocks.filter { $0.language == "swift" }.flatMap { $0.text.split(separator: "\n") }.compactMap { line in
            guard let mark = line.range(of: " // ", options: .backwards) else { return nil }
            return (
                line[..<mark.lowerBound].trimmingCharacters(in: .whitespaces),
                line[mark.upperBound...].trimmingCharacters(in: .whitespaces)
            )
        }
    }

    @Test func examplesHaveTheirValues() throws {
        #expect(examples.count > 80)
        for (expression, shown) in examples {
            let answer = try evaluate(expression)
            let found = (answer["state"] as? [String: Any])?["result"]
            // The words after the value.
            let short = shown.components(separatedBy: ", ")[0]
            let value = (try? Self.json(shown)) ?? (try? Self.json(short))
            let wanted = try #require(value, "\(shown) is no value")
            #expect((found as? NSObject) == (wanted as? NSObject), "\(expression): \(found ?? answer)")
        }
    }

    @Test func failuresHaveTheirCodes() throws {
        let rows = try page.region("failures").split(separator: "\n").dropFirst(2)
        #expect(rows.count > 12)
        for row in rows {
            let cells = row.dropFirst(2).dropLast(2).components(separatedBy: " | ")
            let expression = String(cells[0].dropFirst().dropLast())
            let fault = try #require((try evaluate(expression)["errors"] as? [[String: Any]])?.first, "\(expression)")
            #expect("`\(fault["code"] as? String ?? "")`" == cells[1], "\(expression): \(fault)")
            #expect(String(fault["column"] as? Int ?? 0) == cells[2], "\(expression): \(fault)")
        }
    }

    /// Each request of the page has the answer that follows it, as far as that goes.
    @Test func requestsHaveTheirAnswers() throws {
        let blocks = page.blocks.filter { $0.language == "json" }
        var met = 0
        for (request, answer) in zip(blocks, blocks.dropFirst()) where request.text.contains("\"root\"") {
            let found = try Self.perform(request.text)
            #expect(Self.mismatch(try Self.json(answer.text), found) == nil, "\(found)")
            met += 1
        }
        #expect(met == 3)
    }

    /// Where a value is not what is wanted; objects may have further members.
    private static func mismatch(_ wanted: Any, _ found: Any?, at path: String = "") -> String? {
        if let wanted = wanted as? [String: Any] {
            guard let found = found as? [String: Any] else { return path }
            return wanted.keys.sorted().lazy.compactMap { key in
                wanted[key].flatMap { mismatch($0, found[key], at: path + "/" + key) }
            }.first
        }
        return (wanted as? NSObject) == (found as? NSObject) ? nil : path
    }

    /// The table is written from `ExpressionLibrary.entries`; when it differs, the failure shows what belongs there.
    @Test func libraryIsThatOfTheImplementation() throws {
        var rows = ["| of | name | gives |", "|---|---|---|"]
        var kind: String?
        for entry in ExpressionLibrary.entries {
            let shown = entry.kind == kind ? "" : entry.kind.isEmpty ? "functions" : entry.kind
            rows.append("| \(shown) | `\(entry.name)` | \(entry.result) |")
            kind = entry.kind
        }
        let expected = rows.joined(separator: "\n") + "\n"
        #expect(try page.region("library") == expected, "\(expected)")
    }

    @Test func reservedWordsAreThoseOfTheImplementation() throws {
        let words = ReservedWords.names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
        var lines = [""]
        for word in words {
            let text = "`\(word)`"
            if (lines.last ?? "").count + text.count > 118 { lines.append("") }
            lines[lines.count - 1] += (lines.last?.isEmpty == true ? "" : " ") + text
        }
        let expected = lines.joined(separator: "\n") + "\n"
        #expect(try page.region("reserved") == expected, "\(expected)")
        let described = try #require(OpenAPISchemas().schema("ReservedWord")["enum"] as? [String])
        #expect(described.count == Set(described).count && Set(described) == ReservedWords.names)
    }

    /// Names that places give, keys of the environment and types that stand before dots are all told.
    @Test func namesAreThoseOfTheImplementation() throws {
        let spans = Set(page.codeSpans)
        let schemas = Catalogue.views.map(\.arguments) + Catalogue.modifiers.map(\.arguments)
        let own = schemas.flatMap(\.schemas).flatMap(\.ownNames)
        #expect(!own.isEmpty && Set(own).isSubset(of: spans))
        #expect(spans.isSuperset(of: ["newValue", "oldValue", "proxy", "geometry", "element", "subviews", "sections"]))
        #expect(spans.isSuperset(of: EnvironmentKey.allCases.filter { $0 != .font }.map(\.name)))
        let paragraph = try #require(page.text.components(separatedBy: "\n\n").first { $0.hasPrefix("Before a dot") })
        let types = paragraph.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        #expect(Set(types) == ExpressionBuilder.qualifiers)
    }

    /// Functions and members of the table that no example uses would be words without proof.
    @Test func everyFunctionIsInAnExample() {
        let text = examples.map(\.expression).joined(separator: "\n")
        let kinds = ["", "Int", "Double", "String", "Array", "DynamicTypeSize"]
        for entry in ExpressionLibrary.entries where kinds.contains(entry.kind) && !entry.result.contains("layout") {
            guard entry.baseName != "GridItem" else { continue }
            #expect(text.contains(entry.baseName + (entry.isCall ? "(" : "")), "\(entry.kind) \(entry.name)")
        }
    }
}
