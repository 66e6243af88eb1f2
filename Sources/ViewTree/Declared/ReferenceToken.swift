/// The parts of RFC 6901 pointers in URI fragment form.
package enum ReferenceToken {
    /// Writes a member name as a part of a pointer, percent-encoded where a fragment needs it.
    package static func append(_ name: some Sequence<UInt8>, to bytes: inout [UInt8]) {
        for byte in name {
            switch byte {
            case UInt8(ascii: "~"): bytes.append(contentsOf: "~0".utf8)
            case UInt8(ascii: "/"): bytes.append(contentsOf: "~1".utf8)
            case let byte where isLegal(byte): bytes.append(byte)
            default: bytes.append(contentsOf: [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)])
            }
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    /// RFC 3986: pchar, "/" and "?" without percent-encoding.
    private static func isLegal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._!$&'()*+,;=:@?".utf8.contains(byte)
        }
    }
}
