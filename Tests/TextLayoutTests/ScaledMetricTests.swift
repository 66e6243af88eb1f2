import Testing

@testable import TextLayout

struct ScaledMetricTests {
    /// Apple's Human Interface Guidelines, Typography: size and leading of largeTitle, title, title2, title3, headline,
    /// body, callout, subheadline, footnote, caption, caption2.
    static let guidelines: [(DynamicTypeSize, String)] = [
        (.xSmall, "31/38 25/31 19/24 17/22 14/19 14/19 13/18 12/16 12/16 11/13 11/13"),
        (.small, "32/39 26/32 20/25 18/23 15/20 15/20 14/19 13/18 12/16 11/13 11/13"),
        (.medium, "33/40 27/33 21/26 19/24 16/21 16/21 15/20 14/19 12/16 11/13 11/13"),
        (.large, "34/41 28/34 22/28 20/25 17/22 17/22 16/21 15/20 13/18 12/16 11/13"),
        (.xLarge, "36/43 30/37 24/30 22/28 19/24 19/24 18/23 17/22 15/20 14/19 13/18"),
        (.xxLarge, "38/46 32/39 26/32 24/30 21/26 21/26 20/25 19/24 17/22 16/21 15/20"),
        (.xxxLarge, "40/48 34/41 28/34 26/32 23/29 23/29 22/28 21/28 19/24 18/23 17/22"),
        (.accessibility1, "44/52 38/46 34/41 31/38 28/34 28/34 26/32 25/31 23/29 22/28 20/25"),
        (.accessibility2, "48/57 43/51 39/47 37/44 33/40 33/40 32/39 30/37 27/33 26/32 24/30"),
        (.accessibility3, "52/61 48/57 44/52 43/51 40/48 40/48 38/46 36/43 33/40 32/39 29/35"),
        (.accessibility4, "56/66 53/62 50/59 49/58 47/56 47/56 44/52 42/50 38/46 37/44 34/41"),
        (.accessibility5, "60/70 58/68 56/66 55/65 53/62 53/62 51/60 49/58 44/52 43/51 40/48"),
    ]

    private static let order: [Font.TextStyle] = [
        .largeTitle, .title, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption, .caption2,
    ]

    @Test(arguments: guidelines)
    func sizesAndLeadingOfTheStyles(size: DynamicTypeSize, row: String) {
        let cells = row.split(separator: " ").map { $0.split(separator: "/").compactMap { Double($0) } }
        #expect(cells.count == Self.order.count)
        for (style, cell) in zip(Self.order, cells) {
            #expect([style.size(at: size), style.linePitch(at: size)] == cell, "\(style)")
        }
    }

    @Test func sizesAreOrderedAndFiveAreForAccessibility() {
        #expect(Self.guidelines.map(\.0) == DynamicTypeSize.allCases)
        #expect(DynamicTypeSize.allCases == DynamicTypeSize.allCases.sorted())
        let accessible = DynamicTypeSize.allCases.filter(\.isAccessibilitySize)
        #expect(accessible == [.accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5])
    }

    /// The ratios by hand: 24 × 62 / 22 = 67.636, 17 × 21 / 22 = 16.227 (measured as 16.333 by J. Sinclair, 2024),
    /// 44 × 70 / 41 = 75.122, 100 × 29 / 22 = 131.818, 20 × 13 / 16 = 16.25, 24 × 29 / 22 = 31.636.
    struct Scaling: Sendable {
        var metric: ScaledMetric
        var size: DynamicTypeSize
        var displayScale: Double
        /// In pixels, so that it is a whole number.
        var pixels: Double

        init(
            _ value: Double, _ style: Font.TextStyle, _ size: DynamicTypeSize, _ displayScale: Double, pixels: Double
        ) {
            metric = ScaledMetric(value, relativeTo: style)
            self.size = size
            self.displayScale = displayScale
            self.pixels = pixels
        }

        static let all = [
            Scaling(24, .body, .accessibility5, 3, pixels: 203),  // 67.667
            Scaling(24, .body, .accessibility5, 2, pixels: 135),  // 67.5
            Scaling(17, .body, .medium, 3, pixels: 49),  // 16.333
            Scaling(44, .largeTitle, .accessibility5, 3, pixels: 225),  // 75
            Scaling(100, .body, .xxxLarge, 3, pixels: 395),  // 131.667
            Scaling(20, .caption, .xSmall, 3, pixels: 49),  // 16.333
            Scaling(24, .body, .xxxLarge, 3, pixels: 95),  // 31.667
            Scaling(24, .body, .large, 3, pixels: 72),
            Scaling(0, .body, .accessibility5, 3, pixels: 0),
        ]
    }

    @Test(arguments: Scaling.all)
    func metricsGrowWithTheLeading(scaling: Scaling) {
        let length = scaling.metric.scaled(at: scaling.size, displayScale: scaling.displayScale)
        #expect(abs(length * scaling.displayScale - scaling.pixels) < 1e-9)
    }

    @Test func theStandardStyleIsBody() {
        #expect(ScaledMetric(24) == ScaledMetric(24, relativeTo: .body))
    }

    /// Body at the largest size: 62 / 22 = 2.818, less than 53 / 17 = 3.118.
    @Test func theScaleIsNotTheRatioOfFontSizes() {
        #expect(abs(Font.TextStyle.body.scale(at: .accessibility5) - 2.818) < 0.001)
    }

    /// Named fonts take whole points: 20 × 62 / 22 = 56.36, 15 × 13 / 16 = 12.19, 11 × 29 / 22 = 14.5 goes up.
    @Test func namedFontsTakeWholePoints() {
        func size(_ size: Double, _ style: Font.TextStyle?, at dynamicTypeSize: DynamicTypeSize) -> Double {
            Font(.custom(size: size, relativeTo: style)).size(at: dynamicTypeSize)
        }
        #expect(size(20, .body, at: .accessibility5) == 56)
        #expect(size(15, .caption, at: .xSmall) == 12)
        #expect(size(11, .body, at: .xxxLarge) == 15)
        #expect(size(13.4, .body, at: .large) == 13)
        #expect(size(13.4, nil, at: .accessibility5) == 13.4)
    }
}
