import LayoutCore

/// The arrays of a declared tree while they are being filled.
///
/// A plain value over memory that a `TreeStorage` owns: a builder takes a copy, fills it and gives it back, so that
/// its hot loop touches no class.
package struct TreeArrays {
    package var views = GrowableBuffer<DeclaredView>(capacity: 256)
    package var modifiers = GrowableBuffer<DeclaredModifier>(capacity: 256)
    package var arguments = GrowableBuffer<Argument>(capacity: 1024)
    package var numbers = GrowableBuffer<Double>(capacity: 64)
    package var fonts = GrowableBuffer<DeclaredFont>(capacity: 16)
    package var data = GrowableBuffer<DataRecord>(capacity: 64)
    package var elements = GrowableBuffer<DeclaredElement>(capacity: 64)
    package var elementLists = GrowableBuffer<DeclaredElements>(capacity: 16)
    package var components = GrowableBuffer<DeclaredComponent>(capacity: 16)
    /// Text, UTF-8, that the document does not hold.
    package var texts = GrowableBuffer<UInt8>(capacity: 64)

    package mutating func removeAll() {
        views.removeAll()
        modifiers.removeAll()
        arguments.removeAll()
        numbers.removeAll()
        fonts.removeAll()
        data.removeAll()
        elements.removeAll()
        elementLists.removeAll()
        components.removeAll()
        texts.removeAll()
    }

    /// Bytes that the arrays hold, used or not.
    package var byteCapacity: Int {
        views.byteCapacity + modifiers.byteCapacity + arguments.byteCapacity + numbers.byteCapacity
            + fonts.byteCapacity + data.byteCapacity + elements.byteCapacity + elementLists.byteCapacity
            + components.byteCapacity + texts.byteCapacity
    }

    fileprivate func deallocate() {
        views.deallocate()
        modifiers.deallocate()
        arguments.deallocate()
        numbers.deallocate()
        fonts.deallocate()
        data.deallocate()
        elements.deallocate()
        elementLists.deallocate()
        components.deallocate()
        texts.deallocate()
    }
}

/// Owns the arrays of a declared tree; one per worker, reused from request to request.
///
/// Strings are not copied: `strings` lends the bytes that references point into, and must outlive every use of the
/// tree.
package final class TreeStorage {
    @exclusivity(unchecked) package var arrays = TreeArrays()
    /// Start of the bytes that string references point into.
    package var strings: UnsafePointer<UInt8>
    /// Keeps those bytes alive.
    package var stringOwner: AnyObject?
    /// The expressions of the document, and the arguments that they compute.
    package var expressions: [DeclaredExpression] = []
    package var computations: [DeclaredComputation] = []
    /// Whether actions assign state, or components have state of their own.
    package var isStateful = false
    /// Whether some views read the resolved views of their content.
    package var gathersViews = false
    /// GeometryReaders whose proxies are read.
    package var readProxies: Set<ViewIndex> = []
    /// The document's storage, in one that holds what a layout computes beside it.
    private let document: TreeStorage?
    /// How much of the arrays the document takes; what is computed while it is resolved stands behind.
    private var documentCounts = ComputedCounts()
    private let noStrings: UnsafeMutablePointer<UInt8>
    private let tables: UnsafeMutablePointer<DeclaredTables>

    package convenience init() { self.init(document: nil) }

    /// A storage for what one layout computes: it has tables of its own where values are added, and reads the rest from
    /// the document's, which other layouts may read at the same time.
    convenience init(computingFor document: TreeStorage) {
        self.init(document: document)
        arrays.numbers.append(contentsOf: document.arrays.numbers)
        arrays.fonts.append(contentsOf: document.arrays.fonts)
        arrays.elements.append(contentsOf: document.arrays.elements)
        arrays.elementLists.append(contentsOf: document.arrays.elementLists)
        arrays.texts.append(contentsOf: document.arrays.texts)
        expressions = document.expressions
        computations = document.computations
        isStateful = document.isStateful
        gathersViews = document.gathersViews
        readProxies = document.readProxies
        strings = document.strings
        documentCounts = ComputedCounts(arrays)
    }

    private init(document: TreeStorage?) {
        self.document = document
        noStrings = .allocate(capacity: 1)
        noStrings.initialize(to: 0)
        strings = UnsafePointer(noStrings)
        tables = .allocate(capacity: 1)
        tables.initialize(to: DeclaredTables())
    }

    deinit {
        arrays.deallocate()
        noStrings.deallocate()
        tables.deallocate()
    }

    /// Forgets the tree and keeps the memory.
    package func reset() {
        arrays.removeAll()
        expressions.removeAll(keepingCapacity: true)
        computations.removeAll(keepingCapacity: true)
        isStateful = false
        gathersViews = false
        readProxies.removeAll(keepingCapacity: true)
        strings = UnsafePointer(noStrings)
        stringOwner = nil
    }

    private struct ComputedCounts {
        var numbers = 0, fonts = 0, elements = 0, elementLists = 0, texts = 0

        init() {}

        init(_ arrays: TreeArrays) {
            numbers = arrays.numbers.count
            fonts = arrays.fonts.count
            elements = arrays.elements.count
            elementLists = arrays.elementLists.count
            texts = arrays.texts.count
        }
    }

    /// Forgets what was computed while the tree was resolved.
    func forgetComputed() {
        arrays.numbers.truncate(to: documentCounts.numbers)
        arrays.fonts.truncate(to: documentCounts.fonts)
        arrays.elements.truncate(to: documentCounts.elements)
        arrays.elementLists.truncate(to: documentCounts.elementLists)
        arrays.texts.truncate(to: documentCounts.texts)
        lendTables()
    }

    /// A tree of the document for a layout that computes values.
    func computingTree(of tree: DeclaredTree) -> DeclaredTree {
        lendTables()
        return DeclaredTree(
            root: tree.root, views: tree.views, modifiers: tree.modifiers, arguments: tree.arguments,
            tables: UnsafePointer(tables), strings: strings, storage: self)
    }

    /// The tree as it stands.
    package func tree(root: ViewIndex) -> DeclaredTree {
        documentCounts = ComputedCounts(arrays)
        lendTables()
        return DeclaredTree(
            root: root, views: arrays.views.elements, modifiers: arrays.modifiers.elements,
            arguments: arrays.arguments.elements, tables: UnsafePointer(tables), strings: strings, storage: self)
    }

    /// Shows the tree where its tables lie now.
    func lendTables() {
        tables.pointee = DeclaredTables(
            numbers: arrays.numbers.elements, fonts: arrays.fonts.elements,
            data: document?.arrays.data.elements ?? arrays.data.elements,
            elements: arrays.elements.elements, elementLists: arrays.elementLists.elements,
            components: document?.arrays.components.elements ?? arrays.components.elements,
            texts: arrays.texts.elements)
    }
}
