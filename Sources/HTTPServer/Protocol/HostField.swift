import Glibc

/// The grammar of a `Host` value: RFC 3986 host with an optional port, without userinfo.
enum HostField {
    static func isValid(_ value: ArraySlice<UInt8>) -> Bool {
        guard let first = value.first else { return false }
        if first == UInt8(ascii: "[") {
            guard let end = value.firstIndex(of: UInt8(ascii: "]")) else { return false }
            return isIPv6(value[(value.startIndex + 1)..<end]) && isPortSuffix(value[(end + 1)...])
        }
        let colon = value.firstIndex(of: UInt8(ascii: ":")) ?? value.endIndex
        return isRegisteredName(value[..<colon]) && isPortSuffix(value[colon...])
    }

    private static func isIPv6(_ octets: ArraySlice<UInt8>) -> Bool {
        guard octets.count <= 45, octets.allSatisfy({ $0 != 0 && $0 < 0x80 }) else { return false }
        var address = in6_addr()
        return inet_pton(AF_INET6, String(decoding: octets, as: UTF8.self), &address) == 1
    }

    /// Stricter than the RFC in one point: a comma, which smells of a joined list, is refused.
    private static func isRegisteredName(_ octets: ArraySlice<UInt8>) -> Bool {
        guard !octets.isEmpty else { return false }
        var index = octets.startIndex
        while index < octets.endIndex {
            switch octets[index] {
            case UInt8(ascii: "%"):
                guard index + 2 < octets.endIndex, octets[index + 1].hexValue != nil,
                    octets[index + 2].hexValue != nil
                else { return false }
                index += 3
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E,  // unreserved
                0x21, 0x24, 0x26...0x2B, 0x3B, 0x3D:  // sub-delims
                index += 1
            default: return false
            }
        }
        return true
    }

    private static func isPortSuffix(_ octets: ArraySlice<UInt8>) -> Bool {
        guard let first = octets.first else { return true }
        guard first == UInt8(ascii: ":") else { return false }
        var port = 0
        for octet in octets.dropFirst() {
            guard octet.isDigit else { return false }
            port = port * 10 + Int(octet - 0x30)
            if port > 65535 { return false }
        }
        return true
    }
}
