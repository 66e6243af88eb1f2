import LayoutCore
import ViewTree

extension RequestDecoder {
    private static let sceneModifiers = Catalogue.sceneModifiers.map(\.name)

    /// Decodes the scene (view-tree §6.8).
    mutating func decodeScene(at position: Int) -> LayoutRequest.Scene? {
        if rejectExpression(at: position) { return nil }
        var scene = LayoutRequest.Scene()
        var hasType = false
        decodeObject(at: position, members: ["type", "modifiers"], holdsViews: true) { decoder, name, value in
            if name == "type" {
                hasType = true
                if decoder.tape.text(value) != "WindowGroup" { decoder.rejectName(at: value, names: ["WindowGroup"]) }
            } else {
                decoder.decodeSceneModifiers(at: value, &scene)
            }
        }
        guard tape.tag(position) == JSONTape.Tag.object else { return nil }
        if !hasType { failMissing("type", at: position) }
        return scene
    }

    private mutating func decodeSceneModifiers(at position: Int, _ scene: inout LayoutRequest.Scene) {
        guard tape.tag(position) == JSONTape.Tag.array else {
            return rejectValue(at: position, expected: "array of scene modifiers")
        }
        for (ordinal, element) in tape.elements(position).enumerated() {
            guard tape.tag(element) == JSONTape.Tag.object else {
                rejectValue(at: element, expected: "modifier object")
                continue
            }
            guard let typePosition = findType(of: element, .sceneModifier) else {
                noteDuplicates(in: element)
                continue
            }
            let type = tape.text(typePosition) ?? ""
            guard Self.sceneModifiers.contains(type) else {
                noteDuplicates(in: element)
                fail(.unknownModifier, at: typePosition, "A scene has no modifier \(type.prefix(128)).") {
                    $0.got = quote(typePosition)
                    $0.suggestion = NearestName.find(type, in: Self.sceneModifiers)
                }
                continue
            }
            decodeSceneModifier(type, at: element, path: "#/scene/modifiers/\(ordinal)", &scene)
        }
    }

    private mutating func decodeSceneModifier(
        _ type: String, at position: Int, path: String, _ scene: inout LayoutRequest.Scene
    ) {
        let members = Catalogue.sceneModifiers.first { $0.name == type }?.members ?? []
        var lengths: [String: Double] = [:]
        var given: Set<String> = []
        decodeObject(at: position, members: ["type"] + members.map(\.name), holdsViews: true) { decoder, name, value in
            if name == "type" { return }
            given.insert(name)
            switch name {
            case "anchor": scene.windowResizeAnchor = decoder.decodeUnitPoint(at: value)
            case "resizability": scene.windowResizability = decoder.decodeName(at: value) ?? .automatic
            case "position": scene.defaultPosition = decoder.decodeUnitPoint(at: value)
            case "content": scene.menus += decoder.decodeMenus(at: value, path: path + "/content")
            default: lengths[name] = decoder.decodeNonNegative(at: value)
            }
        }
        if type == "windowResizeAnchor", !given.contains("anchor") {
            scene.windowResizeAnchor = nil
        } else {
            for member in members where member.isRequired && !given.contains(member.name) {
                failMissing(member.name, at: position)
            }
        }
        if let width = lengths["width"], let height = lengths["height"] {
            scene.defaultSize = Size(width: width, height: height)
        }
    }
}
