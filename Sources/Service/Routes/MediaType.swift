/// What a client sends and accepts, as far as the service tells media types apart (RFC 9110 §8.3, §12.5.1).
enum MediaType {
    /// Whether a `Content-Type` names JSON: `application/json`, or any type that ends in `+json`.
    static func isJSON(_ contentType: String) -> Bool {
        let type = essence(of: contentType)
        if type == "application/json" { return true }
        let parts = type.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && parts[1].hasSuffix("+json") && parts[1].count > 5
    }

    /// Type and subtype in lower case, without parameters.
    private static func essence(of value: String) -> String {
        let end = value.firstIndex(of: ";") ?? value.endIndex
        return value[..<end].trimmingBlanks().lowercased()
    }

    /// The media type that suits an `Accept` best among those that the service makes; nil when none does.
    ///
    /// Of equal weights the one that is offered first wins.
    static func best(of offered: [String], for accept: String?) -> String? {
        guard let accept, !accept.trimmingBlanks().isEmpty else { return offered.first }
        let ranges = accept.split(separator: ",").compactMap { MediaRange($0) }
        var best: (type: String, weight: Double)?
        for type in offered {
            let weight = weight(of: type, in: ranges)
            if weight > (best?.weight ?? 0) { best = (type, weight) }
        }
        return best?.type
    }

    /// The weight of the most specific range that holds a type; 0 when none does.
    private static func weight(of type: String, in ranges: [MediaRange]) -> Double {
        var found: (precision: Int, weight: Double) = (-1, 0)
        for range in ranges {
            guard let precision = range.precision(for: type), precision > found.precision else { continue }
            found = (precision, range.weight)
        }
        return found.weight
    }
}

/// One element of an `Accept` field.
private struct MediaRange {
    let type: String
    let weight: Double

    init?(_ text: Substring) {
        let parts = text.split(separator: ";").map { $0.trimmingBlanks().lowercased() }
        guard let type = parts.first, type.contains("/") else { return nil }
        self.type = type
        let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
        weight = quality.flatMap { Double($0.dropFirst(2)) }.map { min(max($0, 0), 1) } ?? 1
    }

    /// How closely the range names a type: 2 exactly, 1 its main type, 0 anything; nil not at all.
    func precision(for other: String) -> Int? {
        if type == other { return 2 }
        if type == "*/*" { return 0 }
        guard type.hasSuffix("/*") else { return nil }
        return other.hasPrefix(type.dropLast()) ? 1 : nil
    }
}

extension StringProtocol {
    /// The text without spaces and tabs at its ends.
    func trimmingBlanks() -> String {
        var part = self[...]
        while let first = part.first, first == " " || first == "\t" { part = part.dropFirst() }
        while let last = part.last, last == " " || last == "\t" { part = part.dropLast() }
        return String(part)
    }
}
