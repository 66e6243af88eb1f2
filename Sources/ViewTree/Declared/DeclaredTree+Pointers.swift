extension DeclaredTree {
    /// The place of a view in the document: an RFC 6901 pointer in URI fragment form (view-tree §2.3).
    ///
    /// - Complexity: proportional to the depth of the view.
    package func pointer(to view: ViewIndex, root prefix: String = "#/root") -> String {
        prefix + segments(to: view).reversed().joined()
    }

    /// The place of a modifier in the document.
    package func pointer(toModifier index: Int, root prefix: String = "#/root") -> String {
        let modifier = modifiers[index]
        return pointer(to: modifier.owner, root: prefix) + "/modifiers/\(modifier.ordinal)"
    }

    /// The segments from a view up to the root, innermost first.
    private func segments(to view: ViewIndex) -> [String] {
        var segments: [String] = []
        var current = self[view]
        while current.parent >= 0 {
            segments.append("/\(current.member.name)/\(current.ordinal)")
            if current.isModifierContent {
                let modifier = modifiers[Int(current.parent)]
                segments.append("/modifiers/\(modifier.ordinal)")
                current = self[modifier.owner]
            } else {
                current = self[ViewIndex(rawValue: current.parent)]
            }
        }
        return segments
    }
}
