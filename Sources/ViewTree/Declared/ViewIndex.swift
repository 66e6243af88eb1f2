/// The place of a view in `DeclaredTree.views`.
package struct ViewIndex: Equatable, Hashable, BitwiseCopyable, Sendable {
    package var rawValue: Int32

    @inlinable
    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// No view: the end of a sibling chain, or the parent of the root.
    package static let none = ViewIndex(rawValue: -1)
}

/// A string of the document: UTF-8 bytes in the tree's string buffer.
package struct StringReference: Equatable, Hashable, BitwiseCopyable, Sendable {
    /// Offset in bytes from the start of the buffer.
    package var offset: UInt32
    /// Length in bytes.
    package var length: UInt32

    @inlinable
    package init(offset: UInt32, length: UInt32) {
        self.offset = offset
        self.length = length
    }

    package static let empty = StringReference(offset: 0, length: 0)
    @inlinable package var isEmpty: Bool { length == 0 }

    /// In the offset of a text that expressions computed, which lies among the tree's own texts.
    static let computedMark: UInt32 = 1 << 31
    @inline(__always) var isComputed: Bool { offset & Self.computedMark != 0 }
}

/// Views in document order, chained by `DeclaredView.nextSibling`.
package struct ViewList: Equatable, BitwiseCopyable, Sendable {
    package var first: ViewIndex
    package var count: Int32

    @inlinable
    package init(first: ViewIndex, count: Int32) {
        self.first = first
        self.count = count
    }

    package static let empty = ViewList(first: .none, count: 0)
    @inlinable package var isEmpty: Bool { count == 0 }
}
