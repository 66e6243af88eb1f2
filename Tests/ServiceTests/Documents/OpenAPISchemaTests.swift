import Foundation
import LayoutAPI
import Testing
import ViewTree

@testable import Service

/// The schemas of requests in openapi.yaml and the catalogue know the same views, modifiers and arguments.
@Suite struct OpenAPISchemaTests {
    private let schemas: OpenAPISchemas

    init() throws {
        schemas = try OpenAPISchemas()
    }

    /// Members that every view has; of a ForEach `id` is an argument.
    private static let common: Set<String> = ["type", "$comment", "modifiers"]

    @Test func viewsAreThoseOfTheCatalogue() {
        let supported = Catalogue.views.filter { $0.support == .supported && $0.type != .component }
        #expect(schemas.types(of: "View") == Set(supported.map(\.type.name)))
        for view in supported {
            var members = Self.common
            if view.type != .forEach { members.insert("id") }
            if view.children != .none { members.insert("children") }
            let alternatives = schemas.alternatives(of: "View", type: view.type.name)
            check(alternatives, view.arguments, members, view.type.name)
            if view.children == .one || view.children == .atLeastOne {
                let children = alternatives.first?.properties["children"] as? [String: Any]
                #expect(children?["minItems"] as? Int == 1, "\(view.type.name)")
                #expect((children?["maxItems"] as? Int == 1) == (view.children == .one), "\(view.type.name)")
                #expect(alternatives.first?.required.contains("children") == true, "\(view.type.name)")
            }
        }
    }

    @Test func modifiersAreThoseOfTheCatalogue() {
        let supported = Catalogue.modifiers.filter { $0.support == .supported }
        #expect(schemas.types(of: "Modifier") == Set(supported.map(\.type.name)))
        let neutral = schemas.alternatives(of: "Modifier", type: "opacity")
        #expect(neutral.first?.types == Set(supported.filter(\.takesAnything).map(\.type.name)))
        for modifier in supported where !modifier.takesAnything {
            check(
                schemas.alternatives(of: "Modifier", type: modifier.type.name), modifier.arguments,
                ["type", "$comment"], modifier.type.name)
        }
    }

    /// The members of all forms of one type together are its arguments; each form asks for what is required.
    private func check(
        _ alternatives: [OpenAPISchemas.Alternative], _ table: ArgumentTable, _ members: Set<String>, _ type: String
    ) {
        let arguments = table.schemas.filter { !$0.type.isPlanned }
        let described = alternatives.reduce(into: Set<String>()) { $0.formUnion($1.properties.keys) }
        // Several types may share a schema, whose further members a rule then refuses.
        let shared: Set<String> = type == "overlay" || type == "mask" ? ["style", "in", "ignoresSafeAreaEdges"] : []
        #expect(described.subtracting(shared) == members.union(arguments.map(\.name.name)).subtracting(shared), "\(type)")
        for argument in arguments {
            let isRequired = alternatives.allSatisfy { $0.required.contains(argument.name.name) }
            // `content` is one of two in the schema that masks share with overlays.
            let isShared = type == "mask" && argument.name == .content
            let isWanted = argument.isRequired || isLastChoice(argument.name, among: arguments, table)
            #expect(isRequired == isWanted || isShared, "\(type).\(argument.name.name)")
            guard case .keyword(let keywords) = argument.type else { continue }
            let names = alternatives.compactMap { $0.properties[argument.name.name] }.flatMap { schemas.keywords(in: $0) }
            #expect(Set(names) == Set(keywords.members.map(\.name)), "\(type).\(argument.name.name)")
        }
    }

    /// Whether an argument is the only one that is left of several, of which one is wanted.
    private func isLastChoice(_ name: ArgumentName, among arguments: [ArgumentSchema], _ table: ArgumentTable) -> Bool {
        table.rules.contains { masked in
            guard case .oneOf(let names) = masked.rule else { return false }
            return names.filter { name in arguments.contains { $0.name == name } } == [name]
        }
    }

    @Test func componentsTakeNoNameOfTheFormat() throws {
        let type = try #require(schemas.properties(of: "ComponentUse")["type"] as? [String: Any])
        let names = schemas.keywords(in: type["not"] ?? [:])
        #expect(Set(names) == Set(ViewType.documented.map(\.name)))
    }

    @Test func layoutsOfAnyLayoutAreThoseOfTheCatalogue() {
        let names = schemas.keywords(in: schemas.properties(of: "LayoutValue")["type"] ?? [:])
        #expect(names == ViewType.layouts.map(\.name))
    }

    @Test func namesAreThoseOfTheProgram() {
        let include = schemas.keywords(in: schemas.properties(of: "Options")["include"] ?? [:])
        let reported = LayoutRequest.Include.names.enumerated().filter {
            !LayoutRequest.Include.planned.contains(LayoutRequest.Include(rawValue: 1 << UInt32($0.offset)))
        }
        #expect(Set(include) == Set(reported.map(\.element) + ["details"]))
        #expect(Set(schemas.keywords(of: "FaultCode")) == Set(FaultCode.allCases.map(\.rawValue)))
        #expect(Set(schemas.keywords(of: "ProblemCode")) == Set(ProblemCode.allCases.map(\.rawValue)))
        let keys = (schemas.schema("EnvironmentModifier")["anyOf"] as? [[String: Any]] ?? []).flatMap { form in
            schemas.keywords(in: (form["properties"] as? [String: Any])?["keyPath"] ?? [:])
        }
        #expect(Set(keys) == Set(EnvironmentKey.allCases.filter { $0 != .pixelLength }.map(\.name)))
    }

    @Test func limitsAreThoseOfTheProgram() {
        let yaml = OpenAPIDocument.yaml.description
        let named = Set(yaml.matches(of: /`(max[A-Z][A-Za-z]+)`/).map { String($0.1) })
        #expect(!named.isEmpty && named.isSubset(of: Set(Limits.table.map(\.name))))
    }
}

/// The schemas of openapi.yaml as they are compiled in.
struct OpenAPISchemas {
    /// One of the forms that a view or a modifier may have.
    struct Alternative {
        let types: Set<String>
        let properties: [String: Any]
        let required: Set<String>
    }

    private let all: [String: [String: Any]]

    init() throws {
        let data = Data(OpenAPIDocument.json.description.utf8)
        let document = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let components = try #require(document["components"] as? [String: Any])
        all = try #require(components["schemas"] as? [String: [String: Any]])
    }

    func schema(_ name: String) -> [String: Any] { all[name] ?? [:] }

    func properties(of name: String) -> [String: Any] { schema(name)["properties"] as? [String: Any] ?? [:] }

    /// What the alternatives of a schema say of types, the uses of components aside.
    func alternatives(of name: String) -> [Alternative] {
        let references = schema(name)["anyOf"] as? [[String: Any]] ?? []
        return references.compactMap { reference in
            guard let target = (reference["$ref"] as? String)?.split(separator: "/").last.map(String.init),
                target != "ComponentUse"
            else { return nil }
            return Alternative(
                types: Set(keywords(in: properties(of: target)["type"] ?? [:])), properties: properties(of: target),
                required: Set(schema(target)["required"] as? [String] ?? []))
        }
    }

    func alternatives(of name: String, type: String) -> [Alternative] {
        alternatives(of: name).filter { $0.types.contains(type) }
    }

    func types(of name: String) -> Set<String> {
        alternatives(of: name).reduce(into: []) { $0.formUnion($1.types) }
    }

    func keywords(of name: String) -> [String] { keywords(in: schema(name)) }

    /// The texts that a schema allows by name, those of alternatives and elements included.
    func keywords(in value: Any) -> [String] {
        guard let schema = value as? [String: Any] else { return [] }
        if let text = schema["const"] as? String { return [text] }
        if let texts = schema["enum"] as? [Any] { return texts.compactMap { $0 as? String } }
        if let path = schema["$ref"] as? String {
            let names = path.split(separator: "/").dropFirst(3).map(String.init)
            let target: Any? = names.dropFirst().reduce(all[names.first ?? ""] as Any?) { part, name in
                (part as? [String: Any])?[name]
            }
            return keywords(in: target ?? [:])
        }
        let inner = (schema["anyOf"] as? [Any] ?? []) + (schema["items"].map { [$0] } ?? [])
        return inner.flatMap { keywords(in: $0) }
    }
}

extension ArgumentType {
    fileprivate var isPlanned: Bool {
        if case .planned = self { return true }
        return false
    }
}
