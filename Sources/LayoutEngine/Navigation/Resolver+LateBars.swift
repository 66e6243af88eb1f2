import ViewTree

/// What views inside a GeometryReader say of the bars around it, when they are resolved after those bars were placed.
extension Resolver {
    /// Takes in the modifiers of views that come late which speak to bars around: those without arguments that wait, in
    /// views that are there whatever the reader reads.
    mutating func noteLateBars(_ list: ViewList) {
        for view in tree.views(in: list) where takeStructureStep() {
            let declared = tree[view]
            let first = Int(declared.firstModifier)
            for index in (first..<first + Int(declared.modifierCount)).reversed() { noteLateBars(at: index) }
            switch declared.type {
            case .navigationStack, .navigationView, .navigationSplitView, .tabView, .component, .slot: break
            case .forEach where declared.isComputed: break
            case .forEach where (elements(of: view)?.list.count ?? 0) == 0: break
            default: noteLateBars(declared.children)
            }
        }
    }

    private mutating func noteLateBars(at index: Int) {
        let modifier = tree.modifiers[index]
        if modifier.isComputed {
            // A title takes its room whatever it is.
            if modifier.type == .navigationTitle { speakToNavigation { $0.hasTitle = true } }
            return
        }
        noteBars(modifier.type, at: index)
    }
}
