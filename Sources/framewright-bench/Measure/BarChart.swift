/// A bar chart of measured times as SVG; equal results give equal bytes.
struct BarChart {
    /// Bars with one unit and one axis.
    private struct Panel {
        var title: String
        var unit: Measurement.Unit
        var measurements: [Measurement]

        var subjects: [String] { distinct(measurements.map(\.subject)) }
        var figures: [String] { distinct(measurements.map(\.figure)) }
        var height: Double {
            BarChart.titleHeight + BarChart.axisHeight + Double(measurements.count) * BarChart.barPitch
                + Double(subjects.count) * BarChart.groupGap
        }
    }

    // Points of the picture.
    private static let width = 960.0
    private static let margin = 16.0
    private static let titleHeight = 56.0
    private static let axisHeight = 28.0
    private static let barHeight = 12.0
    private static let barPitch = 15.0
    private static let groupGap = 9.0
    /// Room at the right for the value of the longest bar.
    private static let valueWidth = 72.0
    /// Width of a character of the labels, at most.
    private static let characterWidth = 7.0

    /// Colours that stay apart for people who do not see red or green (Okabe and Ito, 2008).
    static let colors = ["#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#999999", "#F0E442"]

    private let title: String
    private let panels: [Panel]
    private var svg = ""

    /// The chart of a result: its own times first, then those of others' code, each unit with an axis of its own.
    static func svg(of result: BenchmarkResult) -> String {
        var chart = BarChart(result)
        chart.draw()
        return chart.svg
    }

    private init(_ result: BenchmarkResult) {
        title = "framewright-bench \(result.benchmark)"
        let times = result.measurements.filter { $0.unit.isTime && $0.value.isFinite && $0.value >= 0 }
        var panels: [Panel] = []
        for isReference in [false, true] {
            for unit in distinct(times.map(\.unit)) {
                let own = times.filter { $0.unit == unit && $0.isReference == isReference }
                guard !own.isEmpty else { continue }
                let suffix = isReference ? " (others' code)" : ""
                panels.append(Panel(title: "\(title), \(unit.rawValue)\(suffix)", unit: unit, measurements: own))
            }
        }
        self.panels = panels
    }

    // MARK: Drawing

    private mutating func draw() {
        let height = panels.reduce(2 * Self.margin) { $0 + $1.height }
        let size = "\(Self.number(Self.width)) \(Self.number(height))"
        line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
        line(
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(size)" width="\#(Self.number(Self.width))""#
                + #" height="\#(Self.number(height))" font-family="sans-serif" font-size="12">"#)
        line("<title>\(Self.escaped(title))</title>")
        line(#"<rect width="100%" height="100%" fill="white"/>"#)
        var top = Self.margin
        for panel in panels {
            draw(panel, top: top)
            top += panel.height
        }
        line("</svg>")
    }

    private mutating func draw(_ panel: Panel, top: Double) {
        let longest = panel.subjects.map(\.count).max() ?? 0
        let left = Self.margin + min(Double(longest) * Self.characterWidth, Self.width / 3) + 8
        let axis = Axis(
            maximum: panel.measurements.map(\.value).max() ?? 0, start: left,
            end: Self.width - Self.margin - Self.valueWidth)
        text(panel.title, x: Self.margin, y: top + 16, #"font-size="15" font-weight="bold""#)
        drawLegend(panel, x: left, y: top + 36)
        let bars = top + Self.titleHeight
        let bottom = top + panel.height - Self.axisHeight
        draw(axis, from: bars, to: bottom)
        var y = bars
        for subject in panel.subjects {
            let own = panel.measurements.filter { $0.subject == subject }
            let middle = y + (Double(own.count) * Self.barPitch) / 2 + 3
            text(subject, x: left - 8, y: middle, #"text-anchor="end""#)
            for measurement in own {
                draw(measurement, color: Self.color(of: measurement.figure, in: panel.figures), axis, y: y)
                y += Self.barPitch
            }
            y += Self.groupGap
        }
    }

    private mutating func drawLegend(_ panel: Panel, x: Double, y: Double) {
        var x = x
        for figure in panel.figures {
            let color = Self.color(of: figure, in: panel.figures)
            rectangle(x: x, y: y - 10, width: 12, height: 12, fill: color)
            text(figure, x: x + 17, y: y)
            x += 17 + Double(figure.count) * Self.characterWidth + 16
        }
    }

    private mutating func draw(_ axis: Axis, from top: Double, to bottom: Double) {
        for tick in axis.ticks {
            let x = Self.number(axis.position(of: tick))
            line(
                #"<line x1="\#(x)" y1="\#(Self.number(top - 4))" x2="\#(x)" y2="\#(Self.number(bottom))" "#
                    + #"stroke="lightgray"/>"#)
            text(axis.label(of: tick), x: axis.position(of: tick), y: bottom + 15, #"text-anchor="middle""#)
        }
    }

    private mutating func draw(_ measurement: Measurement, color: String, _ axis: Axis, y: Double) {
        let end = axis.position(of: measurement.value)
        rectangle(x: axis.start, y: y, width: end - axis.start, height: Self.barHeight, fill: color)
        text(measurement.text, x: end + 5, y: y + 10, #"font-size="11""#)
    }

    private static func color(of figure: String, in figures: [String]) -> String {
        colors[(figures.firstIndex(of: figure) ?? 0) % colors.count]
    }

    // MARK: Elements

    private mutating func line(_ text: String) { svg += text + "\n" }

    private mutating func text(_ content: String, x: Double, y: Double, _ attributes: String = "") {
        let rest = attributes.isEmpty ? "" : " " + attributes
        line(#"<text x="\#(Self.number(x))" y="\#(Self.number(y))"\#(rest)>\#(Self.escaped(content))</text>"#)
    }

    private mutating func rectangle(x: Double, y: Double, width: Double, height: Double, fill: String) {
        line(
            #"<rect x="\#(Self.number(x))" y="\#(Self.number(y))" width="\#(Self.number(width))" "#
                + #"height="\#(Self.number(height))" fill="\#(fill)"/>"#)
    }

    static func number(_ value: Double) -> String { Report.decimal(value, places: 2) }

    /// Text without what XML would read as markup, and without characters that XML 1.0 cannot hold.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\t", "\n", "\r": escaped += " "
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

/// A linear axis from 0 over the largest value.
struct Axis {
    let start: Double
    let end: Double
    private let step: Double
    private let count: Int

    /// An axis whose ticks are 1, 2 or 5 times a power of ten apart, at most ten of them.
    init(maximum: Double, start: Double, end: Double) {
        self.start = start
        self.end = end
        let least = (maximum > 0 ? maximum : 1) / 10
        var power = 1.0
        while power < least { power *= 10 }
        while power >= least { power /= 10 }
        step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? 10 * power
        count = max(1, Int(((maximum > 0 ? maximum : 1) / step).rounded(.up)))
    }

    var ticks: [Double] { (0...count).map { Double($0) * step } }

    func position(of value: Double) -> Double { start + (end - start) * value / (Double(count) * step) }

    func label(of tick: Double) -> String {
        var places = 0
        var unit = 1.0
        while unit > step, places < 9 {
            unit /= 10
            places += 1
        }
        return Report.decimal(tick, places: places)
    }
}

/// The elements in order of first appearance, each once.
func distinct<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
}
