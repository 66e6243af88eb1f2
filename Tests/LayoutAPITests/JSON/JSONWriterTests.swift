import TestSupport
import Testing

@testable import LayoutAPI

@Suite struct JSONWriterTests {
    /// Numbers and their texts by view-tree §1.1.5.
    static let numberTable: [(value: Double, text: String)] = [
        (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (10, "10"), (99, "99"), (100, "100"),
        (1_234_567_890, "1234567890"),
        (0.5, "0.5"), (-0.25, "-0.25"), (0.1, "0.1"), (0.3, "0.3"), (0.1 + 0.2, "0.30000000000000004"),
        (1.0 / 3, "0.3333333333333333"), (100.0 / 3, "33.333333333333336"), (17.333, "17.333"),
        (0.000001, "0.000001"), (1e-7, "0.0000001"), (1.5e-7, "0.00000015"), (9.9e-8, "9.9e-8"),
        (.leastNonzeroMagnitude, "5e-324"),
        (123456.789012, "123456.789012"), (999999999.999999, "999999999.999999"), (1e9 + 0.5, "1000000000.5"),
        (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992"),
        (1e15, "1000000000000000"), (1e20, "100000000000000000000"),
        (123_456_789_012_345_683_968, "123456789012345680000"),
        (1e21, "1e+21"), (1.5e300, "1.5e+300"), (1.7976931348623157e308, "1.7976931348623157e+308"),
        (.infinity, "\"infinity\""), (.nan, "null"), (1e14 + 0.5, "100000000000000.5"),
    ]

    @Test(arguments: numberTable)
    func numbers(value: Double, text: String) {
        var writer = JSONWriter()
        writer.number(value)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
    }

    @Test func numbersReadBackAsTheyWere() {
        var generator = SeededGenerator(seed: 7)
        var writer = JSONWriter()
        for round in 0..<20_000 {
            let value =
                round % 2 == 0
                ? Double(bitPattern: generator.next()) : Double(Int64(generator.next() >> 20)) / 1_048_576
            guard value.isFinite else { continue }
            writer.reset()
            writer.number(value)
            #expect(Double(String(decoding: writer.bytes, as: UTF8.self)) == value)
        }
    }

    /// The standard library's shortest digits are an independent answer where it uses no exponent.
    @Test func fractionsHaveTheShortestDigits() {
        var generator = SeededGenerator(seed: 11)
        var writer = JSONWriter()
        for round in 0..<60_000 {
            let numerator = Double(generator.next() >> UInt64(40 + round % 20))
            let value =
                switch round % 3 {
                case 0: numerator / 3
                case 1: numerator / Double(1 + generator.next() % 1000)
                default: Double(generator.next() >> UInt64(11 + round % 40)) / 0x1p12
                }
            guard value > 0.001, value < 1e15, value != value.rounded() else { continue }
            writer.reset()
            writer.number(value)
            #expect(String(decoding: writer.bytes, as: UTF8.self) == value.description)
        }
    }

    @Test(arguments: [
        (Int.min, "-9223372036854775808"), (Int.max, "9223372036854775807"), (0, "0"), (-10, "-10"), (1000, "1000"),
    ])
    func integers(value: Int, text: String) {
        var writer = JSONWriter()
        writer.integer(value)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
    }

    @Test(arguments: [
        ("", #""""#), ("a", #""a""#), ("12345678", #""12345678""#), ("123456789", #""123456789""#),
        ("say \"hi\" to me", #""say \"hi\" to me""#), ("a\\b", #""a\\b""#), ("a\nb\tc\r", #""a\nb\tc\r""#),
        ("\u{0}\u{1F}\u{8}\u{C}", #""\u0000\u001f\b\f""#), ("é🙂/", #""é🙂/""#), ("\u{7F}", "\"\u{7F}\""),
        ("1234567\"", #""1234567\"""#), ("12345678\"", #""12345678\"""#),
    ])
    func strings(value: String, text: String) {
        var writer = JSONWriter()
        writer.string(value)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
    }

    @Test func commasComeByThemselves() {
        var writer = JSONWriter(capacity: 1)
        writer.beginObject()
        writer.name("a")
        writer.beginArray()
        writer.number(1)
        writer.number(2.5)
        writer.beginObject()
        writer.endObject()
        writer.beginArray()
        writer.endArray()
        writer.endArray()
        writer.name("b")
        writer.bool(true)
        writer.name(String("c\""))
        writer.null()
        writer.endObject()
        #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"a":[1,2.5,{},[]],"b":true,"c\"":null}"#)
    }

    @Test func longTextsGrowTheBuffer() {
        let text = String(repeating: "x\n", count: 50_000)
        var writer = JSONWriter(capacity: 1)
        writer.string(text)
        #expect(writer.count == 150_002)
        #expect(JSONValue(Array(writer.bytes)).contains(.string(text)))
    }
}
