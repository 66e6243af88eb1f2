import Foundation
import LayoutAPI

/// Writing 100,000 frames: our writer against Foundation's encoder, in nanoseconds for all of them.
struct FrameEncodingCourse {
    static let count = 100_000
    private var ours = Samples()
    private var foundation = Samples()
    private let frames: [Frame]

    private struct Frame: Encodable {
        var id: String
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    init() {
        // Thirds, halves and whole numbers, as layouts at @3x and @2x give them.
        frames = (0..<Self.count).map { index in
            let step = Double(index)
            return Frame(id: "n\(index)", x: step / 3, y: step / 2, width: step + 10, height: 20 + step / 7)
        }
    }

    mutating func measure(_ repeats: Int) {
        var json = JSONWriter(capacity: 1 << 23)
        for _ in 0..<repeats {
            json.reset()
            ours.add(Stopwatch.time { Self.write(frames, to: &json) })
        }
        for _ in 0..<max(1, repeats / 5) {
            foundation.add(Stopwatch.time { _ = try? JSONEncoder().encode(frames) })
        }
    }

    private static func write(_ frames: [Frame], to json: inout JSONWriter) {
        json.beginArray()
        for frame in frames {
            json.beginObject()
            json.name("id")
            json.string(frame.id)
            json.name("x")
            json.number(frame.x)
            json.name("y")
            json.number(frame.y)
            json.name("width")
            json.number(frame.width)
            json.name("height")
            json.number(frame.height)
            json.endObject()
        }
        json.endArray()
    }

    var nanosecondsPerFrame: (ours: Double, foundation: Double) {
        (ours.median / Double(Self.count), foundation.median / Double(Self.count))
    }
}
