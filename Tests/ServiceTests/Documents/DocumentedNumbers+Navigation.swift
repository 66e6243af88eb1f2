import LayoutCore
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
            "iOS \(systems[0]): phone / compact height / iPad | iOS \(systems[1]), \(systems[2]): likewise |",
        ] + bars
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

    /// A phone in portrait, one of compact height, and an iPad, without safe area.
    private static func screens(_ profile: Profile) -> [BarMetrics] {
        let screens: [(UserInterfaceIdiom, UserInterfaceSizeClass, UserInterfaceSizeClass)] = [
            (.phone, .compact, .regular), (.phone, .compact, .compact), (.pad, .regular, .regular),
        ]
        return screens.map {
            BarMetrics(
                profile: profile, idiom: $0.0, horizontalSizeClass: $0.1, verticalSizeClass: $0.2, windowBottom: 0)
        }
    }
}
