import Foundation
import Synchronization
import TestSupport
import Testing
import ViewTree

@testable import LayoutAPI

/// Steps against single requests, and requests that ask for more steps than is good.
@Suite struct StepTests {
    private static let traits: [DocumentValue] = [
        ["dynamicTypeSize": "accessibility2"], ["layoutDirection": "rightToLeft", "displayScale": 2],
        ["device": "ipad-mini-6", "legibilityWeight": "bold"], ["keyboardHeight": 300, "horizontalSizeClass": .null],
    ]

    private func object(_ value: Any?) -> NSDictionary { value as? NSDictionary ?? [:] }

    /// Whatever the tree, a step after a change of traits is the layout of a request that has them from the start.
    @Test func stepsEqualSingleRequests() {
        var compared = 0
        for seed in UInt64(1)...30 {
            var random = RandomRequest(seed: seed)
            var body = Self.atRest(random.body())
            body["device"] = "iphone-14"
            body["proposal"] = seed % 3 == 0 ? "sizeThatFits" : "device"
            body["options"] = ["format": "flat", "steps": "full"]
            body["interactions"] = .array(Self.traits.map { ["traits": $0] })
            let answer = Exchange.perform(.layout, body.bytes)
            body["interactions"] = nil
            guard answer.status == 200 else { continue }
            let steps = answer.object["steps"] as? [[String: Any]] ?? []
            #expect(steps.count == Self.traits.count)
            var layouts = [object(answer.object["initial"])["views"]] + steps.map { $0["views"] }
            for traits in [[:]] + Self.traits {
                guard case .object(let members) = traits, !layouts.isEmpty else { continue }
                for member in members {
                    if member.name == "device" {
                        body["device"] = member.value
                    } else {
                        var environment = body["environment"] ?? [:]
                        environment[member.name] = member.value
                        body["environment"] = environment
                    }
                }
                let single = Exchange.perform(.layout, body.bytes)
                #expect(object(layouts.removeFirst()) == object(single.object["views"]), "seed \(seed), \(traits.text)")
                compared += 1
            }
            #expect(object(answer.object["views"]) == object(steps.last?["views"]))
        }
        #expect(compared > 120, "\(compared)")
    }

    /// A request whose scroll views have no offset of their own to keep from step to step.
    private static func atRest(_ body: DocumentValue) -> DocumentValue {
        let names: [DocumentValue] = ["defaultScrollAnchor", "scrollPosition"]
        return body.changing(where: { $0["contentOffset"] != nil }) { $0["contentOffset"] = nil }
            .changing(where: { names.contains($0["type"] ?? .null) }) { $0 = ["type": "clipped"] }
    }

    /// What changed and what is gone, put together from the first layout on, is every later layout.
    @Test func changesAddUp() throws {
        var compared = 0
        for seed in UInt64(1)...30 {
            var random = RandomRequest(seed: seed)
            var body = random.body()
            body["device"] = "iphone-14"
            body["interactions"] = .array(Self.traits.map { ["traits": $0] })
            body["options"] = ["format": "flat", "steps": "changed", "include": ["contentFrame"]]
            let changed = Exchange.perform(.layout, body.bytes)
            body["options"] = ["format": "flat", "steps": "full", "include": ["contentFrame"]]
            let full = Exchange.perform(.layout, body.bytes)
            guard changed.status == 200 else { continue }
            func layouts(_ answer: Exchange.Answer) -> [[String: Any]] {
                [answer.object["initial"] as? [String: Any] ?? [:]] + (answer.object["steps"] as? [[String: Any]] ?? [])
            }
            var views: [String: Any] = [:]
            for (change, wanted) in zip(layouts(changed), layouts(full)) {
                for name in change["removed"] as? [String] ?? [] {
                    #expect(views.removeValue(forKey: name) != nil, "\(name) was not there")
                }
                views.merge(change["views"] as? [String: Any] ?? [:]) { $1 }
                #expect(object(views) == object(wanted["views"]), "seed \(seed)")
                compared += 1
            }
        }
        #expect(compared > 120, "\(compared)")
    }

    // MARK: Requests that ask for much

    private func large(rows: Int, steps: Int, detail: DocumentValue = "full") -> DocumentValue {
        let row: DocumentValue = ["type": "Text", "text": "row"]
        return [
            "root": ["type": "VStack", "children": .array(Array(repeating: row, count: rows))], "device": "iphone-14",
            "environment": ["textMetrics": "ahem"], "options": ["format": "flat", "steps": detail],
            "interactions": .array(
                (0..<steps).map { ["resizeWindow": ["width": .number(Double(100 + $0)), "height": .number(Double($0))]] }),
        ]
    }

    @Test func manyStepsOfManyViewsAreAnswered() {
        let answer = Exchange.perform(.layout, large(rows: 1000, steps: 64).bytes)
        #expect(answer.status == 200)
        let steps = answer.object["steps"] as? [[String: Any]] ?? []
        #expect(steps.map { object($0["views"]).count } == Array(repeating: 1001, count: 64))
    }

    /// How often the layout looked whether it is to be given up.
    private final class Looks: Sendable {
        private let count = Atomic(0)

        func next() -> Int { count.add(1, ordering: .relaxed).newValue }
        func reset() -> Int { count.exchange(0, ordering: .relaxed) }
    }

    @Test func answersThatAreTooLongStopAtOnce() {
        var context = OperationContext()
        context.limits.maxResponse = 100_000
        let looks = Looks()
        context.isCancelled = { looks.next() < 0 }
        let answer = Exchange.perform(.layout, large(rows: 1000, steps: 64).bytes, context: context)
        #expect(answer.status == 422)
        #expect(answer.object["type"] as? String == "/problems/result-too-large")
        let shown = looks.reset()
        _ = Exchange.perform(.layout, large(rows: 1000, steps: 64, detail: "summary").bytes, context: context)
        #expect(shown * 10 < looks.reset())
    }

    @Test func timeHoldsForAllStepsTogether() {
        var context = OperationContext()
        let looks = Looks()
        context.isCancelled = { looks.next() > 20 }
        let answer = Exchange.perform(.layout, large(rows: 100, steps: 64).bytes, context: context)
        #expect(answer.status == 503)
        #expect(answer.object["type"] as? String == "/problems/time-limit")
    }

    @Test func moreInteractionsThanAllowedAreALimit() {
        let answer = Exchange.perform(.layout, large(rows: 1, steps: 65).bytes)
        #expect(answer.status == 422)
        let fault = (answer.object["errors"] as? [[String: Any]])?.first
        #expect(fault?["limit"] as? String == "maxInteractions")
        #expect(fault?["max"] as? Int == 64)
        #expect(fault?["got"] as? Int == 65)
        #expect(fault?["pointer"] as? String == "#/interactions")
    }

    @Test func batchesHaveNone() {
        var body = large(rows: 1, steps: 1)
        body["trees"] = [["name": "a", "root": body["root"] ?? .null]]
        body["root"] = nil
        let answer = Exchange.perform(.batch, body.bytes)
        #expect(answer.status == 422)
        let fault = (answer.object["errors"] as? [[String: Any]])?.first
        #expect(fault?["code"] as? String == "unknown-argument")
        #expect(fault?["pointer"] as? String == "#/interactions")
    }

    /// Menus inside one another do not take the stack down.
    @Test func menusHaveADepth() {
        var item: DocumentValue = ["type": "Divider"]
        for _ in 0..<300 { item = ["type": "Menu", "title": "m", "children": [item]] }
        let body: DocumentValue = [
            "root": ["type": "Color"], "proposal": "sizeThatFits",
            "scene": [
                "type": "WindowGroup",
                "modifiers": [
                    ["type": "commands", "content": [["type": "CommandMenu", "name": "m", "children": [item]]]]
                ],
            ],
        ]
        let answer = Exchange.perform(.layout, body.bytes)
        #expect(answer.status == 422)
        #expect((answer.object["errors"] as? [[String: Any]])?.first?["limit"] as? String == "maxViewDepth")
    }
}
