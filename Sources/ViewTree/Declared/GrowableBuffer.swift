/// A contiguous buffer of trivial values that grows and never shrinks, so that a pooled owner stops allocating.
///
/// It does not free itself: its owner calls `deallocate()`.
package struct GrowableBuffer<Element: BitwiseCopyable> {
    package private(set) var base: UnsafeMutablePointer<Element>
    package private(set) var count = 0
    package private(set) var capacity: Int

    package init(capacity: Int) {
        self.capacity = max(capacity, 1)
        base = .allocate(capacity: self.capacity)
    }

    /// Adds an element and returns its index.
    @inline(__always)
    @discardableResult
    package mutating func append(_ element: Element) -> Int {
        if count == capacity { grow() }
        (base + count).initialize(to: element)
        count &+= 1
        return count &- 1
    }

    /// The element at an index that `append` returned since the last `removeAll`.
    @inline(__always)
    package subscript(index: Int) -> Element {
        get {
            assert(index >= 0 && index < count)
            return base[index]
        }
        nonmutating _modify {
            assert(index >= 0 && index < count)
            yield &base[index]
        }
    }

    /// Forgets the elements from `newCount` on; the memory stays.
    package mutating func truncate(to newCount: Int) {
        count = min(count, max(newCount, 0))
    }

    package mutating func removeAll() {
        count = 0
    }

    package var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

    package func deallocate() {
        base.deallocate()
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}
