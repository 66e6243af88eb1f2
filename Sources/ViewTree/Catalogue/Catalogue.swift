/// All that documents may name: every view type and modifier of the format with its arguments.
package enum Catalogue {
    /// Schemas by raw value of the type.
    package static let views: [ViewSchema] = ordered(
        [
            stacks, adaptiveContainers, grids, scrolling, lists, navigation, structures, leaves, shapes, controls,
            builtInLayouts, notLaidOut,
        ].flatMap { $0 }, count: ViewType.allCases.count
    ) { Int($0.type.rawValue) }

    /// Schemas by raw value of the type.
    package static let modifiers: [ModifierSchema] = ordered(
        [
            sizeAndPosition, attachments, gridCellsAndValues, identity, fonts, texts, safeArea, scrollModifiers,
            stateAndGeometry, listsAndBars, controlStyles, windows, drawingEffects, neutral, presented, refused,
        ].flatMap { $0 }, count: ModifierType.allCases.count
    ) { Int($0.type.rawValue) }

    /// The types and modifiers that documents may use, which alone are worth suggesting.
    package static let supportedViewNames = views.filter { $0.support == .supported && $0.type != .component }
        .map { $0.type.name }
    package static let supportedModifierNames = modifiers.filter { $0.support == .supported }.map { $0.type.name }

    package static func schema(of type: ViewType) -> ViewSchema { views[Int(type.rawValue)] }
    package static func schema(of type: ModifierType) -> ModifierSchema { modifiers[Int(type.rawValue)] }

    /// Puts each schema in the place of its type; traps at first use when one is missing or there twice, which is a
    /// fault of the tables and not of any input.
    private static func ordered<Schema>(_ schemas: [Schema], count: Int, index: (Schema) -> Int) -> [Schema] {
        let sorted = schemas.sorted { index($0) < index($1) }
        precondition(sorted.count == count && sorted.indices.allSatisfy { index(sorted[$0]) == $0 })
        return sorted
    }
}
