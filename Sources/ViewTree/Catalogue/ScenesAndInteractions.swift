/// What the catalogue knows of an interaction, or of a modifier or menu of a scene, whose decoding is its own.
package struct MemberSchema: Sendable {
    package let name: String
    package let support: Support
    package let members: [Member]

    package struct Member: Sendable {
        package let name: String
        package let isRequired: Bool
    }

    /// A schema whose first members are required.
    private init(_ name: String, _ support: Support, required: [String], optional: [String]) {
        self.name = name
        self.support = support
        members =
            required.map { Member(name: $0, isRequired: true) } + optional.map { Member(name: $0, isRequired: false) }
    }

    static func supported(_ name: String, required: [String] = [], optional: [String] = []) -> MemberSchema {
        MemberSchema(name, .supported, required: required, optional: optional)
    }

    static func planned(_ name: String, required: [String] = [], optional: [String] = []) -> MemberSchema {
        MemberSchema(name, .planned, required: required, optional: optional)
    }
}

extension Catalogue {
    /// Interactions (view-tree §6.9).
    package static let interactions: [MemberSchema] = [
        .supported("scroll", required: ["id"], optional: ["to", "by", "continuous", "release"]),
        .supported("flick", required: ["id", "velocity"], optional: ["decelerationRate", "continuous"]),
        .supported("scrollTo", required: ["id"], optional: ["target", "anchor", "edge", "point", "x", "y"]),
        .supported("set", required: ["state"], optional: ["in"]),
        .supported(
            "traits",
            optional: [
                "device", "dynamicTypeSize", "layoutDirection", "locale", "legibilityWeight", "colorScheme",
                "scenePhase", "displayScale", "horizontalSizeClass", "verticalSizeClass", "keyboardHeight",
                "defaultMinListRowHeight", "defaultMinListHeaderHeight",
            ]),
        .supported("resizeWindow", required: ["width", "height"], optional: ["anchor"]),
    ]

    /// Modifiers of a scene (view-tree §6.8).
    package static let sceneModifiers: [MemberSchema] = [
        .supported("windowResizeAnchor", optional: ["anchor"]),
        .supported("windowResizability", required: ["resizability"]),
        .supported("defaultSize", required: ["width", "height"]),
        .supported("defaultPosition", required: ["position"]),
        .supported("commands", required: ["content"]),
    ]
}
