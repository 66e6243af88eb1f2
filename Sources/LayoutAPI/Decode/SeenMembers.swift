import ViewTree

/// The members of one view or modifier object met so far: arguments by index, then the members of every object.
struct SeenMembers {
    /// Met at all.
    private(set) var seen: UInt64 = 0
    /// Met with a value that counts as given.
    private(set) var present: UInt64 = 0
    private(set) var hasDuplicates = false
    /// Whether a member was met that the object does not have; only a comparison of all names can say whether such
    /// a member is repeated.
    var hasUnknownMembers = false

    static let type = 60
    static let id = 61
    static let children = 62
    static let modifiers = 63
    static let comment = 59

    @inline(__always)
    mutating func note(_ index: Int) {
        let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: index)
        if seen & bit != 0 { hasDuplicates = true }
        seen |= bit
    }

    @inline(__always)
    mutating func markPresent(_ index: Int) {
        present |= 1 << UInt64(truncatingIfNeeded: index)
    }
}

/// A view or a modifier, for the wording of faults.
enum SchemaName {
    case view(ViewType)
    case modifier(ModifierType)

    var name: String {
        switch self {
        case .view(let type): type.name
        case .modifier(let type): type.name
        }
    }

    /// Every member that this version takes of the object.
    var memberNames: [String] {
        let arguments = table.schemas.filter { !$0.type.isPlanned }.map { $0.name.name }
        guard case .view(let type) = self else { return arguments + ["type"] }
        let children = Catalogue.schema(of: type).children == .none ? [] : ["children"]
        return arguments + ["type", "id", "modifiers"] + children
    }

    /// The member that a name which is none may mean.
    func memberName(meantBy text: String) -> String? {
        if case .modifier(let type) = self, let name = OtherNames.arguments(of: type)[text] { return name }
        if let name = NearestName.find(text, in: memberNames.filter({ $0 != text })) { return name }
        // Where Swift has no label.
        guard case .modifier = self, ["value", "amount", "arg", "argument", "_"].contains(text) else { return nil }
        return table.schemas.first.map { $0.name.name }
    }

    var table: ArgumentTable {
        switch self {
        case .view(let type): Catalogue.schema(of: type).arguments
        case .modifier(let type): Catalogue.schema(of: type).arguments
        }
    }
}

extension ModifierSchema {
    /// How the modifier is written, with the names of its arguments.
    var form: String {
        let arguments = self.arguments.schemas.map { "\"\($0.name.name)\":…" }
        return #""modifiers":[{"# + (["\"type\":\"\(type.name)\""] + arguments).joined(separator: ",") + "}]"
    }
}
