import ViewTree

extension RequestDecoder {
    /// Reads `alignments`, which must be known before the first view.
    mutating func declareAlignments(at position: Int) {
        guard tape.tag(position) == JSONTape.Tag.object else { return rejectValue(at: position, expected: "object") }
        noteDuplicates(in: position)
        let maximum = min(limits.maxAlignments, Argument.maximumDeclaredAlignments)
        var count = 0
        for (key, value) in tape.members(position) where !tape.string(key, equals: "$comment") {
            count += 1
            guard count <= maximum, checkName(tape.string(key), at: value, as: .member) else { continue }
            declareAlignment(tape.text(tape.string(key)), at: value)
        }
        if count > maximum { exceed("maxAlignments", at: position, maximum: maximum, got: count) }
    }

    private mutating func declareAlignment(_ name: String, at position: Int) {
        if Keyword.allCases.contains(where: { $0.name == name && KeywordSet.namedAlignments.contains($0) }) {
            return fail(.invalidValue, at: position, "\(name) is an alignment of the format.") {
                $0.expected = "name of a new alignment"
                $0.got = .string(name)
            }
        }
        var axis: LayoutRequest.DeclaredAlignment.Axis?
        var value: Double?
        var expression: Int?
        var given: Set<String> = []
        decodeObject(at: position, members: ["axis", "default"]) { decoder, name, place in
            given.insert(name)
            if name == "axis" {
                axis = decoder.decodeName(at: place)
            } else if decoder.isExpression(place) {
                expression = place
            } else {
                value = decoder.decodeNumber(at: place)
            }
        }
        guard tape.tag(position) == JSONTape.Tag.object else { return }
        for name in ["axis", "default"] where !given.contains(name) { failMissing(name, at: position) }
        guard let axis else { return }
        alignmentPlaces[name] = alignments.count
        var alignment = LayoutRequest.DeclaredAlignment(name: name, axis: axis, defaultValue: value ?? 0)
        if let expression {
            expressions.localNames = ["d"]
            alignment.expression = parseExpression(at: expression, path: "#/alignments/\(name)/default")
            expressions.localNames = []
        }
        alignments.append(alignment)
    }

    // MARK: Uses

    /// Decodes the name of a guide: one of the keywords, or an alignment of the document's own on an axis that the
    /// keywords have.
    mutating func decodeGuide(_ keywords: KeywordSet, at position: Int) -> UInt8? {
        if tape.tag(position) == JSONTape.Tag.string, let symbol = symbol(position, in: symbols.keywords),
            let keyword = Keyword(rawValue: UInt8(truncatingIfNeeded: symbol)), keywords.contains(keyword)
        {
            return keyword.rawValue
        }
        let isHorizontal = keywords.contains(.leading)
        let isVertical = keywords.contains(.top)
        func fits(_ alignment: LayoutRequest.DeclaredAlignment) -> Bool {
            alignment.axis == .horizontal ? isHorizontal : isVertical
        }
        if let text = tape.text(position), let place = alignmentPlaces[text], fits(alignments[place]) {
            return Argument.code(ofDeclaredAlignment: place)
        }
        rejectName(at: position, names: keywords.members.map(\.name) + alignments.filter(fits).map(\.name))
        return nil
    }

    // MARK: Container values

    /// Decodes `containerValues`: defaults by key.
    mutating func decodeContainerValues(at position: Int) -> [LayoutRequest.ContainerValue] {
        guard tape.tag(position) == JSONTape.Tag.object else {
            rejectValue(at: position, expected: "object")
            return []
        }
        noteDuplicates(in: position)
        var values: [LayoutRequest.ContainerValue] = []
        for (key, value) in tape.members(position) where !tape.string(key, equals: "$comment") {
            guard checkName(tape.string(key), at: value, as: .member), !rejectExpression(at: value) else { continue }
            values.append(
                LayoutRequest.ContainerValue(
                    name: tape.text(tape.string(key)), defaultValue: appendData(at: value)))
        }
        return values
    }
}
