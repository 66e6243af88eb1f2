import CBenchBaselines
import FoundationEssentials
import LayoutAPI
import LayoutEngine
import Traits
import ViewTree

/// What was measured of the requests for one workload.
struct RequestRow {
    var name: String
    /// Views of the workload, by which times are divided.
    var viewCount: Int
    /// Bytes.
    var bodyLength: Int
    /// Bytes.
    var answerLength: Int
    /// Nanoseconds of processor time of one request, each the median by itself.
    var decode = 0.0
    var resolve = 0.0
    var layout = 0.0
    var encode = 0.0
    /// Median nanoseconds of all four together.
    var total = 0.0
    /// Nanoseconds of simdjson and of Foundation over the same body; nil when they were not asked.
    var simdjson: Double?
    var foundation: Double?

    func perView(_ nanoseconds: Double) -> Double { nanoseconds / Double(viewCount) }
    /// Megabytes of body in a second.
    var bodyRate: Double { Double(bodyLength) / decode * 1e3 }
    /// Megabytes of answer in a second.
    var answerRate: Double { Double(answerLength) / encode * 1e3 }
}

/// The requests for one workload: from the bytes of the body to the bytes of the answer, with the memory of one
/// worker.
final class RequestCourse {
    struct Failure: Error {
        var message: String
    }

    private let name: String
    private let viewCount: Int
    private let body: UnsafeRawBufferPointer
    private let measuresBaselines: Bool
    private let storage = DecodingStorage()
    private let workspace = LayoutWorkspace()
    private let context = DecodingContext(knowsDevice: DeviceCatalogue.standard.lookUp)
    private let engine = LayoutEngine()
    private var json = JSONWriter()
    private let baselines = cbench_create()
    private var durations = (
        decode: Samples(), resolve: Samples(), layout: Samples(), encode: Samples(), total: Samples())
    private var simdjson = Samples()
    private var foundation = Samples()

    /// The body of `workload` is padded, as a connection's buffer is.
    init(_ workload: Workload, _ form: RequestForm) throws(Failure) {
        let records = workload.makeRecords()
        let bytes = RequestBody.bytes(records, proposal: workload.proposal, options: form.options)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 64, alignment: 64)
        buffer.initializeMemory(as: UInt8.self, repeating: 0)
        buffer.copyBytes(from: bytes)
        body = UnsafeRawBufferPointer(rebasing: buffer[..<bytes.count])
        name = workload.name + form.suffix
        viewCount = records.count
        measuresBaselines = form.options == nil
        try measureRequest()
        guard workspace.resolved.views.count == viewCount else {
            throw Failure(message: "\(name): \(workspace.resolved.views.count) of \(viewCount) views laid out")
        }
        durations = (Samples(), Samples(), Samples(), Samples(), Samples())
    }

    deinit {
        body.deallocate()
        if let baselines { cbench_destroy(baselines) }
    }

    func measure(_ repeats: Int) throws(Failure) {
        for _ in 0..<repeats {
            try measureRequest()
            if measuresBaselines { try measureSimdJSON() }
        }
        // One pass of Foundation takes longer than all the others together.
        if measuresBaselines {
            for _ in 0..<min(repeats, 3) { try measureFoundation() }
        }
    }

    var row: RequestRow {
        RequestRow(
            name: name, viewCount: viewCount, bodyLength: body.count, answerLength: json.count,
            decode: durations.decode.median, resolve: durations.resolve.median, layout: durations.layout.median,
            encode: durations.encode.median, total: durations.total.median,
            simdjson: measuresBaselines ? simdjson.median : nil,
            foundation: measuresBaselines ? foundation.median : nil)
    }

    private func measureRequest() throws(Failure) {
        let start = Stopwatch.threadTime
        let decoded = decodeLayoutRequest(body: body, isPadded: true, into: storage, context: context)
        guard case .success(let request) = decoded else { throw Failure(message: "\(name): the body was refused") }
        let decodedAt = Stopwatch.threadTime
        do throws(LayoutFailure) {
            let traits = LayoutTraits(environment: request.environment, device: nil)
            let notes = try engine.resolve(request, traits, in: workspace)
            let resolvedAt = Stopwatch.threadTime
            let result = try engine.run(request, traits, notes, in: workspace)
            let laidOutAt = Stopwatch.threadTime
            json.reset()
            ResponseWriter(result).write(to: &json)
            let end = Stopwatch.threadTime
            durations.decode.add(decodedAt - start)
            durations.resolve.add(resolvedAt - decodedAt)
            durations.layout.add(laidOutAt - resolvedAt)
            durations.encode.add(end - laidOutAt)
            durations.total.add(end - start)
        } catch {
            throw Failure(message: "\(name): \(error)")
        }
    }

    private func measureSimdJSON() throws(Failure) {
        guard let baselines else { throw Failure(message: "no memory") }
        var walk = cbench_walk()
        simdjson.add(
            Stopwatch.threadTime {
                walk = cbench_parse_and_walk(baselines, body.assumingMemoryBound(to: UInt8.self).baseAddress, body.count)
            })
        guard walk.is_valid, walk.values > viewCount else { throw Failure(message: "\(name): simdjson saw too little") }
    }

    private func measureFoundation() throws(Failure) {
        let data = Data(body)
        let start = Stopwatch.threadTime
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
        let request = try? decoder.decode(CodableRequest.self, from: data)
        foundation.add(Stopwatch.threadTime - start)
        guard request?.root.count == viewCount else { throw Failure(message: "\(name): Foundation saw another tree") }
    }
}

/// How a request asks for its answer.
struct RequestForm {
    /// Follows the name of the workload.
    var suffix: String
    /// The `options` member, as JSON; nil for none.
    var options: String?

    static let all = [
        RequestForm(suffix: "", options: nil),
        RequestForm(suffix: ", flat", options: #"{"format":"flat","frameFormat":"array"}"#),
    ]
}
