import LayoutCore
import Traits
import ViewTree

/// Controls: each is one view of the answer, laid out as the tree that stands for it (view-tree §4.7).
///
/// Views that a document gives as label or content are resolved inside it; what the control itself adds has nodes in
/// the arena and is no view.
extension Resolver {
    /// Adds the nodes of a control and resolves the views in it.
    @inline(never)
    mutating func addControl(_ view: DeclaredView) {
        let parts = openControl(view)
        if let first = parts.first { resolveAsColumn(first) }
        if let ending = parts.ending {
            if parts.isSpread { arena.addSpacer(minLength: ControlMeasure.labelSpacing) }
            switch ending {
            case .part(let part): addPart(part)
            case .views(let views): resolveAsColumn(views)
            case .stretched(let part): addStretched(part)
            }
        }
        for _ in 0..<parts.openCount { arena.close() }
    }

    /// What stands in a control after its nodes are opened.
    private struct ControlParts {
        enum Ending {
            case part(ControlPart)
            case views(ViewList)
            /// As wide as its offer.
            case stretched(ControlPart)
        }

        /// Views that come first.
        var first: ViewList?
        var ending: Ending?
        /// Whether the ending goes to the far side.
        var isSpread = false
        var openCount = 0
    }

    private mutating func openControl(_ view: DeclaredView) -> ControlParts {
        notes.controls.note(view.type)
        switch view.type {
        case .button, .link, .menu: return openButton(view)
        case .navigationLink where environment.controls.isListRow: return openRow(view, .part(.chevron))
        case .navigationLink: return openPlainButton(view)
        case .labeledContent: return openRow(view, .views(view.children), label: argument(.label, of: view)?.views)
        case .toggle: return openLabelledPart(view, .toggleSwitch)
        case .stepper: return openLabelledPart(view, .stepper)
        case .colorPicker: return openLabelledPart(view, .colorWell)
        case .progressView: return openProgress(view)
        case .picker: return openPicker(view)
        case .textField, .secureField:
            addTextField(view)
            return ControlParts()
        default:
            checkArguments(of: view)
            if view.type == .slider { addStretched(.slider) } else { addPart(.wheel) }
            return ControlParts()
        }
    }

    // MARK: Buttons

    private mutating func openButton(_ view: DeclaredView) -> ControlParts {
        guard environment.controls.isButtonBordered else { return openPlainButton(view) }
        let part: ControlPart =
            switch environment.controls.controlSize {
            case .mini: .borderedMini
            case .small: .borderedSmall
            case .regular: .borderedRegular
            case .large: .borderedLarge
            }
        let inset = size(of: part)
        arena.openPadding(
            EdgeInsets(top: inset.height, leading: inset.width, bottom: inset.height, trailing: inset.width),
            direction: environment.direction)
        return openLabel(view, ControlParts(openCount: 1))
    }

    private mutating func openPlainButton(_ view: DeclaredView) -> ControlParts {
        arena.openControl()
        return openLabel(view, ControlParts(openCount: 1))
    }

    /// Adds the title, or leaves the views of the label to be resolved.
    private mutating func openLabel(
        _ view: DeclaredView, _ parts: ControlParts, label: ViewList? = nil
    ) -> ControlParts {
        var parts = parts
        if let title = argument(.title, of: view)?.string {
            addPlainText(title)
        } else {
            parts.first = label ?? (view.type == .labeledContent ? .empty : view.children)
        }
        return parts
    }

    // MARK: Rows

    /// A label, and something at the far side.
    private mutating func openRow(
        _ view: DeclaredView, _ ending: ControlParts.Ending, label: ViewList? = nil
    ) -> ControlParts {
        arena.openHStack(spacing: 0, direction: environment.direction)
        return openLabel(view, ControlParts(ending: ending, isSpread: true, openCount: 1), label: label)
    }

    private mutating func openLabelledPart(_ view: DeclaredView, _ part: ControlPart) -> ControlParts {
        guard environment.controls.hidesLabels else { return openRow(view, .part(part)) }
        checkArguments(of: view)
        addPart(part)
        return ControlParts()
    }

    /// A bar or a circle, below the title if there is one.
    private mutating func openProgress(_ view: DeclaredView) -> ControlParts {
        let isBar =
            switch environment.controls.progressStyle {
            case .automatic: argument(.value, of: view) != nil
            case .linear: true
            case .circular: false
            }
        let ending = isBar ? ControlParts.Ending.stretched(.progressBar) : .part(.progressCircle)
        guard let title = argument(.title, of: view)?.string else { return ControlParts(ending: ending) }
        arena.openVStack(
            alignment: .leading, spacing: ControlMeasure.titleSpacing, direction: environment.direction)
        addPlainText(title)
        return ControlParts(ending: ending, openCount: 1)
    }

    // MARK: Pickers

    private mutating func openPicker(_ view: DeclaredView) -> ControlParts {
        switch environment.controls.pickerStyle {
        case .segmented:
            checkArguments(of: view)
            return ControlParts(ending: .stretched(.segmentedPicker))
        case .wheel:
            checkArguments(of: view)
            return ControlParts(ending: .part(.wheel))
        case .menu: return openMenuPicker(view)
        }
    }

    /// The selected option and an indicator; in the row of a list at the far side, after the title.
    private mutating func openMenuPicker(_ view: DeclaredView) -> ControlParts {
        let showsTitle = environment.controls.isListRow && !environment.controls.hidesLabels
        if showsTitle {
            arena.openHStack(spacing: 0, direction: environment.direction)
            if let title = argument(.title, of: view)?.string { addPlainText(title) }
            arena.addSpacer(minLength: ControlMeasure.labelSpacing)
        }
        arena.openHStack(spacing: ControlMeasure.indicatorSpacing, direction: environment.direction)
        let place = Int32(truncatingIfNeeded: resolved.views.count - 1)
        var choice = PickerChoice(hasSelection: tree.arguments(of: view).contains { $0.name == .selection })
        choice.selection = argument(.selection, of: view).flatMap { scalarText($0) }
        picker = pickers.count
        pickers.append(choice)
        resolve(view.children)
        if let choice = pickers.popLast(), let selection = choice.selection, !choice.isFound {
            notes.unmatchedSelections.append(ViewNote(text: selection, view: place))
        }
        picker = -1
        return ControlParts(ending: .part(.pickerIndicator), openCount: showsTitle ? 2 : 1)
    }

    // MARK: Text fields

    /// One line as wide as the offer; without one, as wide as what it shows.
    private mutating func addTextField(_ view: DeclaredView) {
        let text = argument(.text, of: view)?.string ?? .empty
        let title = argument(.title, of: view)?.string ?? .empty
        arena.openControl()
        if environment.controls.hasRoundedBorder {
            arena.openFrame(width: nil, height: size(of: .roundedBorder).height, direction: environment.direction)
        }
        arena.openFlexibleFrame(
            width: FrameLimits(minimum: 0, ideal: nil, maximum: .infinity),
            height: FrameLimits(minimum: nil, ideal: nil, maximum: nil),
            alignment: Alignment(horizontal: .leading, vertical: .center), direction: environment.direction)
        addLine(text.isEmpty ? title : text, isHidden: view.type == .secureField && !text.isEmpty)
        arena.close()
        if environment.controls.hasRoundedBorder { arena.close() }
        arena.close()
    }

    // MARK: Parts

    private mutating func size(of part: ControlPart) -> Size {
        notes.controls.note(part)
        return ControlMeasure.size(of: part, under: profile)
    }

    private mutating func addPart(_ part: ControlPart) {
        let size = size(of: part)
        arena.addLeaf(width: LeafLength(fixed: size.width), height: LeafLength(fixed: size.height))
    }

    private mutating func addStretched(_ part: ControlPart) {
        let size = size(of: part)
        arena.addLeaf(
            width: LeafLength(minimum: 0, ideal: size.width, maximum: .infinity),
            height: LeafLength(fixed: size.height))
    }
}
