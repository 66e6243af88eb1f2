import LayoutCore
import Traits

extension JSONWriter {
    /// Writes a device as layouts echo it, and where each of its traits comes from.
    mutating func writeResolution(_ resolved: ResolvedDevice, of device: Device, under profile: Profile) {
        beginObject()
        name("profile")
        string(profile.rawValue)
        name("device")
        write(resolved)
        name("modelled")
        beginArray()
        for trait in resolved.modelledTraits.names { string(trait) }
        endArray()
        name("origins")
        beginObject()
        name("size")
        write(device.provenance, of: device)
        name("scale")
        write(Provenance(confidence: device.displayScaleConfidence), of: device)
        name("safeAreaInsets")
        write(device.safeArea(in: resolved.orientation, profile: profile)?.row.insets.provenance, of: device)
        name("horizontalSizeClass")
        write(device.sizeClasses?.provenance, of: device)
        name("verticalSizeClass")
        write(device.sizeClasses?.provenance, of: device)
        endObject()
        endObject()
    }

    /// Writes every fact of a device, those that conflict with a better one included.
    mutating func writeFacts(of device: Device) {
        beginArray()
        for area in device.safeAreas {
            writeFact("safeAreaInsets", area.insets, of: device, isConflicting: area.isConflicting) { $0.write($1) }
        }
        if let fact = device.sizeClasses { writeFact("sizeClasses", fact, of: device) { $0.write($1) } }
        if let fact = device.statusBarHeight { writeFact("statusBarHeight", fact, of: device) { $0.number($1) } }
        if let fact = device.layoutMargins { writeFact("layoutMargins", fact, of: device) { $0.number($1) } }
        if let fact = device.readableContentWidth {
            writeFact("readableContentWidth", fact, of: device) { $0.number($1) }
        }
        if let fact = device.keyboardHeight { writeFact("keyboardHeight", fact, of: device) { $0.write($1) } }
        if let fact = device.foldRegion { writeFact("foldRegion", fact, of: device) { $0.write($1) } }
        if let fact = device.dynamicIsland { writeFact("dynamicIsland", fact, of: device) { $0.write($1) } }
        if let corner = device.cornerRadius { writeFact(corner, of: device) }
        if let split = device.splitView { writeFact("splitView", split.windows, of: device) { $0.write($1) } }
        if let slideOver = device.slideOver { writeFact("slideOver", slideOver.width, of: device) { $0.number($1) } }
        if let tiles = device.windowTiles { writeFact("windowTiles", tiles, of: device) { $0.write($1) } }
        endArray()
    }

    private mutating func writeFact<Value>(
        _ label: String, _ fact: OrientedFact<Value>, of device: Device, isConflicting: Bool = false,
        _ write: (inout JSONWriter, Value) -> Void
    ) {
        beginObject()
        name("name")
        string(label)
        name("portrait")
        if let value = fact.portrait { write(&self, value) } else { null() }
        name("landscape")
        if let value = fact.landscape { write(&self, value) } else { null() }
        if isConflicting {
            name("conflicting")
            bool(true)
        }
        writeMembers(of: fact.provenance, device)
        endObject()
    }

    private mutating func writeFact(_ corner: CornerRadius, of device: Device) {
        beginObject()
        name("name")
        string("cornerRadius")
        name("value")
        number(corner.radius)
        if let hingeSide = corner.hingeSide {
            name("hingeSide")
            number(hingeSide)
        }
        writeMembers(of: corner.provenance, device)
        endObject()
    }

    private mutating func write(_ provenance: Provenance?, of device: Device) {
        guard let provenance else { return null() }
        beginObject()
        writeMembers(of: provenance, device)
        endObject()
    }

    /// Writes where a fact comes from; one that names no source is the row's as a whole.
    private mutating func writeMembers(of provenance: Provenance, _ device: Device) {
        name("os")
        if let os = provenance.os { string(os) } else { null() }
        name("confidence")
        if let confidence = provenance.confidence { string(confidence.rawValue) } else { null() }
        name("basis")
        if let basis = provenance.basis { string(basis) } else { null() }
        name("measuredOn")
        if let measuredOn = provenance.measuredOn { string(measuredOn) } else { null() }
        name("notes")
        if let notes = provenance.notes { string(notes) } else { null() }
        name("sources")
        beginArray()
        let sources = provenance.sources.isEmpty ? device.provenance.sources : provenance.sources
        for source in sources { string(source) }
        endArray()
        name("conflicts")
        beginArray()
        for conflict in provenance.conflicts {
            beginObject()
            name("source")
            string(conflict.source)
            name("value")
            string(conflict.value)
            endObject()
        }
        endArray()
    }

    private mutating func write(_ classes: SizeClasses) {
        beginObject()
        name("horizontal")
        if let horizontal = classes.horizontal { string(horizontal.rawValue) } else { null() }
        name("vertical")
        if let vertical = classes.vertical { string(vertical.rawValue) } else { null() }
        endObject()
    }

    private mutating func write(_ height: KeyboardHeight) {
        beginObject()
        name("letters")
        if let letters = height.letters { number(letters) } else { null() }
        name("digitPad")
        if let digitPad = height.digitPad { number(digitPad) } else { null() }
        endObject()
    }

    private mutating func write(_ island: DynamicIsland) {
        beginObject()
        name("size")
        write(island.size)
        name("top")
        number(island.top)
        endObject()
    }

    private mutating func write(_ windows: [SplitWindow]) {
        beginArray()
        for window in windows {
            beginObject()
            name("share")
            string(window.share.rawValue)
            name("size")
            write(window.size)
            name("sizeClasses")
            write(window.sizeClasses)
            endObject()
        }
        endArray()
    }

    private mutating func write(_ tiles: WindowTiles) {
        beginObject()
        name("halfWidth")
        number(tiles.halfWidth)
        name("thirdWidth")
        number(tiles.thirdWidth)
        endObject()
    }
}
