import LayoutCore
import ViewTree

/// Interactions with scroll views (view-tree §6.9).
extension RequestDecoder {
    /// Decodes `{"id", "to" or "by", "continuous", "release"}`.
    mutating func decodeScroll(at position: Int) -> LayoutRequest.Interaction? {
        var id: String?
        var destinations: [LayoutRequest.Scroll.Destination] = []
        var given = 0
        var (isContinuous, isReleased) = (false, false)
        decodeInteractionObject(at: position, members: ["id", "to", "by", "continuous", "release"]) {
            decoder, name, value in
            switch name {
            case "id": id = decoder.decodeText(at: value)
            case "to":
                given += 1
                let point = decoder.decodeOpenPoint(at: value, missing: .nan)
                if let point { destinations.append(.offset(point)) }
            case "by":
                given += 1
                let point = decoder.decodeOpenPoint(at: value, missing: 0)
                if let point { destinations.append(.distance(point)) }
            case "continuous": isContinuous = decoder.decodeBool(at: value) ?? false
            default: isReleased = decoder.decodeBool(at: value) ?? false
            }
        }
        if given != 1, tape.tag(position) == JSONTape.Tag.object {
            fail(
                given == 0 ? .missingArgument : .conflictingArguments, at: position,
                "A scroll goes to an offset or by a distance."
            ) { $0.expected = "to or by" }
        }
        guard let id, given == 1, let destination = destinations.first else { return nil }
        var scroll = LayoutRequest.Scroll(id: id, destination: destination)
        (scroll.isContinuous, scroll.isReleased) = (isContinuous, isReleased)
        return .scroll(scroll)
    }

    /// Decodes `{"id", "velocity", "decelerationRate", "continuous"}`.
    mutating func decodeFlick(at position: Int) -> LayoutRequest.Interaction? {
        var id: String?
        var velocity: Point?
        var rate = DecelerationRate.normal
        var isContinuous = false
        var hasVelocity = false
        decodeInteractionObject(at: position, members: ["id", "velocity", "decelerationRate", "continuous"]) {
            decoder, name, value in
            switch name {
            case "id": id = decoder.decodeText(at: value)
            case "velocity":
                hasVelocity = true
                velocity = decoder.decodeOpenPoint(at: value, missing: 0)
            case "decelerationRate":
                let names = ["normal", "fast"]
                guard let name = decoder.tape.text(value), names.contains(name) else {
                    return decoder.rejectName(at: value, names: names)
                }
                rate = name == "fast" ? .fast : .normal
            default: isContinuous = decoder.decodeBool(at: value) ?? false
            }
        }
        if !hasVelocity, tape.tag(position) == JSONTape.Tag.object { failMissing("velocity", at: position) }
        guard let id, let velocity else { return nil }
        var flick = LayoutRequest.Flick(id: id, velocity: velocity, rate: rate)
        flick.isContinuous = isContinuous
        return .flick(flick)
    }

    /// Decodes `{"id", "target" with "anchor", or "edge", "point", "x", "y"}`.
    mutating func decodeScrollTo(at position: Int) -> LayoutRequest.Interaction? {
        if rejectExpression(at: position) { return nil }
        var id: String?
        var hasID = false
        let place = decodePlace(at: position, target: "target", others: ["id"]) { decoder, _, value in
            hasID = true
            id = decoder.decodeText(at: value)
        }
        if !hasID, tape.tag(position) == JSONTape.Tag.object { failMissing("id", at: position) }
        guard let id, let place else { return nil }
        return .scrollTo(LayoutRequest.ScrollJump(id: id, place: place))
    }

    /// Decodes an interaction's object, whose member `id` is required.
    private mutating func decodeInteractionObject(
        at position: Int, members: [String], decode: (inout RequestDecoder, String, Int) -> Void
    ) {
        if rejectExpression(at: position) { return }
        var hasID = false
        decodeObject(at: position, members: members) { decoder, name, value in
            hasID = hasID || name == "id"
            decode(&decoder, name, value)
        }
        if !hasID, tape.tag(position) == JSONTape.Tag.object { failMissing("id", at: position) }
    }
}
