import TextLayout
import Traits
import ViewTree

/// A remark on a layout that the answer carries.
package struct Diagnostic {
    package enum Severity: String, Sendable, Comparable {
        case error, warning, info

        package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .error: 0
            case .warning: 1
            case .info: 2
            }
        }
    }

    package var rule: DiagnosticRule
    package var severity: Severity { rule.severity }
    /// Where in the document: an RFC 6901 pointer in URI fragment form.
    package var pointer: String
    package var id: String?
    package var message: String
    /// Names and values that show why.
    package var evidence: [(name: String, value: String)] = []
    /// Further evidence that is no text.
    package var values: [ExpressionValue.Member] = []
}

/// Collects the diagnostics of one layout in the order of the answer.
struct Diagnostics {
    private(set) var list: [Diagnostic] = []
    /// So many diagnostics of one rule are made.
    static let maximumCount = 1000

    init(_ notes: ResolveNotes, _ result: LayoutResult) {
        let wanted = result.request.options.diagnostics
        guard wanted != .none else { return }
        for remark in result.request.remarks { add(remark, result) }
        if let loop = result.settlement.loop { add(loop, result.settlement) }
        addNonFinite(result)
        addRepeatedElements(notes, result)
        for identity in result.repeatedIdentities { add(identity.id, repeatedAt: identity.name) }
        for clamped in notes.clampedValues { add(clamped.value, used: clamped.used, at: clamped.pointer) }
        for clamped in notes.computations?.clampedValues ?? [] {
            add(clamped.value, used: clamped.used, at: clamped.pointer)
        }
        for missing in result.missingTargets { add(missing) }
        for missing in result.missingIDs.prefix(Self.maximumCount) { list.append(Diagnostic(missing)) }
        for symbol in notes.unknownSymbols { add(symbol.text, at: symbol.view, result) }
        for note in notes.unmatchedSelections.prefix(Self.maximumCount) { addUnmatched(note, result) }
        if notes.usesModelledFont { addModelled("font", "Widths of some font are a model's guess.") }
        if notes.usesModelledScript {
            addModelled("script", "Widths or line breaks of some script are estimates.")
        }
        if notes.usesModelledSymbol { addModelled("symbol", "Sizes or baselines of symbols are modelled.") }
        if notes.usesModelledLabel { addModelled("label", "The distance inside labels is modelled.") }
        for row in notes.modelledLazy.rows { addModelled(row.name, row.message) }
        addEstimates(notes, result)
        add(notes.controls, under: result.traits.profile)
        let idiom = result.traits.device?.idiom ?? .phone
        for row in notes.modelledNavigation.rows(idiom) { addModelled(row.name, row.message) }
        var scrolling = result.modelledScrolling
        if !notes.transitions.isEmpty { scrolling.insert(.transition) }
        for row in scrolling.rows { addModelled(row.name, row.message) }
        for content in notes.contentNotLaidOut {
            list.append(
                Diagnostic(
                    rule: .contentNotLaidOut, pointer: content.pointer,
                    message: "What \(content.modifier) shows is no part of this layout.",
                    evidence: [("modifier", content.modifier)]))
        }
        if let device = result.traits.device { addModelledTraits(of: device, result) }
        if let scene = result.request.scene { addRepeatedShortcuts(of: scene) }
        if wanted == .errors { list.removeAll { $0.severity != .error } }
        // Stable: within a severity the order of the document stays.
        list = list.enumerated().sorted { ($0.element.severity, $0.offset) < ($1.element.severity, $1.offset) }
            .map(\.element)
    }

    private mutating func addEstimates(_ notes: ResolveNotes, _ result: LayoutResult) {
        guard !notes.estimatedScrolls.isEmpty else { return }
        for view in result.views where notes.estimatedScrolls.contains(Int(view.contentNode)) {
            let id = result.names.id(of: view, result.workspace.resolved) == nil
                ? nil : result.names.name(of: view, result.workspace.resolved)
            list.append(
                Diagnostic(
                    rule: .lazyEstimate,
                    pointer: result.names.pointer(to: view.declared, in: view.scope), id: id,
                    message: "The size of the content holds items that were not laid out, with an average length."))
        }
    }

    private mutating func add(_ remark: LayoutRequest.Remark, _ result: LayoutResult) {
        if remark.kind == .repeatedIdentity {
            // In the layout it is told with its place there.
            guard !result.repeatedIdentities.contains(where: { $0.declared == remark.pointer }) else { return }
            return add(remark.name, repeatedAt: remark.pointer)
        }
        let kind = remark.kind == .replacedModifier ? "modifier" : "view type"
        let isKnown = remark.kind == .replacedModifier
            ? ModifierType.names.contains(remark.name) : ViewType.documented.contains { $0.name == remark.name }
        let reason = isKnown ? "is known and not laid out here, and" : "is unknown and"
        list.append(
            Diagnostic(
                rule: .unknownReplaced, pointer: remark.pointer,
                message: "The \(kind) \(remark.name) \(reason) was replaced or left out.",
                evidence: [("type", remark.name)]))
    }

    private mutating func add(_ id: String, repeatedAt pointer: String) {
        list.append(
            Diagnostic(
                rule: .duplicateIdentity, pointer: pointer, id: id,
                message: "The id \(id) is given more than once; of two frames with it the later is reported by its pointer."))
    }

    private mutating func add(_ value: String, used: String, at pointer: String) {
        list.append(
            Diagnostic(
                rule: .valueClamped, pointer: pointer,
                message: "An expression gave \(value), which is out of range; \(used) was used.",
                evidence: [("value", value), ("used", used)]))
    }

    /// Tells of views whose frames, as they are reported, are infinite or no numbers at all.
    private mutating func addNonFinite(_ result: LayoutResult) {
        var count = 0
        for view in result.views where count < Self.maximumCount {
            guard result.hasNonFiniteFrame(view) else { continue }
            count += 1
            let id = result.names.id(of: view, result.workspace.resolved) == nil
                ? nil : result.names.name(of: view, result.workspace.resolved)
            list.append(
                Diagnostic(
                    rule: .nonFiniteGeometry,
                    pointer: result.names.pointer(to: view.declared, in: view.scope), id: id,
                    message: "A frame of the view is infinite, or has no number."))
        }
    }

    private mutating func add(_ loop: LayoutLoop, _ settlement: Settlement) {
        let writers = loop.writers.map { writer in
            ExpressionValue.record(
                [.init("pointer", .string(writer.pointer))] + (writer.id.map { [.init("id", .string($0))] } ?? []))
        }
        let cycle = settlement.cycle.map { "they come round every \($0) passes" } ?? "they do not come round"
        list.append(
            Diagnostic(
                rule: .layoutLoop, pointer: loop.writers.first?.pointer ?? "#/root",
                id: loop.writers.first?.id,
                message: "Layout changes state that changes layout: after \(settlement.passes) passes the values of "
                    + "state had not settled; \(cycle).",
                values: [.init("passes", .integer(Int64(settlement.passes)))]
                    + (settlement.cycle.map { [.init("cycle", .integer(Int64($0)))] } ?? [])
                    + [.init("states", .array(loop.states)), .init("modifiers", .array(writers))]))
    }

    private mutating func addRepeatedElements(_ notes: ResolveNotes, _ result: LayoutResult) {
        // Declared views stand in the order of the document.
        for (view, (scope, place)) in notes.repeatedElements.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let data = result.tree.elementList(place) else { continue }
            var bytes: [UInt8] = []
            var id = result.tree.elementID(data, at: Int(data.firstRepeated))
            id.isRepeated = false
            result.tree.append(id, at: 0, to: &bytes)
            let element = String(decoding: bytes, as: UTF8.self)
            list.append(
                Diagnostic(
                    rule: .duplicateElementID, pointer: result.names.pointer(to: view, in: scope),
                    message: "The element id \(element) stands for more than one element; the later ones are told "
                        + "apart by their positions.",
                    evidence: [("element", element)]))
        }
    }

    private mutating func add(_ missing: MissingTarget) {
        let value = missing.target.value
        let text = value.text ?? value.real?.documentText ?? (missing.target == .bool(true) ? "true" : "false")
        list.append(
            Diagnostic(
                rule: .scrollTargetNotFound, pointer: missing.pointer, id: missing.id,
                message: "Nothing in the scroll view is known by \(text), so that it did not move.",
                values: [.init("target", value)]))
    }

    private mutating func add(_ symbol: String, at place: Int32, _ result: LayoutResult) {
        let view = result.views[Int(place)]
        list.append(
            Diagnostic(
                rule: .unknownSymbol,
                pointer: result.names.pointer(to: view.declared, in: view.scope),
                message: "The symbol \(symbol) is not in the catalogue; a square of the font size was laid out.",
                evidence: [("name", symbol)]))
    }

    private mutating func addUnmatched(_ selection: ViewNote, _ result: LayoutResult) {
        let view = result.views[Int(selection.view)]
        let id = result.names.id(of: view, result.workspace.resolved) == nil
            ? nil : result.names.name(of: view, result.workspace.resolved)
        list.append(
            Diagnostic(
                rule: .unmatchedSelection, pointer: result.names.pointer(to: view.declared, in: view.scope), id: id,
                message: "No option of the picker has the tag \(selection.text.prefix(128)), so that none is shown.",
                evidence: [("selection", String(selection.text.prefix(128)))]))
    }

    private mutating func addModelledTraits(of device: ResolvedDevice, _ result: LayoutResult) {
        if device.isModelled {
            let names = device.modelledTraits.names.joined(separator: ", ")
            addModelled(
                "device", "No row states \(names) of the device under the profile: the nearest row or a rule does.",
                evidence: [(name: "traits", value: names)])
        }
        let hasOwnTypeTables = device.idiom == .phone || device.idiom == .pad
        if !hasOwnTypeTables, result.traits.textMetrics == .sfLike1, result.workspace.texts.count > 0 {
            addModelled("dynamicType", "Text styles have the sizes of iOS on this platform.")
        }
    }

    mutating func addModelled(
        _ row: String, _ message: String, evidence: [(name: String, value: String)] = []
    ) {
        list.append(
            Diagnostic(
                rule: .modelledValue, pointer: "#/root", message: message,
                evidence: [(name: "row", value: row)] + evidence))
    }

    /// Only the first of items with the same keys can be chosen by them. Whether letters are capitals plays no part.
    private mutating func addRepeatedShortcuts(of scene: LayoutRequest.Scene) {
        var first: [LayoutRequest.KeyboardShortcut: String] = [:]
        var rest = Array(scene.menus.flatMap(\.items).reversed())
        while let item = rest.popLast() {
            rest += item.items.reversed()
            guard let shortcut = item.shortcut else { continue }
            let keys = LayoutRequest.KeyboardShortcut(key: shortcut.key.lowercased(), modifiers: shortcut.modifiers)
            guard let other = first[keys] else {
                first[keys] = item.pointer
                continue
            }
            let modifiers = shortcut.modifiers.map(\.rawValue).joined(separator: ", ")
            list.append(
                Diagnostic(
                    rule: .duplicateShortcut, pointer: item.pointer,
                    message: "The keyboard shortcut of \(item.title) belongs to an item before.",
                    evidence: [("key", shortcut.key), ("modifiers", modifiers), ("other", other)]))
        }
    }
}
