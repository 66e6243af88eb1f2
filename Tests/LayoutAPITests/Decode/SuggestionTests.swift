import TestSupport
import Testing
import ViewTree

@testable import LayoutAPI

/// What a fault suggests can be written: names that are planned or refused are never offered.
@Suite struct SuggestionTests {
    private static let leaf: DocumentValue = ["type": "Leaf", "width": 1, "height": 1]

    /// Misspellings of a name that are near to it and to hardly anything else.
    private static func misspelt(_ name: String) -> [String] {
        let swapped = name.prefix(1) + String(name.dropFirst().prefix(2).reversed()) + name.dropFirst(3)
        return [String(name.dropLast()), name + "s", String(swapped)].filter { $0 != name }
    }

    private func suggestions(_ body: DocumentValue) -> [String] {
        guard case .failure(let problem) = Decoding.decode(bytes: body.bytes) else { return [] }
        return problem.faults.compactMap(\.suggestion)
    }

    private func check(_ refused: [String], _ body: (DocumentValue) -> DocumentValue) {
        #expect(!refused.isEmpty)
        for name in refused {
            for text in Self.misspelt(name) {
                let offered = suggestions(body(.string(text)))
                #expect(!offered.contains { refused.contains($0) }, "\(text): \(offered)")
            }
        }
    }

    private func request(_ root: DocumentValue = leaf, _ members: [DocumentValue.Member] = []) -> DocumentValue {
        guard case .object(let standard) = ["root": root, "proposal": "sizeThatFits"] as DocumentValue else {
            return .null
        }
        return .object(standard + members)
    }

    @Test func viewsThatAreNotLaidOutAreNotOffered() {
        let refused = Catalogue.views.filter { $0.support != .supported }.map { $0.type.name }
        check(refused) { request(["type": $0]) }
    }

    @Test func modifiersThatAreNotTakenAreNotOffered() {
        let refused = Catalogue.modifiers.filter { $0.support != .supported }.map { $0.type.name }
        check(refused) { request(["type": "Color", "modifiers": [["type": $0]]]) }
    }

    @Test func modifiersThatAreNotTakenAreNoHintAsArguments() {
        let refused = Catalogue.modifiers.filter { $0.support != .supported }.map { $0.type.name }
        for name in refused {
            #expect(!suggestions(request(.object([.init("type", "Color"), .init(name, 1)]))).contains("modifiers"))
        }
    }

    @Test func partsOfAnswersThatAreNotThereAreNotOffered() {
        check(["source", "digest"]) { request(Self.leaf, [.init("options", ["include": [$0]])]) }
    }

    @Test func membersThatArePlannedAreNotOffered() {
        check(["swift", "view", "document", "layouts", "arguments", "declarations"]) { name in
            guard case .string(let text) = name else { return .null }
            return request(Self.leaf, [.init(text, 1)])
        }
        check(LayoutRequest.Model.planned) { name in
            guard case .string(let text) = name else { return .null }
            return request(Self.leaf, [.init("options", .object([.init("model", .object([.init(text, 1)]))]))])
        }
        check(["profile", "textMetrics"]) { name in
            guard case .string(let text) = name else { return .null }
            return request(
                Self.leaf, [.init("interactions", .array([.object([.init("traits", .object([.init(text, 1)]))])]))])
        }
    }

    /// Names that are taken are offered as before.
    @Test func takenNamesAreOffered() {
        #expect(suggestions(request(["type": "VStac"])) == ["VStack"])
        #expect(suggestions(request(["type": "Color", "modifiers": [["type": "paddng"]]])) == ["padding"])
        #expect(suggestions(request(Self.leaf, [.init("options", ["include": ["pixelFrme"]])])) == ["pixelFrame"])
    }
}
