/// The rows of a side table, which nodes name by number.
extension Array {
    /// Appends a row and answers its number.
    mutating func appendRow(_ row: Element) -> Int32 {
        append(row)
        return Int32(truncatingIfNeeded: count - 1)
    }

    /// Bytes of memory that the rows have room in.
    var byteCount: Int { capacity * MemoryLayout<Element>.stride }
}
