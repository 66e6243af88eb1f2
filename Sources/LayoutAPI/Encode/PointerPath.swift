import LayoutEngine
import ViewTree

/// The RFC 6901 pointer of the view that is being written, kept as bytes while a tree is walked.
struct PointerPath {
    private let tree: DeclaredTree
    private(set) var bytes: [UInt8] = Array("#/root".utf8)

    init(_ tree: DeclaredTree) {
        self.tree = tree
    }

    /// Becomes the pointer of a view.
    mutating func set(to view: ResolvedView, _ names: ResolvedNames) {
        bytes.removeAll(keepingCapacity: true)
        names.append(pointerTo: view.declared, in: view.scope, to: &bytes)
    }

    /// The length to return to with `truncate(to:)`.
    var length: Int { bytes.count }

    mutating func truncate(to length: Int) {
        bytes.removeLast(max(0, bytes.count - length))
    }

    /// Goes from a view, whose pointer this is, down to another inside it, structures between them included.
    mutating func descend(to view: ViewIndex, from ancestor: ViewIndex?) {
        guard view != ancestor else { return }
        let declared = tree[view]
        guard declared.parent >= 0 else { return }
        if declared.isModifierContent {
            let modifier = tree.modifiers[Int(declared.parent)]
            descend(to: modifier.owner, from: ancestor)
            append("/modifiers/")
            append(Int(modifier.ordinal))
        } else {
            descend(to: ViewIndex(rawValue: declared.parent), from: ancestor)
        }
        append("/")
        append(declared.member)
        guard declared.ordinal >= 0 else { return }
        append("/")
        append(Int(declared.ordinal))
    }

    private mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func append(_ name: ArgumentName) {
        // Nearly every view is a child, and names are slow to look up.
        if name == .children { append("children") } else { bytes.append(contentsOf: name.name.utf8) }
    }

    private mutating func append(_ number: Int) {
        if number >= 10 { append(number / 10) }
        bytes.append(48 + UInt8(truncatingIfNeeded: number % 10))
    }
}
