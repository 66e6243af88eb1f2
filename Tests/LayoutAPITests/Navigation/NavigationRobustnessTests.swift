import Testing

@testable import LayoutAPI

/// Documents of stacks, tabs and columns that nobody would write in earnest.
@Suite struct NavigationRobustnessTests {
    private func nested(_ type: String, _ count: Int, member: String = "children") -> String {
        var root = #"{"type":"Color","modifiers":[{"type":"navigationTitle","title":"T"}]}"#
        for _ in 0..<count { root = #"{"type":"\#(type)","\#(member)":[\#(root)]}"# }
        return root
    }

    private func answer(_ root: String, proposal: String = #"{"width":390,"height":844}"#) -> Exchange.Answer {
        Exchange.layOut(
            #"{"root":\#(root),"proposal":\#(proposal),"environment":{"textMetrics":"ahem"},"#
                + #""options":{"format":"flat"}}"#)
    }

    @Test(arguments: ["NavigationStack", "TabView", "NavigationView"])
    func twoHundredInsideOneAnother(type: String) {
        let answer = answer(nested(type, 200))
        #expect(answer.status == 200, "\(answer.text.prefix(300))")
        #expect(!answer.text.contains("null,"))
    }

    @Test func splitViewsInsideOneAnother() {
        var root = #"{"type":"Color"}"#
        for _ in 0..<200 {
            root = #"{"type":"NavigationSplitView","sidebar":[{"type":"Color"}],"detail":[\#(root)]}"#
        }
        #expect(answer(root).status == 200)
        let regular =
            #"{"root":\#(root),"device":{"size":{"width":1366,"height":1024},"scale":2,"idiom":"pad"},"#
            + #""environment":{"textMetrics":"ahem"}}"#
        #expect(Exchange.layOut(regular).status == 200)
    }

    @Test func tenThousandTabs() {
        let tabs =
            #"{"type":"TabView","id":"tabs","selection":9999,"children":[{"type":"ForEach","data":{"range":[0,10000]},"#
            + #""children":[{"type":"Tab","value":{"expression":"element"},"children":[{"type":"Color","id":"c"}]}]}]}"#
        let answer = answer(tabs)
        #expect(answer.status == 200, "\(answer.text.prefix(300))")
        let views = answer.object["views"] as? [String: [String: Any]] ?? [:]
        #expect(views["tabs"]?["childCount"] as? Int == 10_000)
        #expect(views["tabs"]?["selection"] as? Int == 9999)
        #expect(Set(views.keys) == ["tabs", "c[9999]"])
    }

    @Test func toolbarsInElements() {
        let rows =
            #"{"type":"NavigationStack","id":"nav","children":[{"type":"VStack","children":[{"type":"ForEach","#
            + #""data":{"range":[0,3000]},"children":[{"type":"Color","modifiers":[{"type":"toolbar","content":["#
            + #"{"type":"ForEach","data":{"range":[0,3]},"children":[{"type":"ToolbarItem","placement":"bottomBar"}]}"#
            + #"]}]}]}]}]}"#
        let answer = answer(rows)
        #expect(answer.status == 200, "\(answer.text.prefix(300))")
        let bars = (answer.object["views"] as? [String: [String: Any]])?["nav"]?["bars"] as? [[String: Any]]
        #expect(bars?.map { $0["bar"] as? String } == ["bottomBar"])
    }

    /// Items that take all they are offered, or more than there is, in every slot.
    @Test(arguments: [
        #"{"width":0,"height":0}"#, #"{"width":"infinity","height":"infinity"}"#,
        #"{"width":1000000000,"height":0.001}"#,
        #"{"width":390,"height":844}"#,
    ])
    func itemsOfNoLengthGiveNaN(proposal: String) {
        let views = [
            #"{"type":"Leaf","width":0,"height":0}"#, #"{"type":"Leaf","width":1000000000,"height":1000000000}"#,
            #"{"type":"Color"}"#,
        ]
        let placements = ["topBarLeading", "principal", "automatic", "bottomBar", "status"]
        let items = placements.flatMap { placement in
            views.map { #"{"type":"ToolbarItem","placement":"\#(placement)","children":[\#($0)]}"# }
        }
        let root =
            #"{"type":"NavigationStack","children":[{"type":"Color","modifiers":[{"type":"toolbar","content":["#
            + items.joined(separator: ",") + "]}]}]}"
        for profile in ["ios-18", "ios-26"] {
            let answer = Exchange.layOut(
                #"{"root":\#(root),"proposal":\#(proposal),"environment":{"profile":"\#(profile)"},"#
                    + #""options":{"format":"flat","frameFormat":"array"}}"#)
            #expect(answer.status == 200, "\(answer.text.prefix(400))")
            let views = answer.object["views"] as? [String: [String: Any]] ?? [:]
            #expect(views.count == 17)
            for view in views.values {
                #expect((view["frame"] as? [Any])?.contains { "\($0)" == "<null>" } == false, "\(view)")
            }
        }
    }

    /// Titles and items of ten thousand views that come late.
    @Test func tenThousandLateTitles() {
        let row =
            #"{"type":"Leaf","width":{"expression":"proxy.size.width"},"height":1,"modifiers":["#
            + #"{"type":"navigationTitle","title":"T"},{"type":"toolbar","content":[{"type":"ToolbarItem","#
            + #""children":[{"type":"Leaf","width":1,"height":1}]}]}]}"#
        let answer = answer(
            #"{"type":"NavigationStack","id":"nav","children":[{"type":"GeometryReader","children":[{"type":"ForEach","#
                + #""data":{"range":[0,10000]},"children":[\#(row)]}]}]}"#)
        #expect(answer.status == 200, "\(answer.text.prefix(300))")
        let views = answer.object["views"] as? [String: [String: Any]] ?? [:]
        #expect(views.count == 20_002)
        let bars = views["nav"]?["bars"] as? [[String: Any]]
        #expect((bars?.first?["items"] as? [Any])?.count == 10_000)
    }

    /// Readers in one another: the title in the innermost is heard through all of them.
    @Test func titlesInReadersInOneAnother() {
        var root =
            #"{"type":"Leaf","width":{"expression":"proxy.size.width"},"height":1,"#
            + #""modifiers":[{"type":"navigationTitle","title":"T"}]}"#
        for _ in 0..<100 {
            root =
                #"{"type":"GeometryReader","children":[\#(root)],"modifiers":["#
                + #"{"type":"padding","length":{"expression":"0"}}]}"#
        }
        let answer = answer(#"{"type":"NavigationStack","id":"nav","children":[\#(root)]}"#)
        #expect(answer.status == 200, "\(answer.text.prefix(300))")
        let bars = (answer.object["views"] as? [String: [String: Any]])?["nav"]?["bars"] as? [[String: Any]]
        #expect(bars?.count == 1)
    }

    @Test(arguments: [
        #"{"width":0,"height":0}"#, #"{"width":"infinity","height":"infinity"}"#, #"{"width":null,"height":null}"#,
        #"{"width":1000000000,"height":0.001}"#,
    ])
    func noOfferGivesNaN(proposal: String) {
        let bars = #"[{"type":"navigationTitle","title":"T"},{"type":"ignoresSafeArea"}]"#
        let view = #"{"type":"Color","modifiers":\#(bars)}"#
        let split =
            #"{"type":"NavigationSplitView","sidebar":[\#(view)],"content":[\#(view)],"detail":[\#(view)],"#
            + #""columnVisibility":"all"}"#
        for direction in ["leftToRight", "rightToLeft"] {
            let answer = Exchange.layOut(
                #"{"root":\#(split),"proposal":\#(proposal),"environment":{"horizontalSizeClass":"regular","#
                    + #""layoutDirection":"\#(direction)"},"options":{"format":"flat"}}"#)
            #expect(answer.status == 200)
            let views = answer.object["views"] as? [String: [String: Any]] ?? [:]
            #expect(!views.isEmpty)
            for view in views.values {
                let frame = view["frame"] as? [String: Any] ?? [:]
                #expect(frame.count == 4 && !frame.values.contains { "\($0)" == "<null>" }, "\(frame)")
            }
        }
    }

    /// Tabs and items outside of their containers are groups.
    @Test func tabsAndItemsElsewhereAreGroups() {
        let row =
            #"{"type":"HStack","spacing":0,"id":"row","children":[{"type":"Tab","children":[{"type":"Color","id":"a"},"#
            + #"{"type":"Color","id":"b"}]},{"type":"ToolbarItem","children":[{"type":"Color","id":"c"}]}]}"#
        let views = answer(row).object["views"] as? [String: [String: Any]] ?? [:]
        #expect(Set(views.keys) == ["row", "a", "b", "c"])
        #expect((views["a"]?["frame"] as? [String: Double])?["width"] == 130)
    }

    /// A component may be a tab, and hold tabs.
    @Test func componentsAreTabs() {
        let request =
            #"{"root":{"type":"TabView","id":"tabs","selection":"b","children":[{"type":"First"},{"type":"Others"}]},"#
            + #""views":{"First":{"body":[{"type":"Tab","value":"a","children":[{"type":"Color","id":"x"}]}]},"#
            + #""Others":{"body":[{"type":"Tab","value":"b","children":[{"type":"Color","id":"y"}]},"#
            + #"{"type":"Tab","value":"c","children":[{"type":"Color","id":"z"}]}]}},"#
            + #""proposal":{"width":100,"height":200},"options":{"format":"flat"}}"#
        let answer = Exchange.layOut(request)
        let views = answer.object["views"] as? [String: [String: Any]] ?? [:]
        #expect(Set(views.keys) == ["tabs", "y"], "\(answer.text.prefix(400))")
        #expect(views["tabs"]?["childCount"] as? Int == 3)
    }
}
