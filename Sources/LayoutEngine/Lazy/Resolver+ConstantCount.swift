import ViewTree

/// Counts that no element and no state can change (B §2.5), which let a lazy container find any item at once.
extension Resolver {
    /// The number of views that a list always resolves to; nil when it depends on values.
    func constantCount(_ list: ViewList) -> Int? {
        var count = 0
        for view in tree.views(in: list) {
            guard let one = constantCount(view) else { return nil }
            let (sum, overflows) = count.addingReportingOverflow(one)
            if overflows { return nil }
            count = sum
        }
        return count
    }

    /// Whether the items of a lazy container may come to stand for other elements or views, or in another order.
    ///
    /// Elements that are computed have no constant count, so this is not the case where the count is constant and no
    /// branch is taken by a value.
    func followsElements(of container: ViewIndex) -> Bool {
        guard tree.usesExpressions else { return false }
        let declared = tree[container]
        let count = holdsData(declared) ? constantCount(ofElements: declared) : constantCount(declared.children)
        return count == nil || holdsBranches(declared.children)
    }

    private func holdsBranches(_ list: ViewList) -> Bool {
        tree.views(in: list).contains { view in
            let declared = tree[view]
            switch declared.type {
            case .if:
                let condition = tree.arguments(of: declared).first { $0.name == .condition }
                return condition?.kind != .bool
            case .switch: return true
            case .group, .gridRow, .forEach: return holdsBranches(declared.children)
            default: return false
            }
        }
    }

    private func constantCount(_ view: ViewIndex) -> Int? {
        let declared = tree[view]
        switch declared.type {
        case .group, .gridRow: return constantCount(declared.children)
        case .emptyView: return 0
        case .if: return constantCount(ofIf: declared)
        case .switch: return constantCount(ofSwitch: declared)
        case .forEach: return constantCount(ofElements: declared)
        case .component: return tree.component(of: declared).flatMap { constantCount($0.body) }
        case .slot, .section, .tab, .toolbarItem, .subview: return nil
        default: return 1
        }
    }

    private func constantCount(ofIf declared: DeclaredView) -> Int? {
        let arguments = tree.arguments(of: declared)
        let then = arguments.first { $0.name == .then }?.views ?? .empty
        let other = arguments.first { $0.name == .else }?.views ?? .empty
        if let condition = arguments.first(where: { $0.name == .condition }), condition.kind == .bool {
            return constantCount(condition.bool ? then : other)
        }
        guard let count = constantCount(then), constantCount(other) == count else { return nil }
        return count
    }

    private func constantCount(ofSwitch declared: DeclaredView) -> Int? {
        let arguments = tree.arguments(of: declared)
        guard let count = constantCount(arguments.first { $0.name == .default }?.views ?? .empty) else { return nil }
        let cases = arguments.first { $0.name == .cases }?.views ?? .empty
        let isConstant = tree.views(in: cases).allSatisfy { constantCount(tree[$0].children) == count }
        return isConstant ? count : nil
    }

    private func constantCount(ofElements declared: DeclaredView) -> Int? {
        guard let data = tree.arguments(of: declared).first(where: { $0.name == .data }), data.kind == .elements,
            let list = tree.elementList(data.place), let each = constantCount(declared.children)
        else { return nil }
        let (count, overflows) = each.multipliedReportingOverflow(by: list.count)
        return overflows ? nil : count
    }
}
