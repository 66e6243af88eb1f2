import Glibc

extension UInt8 {
    static let carriageReturn: UInt8 = 0x0D
    static let lineFeed: UInt8 = 0x0A
    static let space: UInt8 = 0x20
    static let tab: UInt8 = 0x09

    /// Whether the octet is a `tchar` of RFC 9110 §5.6.2.
    var isTokenOctet: Bool {
        switch self {
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x30...0x39, 0x41...0x5A, 0x5E...0x7A, 0x7C, 0x7E: true
        default: false
        }
    }

    /// Whether the octet may stand in a field value: HTAB, SP, visible ASCII or obs-text.
    var isFieldValueOctet: Bool { self == .tab || (self >= 0x20 && self != 0x7F) }

    /// Whether the octet may stand in a path or query of RFC 3986, `%` included.
    var isTargetOctet: Bool {
        switch self {
        case 0x21, 0x24...0x3B, 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A, 0x7E, 0x25: true
        default: false
        }
    }

    var isDigit: Bool { self >= 0x30 && self <= 0x39 }

    /// The value of a hexadecimal digit.
    var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }

    /// The octet with an ASCII capital turned small.
    var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}

extension ArraySlice<UInt8> {
    /// Whether the octets are those of `text`.
    func equals(_ text: StaticString) -> Bool {
        withUnsafeBufferPointer { octets in
            guard octets.count == text.utf8CodeUnitCount, let start = octets.baseAddress else { return false }
            return memcmp(start, text.utf8Start, octets.count) == 0
        }
    }

    /// Whether the octets are those of `other` when ASCII case is set aside.
    func equalsIgnoringCase(_ other: String) -> Bool {
        var other = other
        return other.withUTF8 { other in
            withUnsafeBufferPointer { octets in
                guard octets.count == other.count else { return false }
                for index in 0..<octets.count where octets[index].lowercased != other[index].lowercased { return false }
                return true
            }
        }
    }
}

extension BidirectionalCollection<UInt8> where SubSequence: BidirectionalCollection<UInt8> {
    /// The octets without optional whitespace (SP, HTAB) at either end.
    var withoutOuterWhitespace: SubSequence {
        var rest = self[...]
        while let first = rest.first, first == .space || first == .tab { rest = rest.dropFirst() }
        while let last = rest.last, last == .space || last == .tab { rest = rest.dropLast() }
        return rest
    }
}
