import LayoutCore
import ViewTree

/// What a request holds besides the arrays of its tree.
struct RequestParts {
    var root = ViewIndex.none
    var proposal = LayoutRequest.Proposal.sizeThatFits
    var device: LayoutRequest.Device?
    var environment = LayoutRequest.Environment()
    var options = LayoutRequest.Options()
    var containerValues: [LayoutRequest.ContainerValue] = []
    var state: DataIndex?
    var values: DataIndex?
    var scene: LayoutRequest.Scene?
    var interactions: [LayoutRequest.Interaction]?
}

extension RequestDecoder {
    /// Members whose meaning is planned: accepted while they are empty.
    private static let plannedMembers = [
        "layouts", "arguments", "declarations",
    ]
    /// Members that are planned, and refused whatever they hold.
    private static let plannedSources = ["swift", "view", "document"]
    private static let memberNames = ["root", "interactions"] + sharedMemberNames
    /// Members of a batch: all but the root, which its trees have.
    static let batchMemberNames = ["trees", "matrix"] + sharedMemberNames
    private static let sharedMemberNames =
        [
            "swift", "view", "device", "proposal", "environment", "options", "document", "views", "alignments",
            "containerValues", "state", "values", "scene",
        ] + plannedMembers

    /// Decodes the request object (view-tree §6.1).
    mutating func decodeRequest() -> RequestParts {
        var parts = RequestParts()
        guard let members = collectRequest(Self.memberNames) else { return parts }
        decodeShared(members, &parts) { decoder, parts in
            decoder.decodeRoot(members, &parts)
            return members["root"]
        }
        // In a batch the device may be another in each cell.
        if let device = parts.device, let place = members["device"] {
            checkDevice(device, at: place, under: parts.environment)
        }
        decodeProposal(members, hasDevice: members["device"] != nil, &parts)
        if let interactions = members["interactions"] {
            parts.interactions = decodeInteractions(at: interactions, parts)
        }
        return parts
    }

    /// The members of the body, nil when it is no object.
    mutating func collectRequest(_ names: [String]) -> [String: Int]? {
        let position = JSONTape.root
        if tape.tag(position) == JSONTape.Tag.object { return collectMembers(of: position, names) }
        fail(.wrongType, at: position, "A request is an object.") {
            $0.expected = "object"
            $0.got = quote(position)
        }
        return nil
    }

    /// Decodes what a request has besides its proposal; `decodeTrees` decodes its views and answers where they are.
    mutating func decodeShared(
        _ members: [String: Int], _ parts: inout RequestParts,
        _ decodeTrees: (inout RequestDecoder, inout RequestParts) -> Int?
    ) {
        // What unknown types mean must be settled before the first view.
        if let options = members["options"] { parts.options = decodeOptions(at: options) }
        unknown = parts.options.unknown
        // Names must be known before the expressions that read them.
        let declarations = declareNames(state: members["state"], values: members["values"], path: "#")
        expressions.requestNames = NameList(declarations.names)
        expressions.stateNames = declarations.stateNames
        if let alignments = members["alignments"] { declareAlignments(at: alignments) }
        if let views = members["views"] { declareComponents(at: views) }
        parts.state = decodeState(declarations)
        parts.values = decodeValues(declarations)
        let trees = decodeTrees(&self, &parts)
        decodeBodies()
        if let values = members["containerValues"] { parts.containerValues = decodeContainerValues(at: values) }
        if let device = members["device"] { parts.device = decodeDevice(at: device) }
        if let environment = members["environment"] { parts.environment = decodeEnvironment(at: environment) }
        if let scene = members["scene"] { parts.scene = decodeScene(at: scene) }
        checkDuplicateIdentifiers()
        if textLength > limits.maxText {
            exceed("maxText", at: trees ?? JSONTape.root, maximum: limits.maxText, got: textLength)
        }
    }

    /// The members of the request that are there and not null, with faults for those that nothing can be made of.
    private mutating func collectMembers(of position: Int, _ names: [String]) -> [String: Int] {
        if tape.hasDuplicateNames(position) { faults.hasDuplicateMembers = true }
        var members: [String: Int] = [:]
        for (key, value) in tape.members(position) {
            let name = tape.text(tape.string(key))
            if name == "$comment" || name == "$schema" {
                noteDuplicates(in: value)
            } else if !names.contains(name) {
                noteDuplicates(in: value)
                rejectMember(name, at: value, names)
            } else if tape.tag(value) != JSONTape.Tag.null {
                members[name] = value
                if Self.plannedMembers.contains(name) { checkPlannedMember(name, at: value) }
                if Self.plannedSources.contains(name) { failPlanned(name, at: value) }
            }
        }
        return members
    }

    mutating func checkPlannedMember(_ name: String, at position: Int) {
        noteDuplicates(in: position)
        guard tape.tag(position) == JSONTape.Tag.object else {
            return rejectValue(at: position, expected: "object")
        }
        if tape.end(position) > position + 1 { failPlanned(name, at: position) }
    }

    /// Notes a member that is none of the names.
    private mutating func rejectMember(_ name: String, at position: Int, _ names: [String]) {
        if name == "interactions" {
            return fail(.unknownArgument, at: position, "A batch has no interactions: its cells are layouts at rest.")
        }
        fail(.unknownArgument, at: position, "A request has no member \(name.prefix(128)).") {
            let planned = Self.plannedMembers + Self.plannedSources
            $0.suggestion = NearestName.find(name, in: names.filter { !planned.contains($0) })
        }
    }

    mutating func failPlanned(_ name: String, at position: Int) {
        noteDuplicates(in: position)
        fail(
            .unknownArgument, at: position,
            "The member \(name) is part of the format and planned; this version does not take it.")
    }

    private mutating func decodeRoot(_ members: [String: Int], _ parts: inout RequestParts) {
        let others = ["swift", "document"].compactMap { members[$0] }
        guard let root = members["root"] else {
            if others.isEmpty { failMissing("root", at: JSONTape.root) }
            return
        }
        if let other = others.first {
            fail(.conflictingMembers, at: other, "A request has one source: root, swift or document.") {
                $0.related = [root]
            }
        }
        parts.root = decodeRoot(at: root)
    }

    mutating func decodeRoot(at position: Int) -> ViewIndex {
        let root = decodeView(at: position, ordinal: 0, .root)
        guard root == .none, unknown == .ignore, tape.tag(position) == JSONTape.Tag.object, faults.isEmpty else {
            return root
        }
        // The root was left out: nothing is laid out, as by EmptyView.
        return ViewIndex(rawValue: Int32(truncatingIfNeeded: appendView(.emptyView, ordinal: 0, .root)))
    }

    /// Decodes the member `proposal`, which only a request with a device may lack.
    mutating func decodeProposal(_ members: [String: Int], hasDevice: Bool, _ parts: inout RequestParts) {
        parts.proposal = .device
        guard let position = members["proposal"] else {
            if !hasDevice {
                fail(.missingArgument, at: JSONTape.root, "Without a device the request needs a proposal.") {
                    $0.expected = "proposal"
                }
            }
            return
        }
        guard let proposal = decodeProposal(at: position) else { return }
        parts.proposal = proposal
        if case .device = proposal, !hasDevice { failDevice(at: JSONTape.root) }
    }

    /// The proposal "device" stands where there is none.
    mutating func failDevice(at position: Int) {
        fail(.missingArgument, at: position, "The proposal \"device\" needs a device.") { $0.expected = "device" }
    }

    /// Decodes what the root is offered (view-tree §6.3).
    mutating func decodeProposal(at position: Int) -> LayoutRequest.Proposal? {
        guard tape.tag(position) == JSONTape.Tag.string else { return .explicit(decodeProposedSize(at: position)) }
        if tape.string(position, equals: "sizeThatFits") { return .sizeThatFits }
        if tape.string(position, equals: "device") { return .device }
        rejectName(at: position, names: ["device", "sizeThatFits"])
        return nil
    }

    private mutating func decodeProposedSize(at position: Int) -> ProposedViewSize {
        var size = ProposedViewSize.unspecified
        if rejectExpression(at: position) { return size }
        decodeObject(at: position, members: ["width", "height"]) { decoder, name, value in
            let length = decoder.decodeProposedLength(at: value)
            if name == "width" { size.width = length } else { size.height = length }
        }
        return size
    }

    private mutating func decodeProposedLength(at position: Int) -> Double? {
        if tape.tag(position) == JSONTape.Tag.string, tape.string(position, equals: "infinity") { return .infinity }
        guard let number = decodeNumber(at: position) else { return nil }
        if number >= 0 { return number }
        failRange(at: position, expected: "number ≥ 0, \"infinity\" or null")
        return nil
    }
}
