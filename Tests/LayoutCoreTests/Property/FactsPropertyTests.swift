import LayoutCore
import Testing

/// Whatever the facts claim of a tree, asking it confirms.
@Suite struct FactsPropertyTests {
    static let seeds = Array(UInt64(1)...1500)

    /// Lengths of the other axis with which claims are tried; 0 and infinity among them.
    static let across: [Double?] = [nil, 0, 1, 37.5, 200, .infinity]

    @Test func knownLengthsAreAnswered() {
        var broken = 0
        for seed in Self.seeds {
            var random = RandomView(seed: seed, views: 10)
            let view = random.view(depth: 5)
            guard let complaint = Self.complaint(view) else { continue }
            broken += 1
            if broken <= 3 { Issue.record("seed \(seed): \(complaint)\n\(view)") }
        }
        #expect(broken == 0, "\(broken) of \(Self.seeds.count) seeds")
    }

    private static func complaint(_ view: TestView) -> String? {
        let tree = TestTree(view)
        var options = LayoutArena.SolveOptions()
        options.usesFacts = false
        func answer(_ width: Double?, _ height: Double?) -> Size {
            tree.arena.size(proposal: ProposedViewSize(width: width, height: height), text: tree.text, options: options)
                .size
        }
        func differ(_ claim: Double, _ answer: Double) -> Bool {
            claim != answer && !(abs(claim - answer) < 1e-6)
        }
        _ = answer(nil, nil)
        let facts = tree.arena.facts[0]
        if facts.flags.contains(.ignoresProposedHeight) {
            for width in across {
                let ideal = answer(width, nil)
                for height in across where answer(width, height) != ideal {
                    return "height is not ignored: \(answer(width, height)) at \(height as Any), \(ideal) at nil"
                }
            }
        }
        for other in across {
            let claims: [(FactFlags, String, Double, Double)] = [
                (.knowsWidthExtremes, "minimum width", facts.minimumWidth, answer(0, other).width),
                (.knowsIdealWidth, "ideal width", facts.idealWidth, answer(nil, other).width),
                (.knowsWidthExtremes, "maximum width", facts.maximumWidth, answer(.infinity, other).width),
                (.knowsHeightExtremes, "minimum height", facts.minimumHeight, answer(other, 0).height),
                (.knowsIdealHeight, "ideal height", facts.idealHeight, answer(other, nil).height),
                (.knowsHeightExtremes, "maximum height", facts.maximumHeight, answer(other, .infinity).height),
            ]
            for (flag, name, claim, answer) in claims where facts.flags.contains(flag) && differ(claim, answer) {
                return "\(name) with \(other as Any) across: claimed \(claim), answered \(answer)"
            }
        }
        return nil
    }
}
