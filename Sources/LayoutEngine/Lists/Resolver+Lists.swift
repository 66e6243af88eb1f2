import LayoutCore
import TextLayout
import ViewTree

/// A line of a list in a layout.
package struct PlacedLine: Equatable, Sendable {
    /// The node whose frame is that of the line.
    package var node: Int32
    package var kind: ListLine.Kind
    package var section: Int
    /// Among the rows of its section.
    package var index: Int
}

/// List and Form: scroll views whose items are rows, headers and footers (view-tree §4.3).
extension Resolver {
    mutating func addList(_ view: DeclaredView, at place: Int32) {
        let index = resolved.views[Int(place)].declared
        var options = environment.scrollOptions
        options.takesOffer = true
        if let argument = argument(.contentOffset, of: view), case .point(let offset) = tree.value(of: argument) {
            options.offsetX = offset.x.isNaN ? nil : offset.x
            options.offsetY = offset.y.isNaN ? nil : offset.y
        }
        noteScrollView(at: place, &options)
        arena.openScrollView(
            horizontally: false, vertically: true, options, direction: environment.direction)
        let around = (environment.scrolling, environment.scrolledAxes)
        environment.scrolling = around.0?.inside
        environment.scrolledAxes.formUnion(.vertical)
        addLines(of: index, at: place, margins: options.margins)
        (environment.scrolling, environment.scrolledAxes) = around
        arena.close()
    }

    /// Adds the lazy container of a list's lines, with the space above and below them.
    private mutating func addLines(of index: ViewIndex, at place: Int32, margins: EdgeInsets) {
        var list = environment.lists.options(profile)
        list.outerMargins = margins.leading + margins.trailing
        var options = LazyOptions(axis: .vertical)
        options.model = model.lazy
        let gathered = sections(of: index, upTo: 1)
        take(gathered, into: &options)
        list.sections = gathered.settings
        options.spacing = list.rowSpacing
        if list.metrics(width: 0, section: 0).pinsHeaders { options.pinned = .sectionHeaders }
        options.list = list
        options.isDeferred = true
        resolved.hasLazies = true
        notes.modelledLazy.insert(.listRows)
        if options.sections.count > 1 || options.sections.contains(where: { $0.hasHeader || $0.hasFooter }) {
            notes.modelledLazy.insert(.listSections)
        }
        let key = ResolvedNames(tree, resolved).key(of: index, in: scope)
        if let record = lazies.store.records[key] { options.known = record.known }
        arena.openPadding(
            EdgeInsets(
                top: list.topSpace(of: options.sections), bottom: list.bottomSpace(of: options.sections)),
            direction: environment.direction)
        let node = arena.openLazy(
            options, alignment: Alignment(horizontal: .leading, vertical: .top), direction: environment.direction)
        speakForLateContent(of: key)
        lazies.containers.append(
            LateLazy(
                node: Int32(truncatingIfNeeded: node), place: place, view: index, key: key,
                followsElements: followsElements(of: index), position: position()))
        arena.close()
        arena.close()
        resolved.views[Int(place)].childCount = options.childCount
    }

    // MARK: Lines

    /// Resolves the content of the line at hand with what is around it.
    ///
    /// - Parameter insets: those that a row has in place of the list's.
    mutating func resolveLine(insets: EdgeLengths, _ content: (inout Resolver) -> Void) {
        guard let line = lazies.line else { return content(&self) }
        // Nothing inside of a line is one.
        lazies.line = nil
        let outside = environment
        let node = arena.open(
            line, insets: insets.applied(to: line.metrics.rowInsets), direction: environment.direction)
        enter(line)
        notes.listLines[Int32(truncatingIfNeeded: arena.count)] = PlacedLine(
            node: Int32(truncatingIfNeeded: node), kind: line.kind, section: line.section, index: line.index)
        content(&self)
        environment = outside
        arena.closeLine()
    }

    private mutating func enter(_ line: ListLine) {
        environment.controls.isListRow = line.kind == .row
        switch line.kind {
        case .row: break
        case .header:
            // Headers of 13 points are footnotes, those of 17 headlines.
            environment.enterListEdge(
                line.metrics.headerFontSize > 13 ? .headline : .footnote, isUppercase: line.metrics.headerIsUppercase)
        case .footer: environment.enterListEdge(.footnote, isUppercase: false)
        }
    }

    /// The insets that `listRowInsets` gives a row; those nearest to its view hold.
    mutating func rowInsets(of view: ViewIndex) -> EdgeLengths {
        var insets = EdgeLengths()
        let inside = (scope, instance)
        for structure in structures[structuresStart...] {
            (scope, instance) = (structure.scope, structure.instance)
            takeRowInsets(of: tree[structure.view], &insets)
        }
        (scope, instance) = inside
        takeRowInsets(of: tree[view], &insets)
        return insets
    }

    private mutating func takeRowInsets(of declared: DeclaredView, _ insets: inout EdgeLengths) {
        let first = Int(declared.firstModifier)
        for index in (first..<first + Int(declared.modifierCount)).reversed()
        where tree.modifiers[index].type == .listRowInsets {
            let arguments = arguments(ofModifier: index)
            guard let all = arguments.first(where: { $0.name == .insets }) else {
                insets = insets.overridden(by: EdgeLengths(arguments))
                continue
            }
            // Null is the list's own insets.
            insets = EdgeLengths()
            if all.kind == .insets { insets.set(tree.insets(of: all)) }
        }
    }

    /// Takes in what modifiers of a section, or of a structure around some, say of it.
    mutating func noteSectionModifiers(of declared: DeclaredView) {
        guard declared.modifierCount > 0 else { return }
        let first = Int(declared.firstModifier)
        for index in (first..<first + Int(declared.modifierCount)).reversed() {
            let type = tree.modifiers[index].type
            guard type == .listSectionSpacing || type == .listSectionMargins else { continue }
            lazies.sections.setting = lazies.sections.setting.with(type, arguments(ofModifier: index))
        }
    }
}

extension EdgeLengths {
    fileprivate mutating func set(_ insets: EdgeInsets) {
        (top, leading, bottom, trailing) = (insets.top, insets.leading, insets.bottom, insets.trailing)
    }
}
