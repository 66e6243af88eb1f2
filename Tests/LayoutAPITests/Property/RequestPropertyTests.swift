import Foundation
import Testing

@testable import LayoutAPI

/// What holds for every request, tried on random ones.
@Suite struct RequestPropertyTests {
    private static let seeds = Array(UInt64(1)...150)

    private func answer(_ body: [String: Any], options: [String: Any]) -> [String: Any] {
        var body = body
        body["options"] = options
        let reply = Exchange.layOut(body)
        #expect(reply.status == 200, "\(reply.text.prefix(400))")
        return reply.object
    }

    /// Frames of a flat answer by id.
    private func frames(_ answer: [String: Any], _ member: String = "frame") -> [String: [Double]] {
        let views = answer["views"] as? [String: [String: Any]] ?? [:]
        return views.compactMapValues { node in (node[member] as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue } }
    }

    @Test(arguments: seeds)
    func theSameBytesTwiceAndFromAUsedWorker(seed: UInt64) {
        var random = RandomRequest(seed: seed)
        let body = Fixtures.bytes(of: random.body())
        var other = RandomRequest(seed: seed &+ 1000)
        let otherBody = Fixtures.bytes(of: other.body())
        let worker = LayoutWorker()
        func reply(_ bytes: [UInt8]) -> [UInt8] {
            bytes.withUnsafeBytes { worker.perform(.layout, body: $0, context: OperationContext()).body }
        }
        let first = reply(body)
        _ = reply(otherBody)
        #expect(reply(body) == first)
        #expect(Exchange.perform(.layout, body).bytes == first)
    }

    @Test(arguments: seeds)
    func nothingIsNullAndTreeEqualsFlat(seed: UInt64) {
        var random = RandomRequest(seed: seed)
        let body = random.body()
        let flat = frames(answer(body, options: ["format": "flat", "frameFormat": "array"]))
        let tree = answer(body, options: ["format": "tree", "frameFormat": "array"])
        for (id, frame) in flat where frame.count != 4 {
            // Infinity is written as text and drops out above; nothing else may.
            let node = (answer(body, options: ["format": "flat"])["views"] as? [String: Any])?[id]
            #expect("\(node ?? "")".contains("infinity"), "\(id)")
        }
        var nested: [String: [Double]] = [:]
        collect(tree["layout"], into: &nested)
        for (id, frame) in flat { #expect(nested[id] == frame, "\(id)") }
    }

    private func collect(_ value: Any?, into frames: inout [String: [Double]]) {
        if let list = value as? [Any] { for element in list { collect(element, into: &frames) } }
        guard let node = value as? [String: Any] else { return }
        if let frame = node["frame"] as? [Any] {
            let key = node["id"] as? String ?? node["pointer"] as? String ?? ""
            frames[key] = frame.compactMap { ($0 as? NSNumber)?.doubleValue }
        }
        for name in ["children", "attachments"] { collect(node[name], into: &frames) }
    }

    @Test(arguments: seeds)
    func rightToLeftIsTheMirror(seed: UInt64) throws {
        var random = RandomRequest(seed: seed)
        var body = random.body()
        let options: [String: Any] = ["format": "flat", "frameFormat": "array"]
        let left = frames(answer(body, options: options))
        var environment = try #require(body["environment"] as? [String: Any])
        environment["layoutDirection"] = "rightToLeft"
        body["environment"] = environment
        let right = frames(answer(body, options: options))
        guard let width = rootWidth(of: body) else { return }
        for (id, frame) in left where frame.count == 4 {
            guard let mirrored = right[id], mirrored.count == 4 else { continue }
            #expect(abs(mirrored[0] - (width - frame[0] - frame[2])) < 1e-6, "\(id)")
            #expect(abs(mirrored[1] - frame[1]) < 1e-9 && abs(mirrored[2] - frame[2]) < 1e-9, "\(id)")
        }
    }

    /// The width that the root answered, unless it is infinite.
    private func rootWidth(of body: [String: Any]) -> Double? {
        let tree = answer(body, options: ["frameFormat": "array"])
        let frame = (tree["layout"] as? [String: Any])?["frame"] as? [Any]
        return (frame?[2] as? NSNumber)?.doubleValue
    }

    @Test(arguments: seeds)
    func pixelEdgesLieOnTheGrid(seed: UInt64) {
        var random = RandomRequest(seed: seed)
        let body = random.body(environment: ["displayScale": 3])
        let exact = frames(answer(body, options: ["format": "flat", "frameFormat": "array"]))
        let snapped = frames(
            answer(body, options: ["format": "flat", "frameFormat": "array", "rounding": "pixel"]))
        for (id, frame) in snapped where frame.count == 4 {
            guard let source = exact[id], source.count == 4 else { continue }
            for (edge, original) in [
                (frame[0], source[0]), (frame[1], source[1]), (frame[0] + frame[2], source[0] + source[2]),
                (frame[1] + frame[3], source[1] + source[3]),
            ] {
                #expect(abs((edge * 3).rounded() - edge * 3) < 1e-6, "\(id)")
                #expect(abs(edge - original) <= 1.0 / 6 + 1e-6, "\(id)")
            }
        }
    }
}
