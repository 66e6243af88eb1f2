import ViewTree

extension RequestDecoder {
    private static let optionMembers = [
        "format", "ids", "include", "coordinateSpace", "frameFormat", "rounding", "steps", "unknown", "diagnostics",
        "model",
    ]

    /// Decodes the options (view-tree §6.10).
    mutating func decodeOptions(at position: Int) -> LayoutRequest.Options {
        var options = LayoutRequest.Options()
        if rejectExpression(at: position) { return options }
        decodeObject(at: position, members: Self.optionMembers) { decoder, name, value in
            decoder.decodeOption(name, at: value, &options)
        }
        return options
    }

    private mutating func decodeOption(_ name: String, at position: Int, _ options: inout LayoutRequest.Options) {
        switch name {
        case "format": options.format = decodeName(at: position) ?? options.format
        case "ids": options.ids = decodeIDs(at: position)
        case "include":
            options.include = decodeInclude(at: position)
            givesInclude = true
        case "coordinateSpace": decodeCoordinateSpace(at: position, &options)
        case "frameFormat": options.frameFormat = decodeName(at: position) ?? options.frameFormat
        case "rounding": options.rounding = decodeName(at: position) ?? options.rounding
        case "steps": options.steps = decodeName(at: position) ?? options.steps
        case "unknown": options.unknown = decodeName(at: position) ?? options.unknown
        case "model": options.model = decodeModel(at: position)
        case "diagnostics": options.diagnostics = decodeName(at: position) ?? options.diagnostics
        default:
            fail(
                .unknownArgument, at: position,
                "The option \(name) is part of the format and planned; this version does not take it.")
        }
    }

    private mutating func decodeIDs(at position: Int) -> [String]? {
        guard tape.tag(position) == JSONTape.Tag.array else {
            rejectValue(at: position, expected: "array of ids")
            return nil
        }
        var ids: [String] = []
        for element in tape.elements(position) {
            if let id = tape.text(element) {
                ids.append(id)
            } else {
                rejectValue(at: element, expected: "string")
            }
        }
        return ids
    }

    private mutating func decodeInclude(at position: Int) -> LayoutRequest.Include {
        guard tape.tag(position) == JSONTape.Tag.array else {
            rejectValue(at: position, expected: "array of names")
            return []
        }
        var include = LayoutRequest.Include()
        for element in tape.elements(position) {
            let text = tape.text(element)
            if text == "details" {
                include.formUnion(.details)
            } else if let bit = LayoutRequest.Include.names.firstIndex(where: { $0 == text }) {
                let member = LayoutRequest.Include(rawValue: 1 << UInt32(bit))
                if LayoutRequest.Include.planned.contains(member) {
                    fail(
                        .invalidValue, at: element,
                        "\(text ?? "") is part of the format and planned; this version does not report it.")
                } else {
                    include.insert(member)
                }
            } else {
                rejectName(at: element, names: LayoutRequest.Include.supportedNames + ["details"])
            }
        }
        return include
    }

    /// One of the names, or `{"named": name}`.
    private mutating func decodeCoordinateSpace(at position: Int, _ options: inout LayoutRequest.Options) {
        guard tape.tag(position) == JSONTape.Tag.object, !isExpression(position) else {
            let names = LayoutRequest.CoordinateSpace.allCases.filter { $0 != .named }.map(\.rawValue)
            guard let text = tape.text(position), names.contains(text) else {
                return rejectName(at: position, names: names)
            }
            options.coordinateSpace = LayoutRequest.CoordinateSpace(rawValue: text) ?? .global
            return
        }
        var name: String?
        decodeObject(at: position, members: ["named"]) { decoder, _, value in
            name = decoder.tape.text(value)
            if name == nil { decoder.rejectValue(at: value, expected: "string") }
        }
        guard let name else {
            if tape.members(position).first(where: { tape.string($0.key, equals: "named") }) == nil {
                failMissing("named", at: position)
            }
            return
        }
        (options.coordinateSpace, options.spaceName) = (.named, name)
    }
}
