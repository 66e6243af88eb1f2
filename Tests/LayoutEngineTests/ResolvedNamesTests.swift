import LayoutEngine
import Testing
import ViewTree

/// Ids and pointers of views that structures repeat, by hand.
@Suite struct ResolvedNamesTests {
    private let storage = TreeStorage()

    /// Adds a view, as the child or the modifier content of another.
    private func add(
        _ type: ViewType, in parent: Int32 = -1, _ member: ArgumentName = .children, at ordinal: Int32 = 0,
        isContent: Bool = false
    ) -> ViewIndex {
        var view = DeclaredView(type: type)
        view.parent = parent
        view.member = member
        view.ordinal = ordinal
        view.isModifierContent = isContent
        view.firstArgument = Int32(storage.arrays.arguments.count)
        return ViewIndex(rawValue: Int32(storage.arrays.views.append(view)))
    }

    private func overlay(on view: ViewIndex, ordinal: UInt8) -> Int32 {
        var modifier = DeclaredModifier(type: .overlay, owner: view)
        modifier.ordinal = ordinal
        return Int32(storage.arrays.modifiers.append(modifier))
    }

    @Test func pointersFollowParentsAndOrdinals() {
        let root = add(.vStack)
        let child = add(.color, in: 0, at: 4)
        let attached = add(.leaf, in: overlay(on: root, ordinal: 2), .content, at: 1, isContent: true)
        let names = ResolvedNames(storage.tree(root: root), ResolvedTree())
        #expect(names.pointer(to: root, in: -1) == "#/root")
        #expect(names.pointer(to: child, in: -1) == "#/root/children/4")
        #expect(names.pointer(to: attached, in: -1) == "#/root/modifiers/2/content/1")
        #expect(names.pointer(toModifier: 0, around: attached, in: -1) == "#/root/modifiers/2")
    }

    @Test func bracketsFollowTheStructureOfTheirElement() {
        let resolved = ResolvedTree()
        let root = add(.forEach)
        storage.arrays.views[0].argumentCount = 1
        storage.arrays.append(
            .elements(storage.arrays.elementLists.append(DeclaredElements(count: 30, lowerBound: 5))), as: .data)
        let group = add(.group, in: 0, at: 1)
        let leaf = add(.leaf, in: 1, at: 2)
        let attached = add(.leaf, in: overlay(on: group, ordinal: 0), .content, isContent: true)
        resolved.scopes.append(ResolvedScope(kind: .element, parent: -1, view: root, position: 12, list: 0))
        resolved.scopes.append(ResolvedScope(kind: .number, parent: 0, view: group, position: 3))
        let names = ResolvedNames(storage.tree(root: root), resolved)
        #expect(names.pointer(to: leaf, in: 0) == "#/root[17]/children/1/children/2")
        #expect(names.pointer(to: attached, in: 1) == "#/root[17]/children/1/modifiers/0/content/0")
        #expect(names.pointer(toModifier: 0, around: attached, in: 1) == "#/root[17]/children/1/modifiers/0")
        var id: [UInt8] = []
        names.append(id: "x".utf8, in: 1, to: &id)
        #expect(String(decoding: id, as: UTF8.self) == "x[17][3]")
    }
}
