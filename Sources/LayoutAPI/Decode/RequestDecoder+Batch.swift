import LayoutCore
import ViewTree

/// What a batch holds besides the arrays of its trees.
struct BatchParts {
    /// What its cells have in common.
    var shared = RequestParts()
    var trees: [Tree] = []
    var axes: [LayoutBatch.Axis] = []

    struct Tree {
        var name: String
        var root: ViewIndex
        /// The positions of its views on the tape.
        var positions: Range<Int>
    }
}

extension RequestDecoder {
    /// Decodes the request object of a batch (view-tree §10).
    mutating func decodeBatch() -> BatchParts {
        guard let members = collectRequest(Self.batchMemberNames) else { return BatchParts() }
        var trees: [BatchParts.Tree] = []
        var shared = RequestParts()
        decodeShared(members, &shared) { decoder, _ in
            guard let position = members["trees"] else {
                decoder.failMissing("trees", at: JSONTape.root)
                return nil
            }
            trees = decoder.decodeTrees(at: position)
            return position
        }
        if !givesInclude { shared.options.include = [.choice] }
        var batch = BatchParts(shared: shared, trees: trees)
        let axes = members["matrix"].map { collectAxes(at: $0) } ?? [:]
        let hasDevice = members["device"] != nil || axes[.device] != nil
        for name in LayoutBatch.AxisName.allCases {
            guard let position = axes[name] else { continue }
            batch.axes.append(decodeAxis(name, at: position, hasDevice: hasDevice))
        }
        if let position = axes[.orientation], !hasDevice {
            fail(.missingArgument, at: position, "Orientations need a device.") { $0.expected = "device" }
        }
        if axes[.proposal] == nil || members["proposal"] != nil {
            decodeProposal(members, hasDevice: hasDevice, &batch.shared)
        }
        let count = LayoutBatch.cellCount(trees: batch.trees.count, batch.axes)
        if count > limits.maxBatchCells {
            let position = members["matrix"] ?? members["trees"] ?? JSONTape.root
            exceed("maxBatchCells", at: position, maximum: limits.maxBatchCells, got: count)
        }
        return batch
    }

    // MARK: Trees

    private mutating func decodeTrees(at position: Int) -> [BatchParts.Tree] {
        guard tape.tag(position) == JSONTape.Tag.array else {
            rejectValue(at: position, expected: "array of trees")
            return []
        }
        var trees: [BatchParts.Tree] = []
        var names: [String: Int] = [:]
        for element in tape.elements(position) {
            components.rootSpace = -1 - trees.count
            if let tree = decodeTree(at: element, &names) { trees.append(tree) }
        }
        components.rootSpace = -1
        if tape.end(position) == position + 1 { failEmpty("A batch", of: "tree", at: position) }
        return trees
    }

    private mutating func decodeTree(at position: Int, _ names: inout [String: Int]) -> BatchParts.Tree? {
        var members: [String: Int] = [:]
        decodeObject(at: position, members: ["name", "root", "swift", "view"], holdsViews: true) { _, name, value in
            members[name] = value
        }
        guard tape.tag(position) == JSONTape.Tag.object else { return nil }
        for name in ["swift", "view"] {
            if let value = members[name] { failPlanned(name, at: value) }
        }
        let name = decodeTreeName(members["name"], of: position, &names)
        guard let root = members["root"] else {
            if members["swift"] == nil { failMissing("root", at: position) }
            return nil
        }
        return BatchParts.Tree(name: name, root: decodeRoot(at: root), positions: root..<tape.next(root))
    }

    /// Cells tell their trees by name, so that each has one of its own.
    private mutating func decodeTreeName(_ value: Int?, of tree: Int, _ names: inout [String: Int]) -> String {
        guard let value else {
            failMissing("name", at: tree)
            return ""
        }
        guard let name = tape.text(value) else {
            rejectValue(at: value, expected: "string")
            return ""
        }
        if name.isEmpty || name.count > limits.maxNameLength {
            fail(.invalidValue, at: value, "The name of a tree has 1 to \(limits.maxNameLength) characters.") {
                $0.got = quote(value)
            }
        } else if let first = names[name] {
            fail(.duplicateID, at: value, "The name \(name) is used before.") {
                $0.got = quote(value)
                $0.related = [first]
            }
        } else {
            names[name] = value
        }
        return name
    }

    // MARK: Matrix

    private mutating func collectAxes(at position: Int) -> [LayoutBatch.AxisName: Int] {
        var axes: [LayoutBatch.AxisName: Int] = [:]
        decodeObject(at: position, members: LayoutBatch.AxisName.allCases.map(\.rawValue)) { _, name, value in
            if let name = LayoutBatch.AxisName(rawValue: name) { axes[name] = value }
        }
        return axes
    }

    private mutating func decodeAxis(
        _ name: LayoutBatch.AxisName, at position: Int, hasDevice: Bool
    ) -> LayoutBatch.Axis {
        var axis = LayoutBatch.Axis(name: name, values: [])
        guard tape.tag(position) == JSONTape.Tag.array else {
            rejectValue(at: position, expected: "array of values")
            return axis
        }
        if tape.end(position) == position + 1 { failEmpty("An axis", of: "value", at: position) }
        for element in tape.elements(position) {
            guard let setting = decodeSetting(of: name, at: element) else { continue }
            if case .proposal(.device) = setting, !hasDevice { failDevice(at: element) }
            let json = JSONWriter.document { json in json.write(element, of: tape) }
            axis.values.append(LayoutBatch.Value(setting, json: json))
        }
        return axis
    }

    private mutating func decodeSetting(
        of name: LayoutBatch.AxisName, at position: Int
    ) -> LayoutBatch.Setting? {
        switch name {
        case .device: decodeDevice(at: position).map { .device($0) }
        case .orientation: decodeName(at: position).map { .orientation($0) }
        case .proposal: decodeProposal(at: position).map { .proposal($0) }
        case .dynamicTypeSize: decodeKeyword(.dynamicTypeSizes, at: position).map { .dynamicTypeSize($0) }
        case .layoutDirection: decodeLayoutDirection(at: position).map { .layoutDirection($0) }
        case .legibilityWeight: decodeName(at: position).map { .legibilityWeight($0) }
        case .locale: decodeLocale(at: position).map { .locale($0) }
        case .profile: decodeName(at: position).map { .profile($0) }
        case .textMetrics: decodeName(at: position).map { .textMetrics($0) }
        }
    }

    private mutating func failEmpty(_ owner: String, of content: String, at position: Int) {
        fail(.invalidValue, at: position, "\(owner) has one \(content) at least.") {
            $0.expected = "array with a \(content)"
        }
    }
}
