/// A contiguous buffer of trivial values that grows and never shrinks, so that a pooled owner stops allocating.
///
/// It does not free itself: its owner calls `deallocate()`.
package struct GrowableBuffer<Element: BitwiseCopyable> {
    @usableFromInline var base: UnsafeMutablePointer<Element>
    package var count = 0
    @usableFromInline var capacity: Int

    package init(capacity: Int) {
        self.capacity = max(capacity, 1)
        base = .allocate(capacity: self.capacity)
    }

    /// Adds an element and returns its index.
    @inlinable
    @inline(__always)
    @discardableResult
    package mutating func append(_ element: Element) -> Int {
        if count == capacity { grow() }
        (base + count).initialize(to: element)
        count &+= 1
        return count &- 1
    }

    package mutating func append(contentsOf other: GrowableBuffer) { append(contentsOf: other.elements) }

    package mutating func append(contentsOf elements: UnsafeBufferPointer<Element>) {
        guard let start = elements.baseAddress else { return }
        while capacity - count < elements.count { grow() }
        (base + count).initialize(from: start, count: elements.count)
        count += elements.count
    }

    /// The element at an index that `append` returned since the last `removeAll`.
    @inlinable
    package subscript(index: Int) -> Element {
        @inline(__always)
        get {
            assert(index >= 0 && index < count)
            return base[index]
        }
        @inline(__always)
        nonmutating _modify {
            assert(index >= 0 && index < count)
            yield &base[index]
        }
    }

    /// Forgets the elements from `newCount` on; the memory stays.
    @inlinable
    package mutating func truncate(to newCount: Int) {
        count = min(count, max(newCount, 0))
    }

    @inlinable
    package mutating func removeAll() {
        count = 0
    }

    @inlinable package var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

    /// Bytes that the buffer holds, used or not.
    package var byteCapacity: Int { capacity * MemoryLayout<Element>.stride }

    package func deallocate() {
        base.deallocate()
    }

    @usableFromInline
    @inline(never)
    mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}
