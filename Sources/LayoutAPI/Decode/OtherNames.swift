import ViewTree

/// What names of other frameworks and languages are called in SwiftUI.
///
/// For suggestions alone: a document that uses one is refused.
enum OtherNames {
    /// SwiftUI's names for a name, the likelier first; in lower case without punctuation on the left.
    static let table: [String: [String]] = [
        // places
        "left": ["leading"], "right": ["trailing"], "start": ["leading", "top"], "end": ["trailing", "bottom"],
        "middle": ["center"], "centre": ["center"], "topleft": ["topLeading"], "topright": ["topTrailing"],
        "bottomleft": ["bottomLeading"], "bottomright": ["bottomTrailing"], "topstart": ["topLeading"],
        "topend": ["topTrailing"], "bottomstart": ["bottomLeading"], "bottomend": ["bottomTrailing"],
        "baseline": ["firstTextBaseline"], "ltr": ["leftToRight"], "rtl": ["rightToLeft"],
        // views
        "row": ["HStack", "GridRow"], "column": ["VStack"], "hbox": ["HStack"], "vbox": ["VStack"], "box": ["ZStack"],
        "div": ["VStack"], "stackview": ["VStack"], "uistackview": ["VStack"], "uilabel": ["Text"], "span": ["Text"],
        "string": ["Text"], "img": ["Image"], "icon": ["Image"], "uiimageview": ["Image"],
        "scrollarea": ["ScrollView"], "uiscrollview": ["ScrollView"], "listview": ["List"], "uitableview": ["List"],
        "checkbox": ["Toggle"], "input": ["TextField"], "separator": ["Divider"], "hr": ["Divider"],
        "map": ["ForEach"], "for": ["ForEach"], "wrap": ["FlowLayout"],
        // members and modifiers
        "items": ["children"], "child": ["children"], "content": ["children"], "body": ["children"],
        "views": ["children"], "subviews": ["children"], "gap": ["spacing"], "margin": ["padding"],
        "insets": ["padding"], "size": ["frame"], "color": ["foregroundStyle"], "zindex": ["zIndex"],
        "numberoflines": ["lineLimit"], "maxlines": ["lineLimit"], "textalign": ["multilineTextAlignment"],
        "letterspacing": ["tracking"], "flexgrow": ["layoutPriority"], "style": ["modifiers"],
        "title": ["text"], "label": ["text", "title"], "value": ["text"], "name": ["id", "systemName"],
        "w": ["width"], "h": ["height"], "count": ["columns"],
        // sizes of Dynamic Type
        "xs": ["xSmall"], "extrasmall": ["xSmall"], "s": ["small"], "m": ["medium"], "l": ["large"], "xl": ["xLarge"],
        "extralarge": ["xLarge"], "xxl": ["xxLarge"], "2xl": ["xxLarge"], "extraextralarge": ["xxLarge"],
        "xxxl": ["xxxLarge"], "3xl": ["xxxLarge"], "extraextraextralarge": ["xxxLarge"], "ax1": ["accessibility1"],
        "ax2": ["accessibility2"], "ax3": ["accessibility3"], "ax4": ["accessibility4"], "ax5": ["accessibility5"],
        "axm": ["accessibility1"], "axl": ["accessibility2"], "axxl": ["accessibility3"], "axxxl": ["accessibility4"],
        "axxxxl": ["accessibility5"], "accessibilitymedium": ["accessibility1"],
        "accessibilitylarge": ["accessibility2"], "accessibilityextralarge": ["accessibility3"],
        "accessibilityextraextralarge": ["accessibility4"],
        "accessibilityextraextraextralarge": ["accessibility5"],
        // functions and expressions
        "float": ["Double"], "number": ["Double"], "int32": ["Int"], "int64": ["Int"], "integer": ["Int"],
        "uint": ["Int"], "tostring": ["String"], "str": ["String"], "truncate": ["Int"], "trunc": ["Int"],
        "expr": ["expression"], "exp": ["expression"], "formula": ["expression"],
        // keys
        "cmd": ["command"], "alt": ["option"], "opt": ["option"], "ctrl": ["control"], "esc": ["escape"],
        "enter": ["return"], "up": ["upArrow"], "down": ["downArrow"],
    ]

    /// What arguments of modifiers are called here, by the names that Swift's own calls without labels suggest, or that
    /// belong to another initializer.
    static func arguments(of type: ModifierType) -> [String: String] {
        switch type {
        case .padding:
            [
                "value": "length", "amount": "length", "all": "length", "size": "length", "horizontal": "edges",
                "vertical": "edges", "top": "edges", "bottom": "edges", "leading": "edges", "trailing": "edges",
                "edge": "edges", "padding": "length",
            ]
        case .safeAreaPadding:
            [
                "value": "length", "amount": "length", "horizontal": "edges", "vertical": "edges", "top": "edges",
                "bottom": "edges", "leading": "edges", "trailing": "edges", "edge": "edges",
            ]
        case .contentMargins: ["value": "length", "amount": "length", "horizontal": "edges", "vertical": "edges"]
        case .font:
            [
                "size": "system", "name": "custom", "family": "custom", "value": "style", "textStyle": "style",
                "font": "style",
            ]
        case .background:
            [
                "color": "style", "value": "style", "fill": "style", "shape": "in", "view": "content",
                "children": "content",
            ]
        case .overlay:
            [
                "color": "style", "value": "style", "fill": "style", "shape": "in", "view": "content",
                "children": "content",
            ]
        case .mask: ["view": "content", "children": "content"]
        case .offset: ["width": "x", "height": "y", "horizontal": "x", "vertical": "y"]
        case .position: ["width": "x", "height": "y"]
        case .lineLimit: ["lines": "number", "limit": "number", "count": "number", "lineLimit": "number"]
        case .layoutPriority: ["priority": "value"]
        case .aspectRatio: ["ratio": "aspectRatio", "value": "aspectRatio", "mode": "contentMode"]
        case .dynamicTypeSize: ["value": "size", "dynamicTypeSize": "size"]
        case .environment: ["key": "keyPath", "name": "keyPath"]
        default: [:]
        }
    }
}
