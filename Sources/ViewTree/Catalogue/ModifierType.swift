/// Every modifier that the format knows (view-tree §5).
///
/// Cases are named as in documents and in Swift.
package enum ModifierType: UInt16, CaseIterable, BitwiseCopyable, Sendable {
    // size and position (§5.1)
    case frame, padding, fixedSize, layoutPriority, aspectRatio, scaledToFit, scaledToFill, resizable, offset, position
    case alignmentGuide, containerRelativeFrame, overlay, background, mask, zIndex, hidden
    // grid cells, layout values (§5.2)
    case gridCellColumns, gridCellAnchor, gridCellUnsizedAxes, gridColumnAlignment, layoutValue, containerValue
    // identity and reporting (§5.3)
    case id, mark, tag
    // text and type (§5.4)
    case font, fontWeight, bold, italic, fontDesign, fontWidth, monospaced, monospacedDigit, lineLimit, lineSpacing
    case multilineTextAlignment, truncationMode, minimumScaleFactor, tracking, kerning, baselineOffset, textCase
    case allowsTightening, underline, strikethrough, dynamicTypeSize, imageScale
    // safe area and margins (§5.5)
    case safeAreaInset, safeAreaBar, safeAreaPadding, ignoresSafeArea, contentMargins
    // scrolling (§5.6)
    case scrollPosition, defaultScrollAnchor, scrollTargetLayout, scrollTarget, scrollTargetBehavior, scrollTransition
    case visualEffect, onScrollGeometryChange, onScrollVisibilityChange, onScrollTargetVisibilityChange
    case scrollClipDisabled, scrollIndicators, scrollBounceBehavior, scrollDisabled, scrollContentBackground
    // state, geometry, environment (§5.7)
    case coordinateSpace, onGeometryChange, onAppear, task, onDisappear, onChange, environment
    // lists, navigation, controls (§5.8)
    case listStyle, listRowInsets, listRowSpacing, listSectionSpacing, listSectionMargins, listRowBackground
    case listRowSeparator, listSectionSeparator, badge, swipeActions, refreshable, navigationTitle
    case navigationBarTitleDisplayMode, toolbar, toolbarVisibility, searchable, navigationSplitViewColumnWidth
    case navigationSplitViewStyle, tabItem, labelsHidden, labelStyle, buttonStyle, controlSize, toggleStyle, pickerStyle
    case textFieldStyle, progressViewStyle
    // windows (§6.8)
    case windowResizeAnchor
    // neutral (§5.9)
    case opacity, foregroundStyle, foregroundColor, tint, accentColor, clipped, clipShape, cornerRadius, contentShape
    case border, shadow, blur, brightness, contrast, saturation, grayscale, hueRotation, colorMultiply, blendMode
    case compositingGroup, drawingGroup, glassEffect, fill, stroke, strokeBorder, trim, scaleEffect, rotationEffect
    case rotation3DEffect, projectionEffect, symbolRenderingMode, symbolVariant, renderingMode, interpolation, redacted
    case privacySensitive, animation, transaction, transition, contentTransition, disabled, allowsHitTesting
    case onTapGesture, onLongPressGesture, gesture, simultaneousGesture, highPriorityGesture, onHover, onDrag, onDrop
    case focused, submitLabel, onSubmit, keyboardType, keyboardShortcut, help, accessibilityLabel, accessibilityHidden
    case accessibilityIdentifier, accessibilityElement, accessibilityAddTraits, preferredColorScheme, statusBarHidden
    case persistentSystemOverlays, previewDisplayName
    // neutral as well (later additions to §5.9)
    case focusable, textInputAutocapitalization, autocorrectionDisabled, textContentType, scrollDismissesKeyboard
    case toolbarBackground, toolbarColorScheme, toolbarTitleDisplayMode, navigationBarBackButtonHidden
    case listRowSeparatorTint, accessibilityValue, accessibilityHint, accessibilityAction
    case onReceive, environmentObject, tabViewStyle, datePickerStyle, onDelete, onMove, presentationDetents
    case presentationDragIndicator, sensoryFeedback, symbolEffect, textSelection, scrollEdgeEffectStyle
    case backgroundExtensionEffect, defaultFocus, focusSection, interactiveDismissDisabled
    // presented apart from the base layout
    case sheet, fullScreenCover, popover, alert, confirmationDialog, inspector, contextMenu, fileImporter
    case navigationDestination
    // known, refused (§5.10)
    case preference, anchorPreference, transformPreference, onPreferenceChange, overlayPreferenceValue
    case backgroundPreferenceValue, matchedGeometryEffect, navigationTransition
}

extension ModifierType {
    /// The name in documents.
    package var name: String { Self.names[Int(rawValue)] }

    /// Names by raw value.
    package static let names: [String] = allCases.map { String(describing: $0) }
}
