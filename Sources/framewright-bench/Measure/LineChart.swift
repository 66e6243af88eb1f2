import Foundation

/// Charts of how times grow with the size of the input, both axes logarithmic, as SVG; equal results give equal bytes.
struct LineChart {
    /// One chart with its lines.
    private struct Panel {
        var title: String
        var measurements: [Measurement]

        var lines: [String] { distinct(measurements.compactMap(\.point?.line)) }
    }

    // Points of the picture.
    private static let columns = 3
    private static let panelWidth = 360.0
    private static let panelHeight = 260.0
    private static let margin = 16.0
    private static let headHeight = 64.0
    private static let leftRoom = 60.0
    private static let bottomRoom = 40.0
    private static let topRoom = 28.0
    private static let characterWidth = 7.0

    private let title: String
    private let panels: [Panel]
    private let lines: [String]
    private var svg = ""

    /// The charts of a result, each line with the same colour in all of them.
    static func svg(of result: BenchmarkResult) -> String {
        var chart = LineChart(result)
        chart.draw()
        return chart.svg
    }

    private init(_ result: BenchmarkResult) {
        title = "framewright-bench \(result.benchmark)"
        // What has no logarithm cannot be drawn.
        let points = result.measurements.filter { measurement in
            guard let point = measurement.point else { return false }
            return measurement.value > 0 && measurement.value.isFinite && point.size > 0 && point.size.isFinite
        }
        panels = distinct(points.compactMap(\.point?.chart)).map { name in
            Panel(title: name, measurements: points.filter { $0.point?.chart == name })
        }
        lines = distinct(points.compactMap(\.point?.line))
    }

    private mutating func draw() {
        let rows = (panels.count + Self.columns - 1) / Self.columns
        let width = 2 * Self.margin + Double(Self.columns) * Self.panelWidth
        let height = 2 * Self.margin + Self.headHeight + Double(rows) * Self.panelHeight
        let size = "\(BarChart.number(width)) \(BarChart.number(height))"
        line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
        line(
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(size)" width="\#(BarChart.number(width))""#
                + #" height="\#(BarChart.number(height))" font-family="sans-serif" font-size="12">"#)
        line("<title>\(BarChart.escaped(title))</title>")
        line(#"<rect width="100%" height="100%" fill="white"/>"#)
        text(title, x: Self.margin, y: Self.margin + 16, #"font-size="15" font-weight="bold""#)
        drawLegend()
        for (index, panel) in panels.enumerated() {
            draw(
                panel, left: Self.margin + Double(index % Self.columns) * Self.panelWidth,
                top: Self.margin + Self.headHeight + Double(index / Self.columns) * Self.panelHeight)
        }
        line("</svg>")
    }

    private mutating func drawLegend() {
        var x = Self.margin
        let y = Self.margin + 40
        for name in lines {
            line(
                #"<line x1="\#(BarChart.number(x))" y1="\#(BarChart.number(y - 4))" "#
                    + #"x2="\#(BarChart.number(x + 18))" y2="\#(BarChart.number(y - 4))" "#
                    + #"stroke="\#(color(of: name))" stroke-width="3"/>"#)
            text(name, x: x + 23, y: y)
            x += 23 + Double(name.count) * Self.characterWidth + 16
        }
    }

    private mutating func draw(_ panel: Panel, left: Double, top: Double) {
        let points = panel.measurements
        let across = LogarithmicAxis(
            points.compactMap(\.point?.size), start: left + Self.leftRoom, end: left + Self.panelWidth - 16)
        let down = LogarithmicAxis(
            points.map(\.value), start: top + Self.panelHeight - Self.bottomRoom, end: top + Self.topRoom)
        text(panel.title, x: left + Self.leftRoom, y: top + 16, #"font-weight="bold""#)
        for tick in across.ticks {
            let x = across.position(of: tick)
            grid(x, down.start, x, down.end)
            text(Self.label(tick), x: x, y: down.start + 15, #"text-anchor="middle""#)
        }
        for tick in down.ticks {
            let y = down.position(of: tick)
            grid(across.start, y, across.end, y)
            text(Self.label(tick), x: across.start - 6, y: y + 4, #"text-anchor="end""#)
        }
        let unit = points.first?.unit.rawValue ?? ""
        text(unit, x: left + 2, y: down.end + 4)
        for name in panel.lines {
            let own = points.filter { $0.point?.line == name }.sorted { ($0.point?.size ?? 0) < ($1.point?.size ?? 0) }
            draw(own, color: color(of: name), across, down)
        }
    }

    private mutating func draw(
        _ points: [Measurement], color: String, _ across: LogarithmicAxis, _ down: LogarithmicAxis
    ) {
        let places = points.map { measurement in
            BarChart.number(across.position(of: measurement.point?.size ?? 1)) + ","
                + BarChart.number(down.position(of: measurement.value))
        }
        line(
            #"<polyline points="\#(places.joined(separator: " "))" fill="none" stroke="\#(color)" stroke-width="2"/>"#)
        for measurement in points {
            let (x, y) = (across.position(of: measurement.point?.size ?? 1), down.position(of: measurement.value))
            line(#"<circle cx="\#(BarChart.number(x))" cy="\#(BarChart.number(y))" r="3" fill="\#(color)"/>"#)
        }
    }

    // MARK: Elements

    private func color(of name: String) -> String {
        BarChart.colors[(lines.firstIndex(of: name) ?? 0) % BarChart.colors.count]
    }

    /// A power of ten in digits.
    private static func label(_ tick: Double) -> String {
        tick >= 1 ? Report.decimal(tick, places: 0) : Report.decimal(tick, places: 3)
    }

    private mutating func line(_ text: String) { svg += text + "\n" }

    private mutating func grid(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        line(
            #"<line x1="\#(BarChart.number(x1))" y1="\#(BarChart.number(y1))" x2="\#(BarChart.number(x2))" "#
                + #"y2="\#(BarChart.number(y2))" stroke="lightgray"/>"#)
    }

    private mutating func text(_ content: String, x: Double, y: Double, _ attributes: String = "") {
        let rest = attributes.isEmpty ? "" : " " + attributes
        line(
            #"<text x="\#(BarChart.number(x))" y="\#(BarChart.number(y))"\#(rest)>"#
                + "\(BarChart.escaped(content))</text>")
    }
}

/// A logarithmic axis over whole decades that hold all values.
struct LogarithmicAxis {
    let start: Double
    let end: Double
    private let low: Double
    private let high: Double

    /// An axis for values above 0.
    init(_ values: [Double], start: Double, end: Double) {
        self.start = start
        self.end = end
        let low = log10(values.min() ?? 1).rounded(.down)
        self.low = low
        high = max(low + 1, log10(values.max() ?? 1).rounded(.up))
    }

    /// The powers of ten from end to end.
    var ticks: [Double] { stride(from: low, through: high, by: 1).map { pow(10, $0) } }

    func position(of value: Double) -> Double { start + (end - start) * (log10(value) - low) / (high - low) }
}
