import LayoutCore
import ViewTree

extension Resolver {
    /// Opens the node of a modifier; answers whether it has one.
    mutating func openNode(_ index: Int) -> Bool {
        let modifier = tree.modifiers[index]
        if modifier.isComputed, modifier.type == .alignmentGuide, let opened = openComputedGuide(index) {
            return opened
        }
        // What they read is known later.
        if modifier.type == .visualEffect || modifier.type == .scrollTransition {
            openVisualEffect(index)
            return true
        }
        if modifier.type == .containerRelativeFrame {
            openContainerFrame(index)
            return true
        }
        let arguments = arguments(ofModifier: index)
        switch modifier.type {
        case .coordinateSpace: openCoordinateSpace(arguments)
        case .scaleEffect: openScaleEffect(arguments)
        case .rotationEffect: openRotationEffect(arguments)
        case .frame: return openFrame(arguments)
        case .padding: arena.openPadding(paddingInsets(arguments), direction: environment.direction)
        case .fixedSize: openFixedSize(arguments)
        case .layoutPriority: arena.openLayoutPriority(arguments.first?.number ?? 0)
        case .aspectRatio: openAspectRatio(arguments)
        case .scaledToFit: arena.openAspectRatio(nil, fills: false, direction: environment.direction)
        case .scaledToFill: arena.openAspectRatio(nil, fills: true, direction: environment.direction)
        case .offset:
            let point = coordinates(arguments)
            arena.openOffset(x: point.x, y: point.y, direction: environment.direction)
        case .position:
            let point = coordinates(arguments)
            arena.openPosition(x: point.x, y: point.y, direction: environment.direction)
        case .alignmentGuide: return openAlignmentGuide(arguments, index)
        case .ignoresSafeArea: openIgnoresSafeArea(arguments)
        case .windowResizeAnchor:
            // The window is that of the root.
            if isAtRoot { notes.windowResizeAnchor = anchor(arguments) }
            return false
        case .safeAreaPadding:
            arena.openSafeAreaPadding(paddingInsets(arguments), direction: environment.direction)
        case .gridCellColumns, .gridCellAnchor, .gridCellUnsizedAxes, .gridColumnAlignment:
            return openGridAttribute(modifier, arguments)
        default: return false
        }
        return true
    }

    /// The alignment argument of a view or modifier; centre when there is none.
    func alignment(_ arguments: UnsafeBufferPointer<Argument>) -> Alignment {
        guard let argument = arguments.first(where: { $0.name == .alignment }) else { return .center }
        return Alignment(
            horizontal: horizontalAlignment(argument) ?? .center, vertical: verticalAlignment(argument) ?? .center)
    }

    /// The point of the window that keeps its place; null is the top leading one.
    private func anchor(_ arguments: UnsafeBufferPointer<Argument>) -> UnitPoint {
        guard let anchor = arguments.first(where: { $0.name == .anchor }), anchor.kind == .unitPoint else {
            return .topLeading
        }
        return tree.unitPoint(of: anchor)
    }

    private func coordinates(_ arguments: UnsafeBufferPointer<Argument>) -> Point {
        var point = Point.zero
        for argument in arguments {
            if argument.name == .x { point.x = argument.number }
            if argument.name == .y { point.y = argument.number }
        }
        return point
    }

    private func openFrame(_ arguments: UnsafeBufferPointer<Argument>) -> Bool {
        var frame = FrameArguments()
        for argument in arguments { frame.take(argument) }
        if frame.isFlexible {
            arena.openFlexibleFrame(
                width: FrameLimits(minimum: frame.minWidth, ideal: frame.idealWidth, maximum: frame.maxWidth),
                height: FrameLimits(minimum: frame.minHeight, ideal: frame.idealHeight, maximum: frame.maxHeight),
                alignment: alignment(arguments), direction: environment.direction)
            return true
        }
        guard frame.width != nil || frame.height != nil else { return false }
        arena.openFrame(
            width: frame.width, height: frame.height, alignment: alignment(arguments),
            direction: environment.direction)
        return true
    }

    /// The insets of a padding; edges without a length take 16 points.
    func paddingInsets(_ arguments: UnsafeBufferPointer<Argument>) -> EdgeInsets {
        var edges = EdgeSet.all
        var length = 16.0
        for argument in arguments {
            switch argument.name {
            case .insets: return tree.insets(of: argument)
            case .edges: edges = argument.edges
            case .length: length = argument.number
            default: break
            }
        }
        func inset(_ edge: EdgeSet) -> Double { edges.contains(edge) ? length : 0 }
        return EdgeInsets(
            top: inset(.top), leading: inset(.leading), bottom: inset(.bottom), trailing: inset(.trailing))
    }

    private func openFixedSize(_ arguments: UnsafeBufferPointer<Argument>) {
        var (horizontal, vertical) = (true, true)
        for argument in arguments {
            if argument.name == .horizontal { horizontal = argument.bool }
            if argument.name == .vertical { vertical = argument.bool }
        }
        arena.openFixedSize(horizontal: horizontal, vertical: vertical)
    }

    private func openAspectRatio(_ arguments: UnsafeBufferPointer<Argument>) {
        var box: Size?
        var fills = false
        for argument in arguments {
            switch argument.name {
            case .aspectRatio:
                let size = argument.kind == .size ? tree.size(of: argument) : Size(width: argument.number, height: 1)
                // A ratio that is not above 0 counts as none.
                box = size.width > 0 && size.height > 0 ? size : nil
            case .contentMode: fills = argument.keyword == .fill
            default: break
            }
        }
        arena.openAspectRatio(box, fills: fills, direction: environment.direction)
    }

    private mutating func openAlignmentGuide(_ arguments: UnsafeBufferPointer<Argument>, _ index: Int) -> Bool {
        var name: Argument?
        var axis: Keyword?
        var value: Double?
        for argument in arguments {
            switch argument.name {
            case .guide: name = argument
            case .axis: axis = argument.keyword
            case .computeValue: value = argument.number
            default: break
            }
        }
        // Literals have been checked; what is computed shows only here.
        if name?.keyword == .center, axis == nil {
            fail(
                .type, "The guide center needs axis: horizontal or vertical.",
                at: Location(view: tree.modifiers[index].owner, modifier: index), "/guide", column: 0)
        }
        guard let name, let value, let guide = guide(named: name, axis: axis) else { return false }
        arena.openAlignmentGuide(guide, value: value)
        return true
    }

    /// The guide of a name; only `center` is one of both axes, and is horizontal unless the axis says otherwise.
    func guide(named argument: Argument, axis: Keyword?) -> Guide? {
        if let place = argument.declaredHorizontalAlignment {
            return notes.alignments.indices.contains(place) ? notes.alignments[place] : nil
        }
        guard let name = argument.keyword else { return nil }
        if axis != .vertical, let alignment = HorizontalAlignment(name) { return .horizontal(alignment) }
        if let alignment = VerticalAlignment(name) { return .vertical(alignment) }
        return HorizontalAlignment(name).map { .horizontal($0) }
    }
}

/// The arguments of both forms of `frame`.
private struct FrameArguments {
    var width: Double?
    var height: Double?
    var minWidth: Double?
    var idealWidth: Double?
    var maxWidth: Double?
    var minHeight: Double?
    var idealHeight: Double?
    var maxHeight: Double?

    var isFlexible: Bool {
        minWidth != nil || idealWidth != nil || maxWidth != nil || minHeight != nil || idealHeight != nil
            || maxHeight != nil
    }

    mutating func take(_ argument: Argument) {
        switch argument.name {
        case .width: width = argument.number
        case .height: height = argument.number
        case .minWidth: minWidth = argument.number
        case .idealWidth: idealWidth = argument.number
        case .maxWidth: maxWidth = argument.number
        case .minHeight: minHeight = argument.number
        case .idealHeight: idealHeight = argument.number
        case .maxHeight: maxHeight = argument.number
        default: break
        }
    }
}
