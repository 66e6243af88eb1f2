import LayoutCore
import LayoutEngine
import Traits

extension DocumentedNumbers {
    /// What docs/layout-model.md says of bars and columns.
    static var navigation: [String] {
        let model = SplitModel()
        let systems = Profile.allCases.map { decimal(Double($0.majorVersion(on: .phone))) }
        let fallback = decimal(ProposedViewSize.unspecified.replacingUnspecifiedDimensions().height)
        return [
            "take their offer, \(fallback) points on an axis without one.",
            "Those of iOS \(systems[1]) and \(systems[2]) were measured", "those of iOS \(systems[0]) stand",
            "beside the detail column from \(decimal(model.tileMinimum)) points on",
            "their ideal width, \(decimal(model.sidebar)) points where they ask for none.",
            "less than its minimum, \(decimal(model.detailMinimum)) likewise",
            "done again, in \(word(LateBars.maximumRounds)) rounds at most",
            "of iOS \(systems[1]) and \(systems[2]) they were measured by the OpenUIKit project, "
                + "of iOS \(systems[0]) they are margins measured by dimmmensions up to iOS 16.",
            "iOS \(systems[0]): phone / compact height / iPad | iOS \(systems[1]), \(systems[2]): likewise |",
        ] + bars + items
    }

    /// The rows of the table of bars.
    private static var bars: [String] {
        let (old, new) = (screens(.iOS18), screens(.iOS26))
        let wide = BarMetrics(
            profile: .iOS18, idiom: .phone, horizontalSizeClass: .regular, verticalSizeClass: .compact, windowBottom: 0)
        func lengths(_ list: [BarMetrics], _ length: (BarMetrics) -> Double) -> [String] {
            list.map { length($0) == 0 ? "none" : decimal(length($0)) }
        }
        let bars = lengths(old, \.navigationBar)
        let newTabs = lengths(new, \.tabBar)
        return [
            "| navigation bar | \(bars[0]) / \(bars[1]), \(decimal(wide.navigationBar)) in regular width / \(bars[2]) | "
                + lengths(new, \.navigationBar).joined(separator: " / ") + " |",
            "| large title, beside that | \(lengths(old, \.largeTitle).joined(separator: " / ")) | "
                + lengths(new, \.largeTitle).joined(separator: " / ") + " |",
            "| search field, beside that | \(decimal(old[0].searchRow)) | \(decimal(new[0].searchRow)) |",
            "| tab bar at the bottom | \(lengths(old, \.tabBar).joined(separator: " / ")) | "
                + "\(newTabs[0]) in all / \(newTabs[1]) in all / \(newTabs[2]) |",
            "| bottom toolbar | \(lengths(old, \.bottomBar).joined(separator: " / ")) | "
                + lengths(new, \.bottomBar).joined(separator: " / ") + ", in all |",
        ]
    }

    /// The rows of items in bars.
    private static var items: [String] {
        let (old, new) = (screens(.iOS18, windowBottom: 1), screens(.iOS26, windowBottom: 1))
        let (oldHome, newHome) = (screens(.iOS18)[1], screens(.iOS26)[1])
        let wide = BarMetrics.wideContent
        func margins(_ list: [BarMetrics]) -> [String] { list.map { decimal($0.itemMargin(width: 0)) } }
        let rows = new.map(\.bottomItemRow)
        let platter = new[0].platter ?? BarMetrics.Platter()
        return [
            "| \(margins(old)[0]), from \(decimal(wide)) wide on \(decimal(old[0].itemMargin(width: wide))) / "
                + "\(margins(old)[1]), with a home button \(decimal(oldHome.itemMargin(width: wide))) / "
                + "\(margins(old)[2]) | "
                + "\(margins(new)[0]) / \(margins(new)[1]), with a home button "
                + "\(decimal(newHome.itemMargin(width: wide))) / \(margins(new)[2]) |",
            "| likewise | \(new.map { decimal($0.bottomItemMargin(width: 0)) }.joined(separator: " / ")) |",
            "| between two items | \(decimal(old[0].itemGap)) | \(decimal(new[0].itemGap)) |",
            "| nothing | \(decimal(platter.height)) high, \(decimal(platter.minimumWidth)) wide at least |",
            "with text, without | none | \(decimal(platter.textInset)), \(decimal(platter.imageInset)) |",
            "| the bar | \(rows.map { decimal($0.height) }.joined(separator: " / ")), \(decimal(rows[0].start)) below",
        ]
    }

    /// A phone in portrait, one of compact height, and an iPad, without safe area.
    private static func screens(_ profile: Profile, windowBottom: Double = 0) -> [BarMetrics] {
        let screens: [(UserInterfaceIdiom, UserInterfaceSizeClass, UserInterfaceSizeClass)] = [
            (.phone, .compact, .regular), (.phone, .compact, .compact), (.pad, .regular, .regular),
        ]
        return screens.map {
            BarMetrics(
                profile: profile, idiom: $0.0, horizontalSizeClass: $0.1, verticalSizeClass: $0.2,
                windowBottom: windowBottom)
        }
    }
}
