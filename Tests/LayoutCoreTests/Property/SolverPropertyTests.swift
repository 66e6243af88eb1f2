import LayoutCore
import Testing

/// What holds for any tree.
@Suite struct SolverPropertyTests {
    static let seeds = Array(UInt64(1)...1500)

    /// Lengths that differ only by rounding; equal infinities are equal.
    private static func agree(_ one: Double, _ other: Double) -> Bool {
        one == other || abs(one - other) <= 1e-6 * max(1, abs(one), abs(other))
    }

    private static func agree(_ one: Rect, _ other: Rect) -> Bool {
        agree(one.x, other.x) && agree(one.y, other.y) && agree(one.width, other.width)
            && agree(one.height, other.height)
    }

    /// Index of the first frame that differs, with both.
    private static func difference(_ some: [Rect], _ others: [Rect]) -> String? {
        guard some.count == others.count else { return "\(some.count) frames against \(others.count)" }
        for (index, pair) in zip(some, others).enumerated() where !agree(pair.0, pair.1) {
            return "node \(index): \(pair.0) against \(pair.1)"
        }
        return nil
    }

    private static func frames(
        _ view: TestView, _ proposal: ProposedViewSize, _ way: SolvingWay = SolvingWay.all[0],
        direction: LayoutDirection = .leftToRight
    ) -> [Rect] {
        let tree = TestTree(view, direction: direction)
        _ = tree.layOut(proposal, usesFacts: way.usesFacts, usesMemo: way.usesMemo)
        return tree.frames
    }

    /// Runs a property over all seeds and reports the first few seeds that break it.
    private static func forAll(
        allowsInfinity: Bool = false, views: Int = 30, _ property: (TestView, ProposedViewSize) -> String?,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var broken = 0
        for seed in seeds {
            var random = RandomView(seed: seed, views: views)
            let view = random.view()
            let proposal = random.proposal(allowsInfinity: allowsInfinity)
            guard let complaint = property(view, proposal) else { continue }
            broken += 1
            if broken <= 3 {
                Issue.record(
                    "seed \(seed) at \(proposal): \(complaint)\n\(view)", sourceLocation: sourceLocation)
            }
        }
        #expect(broken == 0, "\(broken) of \(seeds.count) seeds", sourceLocation: sourceLocation)
    }

    @Test(arguments: [false, true])
    func factsChangeNothing(allowsInfinity: Bool) {
        let way = SolvingWay(usesFacts: false, usesMemo: true)
        Self.forAll(allowsInfinity: allowsInfinity) { view, proposal in
            Self.difference(Self.frames(view, proposal), Self.frames(view, proposal, way))
        }
    }

    @Test func everyViewHearsTheSameProposalInTheEnd() {
        Self.forAll(allowsInfinity: true) { view, proposal in
            let (known, asked) = (TestTree(view), TestTree(view))
            _ = known.layOut(proposal)
            _ = asked.layOut(proposal, usesFacts: false)
            for node in 0..<known.arena.count where known.frames[node] != .zero {
                let (heard, expected) = (known.arena.slots[node].proposal, asked.arena.slots[node].proposal)
                // What is placed without being asked heard nothing.
                if heard.rawWidth.isNaN, expected.rawWidth.isNaN { continue }
                let isEqual =
                    Self.agree(heard.rawWidth, expected.rawWidth) && Self.agree(heard.rawHeight, expected.rawHeight)
                if !isEqual { return "node \(node): \(heard) against \(expected)" }
            }
            return nil
        }
    }

    /// Without memory work grows with every level, so these trees are smaller.
    @Test(arguments: [SolvingWay(usesFacts: true, usesMemo: false), SolvingWay(usesFacts: false, usesMemo: false)])
    func memoryChangesNothing(way: SolvingWay) {
        Self.forAll(allowsInfinity: true, views: 14) { view, proposal in
            Self.difference(Self.frames(view, proposal), Self.frames(view, proposal, way))
        }
    }

    @Test func framesAreNumbers() {
        Self.forAll(allowsInfinity: true) { view, proposal in
            Self.frames(view, proposal).first {
                $0.x.isNaN || $0.y.isNaN || $0.width.isNaN || $0.height.isNaN
            }.map { "\($0)" }
        }
    }

    @Test func rightToLeftMirrors() {
        Self.forAll { view, proposal in
            let plain = Self.frames(view, proposal)
            let mirrored = Self.frames(view, proposal, direction: .rightToLeft)
            guard let root = plain.first, plain.allSatisfy({ $0.x.isFinite && $0.width.isFinite }) else { return nil }
            // What no one placed stays where it was.
            let back = zip(mirrored, plain).map { frame, other in
                if frame == .zero, other == .zero { return frame }
                return Rect(x: root.width - frame.x - frame.width, y: frame.y, width: frame.width, height: frame.height)
            }
            return Self.difference(plain, back)
        }
    }

    @Test func theSameAgain() {
        Self.forAll { view, proposal in
            let tree = TestTree(view)
            _ = tree.layOut(proposal)
            let first = tree.frames
            _ = tree.layOut(proposal)
            if let again = Self.difference(first, tree.frames) { return "in one arena: \(again)" }
            return Self.difference(first, Self.frames(view, proposal))
        }
    }

    @Test func anotherOriginMovesEverything() {
        Self.forAll { view, proposal in
            let tree = TestTree(view)
            _ = tree.layOut(proposal, origin: { _ in Point(x: 128, y: -64) })
            let plain = Self.frames(view, proposal)
            guard plain.allSatisfy({ $0.width.isFinite && $0.height.isFinite }) else { return nil }
            let moved = plain.indices.map { index in
                guard tree.frames[index] != .zero else { return plain[index] }
                let frame = plain[index]
                return Rect(x: frame.x + 128, y: frame.y - 64, width: frame.width, height: frame.height)
            }
            return Self.difference(moved, tree.frames)
        }
    }

    /// A stack with a greedy child that comes last answers its offer, or what the others need without it.
    @Test(arguments: [Axis.horizontal, .vertical])
    func whatAStackIsOfferedIsGivenOut(axis: Axis) {
        for seed in Self.seeds {
            var random = RandomView(seed: seed, views: 20)
            let children = random.childrenAroundAGreedyOne()
            let spacing: Double? = [nil, 0, 5, -3][Int(seed % 4)]
            let (offer, across) = (Double(seed % 400), seed % 5 == 0 ? nil : Double(seed % 300))
            let isRow = axis == .horizontal
            let tree = TestTree(
                isRow ? .hStack(.center, spacing, children) : .vStack(.center, spacing, children))
            let answer = tree.layOut(ProposedViewSize(width: isRow ? offer : across, height: isRow ? across : offer))
            guard let greedy = tree.frame("greedy") else { continue }
            let (total, share) = isRow ? (answer.size.width, greedy.width) : (answer.size.height, greedy.height)
            let isGivenOut = Self.agree(total, offer) || (total > offer && share == 0)
            #expect(isGivenOut, "seed \(seed): \(total) of \(offer), greedy \(share)\n\(children)")
            if isGivenOut { continue }
            break
        }
    }
}
