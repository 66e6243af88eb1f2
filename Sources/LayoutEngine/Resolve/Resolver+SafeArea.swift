import LayoutCore
import ViewTree

/// Modifiers of the safe area.
extension Resolver {
    func openIgnoresSafeArea(_ arguments: UnsafeBufferPointer<Argument>) {
        var regions = SafeAreaRegions.all
        var edges = EdgeSet.all
        for argument in arguments {
            switch (argument.name, argument.keyword) {
            case (.regions, .container): regions = .container
            case (.regions, .keyboard): regions = .keyboard
            case (.edges, _): edges = argument.edges
            default: break
            }
        }
        arena.openIgnoresSafeArea(
            regions, top: edges.contains(.top), leading: edges.contains(.leading), bottom: edges.contains(.bottom),
            trailing: edges.contains(.trailing), direction: environment.direction)
    }

    func openSafeAreaInset(_ arguments: UnsafeBufferPointer<Argument>) {
        var edge = Keyword.bottom
        var spacing: Double?
        var alignment = Alignment.center
        for argument in arguments {
            switch argument.name {
            case .edge: edge = argument.keyword ?? .bottom
            case .spacing: spacing = argument.number
            case .alignment:
                alignment = Alignment(
                    horizontal: horizontalAlignment(argument) ?? .center, vertical: verticalAlignment(argument) ?? .center)
            default: break
            }
        }
        arena.openSafeAreaInset(
            edge == .top || edge == .bottom ? .vertical : .horizontal, isFirst: edge == .top || edge == .leading,
            alignment: alignment, spacing: spacing, direction: environment.direction)
    }
}
