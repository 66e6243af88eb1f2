/// A JSON value of the document that expressions may read: elements, arguments of components, values to compare.
///
/// A value is one record, followed by what it holds: the elements of an array, the names and values of an object's
/// members in turn. `end` skips all of it.
package struct DataRecord: BitwiseCopyable, Sendable {
    package let kind: DataKind
    /// Index after the last record of the value.
    package var end: Int32
    @usableFromInline let bits: UInt64

    package init(_ kind: DataKind, end: Int32, bits: UInt64 = 0) {
        self.kind = kind
        self.end = end
        self.bits = bits
    }
}

package enum DataKind: UInt8, BitwiseCopyable, Sendable {
    case null, `false`, `true`
    /// Both readings of a number are kept: one written without fraction is an integer as well as a length.
    case integer, double
    case string, array, object
    /// The value of an expression: a row of `DeclaredTree.expressions`.
    case expression
}

/// The place of a value in `DeclaredTree.data`.
package struct DataIndex: Equatable, Hashable, BitwiseCopyable, Sendable {
    package var rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }
}

extension DataRecord {
    /// The number of an `integer` or `double` record, else 0.
    package var number: Double {
        switch kind {
        case .integer: Double(Int64(bitPattern: bits))
        case .double: Double(bitPattern: bits)
        default: 0
        }
    }

    /// The number of an `integer` record, else 0.
    package var integer: Int64 { kind == .integer ? Int64(bitPattern: bits) : 0 }

    /// The row of an `expression` record.
    package var expression: Int? { kind == .expression ? Int(truncatingIfNeeded: bits) : nil }

    /// The text of a `string` record, else empty.
    package var string: StringReference {
        kind == .string
            ? StringReference(offset: UInt32(truncatingIfNeeded: bits), length: UInt32(truncatingIfNeeded: bits >> 32))
            : .empty
    }
}

extension TreeArrays {
    /// Appends a value that holds no others.
    package mutating func append(_ kind: DataKind, bits: UInt64 = 0) {
        let index = data.append(DataRecord(kind, end: 0, bits: bits))
        closeData(index)
    }

    package mutating func append(data string: StringReference) {
        append(.string, bits: UInt64(string.length) << 32 | UInt64(string.offset))
    }

    /// Begins an array or an object; what it holds follows, then `closeData`.
    package mutating func openData(_ kind: DataKind) -> Int {
        data.append(DataRecord(kind, end: 0))
    }

    package mutating func closeData(_ index: Int) {
        data[index].end = Int32(truncatingIfNeeded: data.count)
    }
}
