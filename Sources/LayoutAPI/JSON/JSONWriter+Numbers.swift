extension JSONWriter {
    /// Writes a number (view-tree §1.1.5): the shortest decimal that reads back to the same double, no fraction when
    /// integral, no exponent from 1e-7 up to 1e21, −0 as 0, infinity as `"infinity"`, NaN as null.
    package mutating func number(_ value: Double) {
        reserve(40)
        separate()
        needsComma = true
        let magnitude = value.magnitude
        if magnitude < 1e15 {
            if value < 0 { put(UInt8(ascii: "-")) }
            let whole = UInt64(magnitude)
            let fraction = magnitude - Double(whole)
            if fraction == 0 { return put(digitsOf: whole) }
            if magnitude < 1e9, putSixDecimals(magnitude) { return }
            if putFraction(fraction, whole: whole, of: magnitude) { return }
            return putShortest(magnitude)
        }
        if value.isNaN { return put("null") }
        if value.isInfinite { return put(value < 0 ? "\"-infinity\"" : "\"infinity\"") }
        if value < 0 { put(UInt8(ascii: "-")) }
        putShortest(magnitude)
    }

    package mutating func integer(_ value: Int) {
        reserve(24)
        separate()
        needsComma = true
        if value < 0 { put(UInt8(ascii: "-")) }
        put(digitsOf: UInt64(value.magnitude))
    }

    /// Writes a number that six decimals hold, and returns false for any other.
    ///
    /// Below 1e9 such a decimal has at most fifteen digits, and no two of those read as the same double: the one
    /// found is the shortest.
    @inline(__always)
    private mutating func putSixDecimals(_ magnitude: Double) -> Bool {
        let scaled = UInt64(magnitude * 1e6 + 0.5)
        guard Double(scaled) / 1e6 == magnitude else { return false }
        let (whole, decimals) = scaled.quotientAndRemainder(dividingBy: 1_000_000)
        put(digitsOf: whole)
        put(UInt8(ascii: "."))
        var rest = UInt32(truncatingIfNeeded: decimals)
        while rest != 0 {
            rest *= 10
            put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / 1_000_000))
            rest %= 1_000_000
        }
        return true
    }

    /// Writes the shortest decimal that reads back as a number from 1/128 up, exact in integers; returns false where a
    /// tie leaves more than one.
    ///
    /// The method is Steele and White's: `rest` counts the fraction, and `half` half the distance to the next double,
    /// in units of 1 / 2^`bits`. Digits come until what is left is smaller than that distance, on either side.
    @inline(__always)
    private mutating func putFraction(_ fraction: Double, whole: UInt64, of magnitude: Double) -> Bool {
        let exponent = Int(magnitude.exponent)
        // Below, ten times the rest would not fit; a power of two has a nearer neighbour below than above.
        guard exponent >= -7, magnitude.significandBitPattern != 0 else { return false }
        let bits = exponent < 0 ? 53 - exponent : 53
        let one: UInt64 = 1 << UInt64(bits)
        var rest = UInt64(fraction * Double(one))
        var half: UInt64 = exponent < 0 ? 1 : 1 << UInt64(exponent)
        let start = count
        put(digitsOf: whole)
        put(UInt8(ascii: "."))
        while true {
            rest &*= 10
            half &*= 10
            let digit = UInt8(truncatingIfNeeded: rest >> UInt64(bits))
            rest &= one &- 1
            let (mayStay, mayRise) = (rest < half, rest &+ half > one)
            if !mayStay, !mayRise, rest != half, rest &+ half != one {
                put(UInt8(ascii: "0") &+ digit)
                continue
            }
            let rises = mayRise && (!mayStay || rest > one / 2)
            // A border of the interval counts or not by the last bit, and the middle of two digits by taste.
            guard rest != half, rest &+ half != one, rest != one / 2 || !(mayStay && mayRise), digit < 9 || !rises
            else {
                count = start
                return false
            }
            put(UInt8(ascii: "0") &+ digit &+ (rises ? 1 : 0))
            return true
        }
    }

    /// Writes a finite number above 0 from the digits that the standard library finds.
    private mutating func putShortest(_ magnitude: Double) {
        var digits: [UInt8] = []
        var exponent = 0
        var point: Int?
        var text = magnitude.description
        text.withUTF8 { bytes in
            for (index, byte) in bytes.enumerated() {
                if byte == UInt8(ascii: "e") {
                    exponent = Int(String(decoding: bytes[(index + 1)...], as: UTF8.self)) ?? 0
                    break
                }
                if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte) }
            }
        }
        var scale = (point ?? digits.count) + exponent
        while digits.count > 1, digits.first == UInt8(ascii: "0") {
            digits.removeFirst()
            scale -= 1
        }
        while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
        put(digits, scale: scale, isPositional: magnitude >= 1e-7 && magnitude < 1e21)
    }

    /// Writes 0.d₁d₂d₃… × 10^scale.
    private mutating func put(_ digits: [UInt8], scale: Int, isPositional: Bool) {
        if !isPositional {
            put(digits[0])
            if digits.count > 1 { put(UInt8(ascii: ".")) }
            for digit in digits.dropFirst() { put(digit) }
            put(UInt8(ascii: "e"))
            put(scale - 1 < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
            return put(digitsOf: UInt64((scale - 1).magnitude))
        }
        if scale <= 0 {
            put("0.")
            for _ in scale..<0 { put(UInt8(ascii: "0")) }
            for digit in digits { put(digit) }
            return
        }
        for index in 0..<max(scale, digits.count) {
            if index == scale { put(UInt8(ascii: ".")) }
            put(index < digits.count ? digits[index] : UInt8(ascii: "0"))
        }
    }

    /// The digits of 00 to 99, one pair after another.
    private static var digitPairs: UnsafePointer<UInt8> {
        let pairs: StaticString = """
            0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
            5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
            """
        return pairs.utf8Start
    }

    @inline(__always)
    private mutating func put(digitsOf value: UInt64) {
        if value < 10 { return put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)) }
        var length = 1
        var bound: UInt64 = 10
        while value >= bound {
            length += 1
            let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
            if overflow { break }
            bound = next
        }
        var rest = value
        var index = count + length
        while rest >= 100 {
            let pair = Int(truncatingIfNeeded: rest % 100) &* 2
            rest /= 100
            index -= 2
            base[index] = Self.digitPairs[pair]
            base[index + 1] = Self.digitPairs[pair + 1]
        }
        if rest >= 10 {
            let pair = Int(truncatingIfNeeded: rest) &* 2
            base[index - 2] = Self.digitPairs[pair]
            base[index - 1] = Self.digitPairs[pair + 1]
        } else {
            base[index - 1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest)
        }
        count += length
    }

    /// Writes a byte of a number; `number` has reserved the room.
    @inline(__always)
    private mutating func put(_ byte: UInt8) {
        assert(count < capacity)
        base[count] = byte
        count += 1
    }

    private mutating func put(_ text: StaticString) {
        for index in 0..<text.utf8CodeUnitCount { put(text.utf8Start[index]) }
    }
}
