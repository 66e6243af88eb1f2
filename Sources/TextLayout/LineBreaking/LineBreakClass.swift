/// The line breaking classes of Unicode Standard Annex 14 that ASCII has.
enum LineBreakClass: UInt8, CaseIterable {
    case open, closePunctuation, closeParenthesis, quotation, exclamation, symbol, infix, prefix, postfix, numeric
    case alphabetic, hyphen, breakAfter, combining, space

    /// The class of an ASCII character.
    init(ascii byte: UInt8) {
        self =
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
}
