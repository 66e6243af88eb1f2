import LayoutCore
import Traits
import ViewTree

/// What modifiers around lists say to them.
///
/// Of several the one nearest to the list holds, of margins edge by edge. An immutable value; few positions have
/// another than the root's, and the environment is copied often.
final class ListEnvironment {
    /// In points.
    let minimumRowHeight: Double
    let minimumHeaderHeight: Double?
    private let style: ListMetrics.Style
    private let rowSpacing: Double
    private let sections: ListOptions.Section

    init(
        minimumRowHeight: Double, minimumHeaderHeight: Double?, style: ListMetrics.Style = .automatic,
        rowSpacing: Double = 0, sections: ListOptions.Section = ListOptions.Section()
    ) {
        self.minimumRowHeight = minimumRowHeight
        self.minimumHeaderHeight = minimumHeaderHeight
        self.style = style
        self.rowSpacing = rowSpacing
        self.sections = sections
    }

    private func copy(
        minimumRowHeight: Double? = nil, minimumHeaderHeight: Double?, style: ListMetrics.Style? = nil,
        rowSpacing: Double? = nil, sections: ListOptions.Section? = nil
    ) -> ListEnvironment {
        ListEnvironment(
            minimumRowHeight: minimumRowHeight ?? self.minimumRowHeight, minimumHeaderHeight: minimumHeaderHeight,
            style: style ?? self.style, rowSpacing: rowSpacing ?? self.rowSpacing, sections: sections ?? self.sections)
    }

    /// What holds where rows have another least height; nil leaves it.
    func with(minimumRowHeight: Double?) -> ListEnvironment {
        copy(minimumRowHeight: minimumRowHeight, minimumHeaderHeight: minimumHeaderHeight)
    }

    /// What holds where headers have another least height, or none.
    func with(minimumHeaderHeight: Double?) -> ListEnvironment { copy(minimumHeaderHeight: minimumHeaderHeight) }

    /// What holds inside a modifier.
    func with(_ type: ModifierType, _ arguments: UnsafeBufferPointer<Argument>) -> ListEnvironment {
        switch type {
        case .listStyle:
            copy(
                minimumHeaderHeight: minimumHeaderHeight,
                style: arguments.first?.keyword.flatMap { ListMetrics.Style($0) } ?? .automatic)
        case .listRowSpacing:
            copy(minimumHeaderHeight: minimumHeaderHeight, rowSpacing: arguments.first?.number ?? 0)
        default:
            copy(minimumHeaderHeight: minimumHeaderHeight, sections: sections.with(type, arguments))
        }
    }

    /// What a list here is told.
    func options(_ profile: Profile) -> ListOptions {
        var options = ListOptions(style, profile == .iOS18 ? .classic : .liquidGlass)
        options.minimumRowHeight = minimumRowHeight
        options.minimumHeaderHeight = minimumHeaderHeight
        options.rowSpacing = rowSpacing
        options.all = sections
        return options
    }
}

extension ListOptions.Section {
    /// What holds inside a modifier of sections.
    func with(_ type: ModifierType, _ arguments: UnsafeBufferPointer<Argument>) -> ListOptions.Section {
        var section = self
        if type == .listSectionMargins {
            section.margins = margins.overridden(by: EdgeLengths(arguments))
        } else if let spacing = arguments.first {
            section.spacing =
                switch spacing.keyword {
                case .compact: .compact
                case .default: .standard
                default: .points(spacing.number)
                }
        }
        return section
    }
}

extension EdgeLengths {
    /// One length for some edges, all where none is named; without a length nothing.
    init(_ arguments: UnsafeBufferPointer<Argument>) {
        self.init()
        guard let length = arguments.first(where: { $0.name == .length })?.number else { return }
        let edges = arguments.first { $0.name == .edges }?.edges ?? .all
        if edges.contains(.top) { top = length }
        if edges.contains(.leading) { leading = length }
        if edges.contains(.bottom) { bottom = length }
        if edges.contains(.trailing) { trailing = length }
    }
}

extension ListMetrics.Style {
    init?(_ keyword: Keyword) {
        switch keyword {
        case .automatic: self = .automatic
        case .plain: self = .plain
        case .grouped: self = .grouped
        case .insetGrouped: self = .insetGrouped
        case .inset: self = .inset
        case .sidebar: self = .sidebar
        default: return nil
        }
    }
}
