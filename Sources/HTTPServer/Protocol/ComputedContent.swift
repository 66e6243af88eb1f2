/// Content that is made while it is sent: parts that are computed on the pool, several at once, and sent in order.
///
/// Its length is not known beforehand, so that it goes out in chunks, or to the end of an HTTP/1.0 connection.
package struct ComputedContent: Sendable {
    /// The number of parts.
    package let count: Int
    /// Makes the part at an index. Called once for each, from several threads at once, and roughly in order.
    package let part: @Sendable (Int) -> [UInt8]
    /// What is sent of a part: itself, or what takes its place. Called once for each, in order; for what takes
    /// microseconds.
    package let admit: @Sendable (Int, [UInt8]) -> [UInt8]
    /// Makes what follows the last part, when all parts are made; for what takes microseconds.
    package let ending: @Sendable () -> [UInt8]

    package init(
        count: Int, part: @escaping @Sendable (Int) -> [UInt8],
        admit: @escaping @Sendable (Int, [UInt8]) -> [UInt8] = { $1 }, ending: @escaping @Sendable () -> [UInt8]
    ) {
        self.count = count
        self.part = part
        self.admit = admit
        self.ending = ending
    }
}
