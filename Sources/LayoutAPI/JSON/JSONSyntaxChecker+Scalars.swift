extension JSONSyntaxChecker {
    /// Checks the string at the current place and returns its bytes with escapes resolved.
    mutating func checkString() throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        offset += 1
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                offset += 1
                return bytes
            case UInt8(ascii: "\\"): try checkEscape(into: &bytes)
            case 0..<0x20: throw fault("A control character in a string must be escaped.")
            case 0x20..<0x80:
                bytes.append(byte)
                offset += 1
            default: try checkMultibyte(into: &bytes)
            }
        }
        throw fault("The text ends inside a string.")
    }

    private mutating func checkEscape(into bytes: inout [UInt8]) throws(Failure) {
        let start = offset
        offset += 1
        guard let kind = peek else { throw fault("The text ends inside a string.") }
        offset += 1
        switch kind {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(kind)
        case UInt8(ascii: "b"): bytes.append(0x08)
        case UInt8(ascii: "f"): bytes.append(0x0C)
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "u"):
            guard let scalar = escapedScalar() else {
                throw Failure(detail: "This escape names no Unicode character.", offset: start)
            }
            bytes.append(contentsOf: String(scalar).utf8)
        default: throw Failure(detail: "This escape is not one of JSON's.", offset: start)
        }
    }

    /// Reads the digits after `\u`, and a second escape when the first is a high surrogate.
    private mutating func escapedScalar() -> Unicode.Scalar? {
        guard let first = fourDigits() else { return nil }
        guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
        guard peek == UInt8(ascii: "\\") else { return nil }
        offset += 1
        guard peek == UInt8(ascii: "u") else { return nil }
        offset += 1
        guard let second = fourDigits(), (0xDC00..<0xE000).contains(second) else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private mutating func fourDigits() -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 + UInt32(digit)
            offset += 1
        }
        return value
    }

    private mutating func checkMultibyte(into bytes: inout [UInt8]) throws(Failure) {
        var decoder = UTF8()
        var iterator = text[offset..<min(offset + 4, text.count)].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
            throw fault("These bytes are not UTF-8.")
        }
        let encoded = Array(String(scalar).utf8)
        bytes.append(contentsOf: encoded)
        offset += encoded.count
    }

    mutating func checkNumber() throws(Failure) {
        let start = offset
        if peek == UInt8(ascii: "-") { offset += 1 }
        if peek == UInt8(ascii: "0") {
            offset += 1
            if isDigit(peek) { throw fault("A number does not begin with 0.") }
        } else {
            try skipDigits()
        }
        var isInteger = true
        if peek == UInt8(ascii: ".") {
            isInteger = false
            offset += 1
            try skipDigits()
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            isInteger = false
            offset += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { offset += 1 }
            try skipDigits()
        }
        try checkMagnitude(from: start, isInteger: isInteger)
    }

    private func checkMagnitude(from start: Int, isInteger: Bool) throws(Failure) {
        let digits = String(decoding: text[start..<offset], as: UTF8.self)
        let isHeld =
            isInteger
            ? Int64(digits) != nil || UInt64(digits) != nil
            : Double(digits).map { $0.isFinite } ?? false
        if !isHeld {
            throw Failure(detail: "Neither a double nor a 64-bit integer holds this number.", offset: start)
        }
    }

    private mutating func skipDigits() throws(Failure) {
        guard isDigit(peek) else { throw fault("A digit is wanted here.") }
        while isDigit(peek) { offset += 1 }
    }

    func isDigit(_ byte: UInt8?) -> Bool {
        byte.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? false
    }
}
