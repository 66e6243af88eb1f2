import Dispatch
import HTTPServer
import LayoutAPI

extension Files {
    /// Writes the parts of a reply to standard output in their order, as they are made on all processors; false when
    /// the reader is gone.
    @available(*, noasync)
    package static func print(_ parts: ReplyParts) -> Bool {
        let width = ServerConfiguration().computeWidth
        let hasMore = DispatchSemaphore(value: 0)
        let producer = ContentProducer(
            ComputedContent(parts), pool: ComputePool(width: width, capacity: width), width: width
        ) {
            hasMore.signal()
        }
        producer.start()
        while true {
            let delivery = producer.take(upTo: 1 << 20)
            for part in delivery.parts {
                guard print(part) else {
                    producer.cancel()
                    return false
                }
            }
            if delivery.isLast { return true }
            if delivery.parts.isEmpty { hasMore.wait() }
        }
    }
}
