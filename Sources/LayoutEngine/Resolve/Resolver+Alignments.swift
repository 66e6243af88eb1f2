import LayoutCore
import ViewTree

/// Alignments of the request's own.
extension Resolver {
    /// Makes the request's alignments known to the arena.
    mutating func declare(_ alignments: [LayoutRequest.DeclaredAlignment]) {
        for alignment in alignments {
            let value = alignment.defaultValue
            if let expression = alignment.expression {
                declare(alignment, computedBy: expression)
                continue
            }
            switch alignment.axis {
            case .horizontal:
                notes.alignments.append(.horizontal(arena.addHorizontalAlignment { _ in value } ?? .leading))
            case .vertical: notes.alignments.append(.vertical(arena.addVerticalAlignment { _ in value } ?? .top))
            }
        }
    }

    /// The horizontal alignment that an argument names, one of the request's own included.
    func horizontalAlignment(_ argument: Argument) -> HorizontalAlignment? {
        if let place = argument.declaredHorizontalAlignment, notes.alignments.indices.contains(place),
            case .horizontal(let alignment) = notes.alignments[place]
        {
            return alignment
        }
        return argument.horizontalAlignment.flatMap { HorizontalAlignment($0) }
    }

    /// The vertical alignment that an argument names, one of the request's own included.
    func verticalAlignment(_ argument: Argument) -> VerticalAlignment? {
        if let place = argument.declaredVerticalAlignment, notes.alignments.indices.contains(place),
            case .vertical(let alignment) = notes.alignments[place]
        {
            return alignment
        }
        return argument.verticalAlignment.flatMap { VerticalAlignment($0) }
    }
}
