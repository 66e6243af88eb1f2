import LayoutCore

extension LayoutRequest {
    /// Numbers of the layout model that no source states exactly, as far as a request may set them (view-tree §6.10).
    package struct Model: Equatable, Sendable {
        package var split = SplitModel()
        /// The least width in points at which a window on an iPad has the regular width class; nil is the standard.
        package var regularWidthThreshold: Double?
        /// Where small content of a scroll view of two axes lies; nil is the middle.
        package var scrollAlignment: UnitPoint?
        package var scrolling = ScrollModel()
        package var lazy = LazyModel()

        package init() {}

        /// The parameters that take part in layouts.
        package static let names = [
            "split.sidebar", "split.content", "split.detailMin", "splitTileMinWidth", "regularWidthThreshold",
            "scroll2AxisAlignment", "scrollTransition.defaultThreshold", "viewAligned.fewCount", "pagingUsesInnerSize",
            "lazy.avgIncludesSpacing", "lazyCrossFills", "lazyGridFills", "pinned.pushEnd", "lazy.prefetchViewports",
            "lazy.evict",
        ]

        /// The parameters among them that are switches.
        package static let switches = [
            "pagingUsesInnerSize", "lazy.avgIncludesSpacing", "lazyCrossFills", "lazyGridFills", "pinned.pushEnd",
        ]

        /// Parameters of rules that are not built yet.
        package static let planned = [
            "grid.pixelRounding", "crf.subtractContentMargins",
        ]

        /// Sets a switch; those of other names stay.
        package mutating func set(_ isOn: Bool, named name: String) {
            switch name {
            case "pagingUsesInnerSize": scrolling.pagesByInnerLength = isOn
            case "lazy.avgIncludesSpacing": lazy.averagesDistances = isOn
            case "lazyCrossFills": lazy.stacksFill = isOn
            case "lazyGridFills": lazy.gridsFill = isOn
            case "pinned.pushEnd": lazy.pushesPinnedPastSpacing = isOn
            default: break
            }
        }

        /// Sets a number, most of them lengths in points; answers whether there is one of that name.
        package mutating func set(_ length: Double, named name: String) -> Bool {
            switch name {
            case "split.sidebar": split.sidebar = length
            case "split.content": split.content = length
            case "split.detailMin": split.detailMinimum = length
            case "splitTileMinWidth": split.tileMinimum = length
            case "regularWidthThreshold": regularWidthThreshold = length
            case "lazy.prefetchViewports": lazy.prefetchViewports = length
            case "lazy.evict": lazy.evictionViewports = length
            case "viewAligned.fewCount": scrolling.viewportsOfFewViews = length
            case "scrollTransition.defaultThreshold":
                scrolling.interactiveThreshold = .visible(length)
                scrolling.animatedThreshold = .visible(length)
            default: return false
            }
            return true
        }
    }
}
