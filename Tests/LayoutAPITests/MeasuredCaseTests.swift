import Foundation
import Testing

@testable import LayoutAPI

/// Every measured layout of this topics, answered in the process.
@Suite struct MeasuredCaseTests {
    static let deviations: [String: String] = {
        let file = Fixtures.folder.appending(path: "known-deviations.json")
        let list = Fixtures.json(at: file) as? [[String: String]] ?? []
        return Dictionary(list.map { ($0["id"] ?? "", $0["reason"] ?? "") }, uniquingKeysWith: { first, _ in first })
    }()

    @Test(arguments: MeasuredCase.all.filter { !$0.isHint && deviations[$0.id] == nil })
    func answersAsMeasured(measured: MeasuredCase) throws {
        let reply = Exchange.layOut(measured.request)
        #expect(reply.status == 200, "\(reply.text)")
        #expect(measured.mismatches(in: reply.object) == [])
    }

    @Test func everyTopicHasCases() {
        // Of the 545 layouts all but those with layouts of their own.
        #expect(MeasuredCase.all.count == 516)
    }

    /// The list only shrinks: what passes is none.
    @Test(arguments: MeasuredCase.all.filter { deviations[$0.id] != nil })
    func deviationsAreThereStill(measured: MeasuredCase) {
        #expect(measured.mismatches(in: Exchange.layOut(measured.request).object) != [])
    }

    @Test func deviationsAreFewAndArgued() {
        let ids = Set(MeasuredCase.all.map(\.id))
        for (id, reason) in Self.deviations {
            #expect(ids.contains(id), "\(id) is no case")
            #expect(reason.count > 20, "\(id) needs a reason")
        }
        #expect(Self.deviations.count * 50 <= MeasuredCase.all.count)
    }
}
