import LayoutCore

extension LayoutRequest {
    /// The scene around the root (view-tree §6.8): how its window opens and changes size, and its menus.
    package struct Scene: Equatable, Sendable {
        /// The point of a window that keeps its place when the size changes; nil is the top leading corner.
        package var windowResizeAnchor: UnitPoint?
        package var windowResizability = WindowResizability.automatic
        /// The size in points of a window that opens where windows are free.
        package var defaultSize: Size?
        /// Where such a window opens: this point of it lies on the same point of the screen.
        package var defaultPosition: UnitPoint?
        package var menus: [Menu] = []

        package init() {}
    }

    /// How far the content of a window bounds its size.
    package enum WindowResizability: String, Sendable, CaseIterable {
        /// As `contentMinSize`.
        case automatic
        /// No smaller than the content's minimum, no larger than its maximum.
        case contentSize
        /// No smaller than the content's minimum.
        case contentMinSize
    }

    /// A menu of commands, or one inside another.
    package struct Menu: Equatable, Sendable {
        package var name: String
        package var items: [MenuItem]

        package init(name: String, items: [MenuItem] = []) {
            self.name = name
            self.items = items
        }
    }

    /// An item of a menu.
    package struct MenuItem: Equatable, Sendable {
        package enum Kind: String, Sendable, CaseIterable {
            case button = "Button"
            case toggle = "Toggle"
            case divider = "Divider"
            case menu = "Menu"
        }

        package var kind: Kind
        /// Empty for a divider.
        package var title: String
        package var shortcut: KeyboardShortcut?
        /// What a menu holds.
        package var items: [MenuItem] = []
        /// Where it stands in the document: an RFC 6901 pointer in URI fragment form; empty without a shortcut.
        package var pointer: String

        package init(kind: Kind, title: String, pointer: String) {
            self.kind = kind
            self.title = title
            self.pointer = pointer
        }
    }

    /// The keys that choose an item of a menu.
    package struct KeyboardShortcut: Equatable, Hashable, Sendable {
        package enum Modifier: String, Sendable, CaseIterable {
            case command, shift, option, control
        }

        package var key: String
        /// In the order of `Modifier`, each once.
        package var modifiers: [Modifier]

        package init(key: String, modifiers: some Sequence<Modifier>) {
            self.key = key
            let given = Set(modifiers)
            self.modifiers = Modifier.allCases.filter { given.contains($0) }
        }
    }
}
