import CTextTables

/// How the advance of a scalar is found.
enum GlyphLookup {
    /// The glyph of a scalar in the generated tables, or -1.
    static func glyph(of scalar: UInt32) -> Int {
        if scalar < 0x7F { return scalar >= 0x20 ? Int(scalar) - 0x20 : -1 }
        let ranges = text_ranges()
        var low = 1
        var high = Int(TEXT_RANGE_COUNT)
        while low < high {
            let middle = (low + high) / 2
            let range = ranges[middle]
            if scalar < range.first {
                high = middle
            } else if scalar > range.last {
                low = middle + 1
            } else {
                return Int(range.glyph) + Int(scalar - range.first)
            }
        }
        return -1
    }

    /// The advance in em of a cluster that begins with a scalar without a glyph in the tables.
    static func estimatedAdvance(of scalar: UInt32) -> Double {
        let measured = text_fallback_advances()
        switch scalar {
        case ..<0x20, 0x7F..<0xA0: return 0
        case 0x3040...0x30FF, 0x31F0...0x31FF: return measured[1]
        case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: return measured[2]
        case 0x2E80...0x303F, 0x3100...0x31EF, 0x3200...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60,
            0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x20000...0x3FFFF:
            return measured[0]
        case 0x1F000...0x1FAFF: return measured[3]
        case 0xFF61...0xFFDC: return 0.5
        default: return estimatedAlphabetAdvance(of: scalar)
        }
    }

    /// Guesses per script; marks and format controls have no advance.
    private static func estimatedAlphabetAdvance(of scalar: UInt32) -> Double {
        switch scalar {
        case 0x0300...0x036F, 0x0483...0x0489, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F,
            0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE0FFF:
            return 0
        case 0x0590...0x05FF, 0x0600...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: return 0.55
        case 0x0900...0x0DFF: return 0.68
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: return 0.6
        case 0x2000...0x2001, 0x2003, 0x2014...0x2015: return 1
        case 0x2002: return 0.5
        case 0x2004...0x200A, 0x202F, 0x205F: return 0.25
        case 0x2100...0x2BFF: return 0.9
        default: return 0.62
        }
    }
}
