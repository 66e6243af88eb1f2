import ViewTree

/// Views that read the resolved views or the sections of their content (view-tree §4.5).
extension RequestDecoder {
    /// Notes a view whose content is gathered; answers the member that holds it.
    @discardableResult
    mutating func noteGathering(of index: Int) -> ArgumentName? {
        let first = Int(arrays.views[index].firstArgument)
        for slot in first..<first + Int(arrays.views[index].argumentCount) {
            let name = arrays.arguments[slot].name
            guard name == .subviews || name == .sections else { continue }
            expressions.gathersViews = true
            return name
        }
        return nil
    }

    /// A `Group` names what it gathers, and only that.
    mutating func checkCollectionName(of index: Int, at position: Int) {
        guard noteGathering(of: index) == nil else { return }
        for (key, value) in tape.members(position) where tape.string(key, equals: "name") {
            guard tape.tag(value) != JSONTape.Tag.null else { continue }
            fail(.missingArgument, at: value, "A Group names its subviews or sections: it needs one of them.") {
                $0.expected = "subviews or sections"
            }
        }
    }

    /// Decodes the children of a `Group`, in which what it gathers has a name.
    @inline(never)
    mutating func decodeGroupViews(at position: Int, of view: Int, _ place: ViewPlace) -> ViewList {
        guard let source = noteGathering(of: view) else { return decodeViews(at: position, place) }
        var name: String?
        let first = Int(arrays.views[view].firstArgument)
        for slot in first..<first + Int(arrays.views[view].argumentCount) {
            let argument = arrays.arguments[slot]
            if argument.name == .name, argument.kind == .string { name = tape.text(argument.string) }
        }
        let outside = expressions.names.count
        expressions.names.append(name ?? source.name)
        return decodeNamedViews(at: position, place, from: outside)
    }
}
