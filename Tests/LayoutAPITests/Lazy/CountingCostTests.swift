import Foundation
import Testing
import ViewTree

@testable import LayoutAPI

/// Elements are counted once, and no more of them than are needed, as the steps of expressions tell.
@Suite struct CountingCostTests {
    private func status(of interactions: [String], rows: Int, in component: Bool = false, steps: Int) -> Int {
        let elements =
            #"{"type":"ForEach","data":{"range":[0,\#(rows)]},"element":"i","children":[{"type":"If","#
            + #""condition":{"expression":"i % 2 == 0"},"then":[{"type":"Leaf","id":"row","width":9,"height":50}]}]}"#
        let content = component ? #"{"type":"Rows"}"# : elements
        let views = component ? #","views":{"Rows":{"body":[\#(elements)]}}"# : ""
        let request =
            #"{"root":{"type":"ScrollView","id":"feed","children":[{"type":"LazyVStack","spacing":0,"#
            + #""children":[\#(content)]}]}\#(views),"proposal":{"width":100,"height":500},"#
            + #""environment":{"textMetrics":"ahem"},"interactions":[\#(interactions.joined(separator: ","))]}"#
        var limits = Limits()
        limits.maxExpressionSteps = steps
        return Exchange.perform(.layout, Array(request.utf8), context: OperationContext(limits: limits)).status
    }

    private let ends = ["bottom", "top"].map { #"{"scrollTo":{"id":"feed","edge":"\#($0)"}}"# }

    @Test func theFirstViewportTakesTheSameForAnyNumberOfRows() {
        #expect(status(of: [], rows: 10_000_000, steps: 3000) == 200)
        #expect(status(of: [], rows: 100, steps: 500) == 422)
    }

    @Test(arguments: [false, true])
    func whatWasCountedStaysCounted(inComponent: Bool) {
        let courses = Array(repeating: ends, count: 30).flatMap { $0 }
        #expect(status(of: [ends[0]], rows: 20_000, in: inComponent, steps: 100_000) == 422)
        #expect(status(of: courses, rows: 20_000, in: inComponent, steps: 800_000) == 200)
    }

    @Test func aJumpCountsToWhereItLands() {
        let jump = #"{"scroll":{"id":"feed","to":{"y":5000}}}"#
        #expect(status(of: [jump], rows: 10_000_000, steps: 20_000) == 200)
        let target = #"{"scrollTo":{"id":"feed","target":300}}"#
        #expect(status(of: [target], rows: 10_000_000, steps: 20_000) == 200)
    }
}
