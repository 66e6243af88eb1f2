/// What the catalogue knows of one view type.
package struct ViewSchema: Sendable {
    package let type: ViewType
    package let support: Support
    package let children: ChildrenRule
    package let arguments: ArgumentTable
    /// What to write instead of a type that is not laid out.
    package let suggestion: String?

    package static func view(
        _ type: ViewType, _ arguments: [ArgumentSchema] = [], children: ChildrenRule = .none,
        rules: [ArgumentRule] = [], support: Support = .supported
    ) -> ViewSchema {
        ViewSchema(
            type: type, support: support, children: children, arguments: ArgumentTable(arguments, rules: rules),
            suggestion: nil)
    }

    /// A type of the format that is refused for now.
    package static func planned(
        _ type: ViewType, _ arguments: [ArgumentSchema] = [], children: ChildrenRule = .none
    ) -> ViewSchema {
        view(type, arguments, children: children, support: .planned)
    }

    /// A type that is known and never laid out.
    package static func unsupported(_ type: ViewType, suggestion: String) -> ViewSchema {
        ViewSchema(
            type: type, support: .unsupported, children: .any, arguments: ArgumentTable([], rules: []),
            suggestion: suggestion)
    }
}

/// What the catalogue knows of one modifier.
package struct ModifierSchema: Sendable {
    package let type: ModifierType
    package let support: Support
    /// Whether it takes any members, unchecked and unstored, because layout ignores them.
    package let takesAnything: Bool
    package let arguments: ArgumentTable
    /// What to write instead of a modifier that is refused.
    package let suggestion: String?

    package static func modifier(
        _ type: ModifierType, _ arguments: [ArgumentSchema] = [], rules: [ArgumentRule] = [],
        support: Support = .supported
    ) -> ModifierSchema {
        ModifierSchema(
            type: type, support: support, takesAnything: false,
            arguments: ArgumentTable(arguments, rules: rules), suggestion: nil)
    }

    /// A modifier of the format that is refused for now.
    package static func planned(_ type: ModifierType, _ arguments: [ArgumentSchema] = []) -> ModifierSchema {
        modifier(type, arguments, support: .planned)
    }

    /// A modifier that draws, listens or describes, and has no effect on size or place.
    ///
    /// - Parameter arguments: those among its members that are read all the same.
    package static func neutral(_ type: ModifierType, reading arguments: [ArgumentSchema] = []) -> ModifierSchema {
        ModifierSchema(
            type: type, support: .supported, takesAnything: true, arguments: ArgumentTable(arguments, rules: []),
            suggestion: nil)
    }

    /// A modifier that is known and refused for good.
    package static func unsupported(_ type: ModifierType, suggestion: String?) -> ModifierSchema {
        ModifierSchema(
            type: type, support: .unsupported, takesAnything: true, arguments: ArgumentTable([], rules: []),
            suggestion: suggestion)
    }
}

/// Whether documents may use a type.
package enum Support: BitwiseCopyable, Sendable {
    case supported
    /// Part of the format, not yet laid out.
    case planned
    /// Refused for good (view-tree §4.8, §5.10).
    case unsupported
}

/// How many children a view may have.
package enum ChildrenRule: BitwiseCopyable, Sendable {
    case none, any, one, atLeastOne
}

/// One argument of a view or a modifier.
package struct ArgumentSchema: Sendable {
    package let name: ArgumentName
    package let type: ArgumentType
    package let isRequired: Bool
    /// Whether null is a value of its own instead of "left out".
    package let keepsNull: Bool
    /// Names that hold in its expressions alone, as `d` in that of a guide.
    package var ownNames: [String] = []

    /// The same argument, whose expressions may read further names.
    package func reading(_ names: String...) -> ArgumentSchema {
        var schema = self
        schema.ownNames = names
        return schema
    }

    package static func required(_ name: ArgumentName, _ type: ArgumentType) -> ArgumentSchema {
        ArgumentSchema(name: name, type: type, isRequired: true, keepsNull: false)
    }

    package static func optional(_ name: ArgumentName, _ type: ArgumentType) -> ArgumentSchema {
        ArgumentSchema(name: name, type: type, isRequired: false, keepsNull: false)
    }

    /// An argument whose null says something.
    package static func nullable(
        _ name: ArgumentName, _ type: ArgumentType, isRequired: Bool = false
    ) -> ArgumentSchema {
        ArgumentSchema(name: name, type: type, isRequired: isRequired, keepsNull: true)
    }
}

/// What holds between the arguments of one view or modifier.
package enum ArgumentRule: Sendable {
    /// Members of the two groups exclude each other.
    case exclusive([ArgumentName], [ArgumentName])
    /// As `exclusive`, reported as `frame-overload-mix`.
    case separateForms([ArgumentName], [ArgumentName])
    /// At least one of these is there.
    case oneOf([ArgumentName])
    /// All of these or none.
    case together([ArgumentName])
    /// The first needs the second.
    case needs(ArgumentName, ArgumentName)
}
