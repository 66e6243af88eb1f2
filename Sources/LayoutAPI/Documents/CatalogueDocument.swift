import LayoutEngine
import Traits
import ViewTree

/// The answer to `GET /v1/catalog`: every view, modifier and interaction of the format, and whether it is taken; the
/// symbols with measured sizes; and every rule of diagnostics.
package enum CatalogueDocument {
    package static func all() -> [UInt8] {
        JSONWriter.document { json in
            json.beginObject()
            json.name("views")
            json.beginArray()
            for schema in Catalogue.views where schema.type != .component {
                json.write(
                    type: schema.type.name, schema.support, suggestion: schema.suggestion,
                    arguments: schema.arguments.schemas)
            }
            json.endArray()
            json.name("modifiers")
            json.beginArray()
            for schema in Catalogue.modifiers {
                json.write(
                    type: schema.type.name, schema.support, suggestion: schema.suggestion,
                    arguments: schema.arguments.schemas)
            }
            json.endArray()
            json.write(Catalogue.interactions, as: "interactions")
            json.write(Catalogue.sceneModifiers, as: "sceneModifiers")
            json.name("symbols")
            json.beginArray()
            for name in SymbolCatalogue.standard.names { json.string(name) }
            json.endArray()
            json.writeDiagnosticRules()
            json.endObject()
        }
    }
}

extension JSONWriter {
    fileprivate mutating func writeDiagnosticRules() {
        name("diagnostics")
        beginArray()
        for rule in DiagnosticRule.allCases {
            beginObject()
            name("rule")
            string(rule.rawValue)
            name("severity")
            string(rule.severity.rawValue)
            name("description")
            string(rule.explanation)
            endObject()
        }
        endArray()
    }

    fileprivate mutating func write(_ schemas: [MemberSchema], as label: StaticString) {
        name(label)
        beginArray()
        for schema in schemas {
            beginObject()
            name("type")
            string(schema.name)
            name("status")
            string(schema.support.name)
            name("arguments")
            beginArray()
            for member in schema.members {
                beginObject()
                name("name")
                string(member.name)
                name("required")
                bool(member.isRequired)
                endObject()
            }
            endArray()
            endObject()
        }
        endArray()
    }

    fileprivate mutating func write(
        type: String, _ support: Support, suggestion: String?, arguments: [ArgumentSchema]
    ) {
        beginObject()
        name("type")
        string(type)
        name("status")
        string(support.name)
        if let suggestion {
            name("suggestion")
            string(suggestion)
        }
        name("arguments")
        beginArray()
        for argument in arguments {
            beginObject()
            name("name")
            string(argument.name.name)
            name("required")
            bool(argument.isRequired)
            endObject()
        }
        endArray()
        endObject()
    }
}

extension Support {
    /// The name in documents.
    package var name: String {
        switch self {
        case .supported: "supported"
        case .planned: "planned"
        case .unsupported: "unsupported"
        }
    }
}
