extension LineBreakPairs {
    /// Whether the classes of neighbours decide every break of an ASCII text as ICU does.
    ///
    /// They do in nearly all texts. ICU looks further where a hyphen begins a word (`ls -l`), and for what may be a
    /// number: brackets, signs and separators beside digits (`$(5)`, `1/2`, ` .5`).
    func cover(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var before = LineBreakClass.space
        var followsSpace = true
        for index in bytes.indices {
            let kind = lineBreakClass(of: UInt32(bytes[index]))
            switch kind {
            case .alphabetic, .space, .exclamation, .quotation, .closePunctuation, .closeParenthesis, .symbol: break
            case .infix: followsSpace = before == .space
            case .breakAfter where bytes[index] == 0x0A || bytes[index] == 0x0D:
                before = .space
                continue
            case .breakAfter, .combining: return false
            case .open: if before == .prefix || before == .postfix { return false }
            case .prefix, .postfix: if Self.mayEndNumber(before) { return false }
            case .numeric: if before == .symbol || (before == .infix && followsSpace) { return false }
            case .hyphen:
                let isWord = index + 1 < bytes.count && bytes[index + 1] > 0x20
                if before == .space, isWord { return false }
            }
            before = kind
        }
        return true
    }

    private static func mayEndNumber(_ kind: LineBreakClass) -> Bool {
        switch kind {
        case .closePunctuation, .closeParenthesis, .infix, .symbol: true
        default: false
        }
    }
}
