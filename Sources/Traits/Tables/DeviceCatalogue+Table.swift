import LayoutCore

extension DeviceCatalogue {
    /// Reads the sources and devices of a table; the facts of a device are the records between it and the next one.
    init(records: [TableRecord]) {
        let starts = records.indices.filter { records[$0].tag == "device" }
        let ends = starts.dropFirst() + [records.endIndex]
        self.init(
            devices: zip(starts, ends).compactMap { Device(record: records[$0], facts: records[($0 + 1)..<$1]) },
            sources: records.compactMap { Source(record: $0) })
    }
}

extension Source {
    init?(record: TableRecord) {
        guard record.tag == "source", let id = record["id"] else { return nil }
        self.init(
            id: id, title: record["title"] ?? "", kind: record["kind"] ?? "", os: record["os"] ?? "",
            location: record["where"] ?? "", date: record["date"], read: record["read"], gives: record["gives"] ?? "",
            licence: record["licence"])
    }
}

extension Device {
    init?(record: TableRecord, facts: ArraySlice<TableRecord>) {
        guard let id = record["id"], let screen = record["screen"].flatMap(TableValue.size),
            let pixels = record["pixels"].flatMap(TableValue.size), let displayScale = record.double("scale"),
            let idiom = record["idiom"].flatMap({ UserInterfaceIdiom(rawValue: $0) })
        else { return nil }
        func fact(_ tag: String) -> TableRecord? { facts.first { $0.tag == tag } }
        let features = record.words("features")

        self.id = id
        name = record["name"] ?? id
        family = record["family"] ?? ""
        self.idiom = idiom
        year = record.int("year")
        modelIdentifiers = record.words("models")
        lastMajorVersion = record.int("lastMajorOS")
        self.screen = screen
        screenNotes = record["screenNotes"]
        self.displayScale = displayScale
        displayScaleConfidence = record["scaleConfidence"].flatMap { Confidence(rawValue: $0) }
        self.pixels = pixels
        renderedPixels = record["renderedPixels"].flatMap(TableValue.size)
        pixelNotes = record["pixelNotes"]
        cornerRadius = fact("corner-radius").flatMap { CornerRadius(record: $0) }
        hasHomeIndicator = features.contains("hasHomeIndicator")
        hasNotch = features.contains("hasNotch")
        hasDynamicIsland = features.contains("hasDynamicIsland")
        dynamicIsland = fact("island")?.fact(TableValue.dynamicIsland)
        foldRegion = fact("fold")?.fact(TableValue.rect)
        safeAreas = facts.filter { $0.tag == "safe-area" }.map { SafeArea(record: $0) }
        newestSafeAreaOS = record["currentOS"] ?? ""
        sizeClasses = fact("size-classes")?.fact(TableValue.sizeClasses)
        statusBarHeight = fact("status-bar")?.fact(TableValue.number)
        layoutMargins = fact("margins")?.fact(TableValue.number)
        readableContentWidth = fact("readable-width")?.fact(TableValue.number)
        keyboardHeight = fact("keyboard")?.fact(TableValue.keyboardHeight)
        splitView = fact("split").flatMap { SplitView(record: $0) }
        slideOver = fact("slide-over").flatMap { SlideOver(record: $0) }
        windowTiles = fact("tiles")?.fact(TableValue.windowTiles)
        provenance = record.provenance
    }
}

extension SafeArea {
    init(record: TableRecord) {
        insets = record.fact(TableValue.insets)
        if let first = record.int("from"), let last = record.int("through"), first <= last {
            majorVersions = first...last
        }
        isConflicting = record["status"] == "conflicting"
    }
}

extension CornerRadius {
    init?(record: TableRecord) {
        guard let radius = record.double("radius") else { return nil }
        self.init(radius: radius, hingeSide: record.double("hingeSide"), provenance: record.provenance)
    }
}

extension SplitView {
    init?(record: TableRecord) {
        guard let dividerWidth = record.double("divider") else { return nil }
        self.init(windows: record.fact(TableValue.splitWindows), dividerWidth: dividerWidth)
    }
}

extension SlideOver {
    init?(record: TableRecord) {
        guard let classes = record["classes"].flatMap(TableValue.sizeClasses) else { return nil }
        self.init(width: record.fact(TableValue.number), sizeClasses: classes)
    }
}
