import LayoutCore
import ViewTree

extension RequestDecoder {
    /// Reads an integral number of at least `minimum`.
    mutating func decodeInteger(at position: Int, minimum: Int?) -> Int? {
        guard let number = tape.number(position) else {
            rejectNumber(at: position)
            return nil
        }
        if number.magnitude >= 0x1p63, tape.tag(position) != JSONTape.Tag.signed {
            failRange(at: position, expected: "integer of 64 bits")
            return nil
        }
        // A double does not hold all integers that the document may; a fraction shows in the way back.
        let integer = tape.tag(position) == JSONTape.Tag.signed
            ? Int(truncatingIfNeeded: Int64(bitPattern: tape.words[position + 1])) : Int(number)
        guard Double(integer) == number else {
            fail(.wrongType, at: position, "Expected an integral number.") {
                $0.expected = "integer"
                $0.got = quote(position)
            }
            return nil
        }
        if let minimum, integer < minimum {
            failRange(at: position, expected: "integer ≥ \(minimum)")
            return nil
        }
        return integer
    }

    mutating func decodeInteger(_ argument: CompiledArgument, at position: Int, minimum: Int?) {
        if let integer = decodeInteger(at: position, minimum: minimum) {
            arrays.append(.integer(integer), as: argument.name)
        }
    }

    mutating func decodeScalar(_ argument: CompiledArgument, at position: Int) {
        switch tape.tag(position) {
        case JSONTape.Tag.string: append(tape.string(position), as: argument.name)
        case JSONTape.Tag.true: arrays.append(.bool(true), as: argument.name)
        case JSONTape.Tag.false: arrays.append(.bool(false), as: argument.name)
        case JSONTape.Tag.signed:
            arrays.append(.integer(Int(Int64(bitPattern: tape.words[position + 1]))), as: argument.name)
        case JSONTape.Tag.double, JSONTape.Tag.unsigned:
            arrays.append(.number(tape.number(position) ?? 0), as: argument.name)
        default: rejectValue(at: position, expected: "string, number or boolean")
        }
    }

    mutating func decodeUnitPoint(_ argument: CompiledArgument, at position: Int) {
        if let point = decodeUnitPoint(at: position) { arrays.append(.unitPoint(point), as: argument.name) }
    }

    /// Reads one of the nine named points of a unit square, or the coordinates of any.
    mutating func decodeUnitPoint(at position: Int) -> UnitPoint? {
        if tape.tag(position) == JSONTape.Tag.object {
            if rejectExpression(at: position) { return nil }
            return decodePair(at: position, "x", "y", minimum: nil).map { UnitPoint(x: $0, y: $1) }
        }
        return decodeKeyword(.positions, at: position)?.unitPoint
    }

    /// Decodes a point whose coordinates may be left open, which NaN stands for.
    mutating func decodeOpenPoint(_ argument: CompiledArgument, at position: Int) {
        if let point = decodeOpenPoint(at: position, missing: .nan) {
            arrays.append(.point(point), as: argument.name)
        }
    }

    /// Reads an object of coordinates; one that is left out counts as `missing`.
    mutating func decodeOpenPoint(at position: Int, missing: Double) -> Point? {
        if rejectExpression(at: position) { return nil }
        guard tape.tag(position) == JSONTape.Tag.object else {
            rejectValue(at: position, expected: "object with x and y")
            return nil
        }
        var point = Point(x: missing, y: missing)
        var isComplete = true
        decodeObject(at: position, members: ["x", "y"]) { decoder, name, value in
            guard let number = decoder.decodeNumber(at: value) else {
                isComplete = false
                return
            }
            if name == "x" { point.x = number } else { point.y = number }
        }
        return isComplete ? point : nil
    }

    /// Reads an object of two numbers, both required.
    mutating func decodePair(
        at position: Int, _ first: StaticString, _ second: StaticString, minimum: Double?
    ) -> (Double, Double)? {
        if let pair = plainPair(at: position, first, second, minimum: minimum) { return pair }
        return decodeUnusualPair(at: position, "\(first)", "\(second)", minimum: minimum)
    }

    /// The two numbers of an object that holds nothing else and has no fault, as nearly all do.
    private func plainPair(
        at position: Int, _ first: StaticString, _ second: StaticString, minimum: Double?
    ) -> (Double, Double)? {
        guard tape.tag(position) == JSONTape.Tag.object else { return nil }
        var members = tape.members(position)
        guard let one = members.next(), let other = members.next(), members.next() == nil,
            let former = tape.number(one.value), let latter = tape.number(other.value)
        else { return nil }
        let allowed = (minimum ?? -Self.maximumLength)...Self.maximumLength
        guard allowed.contains(former), allowed.contains(latter) else { return nil }
        if tape.string(one.key, equals: first), tape.string(other.key, equals: second) { return (former, latter) }
        if tape.string(one.key, equals: second), tape.string(other.key, equals: first) { return (latter, former) }
        return nil
    }

    @inline(never)
    private mutating func decodeUnusualPair(
        at position: Int, _ first: String, _ second: String, minimum: Double?
    ) -> (Double, Double)? {
        var values: [String: Double] = [:]
        var isComplete = true
        decodeObject(at: position, members: [first, second]) { decoder, name, value in
            guard let number = decoder.decodeNumber(at: value) else {
                isComplete = false
                return
            }
            if let minimum, number < minimum {
                decoder.failRange(at: value, expected: "number ≥ 0")
                isComplete = false
                return
            }
            values[name] = number
        }
        guard isComplete, tape.tag(position) == JSONTape.Tag.object else { return nil }
        for name in [first, second] where values[name] == nil { failMissing(name, at: position) }
        guard let x = values[first], let y = values[second] else { return nil }
        return (x, y)
    }

    mutating func decodeSize(_ argument: CompiledArgument, at position: Int) {
        if let size = decodeSize(at: position) { arrays.append(.size(size), as: argument.name) }
    }

    mutating func decodeSize(at position: Int) -> Size? {
        if let (width, height) = plainPair(at: position, "width", "height", minimum: 0) {
            return Size(width: width, height: height)
        }
        if rejectExpression(at: position) { return nil }
        return decodePair(at: position, "width", "height", minimum: 0).map { Size(width: $0, height: $1) }
    }

    mutating func decodeNumberOrSize(_ argument: CompiledArgument, at position: Int) {
        if tape.tag(position) == JSONTape.Tag.object {
            guard let size = decodeSize(at: position) else { return }
            if argument.code == .aspectRatio, size.width <= 0 || size.height <= 0 {
                return failRange(at: position, expected: "width and height above 0")
            }
            arrays.append(.size(size), as: argument.name)
        } else if let number = decodeNumber(at: position) {
            let isAllowed = argument.code == .aspectRatio ? number > 0 : number >= 0
            if !isAllowed {
                return failRange(at: position, expected: argument.code == .aspectRatio ? "number > 0" : "number ≥ 0")
            }
            arrays.append(.number(number), as: argument.name)
        }
    }

    mutating func decodeInsets(_ argument: CompiledArgument, at position: Int) {
        if let insets = decodeInsets(at: position) { arrays.append(.insets(insets), as: argument.name) }
    }

    mutating func decodeInsets(at position: Int) -> EdgeInsets? {
        if let insets = plainInsets(at: position) { return insets }
        if rejectExpression(at: position) { return nil }
        guard tape.tag(position) == JSONTape.Tag.object else {
            rejectValue(at: position, expected: "object with top, leading, bottom, trailing")
            return nil
        }
        var insets = EdgeInsets.zero
        decodeObject(at: position, members: ["top", "leading", "bottom", "trailing"]) { decoder, name, value in
            guard let number = decoder.decodeNumber(at: value) else { return }
            switch name {
            case "top": insets.top = number
            case "leading": insets.leading = number
            case "bottom": insets.bottom = number
            default: insets.trailing = number
            }
        }
        return insets
    }

    /// The insets of an object that holds nothing else and has no fault, as nearly all do.
    private func plainInsets(at position: Int) -> EdgeInsets? {
        guard tape.tag(position) == JSONTape.Tag.object else { return nil }
        var insets = EdgeInsets.zero
        var seen: UInt8 = 0
        for (key, value) in tape.members(position) {
            guard let number = tape.number(value), number.magnitude <= Self.maximumLength else { return nil }
            let bit: UInt8
            if tape.string(key, equals: "top") {
                (insets.top, bit) = (number, 1)
            } else if tape.string(key, equals: "leading") {
                (insets.leading, bit) = (number, 2)
            } else if tape.string(key, equals: "bottom") {
                (insets.bottom, bit) = (number, 4)
            } else if tape.string(key, equals: "trailing") {
                (insets.trailing, bit) = (number, 8)
            } else {
                return nil
            }
            if seen & bit != 0 { return nil }
            seen |= bit
        }
        return insets
    }

    mutating func decodeEdges(_ argument: CompiledArgument, at position: Int) {
        var edges = EdgeSet()
        guard let keywords = decodeKeywords(argument.keywords, at: position) else { return }
        for keyword in keywords {
            switch keyword {
            case .top: edges.insert(.top)
            case .leading: edges.insert(.leading)
            case .bottom: edges.insert(.bottom)
            case .trailing: edges.insert(.trailing)
            case .horizontal: edges.formUnion(.horizontal)
            case .vertical: edges.formUnion(.vertical)
            default: edges.formUnion(.all)
            }
        }
        arrays.append(.edges(edges), as: argument.name)
    }

    mutating func decodeKeywordSum(_ argument: CompiledArgument, at position: Int) {
        guard let keywords = decodeKeywords(argument.keywords, at: position) else { return }
        arrays.append(.integer(argument.keywords.sum(of: keywords)), as: argument.name)
    }

    mutating func decodeAxes(_ argument: CompiledArgument, at position: Int) {
        var axes = AxisSet()
        guard let keywords = decodeKeywords(argument.keywords, at: position) else { return }
        for keyword in keywords {
            axes.insert(keyword == .horizontal ? .horizontal : .vertical)
        }
        arrays.append(.axes(axes), as: argument.name)
    }

    /// Reads a keyword or an array of them; nil after a fault.
    private mutating func decodeKeywords(_ keywords: KeywordSet, at position: Int) -> [Keyword]? {
        guard tape.tag(position) == JSONTape.Tag.array else {
            return decodeKeyword(keywords, at: position).map { [$0] }
        }
        var found: [Keyword] = []
        var isComplete = true
        for element in tape.elements(position) {
            guard let keyword = decodeKeyword(keywords, at: element) else {
                isComplete = false
                continue
            }
            if !found.contains(keyword) { found.append(keyword) }
        }
        return isComplete ? found : nil
    }
}
