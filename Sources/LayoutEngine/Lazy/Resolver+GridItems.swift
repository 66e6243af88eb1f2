import LayoutCore
import ViewTree

/// The columns and rows of lazy grids.
extension Resolver {
    /// The tracks that a lazy grid is given; one flexible one after a failure.
    mutating func gridItems(of view: ViewIndex) -> [GridItem] {
        let argument = tree.arguments(of: tree[view]).first { $0.name == .columns || $0.name == .rows }
        guard let argument else { return [GridItem()] }
        let computation = argument.kind == .computed ? tree.computations[argument.place] : nil
        let path = computation?.path ?? "/" + argument.name.name
        let location = Location(view: view, modifier: -1)
        var value: ExpressionValue?
        var isComputed = false
        if let computation {
            isComputed = tree.data[Int(computation.data.rawValue)].expression != nil
            value = evaluate(computation.data, at: location, path)
        } else if let data = argument.data {
            // Nothing in it is computed.
            value = try? tree.expressionValue(of: data) { _ throws(ExpressionFailure) in .null }
        }
        guard let value else { return [GridItem()] }
        var conversion = GridItemConversion(isComputed: isComputed)
        let items = conversion.items(of: value)
        for clamped in conversion.clamped {
            note((clamped.value, clamped.used), at: pointer(to: location) + path + clamped.path)
        }
        if let items { return items }
        fail(.type, conversion.problem ?? GridItemConversion.wanted, at: location, path, column: 0)
        return [GridItem()]
    }
}
