import LayoutCore
import ViewTree

/// Grids, custom layouts and what chooses between views.
extension Resolver {
    /// Adds a container that is described by a layout value.
    mutating func addLayout(_ layout: DeclaredView, children: ViewList, isGrid: Bool) {
        arena.open(value(of: layout), direction: environment.direction)
        if isGrid {
            gridPlace = .amongRows
            resolved.hasGrids = true
        }
        resolve(children)
        arena.close()
    }

    /// Never an identity, whatever the number of its children.
    mutating func addAnyLayout(_ view: DeclaredView, at place: Int32) {
        if view.isComputed, let layout = computedLayout(of: view) {
            resolved.computedLayouts[resolved.views[Int(place)].contentNode] = layout.type
            arena.open(layout.value, direction: environment.direction)
            if layout.isGrid {
                gridPlace = .amongRows
                resolved.hasGrids = true
            }
            resolve(view.children)
            return arena.close()
        }
        guard let declared = argument(.layout, of: view)?.views.first, declared != .none else {
            arena.openVStack(direction: environment.direction)
            resolve(view.children)
            return arena.close()
        }
        let layout = tree[declared]
        addLayout(layout, children: view.children, isGrid: layout.type == .gridLayout)
    }

    mutating func addViewThatFits(_ view: DeclaredView) {
        resolved.hasChoices = true
        let axes = argument(.in, of: view)?.axes ?? [.horizontal, .vertical]
        arena.openViewThatFits(
            horizontally: axes.contains(.horizontal), vertically: axes.contains(.vertical),
            direction: environment.direction)
        resolve(view.children)
        arena.close()
    }

    /// Opens the node of a modifier that speaks to a grid; outside of grids it has none.
    mutating func openGridAttribute(
        _ modifier: DeclaredModifier, _ arguments: UnsafeBufferPointer<Argument>
    ) -> Bool {
        guard gridPlace != .outside, let argument = arguments.first else { return false }
        switch modifier.type {
        case .gridCellColumns:
            arena.openGridAttribute(.columns(argument.integer))
            spannedColumns += min(argument.integer, maximumNodes)
        case .gridCellAnchor: arena.openGridAttribute(.anchor(tree.unitPoint(of: argument)))
        case .gridCellUnsizedAxes:
            arena.openGridAttribute(
                .unsizedAxes(
                    horizontal: argument.axes.contains(.horizontal), vertical: argument.axes.contains(.vertical)))
        default:
            guard let alignment = horizontalAlignment(argument) else { return false }
            arena.openGridAttribute(.columnAlignment(alignment))
        }
        return true
    }

    private mutating func value(of layout: DeclaredView) -> AnyLayout {
        value(of: layout.type, arguments(of: layout))
    }

    /// The layout of a type with arguments.
    func value(of type: ViewType, _ arguments: UnsafeBufferPointer<Argument>) -> AnyLayout {
        var values = LayoutArguments()
        for argument in arguments {
            values.take(argument)
            guard argument.name == .alignment else { continue }
            values.horizontal = horizontalAlignment(argument)
            values.vertical = verticalAlignment(argument)
        }
        switch type {
        case .hStackLayout:
            return AnyLayout(HStackLayout(alignment: values.vertical ?? .center, spacing: values.spacing))
        case .vStackLayout:
            return AnyLayout(VStackLayout(alignment: values.horizontal ?? .center, spacing: values.spacing))
        case .zStackLayout: return AnyLayout(ZStackLayout(alignment: values.alignment))
        case .flowLayout: return AnyLayout(values.flow)
        case .equalWidthHStack: return AnyLayout(EqualWidthHStack(spacing: values.spacing))
        case .equalWidthVStack: return AnyLayout(EqualWidthVStack(spacing: values.spacing))
        case .radialLayout: return AnyLayout(RadialLayout(radius: values.radius, startAngle: values.startAngle))
        case .masonryLayout:
            return AnyLayout(
                MasonryLayout(columns: values.columns, spacing: values.spacing ?? 8, rowSpacing: values.rowSpacing))
        default:
            return AnyLayout(
                GridLayout(
                    alignment: values.alignment, horizontalSpacing: values.horizontalSpacing,
                    verticalSpacing: values.verticalSpacing))
        }
    }
}

/// The arguments of all layouts.
private struct LayoutArguments {
    var spacing: Double?
    var horizontal: HorizontalAlignment?
    var vertical: VerticalAlignment?
    var keyword: Keyword?
    var lineAlignment: Keyword?
    var lineSpacing: Double?
    var horizontalSpacing: Double?
    var verticalSpacing: Double?
    var radius: Double?
    var startAngle = 0.0
    var columns = 2
    var rowSpacing: Double?

    mutating func take(_ argument: Argument) {
        switch argument.name {
        case .spacing: spacing = argument.number
        case .alignment: keyword = argument.keyword
        case .lineAlignment: lineAlignment = argument.keyword
        case .lineSpacing: lineSpacing = argument.number
        case .horizontalSpacing: horizontalSpacing = argument.number
        case .verticalSpacing: verticalSpacing = argument.number
        case .radius: radius = argument.number
        case .startAngle: startAngle = argument.number
        case .columns: columns = argument.integer
        case .rowSpacing: rowSpacing = argument.number
        default: break
        }
    }

    var alignment: Alignment { Alignment(horizontal: horizontal ?? .center, vertical: vertical ?? .center) }

    var flow: FlowLayout {
        let line: FlowLayout.LineAnchor =
            switch keyword {
            case .center: .center
            case .trailing: .trailing
            default: .leading
            }
        let item: FlowLayout.ItemAnchor =
            switch lineAlignment {
            case .center: .center
            case .bottom: .bottom
            default: .top
            }
        return FlowLayout(spacing: spacing ?? 8, lineSpacing: lineSpacing, alignment: line, lineAlignment: item)
    }
}
