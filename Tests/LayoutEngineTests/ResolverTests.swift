import LayoutCore
import LayoutEngine
import Testing
import ViewTree

/// Declared trees written by hand, laid out and looked at through the result.
@Suite struct ResolverTests {
    /// Builds declared trees view by view.
    final class TreeBuilder {
        let storage = TreeStorage()

        /// Adds a view under a parent, after its earlier children.
        func add(_ type: ViewType, to parent: ViewIndex? = nil, _ arguments: [(ArgumentName, ArgumentValue)] = [])
            -> ViewIndex
        {
            var view = DeclaredView(type: type)
            view.firstArgument = Int32(storage.arrays.arguments.count)
            view.argumentCount = UInt8(arguments.count)
            for (name, value) in arguments { storage.arrays.append(value, as: name) }
            view.parent = parent?.rawValue ?? -1
            let index = ViewIndex(rawValue: Int32(storage.arrays.views.count))
            if let parent {
                let siblings = storage.arrays.views[Int(parent.rawValue)].children
                view.ordinal = siblings.count
                if siblings.count == 0 {
                    storage.arrays.views[Int(parent.rawValue)].children = ViewList(first: index, count: 1)
                } else {
                    storage.arrays.views[Int(parent.rawValue)].children.count += 1
                    var last = siblings.first
                    while storage.arrays.views[Int(last.rawValue)].nextSibling != .none {
                        last = storage.arrays.views[Int(last.rawValue)].nextSibling
                    }
                    storage.arrays.views[Int(last.rawValue)].nextSibling = index
                }
            }
            storage.arrays.views.append(view)
            return index
        }

        /// Adds a modifier to the view that was added last.
        func modify(_ view: ViewIndex, _ type: ModifierType, _ arguments: [(ArgumentName, ArgumentValue)] = []) {
            var modifier = DeclaredModifier(type: type, owner: view)
            modifier.firstArgument = Int32(storage.arrays.arguments.count)
            modifier.argumentCount = UInt8(arguments.count)
            for (name, value) in arguments { storage.arrays.append(value, as: name) }
            if storage.arrays.views[Int(view.rawValue)].modifierCount == 0 {
                storage.arrays.views[Int(view.rawValue)].firstModifier = Int32(storage.arrays.modifiers.count)
            }
            storage.arrays.views[Int(view.rawValue)].modifierCount += 1
            storage.arrays.modifiers.append(modifier)
        }

        func layOut(
            _ root: ViewIndex, width: Double?, height: Double?, limits: Limits = Limits()
        ) throws -> LayoutResult {
            let request = LayoutRequest(
                tree: storage.tree(root: root),
                proposal: .explicit(ProposedViewSize(width: width, height: height)))
            return try LayoutEngine(limits: limits).layOut(request, device: nil, in: LayoutWorkspace())
        }
    }

    private static func leaf(_ builder: TreeBuilder, in parent: ViewIndex, _ width: Double, _ height: Double) -> ViewIndex {
        builder.add(.leaf, to: parent, [(.width, .number(width)), (.height, .number(height))])
    }

    @Test func aStackOfOneViewLaysOutNothing() throws {
        // The row of one view is an identity: the leaf fills what the column offers, the row's spacing says nothing.
        let builder = TreeBuilder()
        let root = builder.add(.vStack, [(.spacing, .number(0))])
        let row = builder.add(.hStack, to: root)
        _ = builder.add(.color, to: row)
        _ = Self.leaf(builder, in: root, 10, 10)
        let result = try builder.layOut(root, width: 100, height: 50)
        #expect(result.frame(of: result.views[1]) == Rect(x: 0, y: 0, width: 100, height: 40))
        #expect(result.frame(of: result.views[2]) == Rect(x: 0, y: 0, width: 100, height: 40))
    }

    @Test func groupsHandTheirModifiersToEachView() throws {
        let builder = TreeBuilder()
        let root = builder.add(.hStack, [(.spacing, .number(0))])
        let group = builder.add(.group, to: root)
        _ = Self.leaf(builder, in: group, 20, 10)
        _ = Self.leaf(builder, in: group, 30, 10)
        builder.modify(group, .padding, [(.length, .number(5))])
        let result = try builder.layOut(root, width: 200, height: 100)
        #expect(result.views.count == 3)
        #expect(result.views[0].childCount == 2)
        #expect(result.frame(of: result.views[1]) == Rect(x: 0, y: 0, width: 30, height: 20))
        #expect(result.contentFrame(of: result.views[2]) == Rect(x: 35, y: 5, width: 30, height: 10))
    }

    @Test func severalViewsAtTheRootFormAColumn() throws {
        let builder = TreeBuilder()
        let root = builder.add(.group)
        _ = Self.leaf(builder, in: root, 20, 10)
        _ = builder.add(.emptyView, to: root)
        _ = Self.leaf(builder, in: root, 30, 10)
        let result = try builder.layOut(root, width: nil, height: nil)
        #expect(result.rootSize == Size(width: 30, height: 28))
        #expect(result.frame(of: result.views[0]) == Rect(x: 5, y: 0, width: 20, height: 10))
        #expect(result.frame(of: result.views[1]) == Rect(x: 0, y: 18, width: 30, height: 10))
    }

    @Test func nothingIsLeftOfAnEmptyView() throws {
        let builder = TreeBuilder()
        let root = builder.add(.emptyView)
        builder.modify(root, .frame, [(.width, .number(50))])
        let result = try builder.layOut(root, width: 100, height: 100)
        #expect(result.views.isEmpty)
        #expect(result.rootSize == .zero)
    }

    @Test func theLimitOfNodesEndsTheLayout() {
        let builder = TreeBuilder()
        let root = builder.add(.hStack)
        for _ in 0..<20 { _ = builder.add(.color, to: root) }
        var limits = Limits()
        limits.maxResolvedNodes = 10
        #expect(throws: LayoutFailure.limit(name: "maxResolvedNodes", maximum: 10)) {
            _ = try builder.layOut(root, width: 100, height: 100, limits: limits)
        }
    }

    @Test func theBudgetOfQuestionsEndsTheLayout() {
        let builder = TreeBuilder()
        let root = builder.add(.hStack)
        for _ in 0..<20 { builder.modify(builder.add(.color, to: root), .padding) }
        var limits = Limits()
        limits.maxSizingCalls = 5
        #expect(throws: LayoutFailure.limit(name: "maxSizingCalls", maximum: 5)) {
            _ = try builder.layOut(root, width: 100, height: 100, limits: limits)
        }
    }
}
