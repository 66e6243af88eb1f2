import ViewTree

/// The names of the format, ready for lookup by bytes.
struct Symbols: Sendable {
    /// Values are raw values of `ArgumentName`, or one of the members below.
    let members: SymbolTable
    /// Values are raw values of `ViewType`.
    let views: SymbolTable
    /// Values are raw values of `ModifierType`.
    let modifiers: SymbolTable
    /// Values are raw values of `Keyword`.
    let keywords: SymbolTable

    static let type: UInt32 = 0x100
    static let modifierList: UInt32 = 0x101
    static let comment: UInt32 = 0x102
    static let id = UInt32(ArgumentName.id.rawValue)
    static let children = UInt32(ArgumentName.children.rawValue)

    static let shared = Symbols(
        members: SymbolTable(
            table(ArgumentName.names) + [("type", type), ("modifiers", modifierList), ("$comment", comment)]),
        views: SymbolTable(ViewType.documented.map { ($0.name, UInt32($0.rawValue)) }),
        modifiers: SymbolTable(table(ModifierType.names)),
        keywords: SymbolTable(table(Keyword.names)))

    private static func table(_ names: [String]) -> [(name: String, value: UInt32)] {
        names.enumerated().map { ($1, UInt32($0)) }
    }
}
