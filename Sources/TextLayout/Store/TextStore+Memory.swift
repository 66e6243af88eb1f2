extension TextStore {
    /// Bytes of memory that are kept.
    package var byteCapacity: Int {
        bytes.capacity + marks.capacity * MemoryLayout<ClusterMark>.stride
            + (breaks.capacity + shaped.capacity) * MemoryLayout<Int32>.stride + shaper.byteCapacity
            + records.capacity * MemoryLayout<TextRecord>.stride
            + styles.capacity * MemoryLayout<PreparedStyle>.stride
            + (segments.capacity + shrunkSegments.capacity) * MemoryLayout<Segment>.stride
            + lines.capacity * MemoryLayout<LineSpan>.stride
    }
}
