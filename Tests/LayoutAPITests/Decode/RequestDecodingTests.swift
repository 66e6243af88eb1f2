import LayoutCore
import Testing
import ViewTree

@testable import LayoutAPI

@Suite struct RequestDecodingTests {
    @Test func everyMemberOfARequest() throws {
        let request = try Decoding.decode(
            """
            {"root":{"type":"Color"},"proposal":{"width":"infinity","height":null},
             "device":{"id":"iphone-14","orientation":"landscape","window":{"size":{"width":300,"height":400},
               "position":{"x":-5,"y":6}},"safeAreaInsets":{"top":47},"scale":2},
             "environment":{"profile":"ios-26","textMetrics":"ahem","dynamicTypeSize":"accessibility3",
               "layoutDirection":"rightToLeft","locale":"ar-EG","legibilityWeight":"bold","colorScheme":"dark",
               "scenePhase":"inactive","displayScale":2,"horizontalSizeClass":null,"verticalSizeClass":"regular",
               "keyboardHeight":291,"defaultMinListRowHeight":30,"defaultMinListHeaderHeight":10},
             "options":{"format":"flat","ids":["a","b"],"include":["pointer","details"],"coordinateSpace":"safeArea",
               "frameFormat":"array","rounding":"pixel","unknown":"ignore","diagnostics":"none"}}
            """
        ).get()
        #expect(request.proposal == .explicit(ProposedViewSize(width: .infinity, height: nil)))
        let device = try #require(request.device)
        #expect(device.id == "iphone-14" && device.orientation == .landscape && device.scale == 2)
        #expect(device.window == .free(size: Size(width: 300, height: 400), position: Point(x: -5, y: 6)))
        #expect(device.safeAreaInsets == EdgeInsets(top: 47))
        var environment = LayoutRequest.Environment()
        environment.profile = .ios26
        environment.textMetrics = .ahem
        environment.dynamicTypeSize = .accessibility3
        environment.layoutDirection = .rightToLeft
        environment.locale = "ar-EG"
        environment.legibilityWeight = .bold
        environment.colorScheme = .dark
        environment.scenePhase = .inactive
        environment.displayScale = 2
        environment.horizontalSizeClass = .unknown
        environment.verticalSizeClass = .known(.regular)
        environment.keyboardHeight = 291
        environment.defaultMinListRowHeight = 30
        environment.defaultMinListHeaderHeight = 10
        #expect(request.environment == environment)
        var options = LayoutRequest.Options()
        options.format = .flat
        options.ids = ["a", "b"]
        options.include = [.pointer, .details]
        options.coordinateSpace = .safeArea
        options.frameFormat = .array
        options.rounding = .pixel
        options.unknown = .ignore
        options.diagnostics = .none
        #expect(request.options == options)
    }

    @Test func defaultsOfARequest() throws {
        let request = try Decoding.decode(#"{"root":{"type":"Color"},"device":"iphone-14"}"#).get()
        #expect(request.proposal == .device)
        #expect(request.device == LayoutRequest.Device(id: "iphone-14"))
        #expect(request.environment == LayoutRequest.Environment())
        #expect(request.options.include == [.contentFrame, .details])
        let ideal = try Decoding.decode(#"{"root":{"type":"Color"},"proposal":"sizeThatFits"}"#).get()
        #expect(ideal.proposal == .sizeThatFits)
    }

    @Test func namesOfIncludeAreTheirBits() {
        for (name, option) in [
            ("contentFrame", LayoutRequest.Include.contentFrame), ("grid", .grid), ("type", .type),
            ("visualFrame", .visualFrame), ("stats", .stats), ("source", .source), ("digest", .digest),
            ("row", .row),
        ] {
            #expect(LayoutRequest.Include.names.firstIndex(of: name) == option.rawValue.trailingZeroBitCount)
        }
    }

    @Test func placeholdersStandInForUnknownViews() throws {
        let storage = DecodingStorage()
        let request = try Decoding.decode(
            """
            {"options":{"unknown":"placeholder"},"proposal":"sizeThatFits","root":{"type":"HStack","children":[
              {"type":"FancyChart","id":"chart","modifiers":[{"type":"sparkle"},{"type":"padding"}]},
              {"type":"Gauge","children":[{"type":"Color","id":"c"}]},{"type":"Color"}]}}
            """, storage: storage
        ).get()
        let tree = request.tree
        let children = tree.views(in: tree[tree.root].children).map { tree[$0] }
        #expect(children.map { $0.type } == [.leaf, .vStack, .color])
        #expect(children.map { $0.isReplacement } == [true, true, false])
        #expect(tree.value(.width, of: children[0]) == .number(44))
        #expect(tree.value(.height, of: children[0]) == .number(44))
        #expect(tree.text(of: children[0].id) == "chart")
        #expect(tree.modifiers(of: children[0]).map { $0.type } == [.padding])
        #expect(tree.modifiers(of: children[0]).map { $0.ordinal } == [1])
        #expect(children[1].children.count == 1)
        #expect(
            request.remarks == [
                .init(pointer: "#/root/children/0", name: "FancyChart", kind: .replacedView),
                .init(pointer: "#/root/children/0/modifiers/0", name: "sparkle", kind: .replacedModifier),
                .init(pointer: "#/root/children/1", name: "Gauge", kind: .replacedView),
            ])
    }

    @Test func ignoredViewsLeaveGapsInThePointers() throws {
        let storage = DecodingStorage()
        let request = try Decoding.decode(
            """
            {"options":{"unknown":"ignore"},"proposal":"sizeThatFits","root":{"type":"HStack","children":[
              {"type":"FancyChart","children":[{"type":"Nothing"}]},{"type":"Color"}]}}
            """, storage: storage
        ).get()
        let tree = request.tree
        #expect(tree[tree.root].children.count == 1)
        #expect(tree.pointer(to: tree[tree.root].children.first) == "#/root/children/1")
        #expect(request.remarks.map { $0.pointer } == ["#/root/children/0"])
        let nothing = try Decoding.decode(
            #"{"options":{"unknown":"ignore"},"proposal":"sizeThatFits","root":{"type":"Nothing"}}"#
        ).get()
        #expect(nothing.tree[nothing.tree.root].type == .emptyView)
    }

    @Test func modifierContentHangsOnItsModifier() throws {
        let storage = DecodingStorage()
        let tree = try Decoding.request(
            root: """
                {"type":"Color","id":"a","children":null,"modifiers":[{"type":"opacity","value":[1,{"x":2}]},
                 {"type":"overlay","alignment":"top","content":[{"type":"Color","id":"b"},
                   {"type":"Text","text":"x","modifiers":[{"type":"background","content":[{"type":"Circle"}]}]}]},
                 {"type":"frame","height":3}]}
                """, storage: storage
        ).tree
        let modifiers = tree.modifiers(of: tree[tree.root])
        #expect(modifiers.map { $0.type } == [.opacity, .overlay, .frame])
        #expect(modifiers[0].argumentCount == 0)
        #expect(tree.value(.height, of: modifiers[2]) == .number(3))
        let content = Array(tree.views(in: modifiers[1].content))
        #expect(content.map { tree[$0].type } == [.color, .text])
        let inner = tree.modifiers(of: tree[content[1]])
        #expect(inner.map { $0.type } == [.background])
        #expect(
            tree.pointer(to: inner[0].content.first) == "#/root/modifiers/1/content/1/modifiers/0/content/0")
    }

    @Test func storageIsReusedFromRequestToRequest() throws {
        let storage = DecodingStorage()
        for count in [3, 5_000, 1] {
            let children = (0..<count).map { #"{"type":"Color","id":"c\#($0)"}"# }.joined(separator: ",")
            let tree = try Decoding.request(root: #"{"type":"VStack","children":[\#(children)]}"#, storage: storage)
                .tree
            #expect(tree.views.count == count + 1)
            #expect(tree.views(in: tree[tree.root].children).map { tree.text(of: tree[$0].id) }.last == "c\(count - 1)")
        }
        #expect(storage.byteCapacity > 5_000 * 48)
    }

    @Test func paddedBodiesAreReadInPlace() throws {
        let text = #"{"proposal":"sizeThatFits","root":{"type":"Text","text":"padded"}}"#
        let bytes = Array(text.utf8) + [UInt8](repeating: 0x22, count: 64)
        let storage = DecodingStorage()
        let result = bytes.withUnsafeBytes {
            decodeLayoutRequest(
                body: UnsafeRawBufferPointer(rebasing: $0[..<text.utf8.count]), isPadded: true, into: storage,
                context: Decoding.context)
        }
        #expect(try result.get().tree.views.count == 1)
    }
}
