/// The dated catalogue of devices, each row with its sources.
package struct DeviceCatalogue: Sendable {
    /// Every device, phones first, the older ones of a family before the newer.
    package let devices: [Device]
    /// Every source that rows refer to.
    package let sources: [Source]
    private let indices: [String: Int]
    private let sourceIndices: [String: Int]

    /// The catalogue that is compiled in; its table is read once, when it is first used.
    package static let standard = DeviceCatalogue(records: TableRecord.records(of: DeviceTable.text))

    init(devices: [Device], sources: [Source]) {
        self.devices = devices
        self.sources = sources
        indices = Dictionary(
            devices.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        sourceIndices = Dictionary(
            sources.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    /// The device with `id`.
    package subscript(id: String) -> Device? {
        indices[id].map { devices[$0] }
    }

    /// The source with `id`; `nil` for a description of a place that has no id.
    package func source(_ id: String) -> Source? {
        sourceIndices[id].map { sources[$0] }
    }

    /// Every source that `device` or one of its facts refers to, in the order of `sources`.
    package func sources(of device: Device) -> [Source] {
        let used = Set(device.facts.flatMap { $0.sources + $0.conflicts.map(\.source) })
        return sources.filter { used.contains($0.id) }
    }
}

extension Device {
    /// The provenance of the row and of each of its facts.
    var facts: [Provenance] {
        let optional: [Provenance?] = [
            sizeClasses?.provenance, cornerRadius?.provenance, dynamicIsland?.provenance, foldRegion?.provenance,
            statusBarHeight?.provenance, layoutMargins?.provenance, readableContentWidth?.provenance,
            keyboardHeight?.provenance, splitView?.windows.provenance, slideOver?.width.provenance,
            windowTiles?.provenance,
        ]
        return [provenance] + safeAreas.map(\.insets.provenance) + optional.compactMap { $0 }
    }
}
