/// Finding the grapheme clusters of a text.
enum ClusterMarks {
    /// What has to be known of the scalars of a text before it is measured.
    struct Survey {
        /// Whether every scalar is a cluster of its own.
        var isSimple = true
        /// Whether some advance or line break is only estimated.
        var isApproximated = false
        /// Whether some scalar belongs to a script that is shaped.
        var needsShaping = false
    }

    /// Reads through a text; nil when it is not UTF-8.
    static func survey(_ bytes: UnsafeBufferPointer<UInt8>) -> Survey? {
        var survey = Survey()
        var index = 0
        while index < bytes.count {
            guard UTF8Reading.isWellFormed(bytes, at: index) else { return nil }
            let scalar = UTF8Reading.scalar(in: bytes, at: index)
            index += UTF8Reading.length(lead: bytes[index])
            if scalar < 0x300 { continue }
            if !isClusterOfItsOwn(scalar) { survey.isSimple = false }
            if ShapedScript(of: scalar) != nil { survey.needsShaping = true }
            if !isLineSeparator(scalar), GlyphLookup.glyph(of: scalar) < 0 { survey.isApproximated = true }
        }
        return survey
    }

    private static func isLineSeparator(_ scalar: UInt32) -> Bool { scalar == 0x2028 || scalar == 0x2029 }

    /// Whether a scalar neither joins a neighbour nor is joined by one, unless that one says so; conservative.
    private static func isClusterOfItsOwn(_ scalar: UInt32) -> Bool {
        switch scalar {
        case ..<0x300, 0x370...0x482, 0x48A...0x52F, 0x1E00...0x1FFF, 0x2010...0x2029, 0x2030...0x205E,
            0x20A0...0x20CF, 0x2190...0x22FF, 0x3001...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x4E00...0x9FFF,
            0xAC00...0xD7A3, 0xFF01...0xFF9D:
            true
        default: false
        }
    }

    /// Appends a mark for every byte of valid UTF-8, and answers whether a cluster is an emoji.
    static func append(of bytes: UnsafeBufferPointer<UInt8>, to marks: inout [ClusterMark]) {
        for character in String(decoding: bytes, as: Unicode.UTF8.self) {
            marks.append(isEmoji(character) ? .emoji : .start)
            for _ in 1..<max(1, character.utf8.count) { marks.append(.inside) }
        }
    }

    private static func isEmoji(_ character: Character) -> Bool {
        var hasEmojiSelector = false
        guard let first = character.unicodeScalars.first, first.value >= 0x23 else { return false }
        for scalar in character.unicodeScalars.dropFirst() where scalar.value == 0xFE0F || scalar.value == 0x20E3 {
            hasEmojiSelector = true
        }
        return first.properties.isEmojiPresentation || (hasEmojiSelector && first.properties.isEmoji)
    }
}
