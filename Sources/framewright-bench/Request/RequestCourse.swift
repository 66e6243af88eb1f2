import CBenchBaselines
import Foundation
import LayoutAPI
import LayoutEngine
import Traits
import ViewTree

/// What was measured of one body, in nanoseconds for the whole of it.
struct RequestRow {
    var name: String
    var viewCount: Int
    var bodyBytes: Int
    var answerBytes: Int
    var decode: Double
    var resolve: Double
    var layout: Double
    var encode: Double
    /// simdjson's own parse and walk in C++.
    var parseAndWalk: Double
    /// Foundation's decoder; nil for bodies that it has no form for.
    var foundation: Double?

    var total: Double { decode + resolve + layout + encode }
}

/// One body on its way from bytes to bytes, phase by phase, in memory that is kept.
final class RequestCourse {
    private let name: String
    private let viewCount: Int
    private let device: ResolvedDevice?
    private let body: [UInt8]
    private let hasCodableForm: Bool
    private let data: Data
    private let storage = DecodingStorage()
    private let workspace = LayoutWorkspace()
    private let engine = LayoutEngine()
    private let context = DecodingContext(knowsDevice: DeviceCatalogue.standard.lookUp)
    private let parser = bench_parser_create()
    private var json = JSONWriter(capacity: 1 << 20)
    private var decode = Samples()
    private var resolve = Samples()
    private var layout = Samples()
    private var encode = Samples()
    private var parseAndWalk = Samples()
    private var foundation = Samples()

    /// A course for a body that this build lays out: it is laid out once to learn of its views.
    init(_ body: RequestBody) throws(RequestBody.Failure) {
        name = body.name
        self.body = body.bytes
        hasCodableForm = body.hasCodableForm
        data = Data(body.bytes)
        let (storage, context) = (storage, context)
        let decoded = body.bytes.withUnsafeBytes { decodeLayoutRequest(body: $0, into: storage, context: context) }
        do {
            let request = try decoded.get()
            device = try request.resolvedDevice().get()
            viewCount = try engine.layOut(request, device: device, in: workspace).views.count
        } catch let problem as ProblemDetails {
            throw RequestBody.Failure(message: problem.faults.first?.detail ?? problem.detail)
        } catch {
            throw RequestBody.Failure(message: "\(error)")
        }
    }

    deinit {
        bench_parser_destroy(parser)
    }

    /// Bytes of the body.
    var byteCount: Int { body.count }

    func measure(_ repeats: Int) {
        for _ in 0..<repeats {
            measureOurs()
            parseAndWalk.add(
                Stopwatch.time {
                    _ = body.withUnsafeBytes { bench_parse_and_walk(parser, $0.baseAddress, $0.count) }
                })
        }
        guard hasCodableForm else { return }
        // Slow enough that few repeats say enough.
        for _ in 0..<max(1, repeats / 10) {
            foundation.add(Stopwatch.time { _ = try? JSONDecoder().decode(CodableRequest.self, from: data) })
        }
    }

    private func measureOurs() {
        let start = Stopwatch.now
        let decoded = body.withUnsafeBytes { decodeLayoutRequest(body: $0, into: storage, context: context) }
        let decodedAt = Stopwatch.now
        guard case .success(let request) = decoded else { return }
        let traits = LayoutTraits(environment: request.environment, device: device)
        guard let notes = try? engine.resolve(request, traits, in: workspace) else { return }
        let resolvedAt = Stopwatch.now
        guard let result = try? engine.run(request, traits, notes, in: workspace) else { return }
        let laidOutAt = Stopwatch.now
        json.reset()
        ResponseWriter(result).write(to: &json)
        let encodedAt = Stopwatch.now
        decode.add(decodedAt - start)
        resolve.add(resolvedAt - decodedAt)
        layout.add(laidOutAt - resolvedAt)
        encode.add(encodedAt - laidOutAt)
    }

    var row: RequestRow {
        RequestRow(
            name: name, viewCount: viewCount, bodyBytes: body.count, answerBytes: json.count, decode: decode.median,
            resolve: resolve.median, layout: layout.median, encode: encode.median,
            parseAndWalk: parseAndWalk.median, foundation: hasCodableForm ? foundation.median : nil)
    }
}

/// The same request for Foundation's decoder: the natural Codable form.
private struct CodableRequest: Decodable {
    struct Proposal: Decodable {
        var width: Double?
        var height: Double?
    }

    struct View: Decodable {
        var type: String
        var id: String?
        var text: String?
        var name: String?
        var axes: String?
        var alignment: String?
        var spacing: Double?
        var minLength: Double?
        var modifiers: [Modifier]?
        var children: [View]?
    }

    struct Modifier: Decodable {
        var type: String
        var width: Double?
        var height: Double?
        var minWidth: Double?
        var maxWidth: String?
        var alignment: String?
        var length: Double?
        var insets: [String: Double]?
    }

    var proposal: Proposal
    var root: View
}
