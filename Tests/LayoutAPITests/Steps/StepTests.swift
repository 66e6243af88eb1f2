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

    /// One value for each member that an interaction `traits` may have, none of them the standard.
    private static let members: [DocumentValue] = [
        ["device": "ipad-mini-6"], ["dynamicTypeSize": "accessibility3"], ["layoutDirection": "rightToLeft"],
        ["locale": "ar"], ["legibilityWeight": "bold"], ["colorScheme": "dark"], ["scenePhase": "background"],
        ["displayScale": 1], ["horizontalSizeClass": "regular"], ["verticalSizeClass": "compact"],
        ["keyboardHeight": 333], ["defaultMinListRowHeight": 80], ["defaultMinListHeaderHeight": 70],
    ]

    @Test func everyTraitIsCompared() {
        let known = Catalogue.interactions.first { $0.name == "traits" }?.members.map(\.name) ?? []
        let compared = Self.members.flatMap { member -> [String] in
            guard case .object(let members) = member else { return [] }
            return members.map(\.name)
        }
        #expect(Set(known) == Set(compared))
    }

    /// Each trait that a step changes is the trait of a request that begins with it, on a phone, on a tablet, and in a
    /// window that a scene opens.
    @Test(arguments: members)
    func aTraitOfAStepIsThatOfAFreshRequest(_ traits: DocumentValue) {
        guard case .object(let members) = traits, let member = members.first else { return }
        let mac: DocumentValue = ["size": ["width": 1440, "height": 900], "scale": 2, "idiom": "mac"]
        let scene: DocumentValue = [
            "type": "WindowGroup",
            "modifiers": [
                ["type": "defaultSize", "width": 300, "height": 200],
                ["type": "windowResizability", "resizability": "contentMinSize"],
            ],
        ]
        var compared = 0
        for seed in UInt64(100)..<124 {
            var random = RandomRequest(seed: seed)
            var body = Self.atRest(random.body())
            body["device"] = [mac, "iphone-14", "ipad-pro-11"][Int(seed % 3)]
            if seed % 3 == 0 { body["scene"] = scene }
            body["proposal"] = "device"
            body["options"] = ["format": "flat", "steps": "full"]
            body["interactions"] = [["traits": traits]]
            let stepped = Exchange.perform(.layout, body.bytes)
            guard stepped.status == 200 else { continue }
            body["interactions"] = nil
            if member.name == "device" {
                body["device"] = member.value
            } else {
                var environment = body["environment"] ?? [:]
                environment[member.name] = member.value
                body["environment"] = environment
            }
            let fresh = Exchange.perform(.layout, body.bytes)
            for part in ["views", "device", "environment"] {
                #expect(object(stepped.object[part]) == object(fresh.object[part]), "seed \(seed), \(part)")
            }
            compared += 1
        }
        #expect(compared > 12, "\(compared)")
    }

    /// A scroll past the end is one to the end: the same events and corrections, and the same way.
    @Test(arguments: [false, true])
    func scrollingPastTheEndIsScrollingToIt(isContinuous: Bool) {
        func step(to offset: Double) -> NSDictionary {
            let scroll: DocumentValue = [
                "id": "feed", "to": ["y": .number(offset)], "continuous": .bool(isContinuous),
            ]
            let answer = Exchange.perform(.layout, Self.feed(interactions: [["scroll": scroll]]).bytes)
            return object((answer.object["steps"] as? [Any])?.first)
        }
        #expect(step(to: 1e7) == step(to: 900))
        #expect(step(to: 9e8) == step(to: 900))
        // Each of the 100 rows appears, those of the beginning before the step.
        let events = step(to: 1e7)["events"] as? [[String: Any]] ?? []
        let appeared = events.filter { $0["kind"] as? String == "appear" }.count
        #expect(isContinuous ? appeared >= 80 : appeared < 40)
    }

    @Test func limitsOfAStepPointToItsInteraction() {
        var context = OperationContext()
        context.limits.maxEvents = 60
        let scrolls: [DocumentValue] = [0, 900].map {
            ["scroll": ["id": "feed", "to": ["y": $0], "continuous": true]]
        }
        let answer = Exchange.perform(.layout, Self.feed(interactions: scrolls).bytes, context: context)
        #expect(answer.status == 422)
        let fault = (answer.object["errors"] as? [[String: Any]])?.first
        #expect(fault?["pointer"] as? String == "#/interactions/1")
        #expect(fault?["limit"] as? String == "maxEvents")
        #expect((fault?["detail"] as? String)?.contains("not continuous") == true)
    }

    /// A hundred rows of 10 points, of which a tenth show.
    private static func feed(interactions: [DocumentValue]) -> DocumentValue {
        let row: DocumentValue = ["type": "Color", "modifiers": [["type": "frame", "height": 10]]]
        let rows: DocumentValue = ["type": "ForEach", "data": ["range": [0, 100]], "children": [row]]
        let stack: DocumentValue = ["type": "LazyVStack", "spacing": 0, "children": [rows]]
        return [
            "root": ["type": "ScrollView", "id": "feed", "children": [stack]],
            "proposal": ["width": 100, "height": 100], "options": ["format": "flat"],
            "interactions": .array(interactions),
        ]
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
