import Foundation
import TestSupport
import Testing
import ViewTree

@testable import LayoutAPI

/// What holds for every request, tried on random ones.
@Suite struct RequestPropertyTests {
    /// Tries a property with all seeds and reports the first few that break it.
    private static func forAll(
        _ seeds: ClosedRange<UInt64> = 1...200, lengths: RandomRequest.Lengths = .ordinary,
        sourceLocation: SourceLocation = #_sourceLocation, _ property: (DocumentValue) -> String?
    ) {
        var broken = 0
        for seed in seeds {
            var random = RandomRequest(seed: seed, lengths: lengths)
            let body = random.body()
            guard let complaint = property(body) else { continue }
            broken += 1
            if broken <= 3 { Issue.record("seed \(seed): \(complaint)\n\(body.text)", sourceLocation: sourceLocation) }
        }
        #expect(broken == 0, "\(broken) of \(seeds.count) seeds", sourceLocation: sourceLocation)
    }

    private static func answer(_ body: DocumentValue, _ options: DocumentValue) -> AnsweredNodes {
        var body = body
        body["options"] = options
        return AnsweredNodes(Exchange.perform(.layout, body.bytes))
    }

    // MARK: Properties

    /// The generator leaves nothing out, and what it makes is valid.
    @Test func everythingOfTheCatalogueIsLaidOut() {
        var made: Set<String> = []
        var refused = 0
        for seed in UInt64(1)...760 {
            var random = RandomRequest(seed: seed)
            let body = random.body()
            let reply = Exchange.perform(.layout, body.bytes)
            made.formUnion(random.made)
            if reply.status == 422, reply.text.contains("limit-exceeded") {
                refused += 1
                continue
            }
            #expect(reply.status == 200, "seed \(seed): \(reply.text.prefix(400))\n\(body.text)")
        }
        #expect(Self.supported.subtracting(made).sorted() == [])
        #expect(refused < 5, "\(refused)")
    }

    /// Names of all views, modifiers and arguments that documents may use, as the generator writes them down.
    private static var supported: Set<String> {
        var names: Set<String> = []
        func add(_ name: String, _ table: ArgumentTable) {
            names.insert(name)
            for schema in table.schemas {
                if case .planned = schema.type { continue }
                names.insert("\(name).\(schema.name.name)")
            }
        }
        for schema in Catalogue.views where schema.support == .supported {
            add(schema.type == .component ? "component" : schema.type.name, schema.arguments)
        }
        for schema in Catalogue.modifiers where schema.support == .supported {
            add(schema.type.name, schema.arguments)
        }
        for type in ViewType.layouts { names.insert("AnyLayout of \(type.name)") }
        for key in EnvironmentKey.allCases where key != .pixelLength { names.insert("environment of \(key.name)") }
        return names
    }

    @Test(arguments: [RandomRequest.Lengths.ordinary, .extreme])
    func theSameBytesTwiceAndFromAUsedWorker(lengths: RandomRequest.Lengths) {
        let worker = LayoutWorker()
        func reply(_ body: DocumentValue) -> [UInt8] {
            body.bytes.withUnsafeBytes { worker.perform(.layout, body: $0, context: OperationContext()).body }
        }
        Self.forAll(1...150, lengths: lengths) { body in
            var body = body
            body["options"] = AnsweredNodes.everything(format: "tree")
            let first = reply(body)
            if reply(body) != first { return "another answer from the same worker" }
            return Exchange.perform(.layout, body.bytes).bytes == first ? nil : "another answer from a new worker"
        }
    }

    @Test(arguments: [RandomRequest.Lengths.ordinary, .extreme])
    func treesAndFlatAnswersSayTheSame(lengths: RandomRequest.Lengths) {
        var compared = 0
        Self.forAll(lengths: lengths) { body in
            let tree = Self.answer(body, AnsweredNodes.everything(format: "tree"))
            let flat = Self.answer(body, AnsweredNodes.everything(format: "flat"))
            if tree.status == 422, flat.status == 422 { return nil }
            compared += 1
            if let place = tree.placeOfNull ?? flat.placeOfNull { return "\(place) is no number" }
            return tree.difference(from: flat)
        }
        #expect(compared > 190, "\(compared)")
    }

    private static func sorted(_ object: [String: Any]) -> Data? {
        try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    }

    /// Guides and flexibility ask a finished layout again; what it told before stays.
    @Test func tellingMoreChangesNothing() {
        var compared = 0
        Self.forAll(1...150) { body in
            let include: DocumentValue = ["details", "contentFrame", "pointer"]
            let plain = Self.answer(body, ["format": "flat", "frameFormat": "array", "include": include])
            let full = Self.answer(body, AnsweredNodes.everything(format: "flat"))
            for (id, node) in plain.nodes {
                let same = full.nodes[id]?.filter { node[$0.key] != nil } ?? [:]
                // As JSON: dictionaries in arrays are not always equal to what equals them.
                if Self.sorted(node) != Self.sorted(same) { return "\(id): \(node) against \(same)" }
            }
            compared += plain.nodes.isEmpty ? 0 : 1
            return nil
        }
        #expect(compared > 130, "\(compared)")
    }

    @Test func rightToLeftIsTheMirror() {
        var compared = 0
        Self.forAll { body in
            let options: DocumentValue = ["frameFormat": "array", "include": ["modifierFrames"]]
            let (plain, other) = (Self.answer(body, options), Self.answer(Self.mirrored(body), options))
            guard let width = plain.rootFrame?[2], plain.isFinite, other.isFinite else { return nil }
            compared += 1
            for (id, frame) in plain.frames {
                guard let mirrored = other.frames[id] else { return "\(id) is missing in the mirror" }
                let back = [width - mirrored[0] - mirrored[2]] + mirrored[1...]
                if !zip(frame, back).allSatisfy({ abs($0 - $1) < 1e-6 }) { return "\(id): \(frame), mirrored \(back)" }
            }
            return nil
        }
        #expect(compared > 150, "\(compared)")
    }

    /// The request with every layout direction turned round.
    private static func mirrored(_ body: DocumentValue) -> DocumentValue {
        func turn(_ value: DocumentValue?) -> DocumentValue {
            value == "rightToLeft" ? "leftToRight" : "rightToLeft"
        }
        var body = body.changing(where: { $0["type"] == "environment" && $0["value"] != nil }) { modifier in
            guard case .string(let path) = modifier["keyPath"], path.hasSuffix("layoutDirection") else { return }
            let direction = modifier["value"]
            modifier["value"] = turn(direction)
        }
        var environment = body["environment"]
        let direction = environment?["layoutDirection"]
        environment?["layoutDirection"] = turn(direction)
        body["environment"] = environment
        return body
    }

    @Test func pixelEdgesLieOnTheGrid() {
        var compared = 0
        Self.forAll { body in
            // Inside effects the grid begins anew at the corner of the view that has them.
            let effects: [DocumentValue] = ["scaleEffect", "rotationEffect"]
            let plain = body.changing(where: { $0["type"].map(effects.contains) == true }) {
                $0 = ["type": "opacity", "value": 1]
            }
            // Pixels are those of the environment inside a view, so that no modifier may change them.
            var body = plain.changing(where: { $0["type"] == "environment" && $0["value"] != nil }) { modifier in
                guard case .string(let path) = modifier["keyPath"], path.hasSuffix("displayScale") else { return }
                modifier["value"] = 3
            }
            var environment = body["environment"]
            environment?["displayScale"] = 3
            body["environment"] = environment
            let exact = Self.answer(body, ["frameFormat": "array"])
            let snapped = Self.answer(body, ["frameFormat": "array", "rounding": "pixel"])
            compared += snapped.frames.count
            for (id, frame) in snapped.frames where frame.allSatisfy(\.isFinite) {
                guard let source = exact.frames[id] else { return "\(id) is missing" }
                for side in 0..<2 {
                    for (edge, original) in [
                        (frame[side], source[side]),
                        (frame[side] + frame[side + 2], source[side] + source[side + 2]),
                    ] where abs((edge * 3).rounded() - edge * 3) > 1e-6 || abs(edge - original) > 1.0 / 6 + 1e-6 {
                        return "\(id): \(edge) for \(original)"
                    }
                }
            }
            return nil
        }
        #expect(compared > 2000, "\(compared)")
    }
}
