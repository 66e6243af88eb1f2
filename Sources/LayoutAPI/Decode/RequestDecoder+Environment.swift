import LayoutCore
import ViewTree

extension RequestDecoder {
    static let environmentMembers = [
        "profile", "textMetrics", "dynamicTypeSize", "layoutDirection", "locale", "legibilityWeight", "colorScheme",
        "scenePhase", "displayScale", "horizontalSizeClass", "verticalSizeClass", "keyboardHeight",
        "defaultMinListRowHeight", "defaultMinListHeaderHeight",
    ]

    /// Decodes the environment (view-tree §6.4).
    mutating func decodeEnvironment(at position: Int) -> LayoutRequest.Environment {
        var environment = LayoutRequest.Environment()
        if rejectExpression(at: position) { return environment }
        let ofDevice = Self.deviceMembers.filter { !Self.environmentMembers.contains($0) }
        decodeObject(at: position, members: Self.environmentMembers, refused: ofDevice) { decoder, name, value in
            guard !ofDevice.contains(name) else { return decoder.rejectDeviceMember(name, at: value) }
            decoder.decodeEnvironmentMember(name, at: value, &environment)
        }
        decodeUnknownSizeClasses(at: position, &environment)
        return environment
    }

    /// Notes a fact of the device that stands among those of the environment.
    mutating func rejectDeviceMember(_ name: String, at position: Int) {
        fail(.unknownArgument, at: position, "\(name) belongs in device: {\"device\":{\"id\":…,\"\(name)\":…}}.") {
            $0.suggestion = "device"
        }
    }

    mutating func decodeEnvironmentMember(
        _ name: String, at position: Int, _ environment: inout LayoutRequest.Environment
    ) {
        switch name {
        case "profile": environment.profile = decodeName(at: position)
        case "textMetrics": environment.textMetrics = decodeName(at: position)
        case "dynamicTypeSize": environment.dynamicTypeSize = decodeKeyword(.dynamicTypeSizes, at: position)
        case "layoutDirection": environment.layoutDirection = decodeLayoutDirection(at: position)
        case "locale": environment.locale = decodeLocale(at: position)
        case "legibilityWeight": environment.legibilityWeight = decodeName(at: position)
        case "colorScheme": environment.colorScheme = decodeName(at: position)
        case "scenePhase": environment.scenePhase = decodeName(at: position)
        case "displayScale": environment.displayScale = decodeScale(at: position)
        case "horizontalSizeClass": environment.horizontalSizeClass = decodeName(at: position).map { .known($0) }
        case "verticalSizeClass": environment.verticalSizeClass = decodeName(at: position).map { .known($0) }
        case "keyboardHeight": environment.keyboardHeight = decodeNonNegative(at: position)
        case "defaultMinListRowHeight": environment.defaultMinListRowHeight = decodeNonNegative(at: position)
        default: environment.defaultMinListHeaderHeight = decodeNonNegative(at: position)
        }
    }

    /// A size class of null is a value of its own: one that the environment does not know.
    func decodeUnknownSizeClasses(at position: Int, _ environment: inout LayoutRequest.Environment) {
        guard tape.tag(position) == JSONTape.Tag.object else { return }
        for (key, value) in tape.members(position) where tape.tag(value) == JSONTape.Tag.null {
            if tape.string(key, equals: "horizontalSizeClass") { environment.horizontalSizeClass = .unknown }
            if tape.string(key, equals: "verticalSizeClass") { environment.verticalSizeClass = .unknown }
        }
    }

    mutating func decodeLayoutDirection(at position: Int) -> LayoutDirection? {
        guard tape.tag(position) == JSONTape.Tag.string else {
            rejectValue(at: position, expected: "one of leftToRight, rightToLeft")
            return nil
        }
        if tape.string(position, equals: "leftToRight") { return .leftToRight }
        if tape.string(position, equals: "rightToLeft") { return .rightToLeft }
        rejectName(at: position, names: ["leftToRight", "rightToLeft"])
        return nil
    }

    /// Reads a language tag: a language of letters, then letters, digits and hyphens, as every BCP 47 tag is made of.
    mutating func decodeLocale(at position: Int) -> String? {
        guard let locale = tape.text(position) else {
            rejectValue(at: position, expected: "BCP 47 language tag")
            return nil
        }
        let subtags = locale.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        let isTag = subtags.allSatisfy { subtag in
            (1...8).contains(subtag.count) && subtag.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
        }
        // A language has two letters at least; the one of `x-` and `i-` needs another subtag.
        let startsWithLanguage =
            subtags.first.map { $0.allSatisfy(isLetter) && ($0.count > 1 || subtags.count > 1) } ?? false
        if isTag, startsWithLanguage { return locale }
        fail(.invalidValue, at: position, "A locale is a BCP 47 language tag, such as en-US.") {
            $0.expected = "BCP 47 language tag"
            $0.got = quote(position)
        }
        return nil
    }

    /// Reads a number that is not below 0.
    mutating func decodeNonNegative(at position: Int) -> Double? {
        guard let number = decodeNumber(at: position) else { return nil }
        if number >= 0 { return number }
        failRange(at: position, expected: "number ≥ 0")
        return nil
    }
}
