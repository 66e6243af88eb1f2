import Foundation
import Testing

@testable import Traits

/// The root of the package, seen from this file.
let packageRoot = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// The generated tables belong to the data and the generator that are committed beside them.
struct TableTests {
    @Test(arguments: [
        (DeviceTable.inputs, DeviceTable.inputsDigest), (SymbolTable.inputs, SymbolTable.inputsDigest),
    ])
    func tablesAreMadeFromTheCommittedData(inputs: [String], digest: UInt64) throws {
        var actual = FNV1a()
        for path in inputs {
            actual.update(try Data(contentsOf: packageRoot.appending(path: path)))
        }
        #expect(actual.digest == digest, "run scripts/generate_traits_tables.py")
    }

    // Not a parameterised test: its arguments, the whole tables, would be printed.
    @Test func tablesAreNotEditedByHand() {
        for (text, digest) in [
            (DeviceTable.text, DeviceTable.textDigest), (SymbolTable.text, SymbolTable.textDigest),
        ] {
            var actual = FNV1a()
            text.withUTF8Buffer { actual.update($0) }
            #expect(actual.digest == digest, "run scripts/generate_traits_tables.py")
        }
    }

    /// The published test vectors of FNV-1a: the hash of nothing, of "a" and of "foobar".
    @Test(
        arguments: [
            ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
        ] as [(String, UInt64)])
    func digestIsFNV1a(text: String, digest: UInt64) {
        var actual = FNV1a()
        actual.update(text.utf8)
        #expect(actual.digest == digest)
    }

    @Test func recordsAreTagsAndFields() throws {
        let records = TableRecord.records(of: "device\tid=a=b\tconflict=x|y\tconflict=z|w|v\tlist=1 - 2\n\nempty")
        #expect(records.map(\.tag) == ["device", "empty"])
        let device = try #require(records.first)
        #expect(device["id"] == "a=b")
        #expect(device["missing"] == nil)
        #expect(device.provenance.conflicts.map(\.source) == ["x", "z"])
        #expect(device.provenance.conflicts.map(\.value) == ["y", "w|v"])
        #expect(TableRecord.numbers(of: "1 - 2", count: 3) == [1, nil, 2])
        #expect(TableRecord.numbers(of: "1 2", count: 3) == nil)
    }
}

/// The 64-bit Fowler–Noll–Vo hash, variant 1a.
struct FNV1a {
    private(set) var digest: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func update(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3
        }
    }
}
