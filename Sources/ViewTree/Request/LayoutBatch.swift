import LayoutCore

/// A request to lay out trees under every combination of the values of a matrix, decoded and checked (view-tree §10).
package struct LayoutBatch {
    /// A tree of the batch.
    package struct Tree {
        package var name: String
        /// What the tree asks for before the values of a cell are put in.
        package var request: LayoutRequest

        package init(name: String, request: LayoutRequest) {
            self.name = name
            self.request = request
        }
    }

    /// What a matrix may vary, in the order in which cells are made: the last one changes fastest.
    package enum AxisName: String, Sendable, CaseIterable {
        case device, orientation, proposal, dynamicTypeSize, layoutDirection, legibilityWeight, locale, profile
        case textMetrics
    }

    package struct Axis: Sendable {
        package var name: AxisName
        package var values: [Value]

        package init(name: AxisName, values: [Value]) {
            self.name = name
            self.values = values
        }
    }

    /// A value of an axis.
    package struct Value: Sendable {
        package var setting: Setting
        /// The value as the document has it: JSON, UTF-8, without blanks.
        package var json: [UInt8]

        package init(_ setting: Setting, json: [UInt8]) {
            self.setting = setting
            self.json = json
        }
    }

    package var trees: [Tree]
    /// In the order of `AxisName`; each has a value at least.
    package var axes: [Axis]
    /// Remarks on what the trees share, by their place in the document: those in front of the trees.
    package var remarksBefore: [LayoutRequest.Remark] = []
    /// Likewise those behind them.
    package var remarksAfter: [LayoutRequest.Remark] = []

    package init(trees: [Tree], axes: [Axis]) {
        self.trees = trees
        self.axes = axes
    }

    /// The number of cells; `Int.max` when there are more.
    package var cellCount: Int { Self.cellCount(trees: trees.count, axes) }

    package static func cellCount(trees: Int, _ axes: [Axis]) -> Int {
        axes.reduce(trees) { count, axis in
            let (product, overflows) = count.multipliedReportingOverflow(by: axis.values.count)
            return overflows ? .max : product
        }
    }

    /// One layout of a batch.
    package struct Cell {
        package var tree: String
        /// One value for each axis.
        package var values: [(name: AxisName, value: Value)]
        /// The request that the cell stands for.
        package var request: LayoutRequest
    }

    /// The cell at a place in their order: trees as given, then axes, the last one fastest. Nil past the last one.
    package func cell(at place: Int) -> Cell? {
        var rest = place
        var values: [(name: AxisName, value: Value)] = []
        for axis in axes.reversed() {
            guard !axis.values.isEmpty else { return nil }
            let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: axis.values.count)
            guard axis.values.indices.contains(remainder) else { return nil }
            values.append((axis.name, axis.values[remainder]))
            rest = quotient
        }
        guard trees.indices.contains(rest) else { return nil }
        values.reverse()
        var request = trees[rest].request
        if !remarksBefore.isEmpty || !remarksAfter.isEmpty {
            request.remarks = remarksBefore + request.remarks + remarksAfter
        }
        for value in values { request.take(value.value.setting) }
        return Cell(tree: trees[rest].name, values: values, request: request)
    }
}

extension LayoutBatch {
    /// What a value sets in a request.
    package enum Setting: Sendable {
        case device(LayoutRequest.Device)
        /// Of the device.
        case orientation(LayoutRequest.Orientation)
        case proposal(LayoutRequest.Proposal)
        case dynamicTypeSize(Keyword)
        case layoutDirection(LayoutDirection)
        case legibilityWeight(LayoutRequest.LegibilityWeight)
        case locale(String)
        case profile(LayoutRequest.Profile)
        case textMetrics(LayoutRequest.TextMetrics)
    }
}

extension LayoutRequest {
    /// Becomes the request with a value in place of its own.
    fileprivate mutating func take(_ setting: LayoutBatch.Setting) {
        switch setting {
        case .device(let value): device = value
        case .orientation(let value): device?.orientation = value
        case .proposal(let value): proposal = value
        case .dynamicTypeSize(let value): environment.dynamicTypeSize = value
        case .layoutDirection(let value): environment.layoutDirection = value
        case .legibilityWeight(let value): environment.legibilityWeight = value
        case .locale(let value): environment.locale = value
        case .profile(let value): environment.profile = value
        case .textMetrics(let value): environment.textMetrics = value
        }
    }
}
