import LayoutCore
import LayoutEngine
import ViewTree

extension JSONWriter {
    /// Writes a scene as answers echo it: its menus, and the point of its window that keeps its place.
    mutating func write(_ scene: LayoutRequest.Scene, of result: LayoutResult) {
        beginObject()
        name("menus")
        beginArray()
        for menu in scene.menus {
            beginObject()
            name("name")
            string(menu.name)
            write(menu.items)
            endObject()
        }
        endArray()
        name("windowResizeAnchor")
        if let anchor = result.windowResizeAnchor ?? scene.windowResizeAnchor {
            write(Point(x: anchor.x, y: anchor.y))
        } else {
            null()
        }
        endObject()
    }

    /// Writes the member `items`; menus lie no deeper in one another than views may.
    private mutating func write(_ items: [LayoutRequest.MenuItem]) {
        name("items")
        beginArray()
        for item in items {
            beginObject()
            name("type")
            string(item.kind.rawValue)
            if item.kind != .divider {
                name("title")
                string(item.title)
            }
            if let shortcut = item.shortcut { write(shortcut) }
            if item.kind == .menu { write(item.items) }
            endObject()
        }
        endArray()
    }

    private mutating func write(_ shortcut: LayoutRequest.KeyboardShortcut) {
        name("keyboardShortcut")
        beginObject()
        name("key")
        string(shortcut.key)
        name("modifiers")
        beginArray()
        for modifier in shortcut.modifiers { string(modifier.rawValue) }
        endArray()
        endObject()
    }
}
