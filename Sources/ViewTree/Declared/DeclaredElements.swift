/// The data of one `ForEach`: a range, or the elements of an array.
///
/// A range costs the same whatever its length.
package struct DeclaredElements: BitwiseCopyable, Sendable {
    package var count: Int
    /// The first number of a range; nil for an array.
    package var lowerBound: Int64?
    /// Place of an array's first element in `DeclaredTree.elements`.
    package var first: Int32 = 0
    /// Whether elements are told apart by their positions alone (`"id": "offset"`).
    package var isIdentifiedByOffset = false
    /// Position of the first element whose id an earlier one has; −1 when all differ.
    package var firstRepeated: Int32 = -1

    package init(count: Int, lowerBound: Int64? = nil) {
        self.count = count
        self.lowerBound = lowerBound
    }
}

/// One element of an array.
package struct DeclaredElement: BitwiseCopyable, Sendable {
    package var id: ElementID
    package var value: DataIndex

    package init(id: ElementID, value: DataIndex) {
        self.id = id
        self.value = value
    }
}

/// What tells an element of a `ForEach` from the others.
package struct ElementID: Equatable, BitwiseCopyable, Sendable {
    package enum Kind: UInt8, BitwiseCopyable, Sendable {
        case integer
        /// Text of the document.
        case string
        /// Text that the document does not hold, in `DeclaredTree.texts`: of fractions and booleans.
        case text
    }

    package let kind: Kind
    /// Whether an earlier element has the same id.
    package var isRepeated = false
    let bits: UInt64

    package init(_ integer: Int64) {
        kind = .integer
        bits = UInt64(bitPattern: integer)
    }

    package init(_ string: StringReference) {
        kind = .string
        bits = UInt64(string.length) << 32 | UInt64(string.offset)
    }

    fileprivate init(text offset: Int, length: Int) {
        kind = .text
        bits = UInt64(UInt32(truncatingIfNeeded: length)) << 32 | UInt64(UInt32(truncatingIfNeeded: offset))
    }

    package var integer: Int64 { Int64(bitPattern: bits) }

    /// The bytes of a `string` id in the document, of a `text` id in the tree's own texts.
    package var reference: StringReference {
        StringReference(offset: UInt32(truncatingIfNeeded: bits), length: UInt32(truncatingIfNeeded: bits >> 32))
    }
}

extension TreeArrays {
    /// An id of text that the document does not hold.
    package mutating func makeID(text: String) -> ElementID {
        let offset = texts.count
        for byte in text.utf8 { texts.append(byte) }
        return ElementID(text: offset, length: texts.count - offset)
    }
}

extension GrowableBuffer<UInt8> {
    package func bytes(of text: StringReference) -> Slice<UnsafeBufferPointer<UInt8>> {
        elements[Int(text.offset)..<Int(text.offset) + Int(text.length)]
    }
}

extension DeclaredTree {
    /// The elements of a `ForEach`; nil when its data is none.
    package func elements(of view: DeclaredView) -> DeclaredElements? {
        guard let argument = arguments(of: view).first(where: { $0.kind == .elements }) else { return nil }
        return argument.place < elementLists.count ? elementLists[argument.place] : nil
    }

    /// The list at a place of the tree's lists.
    package func elementList(_ place: Int) -> DeclaredElements? {
        elementLists.indices.contains(place) ? elementLists[place] : nil
    }

    /// The value of the element at a position of a list that the document holds.
    package func elementValue(_ list: DeclaredElements, at position: Int) -> DataIndex? {
        let index = Int(list.first) + position
        return list.lowerBound == nil && index < elements.count ? elements[index].value : nil
    }

    /// The id of the element at a position of a list.
    package func elementID(_ list: DeclaredElements, at position: Int) -> ElementID {
        if list.isIdentifiedByOffset { return ElementID(Int64(position)) }
        if let lowerBound = list.lowerBound { return ElementID(lowerBound &+ Int64(position)) }
        let index = Int(list.first) + position
        return index < elements.count ? elements[index].id : ElementID(Int64(position))
    }

    /// Writes an id as it stands in brackets: `[`, `]` and `\` are preceded by `\`. An element whose id an earlier one
    /// has is told apart by `\#` and its position, which no id of its own can end with.
    package func append(_ id: ElementID, at position: Int, to bytes: inout [UInt8]) {
        switch id.kind {
        case .integer: bytes.append(contentsOf: String(id.integer).utf8)
        case .string: append(escaping: self.bytes(of: id.reference), to: &bytes)
        case .text:
            let span = id.reference
            bytes.append(contentsOf: texts[Int(span.offset)..<Int(span.offset) + Int(span.length)])
        }
        guard id.isRepeated else { return }
        bytes.append(contentsOf: "\\#".utf8)
        bytes.append(contentsOf: String(position).utf8)
    }

    /// The text of an id, as no brackets are around it.
    package func text(of id: ElementID) -> String {
        switch id.kind {
        case .integer: String(id.integer)
        case .string: text(of: id.reference)
        case .text:
            String(
                decoding: texts[Int(id.reference.offset)..<Int(id.reference.offset) + Int(id.reference.length)],
                as: UTF8.self)
        }
    }

    private func append(escaping text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        for byte in text {
            if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "\\") {
                bytes.append(UInt8(ascii: "\\"))
            }
            bytes.append(byte)
        }
    }
}
