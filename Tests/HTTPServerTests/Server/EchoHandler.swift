import Dispatch

@testable import HTTPServer

/// Echoes; `/slow` holds its pool thread until told.
final class EchoHandler: RequestHandler {
    let gate = DispatchSemaphore(value: 0)
    /// Told of each `/slow` when its head is read, and when a pool thread has it.
    let admitted = DispatchSemaphore(value: 0)
    let started = DispatchSemaphore(value: 0)

    func admit(_ head: HTTPRequestHead) -> Admission {
        switch head.path {
        case "/slow":
            admitted.signal()
            return .accept(execution: .pooled)
        case "/no": return .refuse(HTTPResponse(.notFound))
        default: return .accept()
        }
    }

    func respond(to request: HTTPRequest) -> HTTPResponse {
        if request.head.path == "/slow" {
            started.signal()
            gate.wait()
        }
        return HTTPResponse(.ok, body: Array(request.body))
    }

    /// Fields of answers to faults.
    let faultFields: [HTTPField]

    init(faultFields: [HTTPField] = []) { self.faultFields = faultFields }

    func respond(to fault: ProtocolFault) -> HTTPResponse {
        HTTPResponse(fault.status, fields: faultFields, body: Array("fault \(fault.status.code)".utf8))
    }
}
