import Foundation

@testable import LayoutAPI

/// Requests answered in the process.
enum Exchange {
    struct Answer {
        let status: Int
        let bytes: [UInt8]

        var object: [String: Any] {
            (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:]
        }

        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    static func layOut(_ request: [String: Any]) -> Answer {
        perform(.layout, Fixtures.bytes(of: request))
    }

    static func layOut(_ request: String) -> Answer {
        perform(.layout, Array(request.utf8))
    }

    static func perform(
        _ operation: LayoutAPI.Operation, _ body: [UInt8], context: OperationContext = OperationContext()
    ) -> Answer {
        let worker = LayoutWorker()
        let reply = body.withUnsafeBytes { worker.perform(operation, body: $0, context: context) }
        return Answer(status: reply.status, bytes: reply.body)
    }
}
