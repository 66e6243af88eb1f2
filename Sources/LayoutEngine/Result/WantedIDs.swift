import ViewTree

/// The ids that a request asks for (view-tree §6.10), as far as no layout of it has had them.
struct WantedIDs {
    /// An id that is missing, with its place in the request.
    struct Missing {
        var place: Int
        var id: String
    }

    private(set) var missing: [Missing]

    init(_ ids: [String]) {
        missing = ids.enumerated().map { Missing(place: $0, id: $1) }
    }

    /// Takes a layout over: what it has is not missing any more.
    ///
    /// - Complexity: O(views of the layout up to the last that is missing)
    mutating func follow(_ result: LayoutResult) {
        guard !missing.isEmpty else { return }
        var left = Set(missing.map(\.id))
        result.visitReportableIDs { id in
            left.remove(id)
            return !left.isEmpty
        }
        missing.removeAll { !left.contains($0.id) }
    }
}

extension LayoutResult {
    /// Visits the names that `ids` of a request may give the views and marks of this layout, expanded and as templates,
    /// as long as the visitor wants more; some more than once.
    fileprivate func visitReportableIDs(_ visit: (String) -> Bool) {
        func visitAll(_ id: String, in scope: Int32) -> Bool {
            guard visit(id) else { return false }
            guard scope >= 0 else { return true }
            return [false, true].allSatisfy { asTemplate in
                var bytes: [UInt8] = []
                names.append(id: id.utf8, in: scope, asTemplate: asTemplate, to: &bytes)
                return visit(String(decoding: bytes, as: UTF8.self))
            }
        }
        for view in views {
            if let (id, scope) = names.id(of: view, workspace.resolved), !visitAll(tree.text(of: id), in: scope) { return }
            guard view.markCount > 0 else { continue }
            for mark in marks(of: view) where !visitAll(names.template(of: mark), in: mark.scope) { return }
        }
    }

    /// Whether a view or mark of this layout has an id, expanded or as a template.
    func canReport(_ id: String) -> Bool {
        var isFound = false
        visitReportableIDs { other in
            isFound = other == id
            return !isFound
        }
        return isFound
    }

    /// Adds the ids that may have been meant to what is told of missing ones.
    ///
    /// - Parameter nearest: finds the name nearest to a text, if one is near.
    package mutating func nameNearestIDs(_ nearest: (String, Set<String>) -> String?) {
        guard !missingIDs.isEmpty else { return }
        var ids: Set<String> = []
        visitReportableIDs { id in
            ids.insert(id)
            return true
        }
        // Looking for near names takes long where there are many.
        var left = 32
        for index in diagnostics.indices where diagnostics[index].rule == .unknownID && left > 0 {
            left -= 1
            guard let id = diagnostics[index].evidence.first?.value, let name = nearest(id, ids) else { continue }
            diagnostics[index].message += " Did you mean \(name)?"
            diagnostics[index].evidence.append(("nearest", name))
        }
    }
}

extension LayoutResult {
    /// Adds the styles that may have been meant to what is told of those without a model.
    package mutating func nameNearestStyles(_ nearest: (String, [String]) -> String?) {
        for index in diagnostics.indices where diagnostics[index].rule == .modelledValue {
            let evidence = diagnostics[index].evidence
            guard let style = evidence.first(where: { $0.name == Diagnostic.styleEvidence })?.value,
                let type = ModifierType.allCases.first(where: { $0.name == evidence.first?.value }),
                let name = nearest(style, ControlEnvironment.styles(of: type))
            else { continue }
            diagnostics[index].message += " Did you mean \(name)?"
            diagnostics[index].evidence.append(("nearest", name))
        }
    }
}

extension Diagnostic {
    /// What a style without a model is called in evidence.
    static let styleEvidence = "style"

    init(_ missing: WantedIDs.Missing) {
        let id = String(missing.id.prefix(128))
        self.init(
            rule: .unknownID, pointer: "#/options/ids/\(missing.place)",
            message: "No view or mark has the id \(id).", evidence: [("id", id)])
    }
}
