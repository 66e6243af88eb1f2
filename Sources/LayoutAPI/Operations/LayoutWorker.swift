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
    /// The bytes of the cell written last: the next one is about as long.
    private var lastCellSize = 4096

    package init() {}

    /// Bytes of memory that the worker keeps.
    package var byteCapacity: Int { storage.byteCapacity + workspace.byteCapacity }

    /// The reply to an operation.
    ///
    /// With `isPadded`, 64 bytes after the body may be read, which saves a copy of it.
    package func perform(
        _ operation: Operation, body: UnsafeRawBufferPointer, isPadded: Bool = false, context: OperationContext
    ) -> Reply {
        if operation == .batch { return performBatch(body, isPadded: isPadded, context) }
        return switch decode(body, isPadded: isPadded, context) {
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
        decodeLayoutRequest(body: body, isPadded: isPadded, into: storage, context: context.decoding)
            .flatMap { request in
                request.resolvedDevice().map { Input(request: request, device: $0) }
            }
    }

    /// The trees of a batch outlive the call, so that their memory is not the worker's.
    private func performBatch(
        _ body: UnsafeRawBufferPointer, isPadded: Bool, _ context: OperationContext
    ) -> Reply {
        let decoded = decodeLayoutBatch(
            body: body, isPadded: isPadded, into: DecodingStorage(), context: context.decoding)
        return switch decoded {
        case .failure(let problem): Reply(problem)
        case .success(let batch): BatchRun(batch, context).reply
        }
    }

    /// One cell of a batch as JSON, and whether it tells of a problem.
    func perform(_ cell: LayoutBatch.Cell, _ context: OperationContext) -> (bytes: [UInt8], isProblem: Bool) {
        workspace.texts.fonts = context.fonts
        let maximum = context.limits.maxResponse
        do throws(ProblemDetails) {
            let device = try cell.request.resolvedDevice().get()
            let result = try layOut(cell.request, device, context)
            var json = JSONWriter(capacity: lastCellSize + 1024)
            json.maximum = maximum
            CellWriter(cell).write(result, to: &json)
            guard json.count <= maximum else { throw Self.tooLarge(maximum) }
            lastCellSize = json.count
            return (Array(json.bytes), false)
        } catch {
            return (JSONWriter.document { json in CellWriter(cell).write(error, to: &json) }, true)
        }
    }

    private func layOut(
        _ request: LayoutRequest, _ device: ResolvedDevice?, _ context: OperationContext,
        report: (LayoutStep) -> Bool = { _ in true }
    ) throws(ProblemDetails) -> LayoutResult {
        do throws(LayoutFailure) {
            // A cell of a batch may begin when the time of the batch is over.
            if context.isCancelled?() == true { throw .cancelled }
            var result = try LayoutEngine(limits: context.limits, isCancelled: context.isCancelled).layOutSteps(
                of: request, device: device, in: workspace, report: report)
            result.nameNearestIDs { NearestName.find($0, inUnordered: $1) }
            result.nameNearestStyles { NearestName.find($0, in: $1) }
            return result
        } catch {
            throw ProblemDetails(error)
        }
    }

    private func perform(_ operation: Operation, _ input: Input, _ context: OperationContext) -> Reply {
        var request = input.request
        workspace.texts.fonts = context.fonts
        if context.prefersText { request.options.format = .outline }
        do throws(ProblemDetails) {
            let hasSteps = operation == .layout && !context.prefersText && request.interactions != nil
            let steps = hasSteps ? StepsWriter(maximum: context.limits.maxResponse) : nil
            let result = try layOut(request, input.device, context) { step in
                steps?.add(step)
                return steps?.isFull != true
            }
            return operation == .validate ? Reply.valid : reply(result, steps, context)
        } catch {
            return operation == .validate ? validation(of: error) : Reply(error)
        }
    }

    private func reply(_ result: LayoutResult, _ steps: StepsWriter?, _ context: OperationContext) -> Reply {
        let maximum = context.limits.maxResponse
        if steps?.isFull == true { return Reply(Self.tooLarge(maximum)) }
        if context.prefersText {
            let outline = OutlineFormat(result, maximum: maximum)
            return outline.isFull
                ? Reply(Self.tooLarge(maximum))
                : Reply(
                    status: 200, contentType: Reply.text, body: Array(outline.report.utf8))
        }
        let body = JSONWriter.document { json in
            json.maximum = maximum
            ResponseWriter(result, steps: steps?.finish()).write(to: &json)
        }
        return body.count > maximum
            ? Reply(Self.tooLarge(maximum)) : Reply(status: 200, contentType: Reply.json, body: body)
    }

    private static func tooLarge(_ maximum: Int) -> ProblemDetails {
        ProblemDetails(
            .resultTooLarge, detail: "The answer is larger than the \(maximum) bytes that maxResponse allows.")
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

extension OperationContext {
    /// What decoding needs of the context.
    fileprivate var decoding: DecodingContext {
        DecodingContext(limits: limits, knowsDevice: DeviceCatalogue.standard.lookUp)
    }
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
            self = .invalidViewTree([fault])
        case .expression(let kind, let pointer, let message, let column):
            var fault = Fault(
                pointer: pointer, code: kind == .type ? .expressionType : .expressionFailed, detail: message)
            if column > 0 { fault.column = column }
            self = .invalidViewTree([fault])
        case .interaction(let kind, let pointer, let name, let known):
            var fault = Fault(
                pointer: pointer, code: kind == .name ? .unknownName : .unknownTarget,
                detail: Self.detail(of: kind, String(name.prefix(128)), known))
            fault.got = .string(String(name.prefix(128)))
            fault.suggestion = NearestName.find(name, in: known)
            self = .invalidViewTree([fault])
        case .limit(let name, let maximum, let pointer):
            var detail = "\(name) allows \(maximum)."
            if name == "maxEvents" {
                detail =
                    "\(name) allows \(maximum) events in one step. Several steps, and a scroll that is not continuous, "
                    + "tell of fewer each."
            }
            var fault = Fault(pointer: pointer, code: .limit, detail: detail)
            fault.limit = LimitUse(name: name, maximum: maximum, got: maximum + 1)
            self.init(.limitExceeded, detail: fault.detail, faults: [fault])
        }
    }

    private static func detail(of fault: InteractionFault, _ name: String, _ known: [String]) -> String {
        switch fault {
        case .name: return "There is no state \(name) here."
        case .target: return "Nothing with the id \(name) can be reached here."
        case .scrollView:
            let names = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
            let others = known.isEmpty ? "no scroll view has an id" : "the scroll views with ids are \(names)"
            return "\(name) is no scroll view; \(others)."
        }
    }
}
