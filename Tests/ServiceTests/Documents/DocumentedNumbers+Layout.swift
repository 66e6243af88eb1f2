import Foundation
import LayoutCore
import Testing
import Traits

@testable import LayoutEngine
@testable import Service
@testable import TextLayout

extension DocumentedNumbers {
    /// The README: its example worked out by hand, from the answer that it prints.
    static func readme(_ document: Document) throws -> [String] {
        let answer = try #require(document.blocks.first { $0.language == "json" && $0.file == nil })
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any])
        let views = try #require(object["views"] as? [String: [String: [Double]]])
        let device = try #require(object["device"] as? [String: Any])
        let top = try #require((device["safeAreaInsets"] as? [String: Double])?["top"])
        let offer = try #require(object["proposal"] as? [String: Double])
        let content = try #require(views["card"]?["contentFrame"])
        let (title, row) = (try #require(views["title"]?["frame"]), try #require(views["row"]?["frame"]))
        let gap = row[1] - title[1] - title[3]
        #expect(title[3] + gap + row[3] == content[3])
        let card = try #require(views["card"]?["frame"])
        #expect(card[0] * 2 + card[2] == offer["width"] && (card[1] - top) * 2 + card[3] == offer["height"])
        let dockerfile = RunningServer.repository.appending(path: "Dockerfile")
        let recipe = try String(contentsOf: dockerfile, encoding: .utf8)
        let image = try #require(recipe.firstMatch(of: /swift:([0-9.]+)-bookworm/))
        let systems = Profile.allCases.map { String($0.majorVersion(on: .phone)) }
        let server = Configuration()
        return [
            "is \(decimal(title[3])) + \(decimal(gap)) + \(decimal(row[3])) high and \(decimal(content[2])) wide",
            "the \(decimal(offer["width"] ?? 0)) × \(decimal(offer["height"] ?? 0)) points below the safe area's top "
                + "of \(decimal(top)).",
            // Bookworm is Debian 12.
            "On Debian 12 with the [Swift \(image.1) toolchain]", "a Swift \(image.1) service",
            "`\(server.host):\(server.port)`",
            "-p \(server.host):\(server.port):\(DockerImage.current.port) framewright",
            "profiles iOS \(systems.dropLast().joined(separator: ", ")) and \(systems.last ?? "")",
            try exitStatuses(),
        ]
    }

    /// The line of statuses, as the command prints it.
    static func exitStatuses() throws -> String {
        let help = try Shell.framewright(["--help"]).output
        return try #require(help.split(separator: "\n").first { $0.hasPrefix("Exit status: ") }).description
    }

    static var layoutModel: [String] {
        [
            "\(decimal(ProposedViewSize.zero.width ?? -1)) asks for the minimum and infinity for the maximum.",
            "with no distance at all it is \(decimal(Spacing.fallback)).",
            "takes its offer, \(decimal(ProposedViewSize.unspecified.replacingUnspecifiedDimensions().height)) points "
                + "on an axis without one.",
        ] + DocumentedSpacing.phrases + controls + scrolling + lists
    }

    /// The measures of lists.
    private static var lists: [String] {
        let looks = [ListMetrics.Look.classic, .liquidGlass]
        func row(
            _ name: String, _ style: ListMetrics.Style = .grouped, _ values: (ListMetrics) -> [Double]
        ) -> String {
            let cells = looks.map { look in
                values(ListMetrics(style, look, width: 390)).map { decimal(($0 * 1000).rounded() / 1000) }
                    .joined(separator: ", ")
            }
            return "| \(name) | \(cells.joined(separator: " | ")) |"
        }
        let (cards, plain) = (
            ListMetrics(.insetGrouped, .classic, width: 390), ListMetrics(.plain, .classic, width: 390))
        // The first width with wide margins.
        let wide = (390...500).first {
            ListMetrics(.insetGrouped, .classic, width: Double($0)).leadingMargin > cards.leadingMargin
        }
        let wider = ListMetrics(.insetGrouped, .classic, width: Double(wide ?? 0))
        #expect(plain.rowInsets.leading == cards.leadingMargin)
        return [
            "size is their offer, \(decimal(0)) on an axis without one",
            row("least height of a row") { [$0.minimumRowHeight] },
            row("insets of a row above and below") { [$0.rowInsets.top] },
            row("header of a grouped section: above, below its text") { [$0.header.top, $0.header.bottom] },
            row("header of a plain section: above, below its text", .plain) { [$0.header.top, $0.header.bottom] },
            row("footer: above, below its text") { [$0.footer.top, $0.footer.bottom] },
            row("gap between sections, compact gap") { [$0.sectionGap, $0.compactSectionGap] },
            row("space after the last section") { [$0.bottomPadding] },
            "a margin of \(decimal(cards.leadingMargin)) points, \(decimal(wider.leadingMargin)) from a width of "
                + "\(wide ?? 0) on, and insets of \(decimal(cards.rowInsets.leading)) at the sides",
            "in capitals before iOS \(Profile.iOS26.majorVersion(on: .phone))",
        ]
    }

    /// How gestures run out, and where lazy containers let go.
    private static var scrolling: [String] {
        let times = [DecelerationRate.normal, .fast].map(\.secondsOfTravel)
        // A velocity that keeps the part r of itself each millisecond runs on for r / (1 - r) of them.
        let rates = times.map { decimal($0 / ($0 + 0.001)) }
        return [
            "run out by \(decimal(times[0])) or \(decimal(times[1])) seconds of their velocity (the rates of "
                + "UIScrollView, \(rates[0]) and \(rates[1]))",
            "(WWDC26, session 321)", "rounded to a whole (WWDC26, session 321:",
            "The first \(ElementCounts.leastCounted) elements are counted in any case",
            "Before iOS \(Profile.allCases.map { $0.majorVersion(on: .phone) }.max() ?? 0) nothing is let go",
        ]
    }

    /// The table of parts, and the distances in controls.
    private static var controls: [String] {
        func row(_ name: String, _ part: ControlPart) -> String {
            let sizes = [Profile.iOS18, .iOS26].map { profile in
                let size = ControlMeasure.size(of: part, under: profile)
                return (size.width > 0 ? decimal(size.width) + " × " : "") + decimal(size.height)
            }
            return "| \(name) | \(sizes.joined(separator: " | ")) |"
        }
        let columns = Profile.allCases.map { "`\($0.rawValue)`" }
        return [
            "| part | \(columns[0]) | \(columns.dropFirst().joined(separator: ", ")) |",
            row("switch", .toggleSwitch), row("stepper", .stepper), row("slider, without an offer", .slider),
            row("progress bar, without an offer", .progressBar), row("progress circle", .progressCircle),
            row("segments, without an offer", .segmentedPicker), row("wheel", .wheel), row("colour well", .colorWell),
            row("indicator of pickers", .pickerIndicator), row("chevron", .chevron),
            row("height of a rounded border", .roundedBorder),
            row("insets of bordered buttons, at the side and above: mini and small", .borderedMini),
            row("regular", .borderedRegular), row("large", .borderedLarge),
            "The space before a part is \(decimal(ControlMeasure.labelSpacing)) at least, an indicator stands "
                + "\(decimal(ControlMeasure.indicatorSpacing)) points from its option and a progress view "
                + "\(decimal(ControlMeasure.titleSpacing)) below its title.",
        ]
    }

    static var devices: [String] {
        let known = SizeClasses.padKnownWidths
        let (narrow, large) = (SplitView.narrowWidths, SplitView.largeScreens)
        return [
            "windows up to \(decimal(known.compact)) points are known to be compact and from \(decimal(known.regular)) "
                + "on to be regular; between the two \(decimal(SizeClasses.padRegularWidth)) is taken",
            "a divider of \(decimal(SplitView.standardDividerWidth)) points fill the width",
            "the narrow one is \(decimal(narrow.standard)) points wide, or \(decimal(narrow.large)) in landscape where "
                + "the long side has \(decimal(large.longSide)) points or more",
            "in portrait on screens at least \(decimal(large.portraitWidth)) wide.",
        ]
    }

    static var text: [String] {
        // At this size a length in points is one in units of the tables.
        let units = 2048.0
        let system = ResolvedFont(metrics: .sfLike1, size: units)
        let ahem = ResolvedFont(metrics: .ahem, size: 1)
        let store = TextStore()
        let empty = store.add("text", style: TextStyle(font: ahem, displayScale: 3))
        let nothing = store.size(of: empty, for: .zero)
        #expect(FontCurves.displayShare(at: 17) == 0 && FontCurves.displayShare(at: 17.1) > 0)
        func advance(_ character: String) -> String {
            let text = store.add(character, style: TextStyle(font: system, displayScale: 1))
            return decimal((store.size(of: text, for: .unspecified).width / units * 100).rounded() / 100)
        }
        let deviations = RunningServer.repository.appending(
            path: "Tests/TextLayoutTests/Fixtures/line-break-deviations.txt")
        let listed = ((try? String(contentsOf: deviations, encoding: .utf8)) ?? "").split(separator: "\n")
            .filter { !$0.hasPrefix("#") }.count
        // The count of all lines is checked by LineBreakerTests, which read Unicode's file.
        let lines = 7654
        return [
            "Han \(advance("\u{4E2D}")) em, kana \(advance("\u{3042}")), hangul \(advance("\u{D55C}")), "
                + "emoji \(advance("\u{1F600}")).",
            "ICU passes \(grouped(lines - listed)) of the \(grouped(lines)) lines", "the other \(listed) are listed",
            "in units of 1/\(decimal(units)) em", "above 17 points a growing part",
            "line height is size × \(decimal(system.lineHeight))/\(decimal(units))",
            "first baseline at size × \(decimal(system.ascent))/\(decimal(units))",
            "sizes of the \(word(Font.TextStyle.allCases.count)) styles at the \(word(DynamicTypeSize.allCases.count)) "
                + "settings",
            "ascent \(ahem.ascent), descent \(ahem.descent),",
            "Offered 0 × 0 it answers \(decimal(nothing.width)) × \(decimal(nothing.height)).",
            // `LastLineTests` breaks the text.
            "which is \(decimal(Double("the quick".count) * 10)) wide at 10 points.",
        ]
    }
}
