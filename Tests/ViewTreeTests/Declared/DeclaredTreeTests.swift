import LayoutCore
import Testing

@testable import ViewTree

@Suite struct DeclaredTreeTests {
    @Test(arguments: [
        ArgumentValue.null, .number(-2.5), .number(.infinity), .integer(-3), .bool(true), .bool(false),
        .keyword(.trailing), .string(StringReference(offset: 7, length: 9)),
        .alignment(horizontal: .leading, vertical: .lastTextBaseline), .edges([.top, .trailing]),
        .axes([.horizontal]), .unitPoint(UnitPoint(x: 0.25, y: -1)), .size(Size(width: 3, height: 4)),
        .point(Point(x: 1, y: 2)), .insets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
        .integerRange(lower: 2, upper: nil), .integerRange(lower: nil, upper: 5),
        .keywordRange(lower: .xSmall, upper: nil), .keywordRange(lower: nil, upper: .accessibility5),
        .views(ViewList(first: ViewIndex(rawValue: 3), count: 2)),
        .font(DeclaredFont(base: .system(size: 20), weight: .bold, design: .serif)), .opaque,
    ])
    func argumentsComeBackAsTheyWentIn(value: ArgumentValue) throws {
        let storage = TreeStorage()
        storage.arrays.append(.insets(.zero), as: .insets)
        storage.arrays.append(value, as: .value)
        let tree = storage.tree(root: .none)
        #expect(tree.value(of: tree.arguments[1]) == value)
        #expect(tree.arguments[1].name == .value)
    }

    @Test func argumentsTakeSixteenBytes() {
        #expect(MemoryLayout<Argument>.stride == 16)
        #expect(MemoryLayout<DeclaredView>.stride <= 48)
    }

    @Test func resetKeepsMemoryAndForgetsTheTree() {
        let storage = TreeStorage()
        for _ in 0..<10_000 { storage.arrays.views.append(DeclaredView(type: .color)) }
        let bytes = storage.arrays.byteCapacity
        storage.reset()
        #expect(storage.arrays.views.count == 0)
        #expect(storage.arrays.byteCapacity == bytes)
    }

    @Test func limitsHaveDistinctNamesAndTheirDefaults() {
        let limits = Limits()
        let rows = Dictionary(uniqueKeysWithValues: Limits.table.map { ($0.name, $0.value(limits)) })
        #expect(rows["maxBody"] == 33_554_432)
        #expect(rows["maxInflatedBody"] == 134_217_728)
        #expect(rows["maxViewDepth"] == 256)
        #expect(rows["maxDepthWithModifiers"] == 1024)
        #expect(rows["maxModifiersPerView"] == 64)
        #expect(rows["maxChildrenPerView"] == 1_000_000)
        #expect(rows["maxTextPerView"] == 1_048_576)
        #expect(rows["maxErrors"] == 50)
        var changed = limits
        for row in Limits.table { row.set(&changed, 7) }
        #expect(Limits.table.allSatisfy { $0.value(changed) == 7 })
    }
}
