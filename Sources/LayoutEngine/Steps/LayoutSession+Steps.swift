import ViewTree

extension LayoutSession {
    init(collectsEvents: Bool) {
        self.init()
        self.collectsEvents = collectsEvents
    }

    /// A session with nothing in it, whose expressions may take what is left.
    var startingOver: LayoutSession {
        var session = LayoutSession(collectsEvents: collectsEvents)
        session.budget = budget
        return session
    }

    /// Gives the variables of an interaction their values; `pointer` is where it stands.
    mutating func assign(
        _ assignment: LayoutRequest.StateAssignment, of tree: DeclaredTree, pointer: String
    ) throws(LayoutFailure) {
        if let id = assignment.instance, !instances.values.contains(where: { $0.id == id }) {
            throw .interaction(
                .target, pointer: pointer + "/in", name: id, known: instances.values.compactMap(\.id).sorted())
        }
        var place = assignment.values.rawValue + 1
        while place < tree.data[Int(assignment.values.rawValue)].end {
            let name = tree.text(of: tree.data[Int(place)].string)
            if name != "$comment" {
                try assign(DataIndex(rawValue: place + 1), to: name, assignment, of: tree, pointer)
            }
            place = tree.data[Int(place) + 1].end
        }
    }

    private mutating func assign(
        _ data: DataIndex, to name: String, _ assignment: LayoutRequest.StateAssignment, of tree: DeclaredTree,
        _ pointer: String
    ) throws(LayoutFailure) {
        guard let variable = variable(name, in: assignment.instance) else {
            var path = Array((pointer + "/state/").utf8)
            ReferenceToken.append(Array(name.utf8), to: &path)
            let instance = instances.values.first { $0.id == assignment.instance }
            throw .interaction(
                .name, pointer: String(decoding: path, as: UTF8.self), name: name,
                known: instance?.state.members.map(\.name) ?? [])
        }
        // The values of interactions are literals, so that nothing is evaluated.
        let value = try? tree.expressionValue(of: data) { _ throws(ExpressionFailure) in .null }
        assign(value ?? .null, to: variable)
    }
}
