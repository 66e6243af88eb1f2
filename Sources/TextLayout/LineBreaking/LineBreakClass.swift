/// The line breaking classes of Unicode Standard Annex 14 that the rules here tell apart.
enum LineBreakClass: UInt8, CaseIterable {
    case open, closePunctuation, closeParenthesis, quotation, glue, nonstarter, exclamation, symbol, infix
    case prefix, postfix, numeric, alphabetic, hebrew, ideographic, inseparable, hyphen, breakAfter, breakBefore
    case breakBoth, zeroWidthSpace, combining, wordJoiner, emojiBase, emojiModifier, regionalIndicator, space

    /// The class of a scalar; scripts that need a dictionary count as alphabetic.
    static func of(_ scalar: UInt32) -> LineBreakClass {
        scalar < 0x80 ? ascii(UInt8(scalar)) : beyondASCII(scalar)
    }

    private static func ascii(_ byte: UInt8) -> LineBreakClass {
        switch byte {
        case 0x20: .space
        case 0x09...0x0D, UInt8(ascii: "|"): .breakAfter
        case ..<0x20, 0x7F: .combining
        case UInt8(ascii: "!"), UInt8(ascii: "?"): .exclamation
        case UInt8(ascii: "\""), UInt8(ascii: "'"): .quotation
        case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): .prefix
        case UInt8(ascii: "%"): .postfix
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .open
        case UInt8(ascii: ")"), UInt8(ascii: "]"): .closeParenthesis
        case UInt8(ascii: "}"): .closePunctuation
        case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): .infix
        case UInt8(ascii: "-"): .hyphen
        case UInt8(ascii: "/"): .symbol
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .numeric
        default: .alphabetic
        }
    }

    private static func beyondASCII(_ scalar: UInt32) -> LineBreakClass {
        switch scalar {
        case 0x80...0x9F, 0x300...0x34E, 0x350...0x36F, 0x483...0x489, 0x200C, 0x200E...0x200F, 0x202A...0x202E,
            0x2066...0x206F, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0x200D, 0xE0000...0xE0FFF:
            .combining
        case 0xA0, 0x2007, 0x2011, 0x202F, 0x34F: .glue
        case 0x200B: .zeroWidthSpace
        case 0x2060, 0xFEFF: .wordJoiner
        case 0xAD, 0x2000...0x2006, 0x2008...0x200A, 0x2010, 0x2012...0x2013, 0x2027, 0x2056, 0x2058...0x205B,
            0x205D...0x205F, 0x3000:
            .breakAfter
        case 0xB4, 0x2C8, 0x2CC, 0x1FFD: .breakBefore
        case 0x2014: .breakBoth
        case 0x2024...0x2026: .inseparable
        case 0xA1, 0xBF, 0x201A, 0x201E, 0x2045: .open
        case 0xAB, 0xBB, 0x2018...0x2019, 0x201B...0x201D, 0x201F, 0x2039...0x203A: .quotation
        case 0xA3...0xA5, 0xB1, 0x2116, 0x2212...0x2213, 0x20A0...0x20CF: .prefix
        case 0xA2, 0xB0, 0x2030...0x2037, 0x2103, 0x2109: .postfix
        case 0x203C...0x203D, 0x2047...0x2049: .nonstarter
        case 0x5D0...0x5EA: .hebrew
        case 0x660...0x669, 0x6F0...0x6F9, 0x966...0x96F: .numeric
        default: wide(scalar)
        }
    }

    private static func wide(_ scalar: UInt32) -> LineBreakClass {
        switch scalar {
        case 0x3001...0x3002, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017,
            0x3019, 0x301B, 0x301E...0x301F, 0xFF09, 0xFF3D, 0xFF5D, 0xFF60, 0xFF63:
            .closePunctuation
        case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF08, 0xFF3B, 0xFF5B,
            0xFF5F, 0xFF62:
            .open
        case 0x3005, 0x301C, 0x303B...0x303C, 0x309B...0x309E, 0x30A0, 0x30FB, 0x30FD...0x30FE, 0xFF1A...0xFF1B,
            0xFF65, 0xFF9E...0xFF9F:
            .nonstarter
        case 0xFF01, 0xFF1F: .exclamation
        case 0xFF04, 0xFFE1, 0xFFE5...0xFFE6: .prefix
        case 0xFF05, 0xFFE0: .postfix
        case 0x1F1E6...0x1F1FF: .regionalIndicator
        case 0x1F3FB...0x1F3FF: .emojiModifier
        case 0x2E80...0x2FFF, 0x3003...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF02...0xFF60, 0x1B000...0x1B2FF, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
            .ideographic
        default: .alphabetic
        }
    }
}
