import Foundation
import LayoutAPI
import Testing
import ViewTree

@testable import Service

/// Tables of the documents that the code has as well.
@Suite struct DocumentedTableTests {
    /// The table of settings is written from `Setting.all`; when it differs, the failure shows what belongs there.
    @Test func settingsAreThoseOfTheProgram() throws {
        let standard = Configuration()
        let rows = Setting.all.map { setting in
            let value = setting.value(standard)
            // A port is no quantity.
            let number = Int(value).map { setting.unit == "port" ? value : Self.grouped($0) }
            let shown = number ?? "`\(value)`"
            return "| `\(setting.flag)` | `\(setting.variable)` | `\(setting.name)` | \(shown) | \(setting.unit) | "
                + "\(setting.meaning) |"
        }
        let table = ["| flag | variable | file key | default | unit | |", "|---|---|---|---|---|---|"] + rows
        let expected = table.joined(separator: "\n") + "\n"
        #expect(try Document.named("docs/operations.md").region("settings") == expected, "\(expected)")
    }

    /// The page of diagnostics is written from the rules of the program, as the catalogue serves them, and openapi.yaml
    /// names the same rules.
    @Test func diagnosticsAreThoseOfTheProgram() throws {
        let catalogue = try #require(
            try JSONSerialization.jsonObject(with: Data(CatalogueDocument.all())) as? [String: Any])
        let rules = try #require(catalogue["diagnostics"] as? [[String: String]])
        let rows = rules.map {
            "| `\($0["rule"] ?? "")` | \($0["severity"] ?? "") | \($0["description"] ?? "") |"
        }
        let expected = (["| rule | severity | |", "|---|---|---|"] + rows).joined(separator: "\n") + "\n"
        #expect(try Document.named("docs/diagnostics.md").region("rules") == expected, "\(expected)")
        let schemas = try OpenAPISchemas()
        #expect(schemas.keywords(of: "DiagnosticRule") == rules.map { $0["rule"] })
        #expect(Set(schemas.keywords(of: "DiagnosticSeverity")) == ["error", "warning", "info"])
        let diagnostic = schemas.properties(of: "Diagnostic")
        #expect(schemas.keywords(in: diagnostic["rule"] ?? [:]) == schemas.keywords(of: "DiagnosticRule"))
    }

    /// A number as the documents write it, with a comma before every three digits.
    static func grouped(_ number: Int) -> String {
        var digits = Array(String(number))
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: place)
            place -= 3
        }
        return String(digits)
    }

    @Test(arguments: Document.all)
    func variablesAreThoseOfSettings(document: Document) {
        let known = Set(Setting.all.map(\.variable) + ["FRAMEWRIGHT_CONFIG"])
        for match in document.text.matches(of: /FRAMEWRIGHT_[A-Z_]*[A-Z]/) {
            #expect(known.contains(String(match.output)), "\(match.output)")
        }
    }

    /// The README's table of routes and openapi.yaml name the same paths.
    @Test func routesAreThoseOfTheService() throws {
        let rows = try Document.named("README.md").rows
        let mentioned = rows.flatMap { row in
            (row.first ?? "").matches(of: /(\/[A-Za-z0-9\/{}.]+)/).map { String($0.1) }
        }
        let yaml = OpenAPIDocument.yaml.description
        let paths = yaml.matches(of: /(?m)^  (\/\S+):$/).map { String($0.1) }
        #expect(Set(mentioned) == Set(paths))
        for path in paths {
            let real = path.replacing("{id}", with: "iphone-14").replacing("{code}", with: "not-found")
            #expect(Route(path: real) != nil, "\(path)")
        }
    }

    /// What the README's table of states calls laid out is, and what it calls planned is not.
    @Test func statesAreThoseOfTheCatalogue() throws {
        let schemas = Catalogue.views.map { ($0.type.name, $0.support) }
        var met = 0
        for row in try Document.named("README.md").rows where row.count == 2 {
            let isPlanned = row[1].hasPrefix("planned")
            guard isPlanned || row[1] == "laid out" else { continue }
            for word in row[0].split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
                guard let schema = schemas.first(where: { $0.0 == String(word) }) else { continue }
                #expect((schema.1 == .supported) == !isPlanned, "\(word): \(row[1])")
                met += 1
            }
        }
        #expect(met > 8)
    }

    /// Files that documents link to, or name between back ticks by their folder, are there.
    @Test(arguments: Document.all)
    func filesAreThere(document: Document) {
        let root = RunningServer.repository
        let folder = root.appending(path: document.path).deletingLastPathComponent()
        for match in document.prose.matches(of: /\]\(([^)#]*)(#[^)]*)?\)/) where !match.1.contains("://") {
            let target = match.1.isEmpty ? document.path : folder.appending(path: String(match.1)).path
            #expect(match.1.isEmpty || FileManager.default.fileExists(atPath: target), "\(document.path): \(match.0)")
        }
        for span in document.codeSpans where !span.contains(" ") {
            let name = span.split(separator: "/").first.map(String.init) ?? ""
            guard span.contains("/"), ["Sources", "Tests", "scripts", "docs", "Data"].contains(name) else { continue }
            let path = root.appending(path: span).path
            #expect(FileManager.default.fileExists(atPath: path), "\(document.path): \(span)")
        }
    }

    /// Links into a document meet a heading.
    @Test(arguments: Document.all)
    func anchorsMeetHeadings(document: Document) {
        let headings = document.text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
            line.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
        }
        for match in document.prose.matches(of: /\]\(#([^)]*)\)/) {
            #expect(headings.contains(String(match.1)), "\(document.path): \(match.0)")
        }
    }
}
