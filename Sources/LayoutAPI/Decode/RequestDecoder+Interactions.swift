import LayoutCore
import ViewTree

extension RequestDecoder {
    /// Decodes the interactions (view-tree §6.9) of a request whose other parts are decoded.
    mutating func decodeInteractions(at position: Int, _ parts: RequestParts) -> [LayoutRequest.Interaction]? {
        guard tape.tag(position) == JSONTape.Tag.array else {
            rejectValue(at: position, expected: "array of interactions")
            return nil
        }
        let count = tape.elements(position).reduce(0) { count, _ in count + 1 }
        if count > limits.maxInteractions {
            exceed("maxInteractions", at: position, maximum: limits.maxInteractions, got: count)
            return nil
        }
        var place = InteractionPlace(hasDevice: parts.device != nil, environment: parts.environment)
        return tape.elements(position).compactMap { decodeInteraction(at: $0, &place) }
    }

    private static let interactionNames = Catalogue.interactions.map(\.name)

    /// What an interaction may refer to.
    private struct InteractionPlace {
        /// Whether the request, or an interaction before, gives a device.
        var hasDevice: Bool
        var environment: LayoutRequest.Environment
    }

    private func memberNames(of position: Int) -> [String] {
        guard tape.tag(position) == JSONTape.Tag.object else { return [] }
        return tape.members(position).map { tape.text(tape.string($0.key)) }.filter { $0 != "$comment" }
    }

    private mutating func decodeInteraction(
        at position: Int, _ place: inout InteractionPlace
    ) -> LayoutRequest.Interaction? {
        if rejectExpression(at: position) || rejectTypedInteraction(at: position) { return nil }
        var found: [(name: String, value: Int)] = []
        decodeObject(at: position, members: Self.interactionNames) { _, name, value in
            found.append((name, value))
        }
        guard let (name, value) = found.first, found.count == 1 else {
            // What is unknown or no object at all was noted.
            let hasUnknown = memberNames(of: position).contains { !Self.interactionNames.contains($0) }
            if tape.tag(position) == JSONTape.Tag.object, found.count > 1 || !hasUnknown {
                failMemberCount(found.count, at: position)
            }
            return nil
        }
        switch name {
        case "set": return decodeAssignment(at: value)
        case "traits": return decodeTraits(at: value, &place)
        case "resizeWindow": return decodeResize(at: value, of: position, place)
        case "scroll": return decodeScroll(at: value)
        case "flick": return decodeFlick(at: value)
        default: return decodeScrollTo(at: value)
        }
    }

    /// Notes an interaction that is written like a view: `{"type": "scroll", …}` for `{"scroll": {…}}`.
    private mutating func rejectTypedInteraction(at position: Int) -> Bool {
        guard let type = member("type", of: position).flatMap({ tape.text($0) }),
            let schema = Catalogue.interactions.first(where: { $0.name == type })
                ?? NearestName.find(type, in: Self.interactionNames).flatMap({ name in
                    Catalogue.interactions.first { $0.name == name }
                })
        else { return false }
        noteDuplicates(in: position)
        let members = schema.members.filter(\.isRequired).map { "\"\($0.name)\":…" } + ["…"]
        let form = "{\"\(schema.name)\":{\(members.joined(separator: ","))}}"
        fail(.invalidInteraction, at: position, "An interaction has its name as its one member, and no type: \(form).") {
            $0.expected = form
            $0.suggestion = form
        }
        return true
    }

    private mutating func failMemberCount(_ count: Int, at position: Int) {
        fail(.invalidInteraction, at: position, "An interaction has exactly one member, not \(count).") {
            $0.expected = "one of " + Self.interactionNames.joined(separator: ", ")
        }
    }

    // MARK: State

    private mutating func decodeAssignment(at position: Int) -> LayoutRequest.Interaction? {
        var values: Int?
        var instance: String?
        var isOfInstance = false
        decodeObject(at: position, members: ["state", "in"]) { decoder, name, value in
            if name == "state" {
                values = value
                return
            }
            isOfInstance = true
            instance = decoder.decodeText(at: value)
        }
        guard tape.tag(position) == JSONTape.Tag.object else { return nil }
        guard let values else {
            failMissing("state", at: position)
            return nil
        }
        guard tape.tag(values) == JSONTape.Tag.object, !isExpression(values) else {
            rejectValue(at: values, expected: "object of values by name")
            return nil
        }
        for (key, value) in tape.members(values) where !tape.string(key, equals: "$comment") {
            // What a component declares is known where its use is.
            if !isOfInstance { _ = checkState(tape.text(tape.string(key)), at: value) }
            _ = rejectExpression(at: value)
        }
        return .set(LayoutRequest.StateAssignment(values: appendData(at: values), instance: instance))
    }

    // MARK: Traits

    private mutating func decodeTraits(
        at position: Int, _ place: inout InteractionPlace
    ) -> LayoutRequest.Interaction? {
        var change = LayoutRequest.TraitsChange()
        if rejectExpression(at: position) { return nil }
        let environment = place.environment
        let constant = ["profile", "textMetrics"]
        let members = Self.environmentMembers.filter { !constant.contains($0) } + ["device"]
        let ofDevice = Self.deviceMembers.filter { !members.contains($0) }
        decodeObject(at: position, members: members, refused: constant + ofDevice) { decoder, name, value in
            switch name {
            case "device":
                change.device = decoder.decodeDevice(at: value)
                if let device = change.device { decoder.checkDevice(device, at: value, under: environment) }
            case "profile", "textMetrics":
                decoder.fail(.unknownArgument, at: value, "\(name) holds for a whole request; no interaction changes it.")
            case _ where ofDevice.contains(name): decoder.rejectDeviceMember(name, at: value)
            default: decoder.decodeEnvironmentMember(name, at: value, &change.environment)
            }
        }
        decodeUnknownSizeClasses(at: position, &change.environment)
        place.hasDevice = place.hasDevice || change.device != nil
        return .traits(change)
    }

    // MARK: Window

    private mutating func decodeResize(
        at position: Int, of interaction: Int, _ place: InteractionPlace
    ) -> LayoutRequest.Interaction? {
        if rejectExpression(at: position) { return nil }
        var lengths: [String: Double] = [:]
        var given: Set<String> = []
        var anchor: UnitPoint?
        decodeObject(at: position, members: ["width", "height", "anchor"]) { decoder, name, value in
            given.insert(name)
            if name == "anchor" {
                anchor = decoder.decodeUnitPoint(at: value)
            } else {
                lengths[name] = decoder.decodeNonNegative(at: value)
            }
        }
        guard tape.tag(position) == JSONTape.Tag.object else { return nil }
        for name in ["width", "height"] where !given.contains(name) { failMissing(name, at: position) }
        if !place.hasDevice {
            fail(.invalidInteraction, at: interaction, "Only a request with a device has a window to resize.") {
                $0.expected = "device"
            }
        }
        guard let width = lengths["width"], let height = lengths["height"] else { return nil }
        return .resizeWindow(LayoutRequest.WindowResize(size: Size(width: width, height: height), anchor: anchor))
    }
}
