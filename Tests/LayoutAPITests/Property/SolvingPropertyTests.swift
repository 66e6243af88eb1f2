import LayoutCore
import LayoutEngine
import TestSupport
import Testing
import ViewTree

@testable import LayoutAPI

/// What holds for the layouts of all requests however they are solved, tried on random ones.
@Suite struct SolvingPropertyTests {
    /// One random request in an arena, to be laid out again and again.
    private struct Subject {
        let workspace = LayoutWorkspace()
        let storage = DecodingStorage()
        let proposal: ProposedViewSize
        let text: String

        init?(seed: UInt64, views: Int = 24, lengths: RandomRequest.Lengths = .ordinary) {
            var random = RandomRequest(seed: seed, lengths: lengths)
            text = random.body(views: views).text
            guard let request = try? Decoding.decode(text, storage: storage).get() else { return nil }
            let traits = LayoutTraits(environment: request.environment, device: nil)
            proposal = RootOffer(request.proposal, traits).proposal
            guard (try? LayoutEngine().resolve(request, traits, in: workspace)) != nil else { return nil }
        }

        /// The frames of all nodes; nil when that takes too many questions.
        func frames(facts: Bool = true, memo: Bool = true, origin: Point = .zero) -> [Rect]? {
            var options = LayoutArena.SolveOptions()
            options.usesFacts = facts
            options.usesMemo = memo
            options.sizingBudget = 200_000
            let cost = workspace.arena.layOut(
                proposal: proposal, text: workspace.texts, options: options, origin: { _ in origin }
            ).cost
            if cost.isExhausted { return nil }
            return (0..<workspace.arena.count).map { workspace.arena.frames[$0] }
        }
    }

    private static func forAll(
        _ seeds: ClosedRange<UInt64> = 1...200, views: Int = 24, lengths: RandomRequest.Lengths = .ordinary,
        sourceLocation: SourceLocation = #_sourceLocation, _ property: (Subject) -> String?
    ) {
        var (broken, tried) = (0, 0)
        for seed in seeds {
            guard let subject = Subject(seed: seed, views: views, lengths: lengths) else { continue }
            tried += 1
            guard let complaint = property(subject) else { continue }
            broken += 1
            if broken <= 3 {
                Issue.record("seed \(seed): \(complaint)\n\(subject.text)", sourceLocation: sourceLocation)
            }
        }
        #expect(broken == 0, "\(broken) of \(tried) requests", sourceLocation: sourceLocation)
        #expect(tried * 10 > seeds.count * 9, "too many requests were refused", sourceLocation: sourceLocation)
    }

    /// The first frame that differs by more than rounding, with both; none of what takes too many questions.
    private static func difference(
        _ some: [Rect]?, _ others: [Rect]?, counting compared: inout Int
    ) -> String? {
        guard let some, let others else { return nil }
        compared += 1
        func agree(_ one: Double, _ other: Double) -> Bool {
            one == other || abs(one - other) <= 1e-6 * max(1, abs(one), abs(other))
        }
        for (index, (one, other)) in zip(some, others).enumerated() {
            let agrees =
                agree(one.x, other.x) && agree(one.y, other.y) && agree(one.width, other.width)
                && agree(one.height, other.height)
            if !agrees { return "node \(index): \(one) against \(other)" }
        }
        return nil
    }

    @Test func factsChangeNothing() {
        var compared = 0
        Self.forAll { Self.difference($0.frames(), $0.frames(facts: false), counting: &compared) }
        #expect(compared > 190, "\(compared)")
    }

    /// Without memory work grows with every level, so these requests are smaller.
    @Test(arguments: [true, false])
    func memoryChangesNothing(facts: Bool) {
        var compared = 0
        Self.forAll(views: 12) {
            Self.difference($0.frames(), $0.frames(facts: facts, memo: false), counting: &compared)
        }
        #expect(compared > 190, "\(compared)")
    }

    @Test(arguments: [RandomRequest.Lengths.ordinary, .extreme])
    func framesAreNumbers(lengths: RandomRequest.Lengths) {
        Self.forAll(lengths: lengths) { subject in
            subject.frames()?.first { $0.x.isNaN || $0.y.isNaN || $0.width.isNaN || $0.height.isNaN }.map { "\($0)" }
        }
    }

    @Test func anotherOriginMovesEverything() {
        var compared = 0
        Self.forAll { subject in
            guard let plain = subject.frames(), let moved = subject.frames(origin: Point(x: 128, y: -64)) else {
                return nil
            }
            // Between infinite lengths there is no place to move from, and what nobody placed stays.
            guard plain.allSatisfy({ $0.width.isFinite && $0.height.isFinite }) else { return nil }
            let expected = zip(plain, moved).map { frame, other in
                other == .zero
                    ? frame : Rect(x: frame.x + 128, y: frame.y - 64, width: frame.width, height: frame.height)
            }
            return Self.difference(expected, moved, counting: &compared)
        }
        #expect(compared > 150, "\(compared)")
    }
}
