import LayoutCore
import LayoutEngine
import TextLayout
import ViewTree

/// Writes the members of one node of the answer.
///
/// An object, so that walking a deep tree copies none of it from level to level.
final class NodeWriter {
    let result: LayoutResult
    let projection: FrameProjection
    /// The resolved views and the declared tree, read so often that the way through the result would show.
    let views: UnsafeBufferPointer<ResolvedView>
    let tree: DeclaredTree
    let names: ResolvedNames
    private let include: LayoutRequest.Include
    /// Expanded ids and templates to report; nil reports everything.
    private let wanted: Set<String>?
    private let writesArrays: Bool
    /// Whether a view has children at all, by raw value of the type; a split view has those of its columns.
    private static let takesChildren = Catalogue.views.map {
        $0.children != .none || $0.type == .navigationSplitView
    }

    init(_ result: LayoutResult) {
        self.result = result
        projection = FrameProjection(result)
        views = result.views
        tree = result.tree
        names = result.names
        include = result.request.options.include
        wanted = result.request.options.ids.map { Set($0) }
        writesArrays = result.request.options.frameFormat == .array
    }

    /// The member that names the type, by raw value of the type.
    private static let typeMembers = ViewType.names.map { Array("\"type\":\"\($0)\"".utf8) }
    private let typeMembers = NodeWriter.typeMembers
    private let takesChildren = NodeWriter.takesChildren

    /// Writes the member that names the type of a view.
    func writeType(_ type: ViewType, to json: inout JSONWriter) {
        json.raw(typeMembers[Int(type.rawValue)])
    }

    /// Writes everything between the pointer and the attached views.
    func writeMembers(of view: ResolvedView, at place: Int, to json: inout JSONWriter) {
        let parent = surroundings(of: view)
        let frame = result.frame(of: view)
        let content = result.contentFrame(of: view)
        json.name("frame")
        write(projection.project(frame, at: view.outerNode, parent: parent), to: &json)
        if include.contains(.contentFrame), view.contentNode != view.outerNode, content != frame {
            json.name("contentFrame")
            write(projection.project(content, at: view.contentNode, parent: parent), to: &json)
        }
        writeDetails(of: view, at: place, to: &json)
        writeContainerDetails(of: view, parent, to: &json)
        writeExtras(of: view, at: place, frame, parent, to: &json)
    }

    /// The content frame of the view around one, and the pixels of both.
    @inline(__always)
    func surroundings(of view: ResolvedView) -> FrameSurroundings {
        guard view.parent >= 0 else { return FrameSurroundings(displayScale: view.displayScale) }
        let parent = views[Int(view.parent)]
        return FrameSurroundings(
            parent: result.contentFrame(of: parent), parentNode: parent.contentNode, displayScale: view.displayScale,
            parentDisplayScale: parent.displayScale)
    }

    private func writeDetails(of view: ResolvedView, at place: Int, to json: inout JSONWriter) {
        if view.text >= 0 {
            if include.contains(.text) { writeText(at: place, to: &json) }
        } else if include.contains(.children), takesChildren[Int(tree[view.declared].type.rawValue)] {
            json.name("childCount")
            view.childCount < 0 ? json.null() : json.integer(Int(view.childCount))
        }
    }

    /// What containers tell of their choices and tracks, and cells of their place.
    private func writeContainerDetails(of view: ResolvedView, _ parent: FrameSurroundings, to json: inout JSONWriter) {
        if let choice = result.choice(of: view) { write(choice, to: &json) }
        if let scroll = result.scroll(of: view) {
            json.name("scroll")
            write(scroll, parent, to: &json)
        }
        if let transition = result.transition(of: view) {
            json.name("transition")
            json.beginObject()
            json.name("phase")
            json.integer(transition.phase.rawValue)
            json.name("progress")
            json.number(transition.progress)
            json.endObject()
        }
        if let reader = result.reader(of: view) { write(reader, to: &json) }
        if let grid = result.grid(of: view) { json.write(grid) }
        if include.contains(.lazy), let lazy = result.lazy(of: view) {
            json.name("lazy")
            write(lazy, to: &json)
        }
        if include.contains(.row), let line = result.listLine(of: view), line.kind == .row {
            write(line, parent, to: &json)
        }
        if let grid = result.lazyGrid(of: view) { write(grid, of: view, to: &json) }
        if let cell = result.cell(of: view) { write(cell, parent, to: &json) }
        if include.contains(.split) { writeNavigation(of: view, parent, to: &json) }
        if include.contains(.choice), let layout = layoutInForce(view) {
            json.name("layout")
            json.string(layout.name)
        }
    }

    private func writeText(at place: Int, to json: inout JSONWriter) {
        json.name("text")
        json.beginObject()
        json.name("lines")
        json.beginArray()
        result.forEachLine(ofTextAt: place) { text, width, baseline in
            json.beginObject()
            json.name("text")
            json.string(text)
            json.name("width")
            json.number(width)
            json.name("baseline")
            json.number(baseline)
            json.endObject()
        }
        json.endArray()
        let style = result.textStyle(at: place)
        json.name("truncated")
        json.bool(style.isTruncated)
        json.name("fontSize")
        json.number(style.fontSize)
        json.endObject()
    }

    // MARK: Members on request

    private func writeExtras(
        of view: ResolvedView, at place: Int, _ frame: Rect, _ parent: FrameSurroundings, to json: inout JSONWriter
    ) {
        if include.contains(.pixelFrame) {
            json.name("pixelFrame")
            write(projection.projectPixels(frame, at: view.outerNode, parent: parent), to: &json)
        }
        if include.contains(.visualFrame) {
            json.name("visualFrame")
            write(
                projection.projectDrawn(result.visualFrame(of: view), at: view.outerNode, parent: parent), to: &json)
        }
        if include.contains(.modifierFrames) {
            json.name("modifierFrames")
            json.beginArray()
            for node in result.modifierNodes(of: view) {
                write(projection.project(result.frame(ofNode: node), at: node, parent: parent), to: &json)
            }
            json.endArray()
        }
        if include.contains(.flexibility), let flexibility = result.flexibility(at: place) {
            write(flexibility.minimum, as: "minimum", to: &json)
            write(flexibility.ideal, as: "ideal", to: &json)
            write(flexibility.maximum, as: "maximum", to: &json)
        }
        if include.contains(.alignment) {
            json.name("explicitAlignment")
            json.beginObject()
            for (name, value) in result.explicitAlignment(at: place) {
                json.name(name)
                json.number(value)
            }
            json.endObject()
        }
        if include.contains(.safeArea) {
            json.name("safeAreaInsets")
            json.write(result.safeAreaInsets(of: view))
        }
        if include.contains(.backgrounds) { writeBackgrounds(of: view, parent, to: &json) }
    }

    private func writeBackgrounds(of view: ResolvedView, _ parent: FrameSurroundings, to json: inout JSONWriter) {
        let backgrounds = result.backgrounds(of: view)
        guard !backgrounds.isEmpty else { return }
        json.name("backgrounds")
        json.beginArray()
        for background in backgrounds {
            json.beginObject()
            json.name("modifier")
            json.string(result.pointer(to: background))
            json.name("frame")
            write(projection.project(result.fill(of: background), at: background.node, parent: parent), to: &json)
            json.endObject()
        }
        json.endArray()
    }

    func write(_ size: Size, as name: StaticString, to json: inout JSONWriter) {
        json.name(name)
        if writesArrays {
            json.beginArray()
            json.number(size.width)
            json.number(size.height)
            json.endArray()
        } else {
            json.write(size)
        }
    }

    func write(_ rect: Rect, to json: inout JSONWriter) {
        if writesArrays {
            json.beginArray()
            json.number(rect.x)
            json.number(rect.y)
            json.number(rect.width)
            json.number(rect.height)
            json.endArray()
        } else {
            json.write(rect)
        }
    }

    // MARK: Names

    /// The id of a view and the scope in which it is expanded; nil when the document gives none.
    @inline(__always)
    func id(of view: ResolvedView) -> (id: StringReference, scope: Int32)? {
        let own = tree[view.declared].id
        if !own.isEmpty { return (own, view.scope) }
        return view.naming < 0 ? nil : names.id(of: view, result.workspace.resolved)
    }

    /// Whether a view is to be reported: by its expanded id or a template of that.
    func isWanted(_ view: ResolvedView) -> Bool {
        guard wanted != nil else { return true }
        guard let (id, scope) = id(of: view) else { return false }
        return isWanted(tree.text(of: id), in: scope)
    }

    /// Whether a mark is to be reported, likewise.
    func isWanted(_ mark: ResolvedMark) -> Bool { wanted == nil || isWanted(names.template(of: mark), in: mark.scope) }

    private func isWanted(_ id: String, in scope: Int32) -> Bool {
        guard let wanted else { return true }
        if wanted.contains(id) { return true }
        guard scope >= 0 else { return false }
        return wanted.contains(expand(id.utf8, in: scope))
            || wanted.contains(expand(id.utf8, in: scope, asTemplate: true))
    }

    /// Writes an id expanded in its scope.
    func writeID(_ id: StringReference, in scope: Int32, to json: inout JSONWriter) {
        if scope < 0 { json.string(tree.bytes(of: id)) } else { json.string(expand(tree.bytes(of: id), in: scope)) }
    }

    /// Writes the components that resolve to a view, outermost first.
    func writeComponents(of view: ResolvedView, to json: inout JSONWriter) {
        json.name("component")
        json.beginArray()
        for use in result.components(of: view) {
            if let component = tree.component(of: tree[use]) { json.string(tree.bytes(of: component.name)) }
        }
        json.endArray()
    }

    /// What a mark is reported under.
    func name(of mark: ResolvedMark) -> String {
        var bytes: [UInt8] = []
        names.append(nameOf: mark, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    func expand(_ id: some Sequence<UInt8>, in scope: Int32, asTemplate: Bool = false) -> String {
        var bytes: [UInt8] = []
        names.append(id: id, in: scope, asTemplate: asTemplate, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension JSONWriter {
    mutating func write(_ size: Size) {
        beginObject()
        name("width")
        number(size.width)
        name("height")
        number(size.height)
        endObject()
    }

    mutating func write(_ rect: Rect) {
        beginObject()
        name("x")
        number(rect.x)
        name("y")
        number(rect.y)
        name("width")
        number(rect.width)
        name("height")
        number(rect.height)
        endObject()
    }

    mutating func write(_ insets: EdgeInsets) {
        beginObject()
        name("top")
        number(insets.top)
        name("leading")
        number(insets.leading)
        name("bottom")
        number(insets.bottom)
        name("trailing")
        number(insets.trailing)
        endObject()
    }
}
