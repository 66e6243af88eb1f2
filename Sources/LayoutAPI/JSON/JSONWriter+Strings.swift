extension JSONWriter {
    /// Writes a string value.
    package mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { string($0) }
    }

    /// Writes a string value that needs no escaping.
    package mutating func string(_ text: StaticString) {
        string(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Writes a string value, UTF-8. Quotes, backslashes and control characters are escaped, nothing else.
    package mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
        // Eight bytes are copied at a time, which may write up to seven past the end of the text.
        reserve(text.count + 11)
        separate()
        base[count] = UInt8(ascii: "\"")
        count += 1
        var index = 0
        let source = UnsafeRawPointer(text.baseAddress ?? UnsafePointer(base))
        while index + 8 <= text.count {
            let word = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            if Self.needsEscape(word) { break }
            UnsafeMutableRawPointer(base + count).storeBytes(of: word, as: UInt64.self)
            index += 8
            count += 8
        }
        while index < text.count {
            appendEscaped(text[index], remaining: text.count - index)
            index += 1
        }
        reserve(1)
        base[count] = UInt8(ascii: "\"")
        count += 1
        needsComma = true
    }

    @inline(__always)
    private mutating func appendEscaped(_ byte: UInt8, remaining: Int) {
        if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") {
            base[count] = byte
            count += 1
        } else {
            reserve(remaining + 8)
            escape(byte)
        }
    }

    private mutating func escape(_ byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
        case 0x08: append(UInt8(ascii: "b"))
        case 0x09: append(UInt8(ascii: "t"))
        case 0x0A: append(UInt8(ascii: "n"))
        case 0x0C: append(UInt8(ascii: "f"))
        case 0x0D: append(UInt8(ascii: "r"))
        default:
            for digit in [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")] { append(digit) }
            append(Self.hexDigit(byte >> 4))
            append(Self.hexDigit(byte & 15))
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// Whether one of eight bytes is a quote, a backslash or a control character. May say yes for a word without
    /// any (a borrow between bytes), never no for one with.
    @inline(__always)
    private static func needsEscape(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        let control = (word &- (ones &* 0x20)) & ~word
        let found = ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | control
        return found & (ones &* 0x80) != 0
    }
}
