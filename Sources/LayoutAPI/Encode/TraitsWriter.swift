import LayoutCore
import LayoutEngine
import TextLayout
import Traits
import ViewTree

extension JSONWriter {
    /// Writes a device as answers echo it.
    mutating func write(_ device: ResolvedDevice) {
        beginObject()
        if let id = device.id {
            name("id")
            string(id)
        }
        name("size")
        write(device.size)
        name("scale")
        number(device.scale)
        name("safeAreaInsets")
        write(device.safeAreaInsets)
        name("horizontalSizeClass")
        string(device.horizontalSizeClass.rawValue)
        name("verticalSizeClass")
        string(device.verticalSizeClass.rawValue)
        name("idiom")
        string(device.idiom.rawValue)
        name("orientation")
        string(device.orientation.rawValue)
        if let window = device.window {
            name("window")
            write(window)
        }
        endObject()
    }

    /// Writes a window as a free one, so that an echoed device asks for the same layout.
    private mutating func write(_ window: ResolvedWindow) {
        beginObject()
        name("size")
        write(window.size)
        if let position = window.position {
            name("position")
            write(position)
        }
        endObject()
    }

    /// Writes the environment in force.
    mutating func write(_ traits: LayoutTraits) {
        beginObject()
        name("profile")
        string(traits.profile.rawValue)
        name("textMetrics")
        string(traits.textMetrics.name)
        name("dynamicTypeSize")
        string(traits.dynamicTypeSize.name)
        name("layoutDirection")
        string(traits.layoutDirection == .leftToRight ? "leftToRight" : "rightToLeft")
        name("locale")
        string(traits.locale)
        name("legibilityWeight")
        string(traits.prefersBoldText ? "bold" : "regular")
        name("colorScheme")
        string(traits.colorScheme.rawValue)
        name("scenePhase")
        string(traits.scenePhase.rawValue)
        name("displayScale")
        number(traits.displayScale)
        writeSizeClass(traits.horizontalSizeClass, as: "horizontalSizeClass")
        writeSizeClass(traits.verticalSizeClass, as: "verticalSizeClass")
        name("keyboardHeight")
        number(traits.keyboardHeight)
        name("defaultMinListRowHeight")
        number(traits.defaultMinListRowHeight)
        name("defaultMinListHeaderHeight")
        if let height = traits.defaultMinListHeaderHeight { number(height) } else { null() }
        endObject()
    }

    private mutating func writeSizeClass(_ sizeClass: UserInterfaceSizeClass?, as label: StaticString) {
        self.name(label)
        if let sizeClass { string(sizeClass.rawValue) } else { null() }
    }

    mutating func write(_ proposal: ProposedViewSize) {
        beginObject()
        name("width")
        if let width = proposal.width { number(width) } else { null() }
        name("height")
        if let height = proposal.height { number(height) } else { null() }
        endObject()
    }

    mutating func write(_ diagnostic: Diagnostic) {
        beginObject()
        name("rule")
        string(diagnostic.rule.rawValue)
        name("severity")
        string(diagnostic.severity.rawValue)
        name("pointer")
        string(diagnostic.pointer)
        if let id = diagnostic.id {
            name("id")
            string(id)
        }
        name("message")
        string(diagnostic.message)
        name("evidence")
        beginObject()
        for (label, value) in diagnostic.evidence {
            self.name(label)
            string(value)
        }
        for member in diagnostic.values {
            self.name(member.name)
            write(member.value)
        }
        endObject()
        endObject()
    }
}
