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
        // keys
        "cmd": ["command"], "alt": ["option"], "opt": ["option"], "ctrl": ["control"], "esc": ["escape"],
        "enter": ["return"], "up": ["upArrow"], "down": ["downArrow"],
    ]
}
