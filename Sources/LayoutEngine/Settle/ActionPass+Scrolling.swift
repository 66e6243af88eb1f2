import LayoutCore
import ViewTree

/// What modifiers wait for that has to do with scrolling (view-tree §5.6).
extension ActionPass {
    /// The geometry of the first scroll view inside a modifier.
    func scrollGeometry(of site: ActionSite) -> ExpressionValue? {
        scrolls.entry(inside: Int(site.view)).map { .scrollGeometry(scrolls.entries[$0].geometry) }
    }

    /// The share of the view inside a modifier that its scroll view shows; nil outside of scroll views.
    func visibleFraction(of site: ActionSite) -> Double? {
        guard let number = scrolls.entry(around: Int(site.view)) else { return nil }
        let entry = scrolls.entries[number]
        return entry.geometry.axes.visibleFraction(
            of: scrolls.frame(ofNode: site.node, in: entry), at: entry.geometry.offset)
    }

    func visibility(of site: ActionSite) -> ExpressionValue? {
        visibleFraction(of: site).map { .bool(VisibilityThreshold(threshold(of: site)).isMet(by: $0)) }
    }

    /// The ids of the targets that the first scroll view inside a modifier shows.
    mutating func visibleTargets(of site: ActionSite) -> ExpressionValue? {
        guard let number = scrolls.entry(inside: Int(site.view)) else { return nil }
        let geometry = scrolls.entries[number].geometry
        let targets = targets[number].compactMap { target in
            target.id.map { ScrollTarget(id: $0, frame: target.drawnFrame) }
        }
        let ids = geometry.axes.visibleTargets(
            among: targets, offset: geometry.offset, threshold: threshold(of: site))
        return .array(ids.map(\.value))
    }

    private func threshold(of site: ActionSite) -> Double {
        guard let source else { return 0.5 }
        source.resolver.enter(site)
        return source.resolver.arguments(ofModifier: site.modifier).first { $0.name == .threshold }?.number ?? 0.5
    }
}

extension ExpressionValue {
    /// A scroll geometry as expressions read it.
    static func scrollGeometry(_ geometry: ScrollGeometry) -> ExpressionValue {
        let visible = Rect(
            x: geometry.contentOffset.x, y: geometry.contentOffset.y, width: geometry.container.width,
            height: geometry.container.height)
        return .record([
            Member("contentOffset", .point(geometry.contentOffset)), Member("contentSize", .size(geometry.contentSize)),
            Member("contentInsets", .insets(geometry.contentInsets)),
            Member("containerSize", .size(geometry.container.size)), Member("visibleRect", .rect(visible)),
            Member("bounds", .rect(visible)),
        ])
    }
}
