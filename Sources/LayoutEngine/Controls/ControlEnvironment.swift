import ViewTree

/// The styles of controls at a position in the tree, as far as layout tells them apart.
struct ControlEnvironment: BitwiseCopyable {
    enum ControlSize: UInt8, BitwiseCopyable {
        case mini, small, regular, large
    }

    enum PickerStyle: UInt8, BitwiseCopyable {
        case menu, segmented, wheel
    }

    enum ProgressStyle: UInt8, BitwiseCopyable {
        /// A bar where there is a value.
        case automatic
        case linear, circular
    }

    private(set) var isButtonBordered = false
    private(set) var controlSize = ControlSize.regular
    private(set) var pickerStyle = PickerStyle.menu
    private(set) var progressStyle = ProgressStyle.automatic
    private(set) var hasRoundedBorder = false
    private(set) var hidesLabels = false
    /// Whether the position is the content of a list's row.
    var isListRow = false

    /// Takes in a modifier that sets a style; answers whether that style has a model. One without counts as automatic.
    mutating func set(_ type: ModifierType, to style: String) -> Bool {
        switch type {
        case .labelsHidden: hidesLabels = true
        case .buttonStyle:
            isButtonBordered = style == "bordered" || style == "borderedProminent"
            return Self.styles(of: type).contains(style)
        case .controlSize:
            switch style {
            case "mini": controlSize = .mini
            case "small": controlSize = .small
            case "large": controlSize = .large
            default: controlSize = .regular
            }
        case .toggleStyle: return Self.styles(of: type).contains(style)
        case .pickerStyle:
            pickerStyle = style == "segmented" ? .segmented : style == "wheel" ? .wheel : .menu
            return Self.styles(of: type).contains(style)
        case .textFieldStyle:
            hasRoundedBorder = style == "roundedBorder"
            return Self.styles(of: type).contains(style)
        case .progressViewStyle:
            progressStyle = style == "linear" ? .linear : style == "circular" ? .circular : .automatic
            return Self.styles(of: type).contains(style)
        default: break
        }
        return true
    }

    /// The styles that have a model.
    static func styles(of type: ModifierType) -> [String] {
        switch type {
        case .buttonStyle: ["automatic", "bordered", "borderedProminent", "borderless", "plain"]
        case .toggleStyle: ["automatic", "switch"]
        case .pickerStyle: ["automatic", "menu", "segmented", "wheel"]
        case .textFieldStyle: ["automatic", "plain", "roundedBorder"]
        case .progressViewStyle: ["automatic", "linear", "circular"]
        default: []
        }
    }

    static func holds(_ type: ModifierType) -> Bool {
        switch type {
        case .labelsHidden, .buttonStyle, .controlSize, .toggleStyle, .pickerStyle, .textFieldStyle,
            .progressViewStyle:
            true
        default: false
        }
    }
}
