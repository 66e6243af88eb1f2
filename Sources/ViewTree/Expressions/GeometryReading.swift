import LayoutCore

/// What a `GeometryProxy` answers: the geometry of one view after it was placed, in points.
package protocol GeometryReading {
    var size: Size { get }
    /// The safe area that the view touches.
    var safeAreaInsets: EdgeInsets { get }
    /// The view's rectangle in a coordinate space; one around it that does not exist counts as global.
    func frame(in space: GeometrySpace) -> Rect
    /// The rectangle of a space around the view in the view's own coordinates; nil where there is none, or where it is
    /// turned against the view.
    func bounds(of space: GeometrySpace) -> Rect?
}

/// A coordinate space as expressions write it.
package enum GeometrySpace: Equatable, Sendable {
    case local, global
    /// The nearest space of that name.
    case named(String)
    /// The nearest scroll view, or the nearest that scrolls along an axis.
    case scrollView(Axis?)
}

/// `GeometryProxy` (view-tree §3.4).
extension Evaluator {
    func proxyMember(_ name: String, of proxy: any GeometryReading) -> ExpressionValue? {
        switch name {
        case "size": .size(proxy.size)
        case "safeAreaInsets": .insets(proxy.safeAreaInsets)
        default: nil
        }
    }

    func proxyMethod(
        _ name: String, of proxy: any GeometryReading, _ arguments: CallArguments
    ) throws(ExpressionFailure) -> ExpressionValue {
        // A walk outwards through the spaces around.
        try budget.take(8)
        switch name {
        case "frame": return .rect(proxy.frame(in: try space(arguments.values(["in"], of: name)[0])))
        case "bounds":
            let space = try space(arguments.values(["of"], of: name)[0])
            if space == .local || space == .global {
                throw ExpressionFailure("bounds takes a named space or a scroll view.")
            }
            return proxy.bounds(of: space).map { .rect($0) } ?? .null
        default: throw ExpressionFailure("GeometryProxy has no method \(name).")
        }
    }

    /// `.local`, `.global`, `.named("n")`, `.scrollView` or `.scrollView(axis: .vertical)`.
    private func space(_ value: ExpressionValue) throws(ExpressionFailure) -> GeometrySpace {
        switch value {
        case .member("local"): return .local
        case .member("global"): return .global
        case .member("scrollView"): return .scrollView(nil)
        case .constructed(let space) where space.name == "named":
            if space.arguments.count == 1, space.arguments[0].name.isEmpty {
                switch space.arguments[0].value {
                case .string(let name): return .named(name)
                case .literal(let integer?, _), .integer(let integer): return .named(String(integer))
                default: break
                }
            }
            throw ExpressionFailure("named takes the name of a coordinate space.")
        case .constructed(let space) where space.name == "scrollView":
            if space.arguments.count == 1, space.arguments[0].name == "axis" {
                switch space.arguments[0].value.text {
                case "horizontal": return .scrollView(.horizontal)
                case "vertical": return .scrollView(.vertical)
                default: break
                }
            }
            throw ExpressionFailure("scrollView takes axis: .horizontal or .vertical.")
        default: throw ExpressionFailure("A coordinate space is wanted, not \(value.kindName).")
        }
    }
}
