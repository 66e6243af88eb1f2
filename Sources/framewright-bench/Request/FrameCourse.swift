import FoundationEssentials
import LayoutAPI
import LayoutCore

/// One array of frames written by our writer and by Foundation's encoder.
final class FrameCourse {
    static let count = 100_000

    private let frames: [CodableFrame]
    private var json = JSONWriter()
    private var ours = Samples()
    private var foundation = Samples()

    /// Takes the frames of a laid out arena in turn, as often as it takes.
    init() {
        let frames = Self.frames()
        self.frames = (0..<Self.count).map { index in
            let frame = frames[index % frames.count]
            return CodableFrame(
                id: "n\(index)", x: frame.x, y: frame.y, width: frame.width, height: frame.height)
        }
    }

    /// Nanoseconds for all frames.
    var times: (ours: Double, foundation: Double) { (ours.median, foundation.median) }

    func measure(_ repeats: Int) {
        for _ in 0..<repeats {
            ours.add(
                Stopwatch.threadTime {
                    json.reset()
                    write()
                })
        }
        for _ in 0..<min(repeats, 3) {
            foundation.add(Stopwatch.threadTime { _ = try? JSONEncoder().encode(frames) })
        }
    }

    /// Whether both texts read back as the frames.
    var isRight: Bool {
        json.reset()
        write()
        let texts = [Data(json.bytes), try? JSONEncoder().encode(frames)]
        return texts.allSatisfy { text in
            text.flatMap { try? JSONDecoder().decode([CodableFrame].self, from: $0) } == frames
        }
    }

    private func write() {
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

    /// The frames of a binary tree with texts: whole numbers, halves, and fractions without end.
    private static func frames() -> [Rect] {
        let records = WorkloadTrees.binaryTree(10_001, leaves: .textAndFlexible)
        let arena = LayoutArena()
        var builder = ArenaBuilder()
        builder.build(records, in: arena)
        _ = arena.layOut(proposal: ProposedViewSize(width: 390, height: 844), text: FixedAdvanceText(records))
        return builder.outermost.map { arena.frames[Int($0)] }
    }
}
