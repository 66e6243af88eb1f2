/// Random requests of everything that is laid out.
struct RandomRequest {
    private var generator: SeededGenerator
    private var views = 0

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// A request; `extra` are further members, such as options.
    mutating func body(extra: [String: Any] = [:], environment: [String: Any] = [:]) -> [String: Any] {
        views = 0
        var environment = environment
        environment["textMetrics"] = chance(0.5) ? "ahem" : "sf-like-1"
        var body: [String: Any] = [
            "root": view(depth: 0),
            "proposal": ["width": length() ?? "infinity", "height": chance(0.2) ? 0 : Double(pick(20...900))],
            "environment": environment, "views": Self.views,
        ]
        for (name, value) in extra { body[name] = value }
        return body
    }

    private mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < share }
    private mutating func pick<T>(_ list: [T]) -> T { list[pick(0...(list.count - 1))] }
    private mutating func length() -> Any? { chance(0.15) ? nil : Double(pick(0...1600)) / 4 }

    /// A component with a slot among other views.
    static var views: [String: Any] {
        [
            "Box": [
                "body": [
                    [
                        "type": "VStack", "spacing": 2,
                        "children": [["type": "Leaf", "id": "line", "width": 30, "height": 1], ["type": "Slot"]],
                        "modifiers": [["type": "padding", "edges": ["leading", "top"], "length": 3]],
                    ]
                ]
            ]
        ]
    }

    private mutating func view(depth: Int) -> [String: Any] {
        var view: [String: Any] = depth < 6 && chance(0.6) ? container(depth: depth) : leaf()
        // The id of a ForEach is a key path.
        if view["type"] as? String != "ForEach" { view["id"] = "v\(views)" }
        views += 1
        let modifiers = (0..<pick(0...3)).map { _ in modifier(depth: depth) }
        if !modifiers.isEmpty { view["modifiers"] = modifiers }
        return view
    }

    private mutating func container(depth: Int) -> [String: Any] {
        let types = ["HStack", "VStack", "ZStack", "ScrollView", "Group", "ForEach", "If", "Box"]
        var view: [String: Any] = ["type": pick(types)]
        let children = (0..<pick(0...4)).map { _ in self.view(depth: depth + 1) }
        view[view["type"] as? String == "If" ? "then" : "children"] = children
        switch view["type"] as? String {
        case "HStack":
            view["alignment"] = pick(["top", "center", "bottom", "firstTextBaseline", "lastTextBaseline"])
            if chance(0.5) { view["spacing"] = Double(pick(-8...40)) / 2 }
        case "VStack":
            view["alignment"] = pick(["leading", "center", "trailing"])
            if chance(0.5) { view["spacing"] = Double(pick(-8...40)) / 2 }
        case "ZStack": view["alignment"] = pick(["topLeading", "center", "bottomTrailing", "leadingFirstTextBaseline"])
        case "ForEach": view["data"] = ["range": [0, pick(0...2)]]
        case "If": view["condition"] = chance(0.8)
        case "ScrollView": view["axes"] = pick(["vertical", "horizontal"])
        default: break
        }
        return view
    }

    private mutating func leaf() -> [String: Any] {
        switch pick(0...6) {
        case 0: ["type": "Text", "text": pick(["", "Hi", "Hello, world!", "A longer line that wraps", "one\ntwo"])]
        case 1: ["type": "Spacer", "minLength": Double(pick(0...40))]
        case 2: ["type": "Divider"]
        case 3: ["type": "Circle"]
        case 4: ["type": "Image", "size": ["width": pick(0...90), "height": pick(0...90)]]
        case 5: ["type": "Leaf", "minWidth": pick(0...40), "idealWidth": pick(0...90), "height": pick(0...50)]
        default: ["type": "Color"]
        }
    }

    private mutating func modifier(depth: Int) -> [String: Any] {
        switch pick(0...11) {
        case 0: ["type": "frame", "width": Double(pick(0...300)) / 2, "alignment": pick(["leading", "bottomTrailing"])]
        case 1: ["type": "frame", "minWidth": pick(0...80), "maxWidth": "infinity", "maxHeight": pick(0...200)]
        case 2: ["type": "padding", "length": Double(pick(-10...40)) / 2]
        case 3: ["type": "fixedSize", "horizontal": chance(0.5), "vertical": chance(0.5)]
        case 4: ["type": "layoutPriority", "value": pick(-2...2)]
        case 5: ["type": "aspectRatio", "aspectRatio": Double(pick(1...30)) / 10, "contentMode": pick(["fit", "fill"])]
        case 6: ["type": "offset", "x": pick(-30...30), "y": pick(-30...30)]
        case 7: ["type": "position", "x": pick(0...80), "y": pick(0...80)]
        case 8: ["type": "font", "style": pick(["body", "title", "caption", "headline"])]
        case 9: ["type": "lineLimit", "number": pick(1...3)]
        case 10: ["type": "alignmentGuide", "guide": pick(["leading", "top", "bottom"]), "computeValue": pick(-20...20)]
        default:
            depth < 5
                ? [
                    "type": pick(["overlay", "background"]), "alignment": pick(["topLeading", "center", "trailing"]),
                    "content": [view(depth: depth + 2)],
                ] : ["type": "hidden"]
        }
    }
}
