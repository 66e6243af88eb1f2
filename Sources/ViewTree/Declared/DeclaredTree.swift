import LayoutCore

/// The view tree of one document as flat arrays: what was declared, checked and typed, before anything is resolved.
///
/// A view over the arrays of a `TreeStorage`; valid until that storage is reset. Every index that the tree holds is
/// in bounds by construction.
package struct DeclaredTree {
    package let root: ViewIndex
    package let views: UnsafeBufferPointer<DeclaredView>
    package let modifiers: UnsafeBufferPointer<DeclaredModifier>
    package let arguments: UnsafeBufferPointer<Argument>
    /// What few views have, apart: the tree is copied at every step of a walk that the compiler does not optimise.
    let tables: UnsafePointer<DeclaredTables>
    let strings: UnsafePointer<UInt8>
    /// Keeps the arrays alive.
    let storage: TreeStorage

    package subscript(view: ViewIndex) -> DeclaredView {
        @inline(__always) get { views[Int(view.rawValue)] }
    }

    /// The arguments of a view in document order, without `id`, `children` and `modifiers`.
    @inline(__always)
    package func arguments(of view: DeclaredView) -> UnsafeBufferPointer<Argument> {
        slice(arguments, from: view.firstArgument, count: view.argumentCount)
    }

    /// The arguments of a modifier in document order, without `content`.
    @inline(__always)
    package func arguments(of modifier: DeclaredModifier) -> UnsafeBufferPointer<Argument> {
        slice(arguments, from: modifier.firstArgument, count: modifier.argumentCount)
    }

    /// The modifiers of a view, innermost first.
    @inline(__always)
    package func modifiers(of view: DeclaredView) -> UnsafeBufferPointer<DeclaredModifier> {
        slice(modifiers, from: view.firstModifier, count: view.modifierCount)
    }

    /// The views of a list in document order.
    @inline(__always)
    package func views(in list: ViewList) -> ViewSequence {
        ViewSequence(views: views, first: list.first)
    }

    /// The bytes of a string, UTF-8.
    @inline(__always)
    package func bytes(of string: StringReference) -> UnsafeBufferPointer<UInt8> {
        if string.isComputed { return computedBytes(of: string) }
        return UnsafeBufferPointer(start: strings + Int(string.offset), count: Int(string.length))
    }

    @inline(never)
    private func computedBytes(of string: StringReference) -> UnsafeBufferPointer<UInt8> {
        let offset = Int(string.offset & ~StringReference.computedMark)
        return UnsafeBufferPointer(rebasing: texts[offset..<offset + Int(string.length)])
    }

    package func text(of string: StringReference) -> String {
        String(decoding: bytes(of: string), as: UTF8.self)
    }

    @inline(__always)
    private func slice<Element>(
        _ buffer: UnsafeBufferPointer<Element>, from first: Int32, count: UInt8
    ) -> UnsafeBufferPointer<Element> {
        UnsafeBufferPointer(start: buffer.baseAddress.map { $0 + Int(first) }, count: Int(count))
    }
}

/// Arrays of a declared tree that arguments point into.
struct DeclaredTables {
    var numbers = UnsafeBufferPointer<Double>(start: nil, count: 0)
    var fonts = UnsafeBufferPointer<DeclaredFont>(start: nil, count: 0)
    var data = UnsafeBufferPointer<DataRecord>(start: nil, count: 0)
    var elements = UnsafeBufferPointer<DeclaredElement>(start: nil, count: 0)
    var elementLists = UnsafeBufferPointer<DeclaredElements>(start: nil, count: 0)
    var components = UnsafeBufferPointer<DeclaredComponent>(start: nil, count: 0)
    var texts = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
}

extension DeclaredTree {
    var numbers: UnsafeBufferPointer<Double> { tables.pointee.numbers }
    var fonts: UnsafeBufferPointer<DeclaredFont> { tables.pointee.fonts }
    package var data: UnsafeBufferPointer<DataRecord> { tables.pointee.data }
    var elements: UnsafeBufferPointer<DeclaredElement> { tables.pointee.elements }
    var elementLists: UnsafeBufferPointer<DeclaredElements> { tables.pointee.elementLists }
    package var components: UnsafeBufferPointer<DeclaredComponent> { tables.pointee.components }
    var texts: UnsafeBufferPointer<UInt8> { tables.pointee.texts }
}

/// The indices of the views of one list.
package struct ViewSequence: Sequence, IteratorProtocol {
    let views: UnsafeBufferPointer<DeclaredView>
    var upcoming: ViewIndex

    @inline(__always)
    init(views: UnsafeBufferPointer<DeclaredView>, first: ViewIndex) {
        self.views = views
        upcoming = first
    }

    @inline(__always)
    package mutating func next() -> ViewIndex? {
        if upcoming == .none { return nil }
        defer { upcoming = views[Int(upcoming.rawValue)].nextSibling }
        return upcoming
    }
}
