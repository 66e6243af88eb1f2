import LayoutCore

/// Numbers of the model of scrolling that took part in a layout.
struct ModelledScrolling: OptionSet {
    let rawValue: Int

    static let paging = ModelledScrolling(rawValue: 1)
    static let fewViews = ModelledScrolling(rawValue: 2)
    static let transition = ModelledScrolling(rawValue: 4)

    /// Names as in the answer, with what is modelled.
    var rows: [(name: String, message: String)] {
        let all: [(ModelledScrolling, String, String)] = [
            (.paging, "paging", "The length of a page is the container's, as was measured in landscape."),
            (.fewViews, "viewAligned.fewCount", "How many views a limited gesture passes is modelled."),
            (.transition, "scrollTransition.defaultThreshold", "Where scroll transitions begin and end is modelled."),
        ]
        return all.filter { contains($0.0) }.map { ($0.1, $0.2) }
    }
}

extension ModelledScrolling {
    /// What the end of a gesture in a scroll view depends on.
    init(_ behavior: ScrollTargetBehavior, _ site: ScrollSite) {
        switch behavior {
        case .paging: self = .paging
        case .viewAligned(.always, _), .viewAligned(.alwaysByFew, _): self = .fewViews
        case .viewAligned(.automatic, _):
            self = site.isCompact.horizontal || site.isCompact.vertical ? .fewViews : []
        case .viewAligned: self = []
        }
    }
}
