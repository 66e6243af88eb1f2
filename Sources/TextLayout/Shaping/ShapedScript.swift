/// The scripts whose widths come from shaping, each with its one font file: never looked up on the machine, so that
/// answers do not depend on what is installed beside these.
package enum ShapedScript: UInt8, CaseIterable, Sendable {
    case hebrew, arabic, devanagari, bengali, gurmukhi, gujarati, oriya, tamil, telugu, kannada, malayalam, sinhala
    case thai, lao, myanmar, khmer

    /// The name of the file, of Debian's package `fonts-noto-core`.
    package var fileName: String { "NotoSans\(fontName)-Regular.ttf" }

    private var fontName: String {
        let name = String(describing: self)
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The tag of ISO 15924.
    var tag: UInt32 {
        let tag: StaticString =
            switch self {
            case .hebrew: "Hebr"
            case .arabic: "Arab"
            case .devanagari: "Deva"
            case .bengali: "Beng"
            case .gurmukhi: "Guru"
            case .gujarati: "Gujr"
            case .oriya: "Orya"
            case .tamil: "Taml"
            case .telugu: "Telu"
            case .kannada: "Knda"
            case .malayalam: "Mlym"
            case .sinhala: "Sinh"
            case .thai: "Thai"
            case .lao: "Laoo"
            case .myanmar: "Mymr"
            case .khmer: "Khmr"
            }
        return tag.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
    }

    var isRightToLeft: Bool { self == .hebrew || self == .arabic }

    /// A letter that a font for the script must have.
    var sample: UInt32 {
        switch self {
        case .hebrew: 0x5D0
        case .arabic: 0x628
        case .devanagari: 0x915
        case .bengali: 0x995
        case .gurmukhi: 0xA15
        case .gujarati: 0xA95
        case .oriya: 0xB15
        case .tamil: 0xB95
        case .telugu: 0xC15
        case .kannada: 0xC95
        case .malayalam: 0xD15
        case .sinhala: 0xD9A
        case .thai: 0xE01
        case .lao: 0xE81
        case .myanmar: 0x1000
        case .khmer: 0x1780
        }
    }

    /// The script whose font draws a scalar, by the blocks of Unicode; nil for all that is not shaped.
    @inline(__always)
    init?(of scalar: UInt32) {
        guard scalar >= 0x590, let script = Self.script(of: scalar) else { return nil }
        self = script
    }

    private static func script(of scalar: UInt32) -> ShapedScript? {
        switch scalar {
        case 0x590...0x5FF, 0xFB1D...0xFB4F: .hebrew
        case 0x600...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: .arabic
        case 0x900...0x97F, 0xA8E0...0xA8FF: .devanagari
        case 0x980...0x9FF: .bengali
        case 0xA00...0xA7F: .gurmukhi
        case 0xA80...0xAFF: .gujarati
        case 0xB00...0xB7F: .oriya
        case 0xB80...0xBFF: .tamil
        case 0xC00...0xC7F: .telugu
        case 0xC80...0xCFF: .kannada
        case 0xD00...0xD7F: .malayalam
        case 0xD80...0xDFF: .sinhala
        case 0xE00...0xE7F: .thai
        case 0xE80...0xEFF: .lao
        case 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: .myanmar
        case 0x1780...0x17FF, 0x19E0...0x19FF: .khmer
        default: nil
        }
    }
}
