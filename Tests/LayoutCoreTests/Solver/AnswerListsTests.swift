import Testing

@testable import LayoutCore

struct AnswerListsTests {
    /// More than fit into a list that is looked through, so that the table of the node is met, and made larger, too.
    @Test(arguments: [1, 4, 5, 16, 17, 24, 25, 500])
    func everyAnswerIsRecalledAndNoOther(count: Int) {
        var memo = AnswerLists<ProposedViewSize, Size>()
        defer { memo.release() }
        for _ in 0..<2 {
            memo.reset(nodes: 3)
            for step in 0..<count {
                for node in [0, 2] {
                    memo.remember(node, proposal(step), Size(width: Double(step), height: Double(node)))
                }
            }
            for step in 0..<count {
                #expect(memo.recall(0, proposal(step)) == Size(width: Double(step), height: 0))
                #expect(memo.recall(1, proposal(step)) == nil)
                #expect(memo.recall(2, proposal(step)) == Size(width: Double(step), height: 2))
            }
            #expect(memo.recall(0, proposal(count)) == nil)
        }
    }

    @Test(arguments: [3, 40])
    func theFirstAnswerStays(count: Int) {
        var memo = AnswerLists<ProposedViewSize, Size>()
        defer { memo.release() }
        memo.reset(nodes: 1)
        for width in [1.0, 2] {
            for step in 0..<count { memo.remember(0, proposal(step), Size(width: width, height: 0)) }
        }
        for step in 0..<count { #expect(memo.recall(0, proposal(step))?.width == 1) }
    }

    @Test func nodesOfAnEarlierLayoutAndLaterOnesHaveNoAnswers() {
        var memo = AnswerLists<ProposedViewSize, Size>()
        defer { memo.release() }
        memo.reset(nodes: 2)
        memo.remember(1, .zero, .zero)
        memo.remember(2, .zero, .zero)
        #expect(memo.recall(2, .zero) == nil)
        memo.reset(nodes: 2)
        #expect(memo.recall(1, .zero) == nil)
    }

    /// Some nodes are asked anew, among others that keep their answers, also past the nodes that have any.
    @Test(arguments: [1, 40])
    func theAnswersOfSomeNodesAreForgotten(count: Int) {
        var memo = AnswerLists<ProposedViewSize, Size>()
        defer { memo.release() }
        memo.reset(nodes: 4)
        memo.forget(1..<3)
        func remember(_ length: Double) {
            for node in 0..<4 {
                for step in 0..<count { memo.remember(node, proposal(step), Size(width: length, height: 0)) }
            }
        }
        remember(1)
        memo.forget(1..<3)
        memo.forget(4..<9)
        for step in 0..<count {
            #expect((0..<4).map { memo.recall($0, proposal(step))?.width } == [1, nil, nil, 1])
        }
        remember(2)
        for step in 0..<count {
            #expect((0..<4).map { memo.recall($0, proposal(step))?.width } == [1, 2, 2, 1])
        }
    }

    /// Another one for each step.
    private func proposal(_ step: Int) -> ProposedViewSize {
        ProposedViewSize(width: step == 0 ? nil : Double(step), height: step % 7 == 0 ? .infinity : Double(step))
    }
}
