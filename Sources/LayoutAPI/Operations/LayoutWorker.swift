import LayoutEngine
import TextLayout
import Traits
import ViewTree

/// Performs operations one at a time, with memory that it keeps from one to the next.
///
/// An operation is a pure function of its body and context: equal ones give equal bytes.
package final class LayoutWorker {
    private let storage = DecodingStorage()
    private let workspace = LayoutWorkspace()

    package init() {}

    /// Bytes of memory that the worker keeps.
    package var byteCapacity: Int { storage.byteCapacity + workspace.byteCapacity }

    /// The reply to an operation.
    ///
    /// With `isPadded`, 64 bytes after the body may be read, which saves a copy of it.
    package func perform(
        _ operation: Operation, body: UnsafeRawBufferPointer, isPadded: Bool = false, context: OperationContext
    ) -> Reply {
        switch decode(body, isPadded: isPadded, context) {
        case .failure(let problem): operation == .validate ? validation(of: problem) : Reply(problem)
        case .success(let input): perform(operation, input, context)
        }
    }

    private struct Input {
        var request: LayoutRequest
        var device: ResolvedDevice?
    }

    private func decode(
        _ body: UnsafeRawBufferPointer, isPadded: Bool, _ context: OperationContext
    ) -> Result<Input, ProblemDetails> {
        let decoding = DecodingContext(limits: context.limits, knowsDevice: DeviceCatalogue.standard.lookUp)
        return decodeLayoutRequest(body: body, isPadded: isPadded, into: storage, context: decoding)
            .flatMap { request in
                request.resolvedDevice().map { Input(request: request, device: $0) }
            }
    }

    private func perform(_ operation: Operation, _ input: Input, _ context: OperationContext) -> Reply {
        var request = input.request
        workspace.texts.fonts = context.fonts
        if context.prefersText { request.options.format = .outline }
        do throws(LayoutFailure) {
            let result = try LayoutEngine(limits: context.limits, isCancelled: context.isCancelled).layOut(
                request, device: input.device, in: workspace)
            return operation == .validate ? Reply.valid : reply(result, context)
        } catch {
            let problem = ProblemDetails(error)
            return operation == .validate ? validation(of: problem) : Reply(problem)
        }
    }

    private func reply(_ result: LayoutResult, _ context: OperationContext) -> Reply {
        let maximum = context.limits.maxResponse
        if context.prefersText {
            let outline = OutlineFormat(result, maximum: maximum)
            return outline.isFull ? tooLarge(maximum) : Reply(
                status: 200, contentType: Reply.text, body: Array(outline.report.utf8))
        }
        let body = JSONWriter.document { json in
            json.maximum = maximum
            ResponseWriter(result).write(to: &json)
        }
        return body.count > maximum ? tooLarge(maximum) : Reply(status: 200, contentType: Reply.json, body: body)
    }

    private func tooLarge(_ maximum: Int) -> Reply {
        Reply(
            ProblemDetails(
                .resultTooLarge, detail: "The answer is larger than the \(maximum) bytes that maxResponse allows."))
    }

    /// Faults of the request are the answer to the question whether it is valid; a body that is no JSON has none.
    private func validation(of problem: ProblemDetails) -> Reply {
        guard problem.code == .invalidViewTree || problem.code == .limitExceeded else { return Reply(problem) }
        let body = JSONWriter.document { json in
            json.beginObject()
            json.name("valid")
            json.bool(false)
            problem.writeFaults(to: &json)
            json.endObject()
        }
        return Reply(status: 200, contentType: Reply.json, body: body)
    }
}

extension Reply {
    /// The reply that tells a problem.
    package init(_ problem: ProblemDetails) {
        self.init(status: problem.code.status, contentType: Self.problem, body: problem.encoded())
    }

    /// The reply to the validation of a request without faults.
    fileprivate static let valid = Reply(
        status: 200, contentType: json, body: Array(#"{"valid":true,"errors":[],"truncated":false}"#.utf8))
}

extension ProblemDetails {
    fileprivate init(_ failure: LayoutFailure) {
        switch failure {
        case .cancelled:
            self.init(.timeLimit, detail: "The layout took longer than the service allows and was given up.")
        case .repeatedIdentifier(let id, let pointer, let first):
            var fault = Fault(pointer: pointer, code: .duplicateID, detail: "The id \(id) is used before.")
            fault.got = .string(id)
            fault.related = [first]
            self.init(
                .invalidViewTree, detail: "The request has one fault; the first: \(fault.detail)", faults: [fault])
        case .limit(let name, let maximum):
            var fault = Fault(pointer: "#/root", code: .limit, detail: "\(name) allows \(maximum).")
            fault.limit = LimitUse(name: name, maximum: maximum, got: maximum + 1)
            self.init(.limitExceeded, detail: fault.detail, faults: [fault])
        }
    }
}
