/// The body of a reply in parts that are made one by one, on as many threads as the caller likes.
package struct ReplyParts: Sendable {
    /// The number of parts before the ending.
    package let count: Int
    /// Makes the part at an index, each once; parts may be made at the same time and in any order.
    package let part: @Sendable (Int) -> [UInt8]
    /// What is sent of a part: itself, or what takes its place. To be called in the order of the parts, once for each.
    package let admit: @Sendable (Int, [UInt8]) -> [UInt8]
    /// Makes what follows the last part; to be called when all are made.
    package let ending: @Sendable () -> [UInt8]
    /// The number of parts made so far that tell of a problem.
    package let errorCount: @Sendable () -> Int

    /// The whole body, made on the calling thread.
    package var bytes: [UInt8] { (0..<count).reduce(into: []) { $0 += admit($1, part($1)) } + ending() }
}
