/// Words that expressions have for themselves, so that they name nothing of a document.
package enum ReservedWords {
    /// Words of Swift that begin what an expression has not.
    static let refused: Set<String> = [
        "any", "as", "associatedtype", "async", "await", "borrow", "break", "case", "catch", "class", "consume",
        "continue", "copy", "default", "defer", "deinit", "discard", "do", "each", "else", "enum", "extension",
        "fallthrough", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
        "let", "open", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
        "self", "Self", "some", "static", "struct", "subscript", "super", "switch", "then", "throw", "throws", "try",
        "typealias", "unsafe", "var", "where", "while", "yield", "Any", "_",
    ]

    /// Those among them that no member can have as its name either.
    package static let refusedAsMembers: Set<String> = ["self", "Self", "init"]

    /// All words that name no variable: those of Swift, and those that are values themselves.
    package static let names: Set<String> = refused.union(["true", "false", "nil"])
}
