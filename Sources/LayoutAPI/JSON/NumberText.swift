/// The shortest decimal text of a finite number, in the form that ECMAScript gives numbers: no exponent from 1e-7 up to
/// below 1e21.
struct NumberText {
    private(set) var bytes: [UInt8] = []

    init(_ value: Double) {
        guard value != 0 else {
            bytes = [0x30]
            return
        }
        let decimal = Decimal(value.magnitude)
        if value < 0 { bytes.append(0x2D) }
        if value.magnitude >= 1e-7, value.magnitude < 1e21 {
            writePlain(decimal)
        } else {
            writeExponent(decimal)
        }
    }

    /// Significant digits d₁d₂…dₙ and the position of the decimal point: the value is 0.d₁d₂…dₙ · 10^point.
    private struct Decimal {
        var digits: [UInt8] = []
        var point = 0

        /// Takes the digits of the standard library's description, which are the shortest that read back.
        init(_ magnitude: Double) {
            var exponent = 0
            var isFraction = false
            let text = Array(magnitude.description.utf8)
            var index = 0
            while index < text.count {
                let byte = text[index]
                if byte == 0x2E {
                    isFraction = true
                } else if byte == 0x65 {
                    exponent = Int(String(decoding: text[(index + 1)...], as: UTF8.self)) ?? 0
                    break
                } else {
                    digits.append(byte)
                    if !isFraction { point += 1 }
                }
                index += 1
            }
            point += exponent
            let zeros = digits.prefix { $0 == 0x30 }.count
            digits.removeFirst(zeros)
            point -= zeros
            while digits.last == 0x30 { digits.removeLast() }
        }
    }

    private mutating func writePlain(_ decimal: Decimal) {
        let (digits, point) = (decimal.digits, decimal.point)
        if point <= 0 {
            bytes += [0x30, 0x2E] + [UInt8](repeating: 0x30, count: -point) + digits
        } else if point >= digits.count {
            bytes += digits + [UInt8](repeating: 0x30, count: point - digits.count)
        } else {
            bytes += digits[..<point] + [0x2E] + digits[point...]
        }
    }

    private mutating func writeExponent(_ decimal: Decimal) {
        bytes += decimal.digits.prefix(1)
        if decimal.digits.count > 1 { bytes += [0x2E] + decimal.digits[1...] }
        let exponent = decimal.point - 1
        bytes += [0x65, exponent < 0 ? 0x2D : 0x2B] + Array(String(exponent.magnitude).utf8)
    }
}
