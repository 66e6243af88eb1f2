/// Every view type that the format knows (view-tree §4).
package enum ViewType: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    // stacks, adaptive and custom containers (§4.1)
    case hStack, vStack, zStack, hStackLayout, vStackLayout, zStackLayout
    case viewThatFits, anyLayout, geometryReader
    // grids (§4.2)
    case grid, gridLayout, gridRow, lazyVGrid, lazyHGrid
    // scrolling and lists (§4.3)
    case scrollView, scrollViewReader, lazyVStack, lazyHStack, list, form, section
    // navigation and tabs (§4.4)
    case navigationStack, navigationView, navigationSplitView, tabView, tab
    // structures (§4.5)
    case group, forEach, subview, `if`, `switch`, emptyView, anyView, slot
    // leaves (§4.6)
    case text, spacer, divider, image, leaf
    case color, linearGradient, radialGradient, angularGradient, ellipticalGradient, meshGradient
    case rectangle, ellipse, capsule, containerRelativeShape, roundedRectangle, unevenRoundedRectangle, circle, path
    // controls and built-in layouts (§4.7)
    case button, link, menu, navigationLink, label, labeledContent, toggle, stepper, textField, secureField, textEditor
    case slider, progressView, picker, datePicker, colorPicker
    case flowLayout, equalWidthHStack, equalWidthVStack, radialLayout, masonryLayout
    // only as content of the toolbar modifier (§5.8)
    case toolbarItem
    // known, not laid out (§4.8)
    case canvas, timelineView, chart, map, videoPlayer, webView, asyncImage, table, outlineGroup, disclosureGroup
    case groupBox, controlGroup, gauge, editButton, pasteButton, shareLink, contentUnavailableView
    case uiViewRepresentable
    /// A type of the document's own; documents name it as they declared it.
    case component
}

extension ViewType {
    /// The name in documents: the Swift name of the type.
    package var name: String { Self.names[Int(rawValue)] }

    /// The types that documents may name.
    package static let documented: [ViewType] = allCases.filter { $0 != .component }

    /// Names by raw value.
    package static let names: [String] = allCases.map { type in
        if type == .uiViewRepresentable { return "UIViewRepresentable" }
        let name = String(describing: type)
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}

extension ViewType {
    /// The types that an AnyLayout can forward to.
    package static let layouts: [ViewType] = [
        .hStackLayout, .vStackLayout, .zStackLayout, .gridLayout, .flowLayout, .equalWidthHStack, .equalWidthVStack,
        .radialLayout, .masonryLayout,
    ]

    package var isLayout: Bool { Self.layouts.contains(self) }
}
