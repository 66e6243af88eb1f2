/// Rules of lazy containers that are modelled and took part in a layout.
struct ModelledLazy: OptionSet {
    let rawValue: UInt8

    static let stackFills = ModelledLazy(rawValue: 1)
    static let gridFills = ModelledLazy(rawValue: 2)
    static let estimate = ModelledLazy(rawValue: 4)
    static let pinned = ModelledLazy(rawValue: 8)
    static let listRows = ModelledLazy(rawValue: 16)
    static let listSections = ModelledLazy(rawValue: 32)
    static let counts = ModelledLazy(rawValue: 64)

    /// The rows of the model, with what they say.
    var rows: [(name: String, message: String)] {
        var rows: [(String, String)] = []
        if contains(.stackFills) {
            rows.append(("lazyCrossFills", "Whether lazy stacks take what they are offered across is modelled."))
        }
        if contains(.gridFills) {
            rows.append(("lazyGridFills", "Whether lazy grids take what they are offered across is modelled."))
        }
        if contains(.estimate) {
            rows.append(("lazy.avgIncludesSpacing", "How items that were not laid out are estimated is modelled."))
        }
        if contains(.counts) {
            rows.append(("lazy.estimatedCount", "How many items are behind those that were counted is modelled."))
        }
        if contains(.pinned) {
            rows.append(("pinned.pushEnd", "Where the next section pushes a pinned view off is modelled."))
        }
        if contains(.listRows) {
            rows.append(("listRow", "Least height, insets and margins of the rows of lists are modelled."))
        }
        if contains(.listSections) {
            rows.append(("listSection", "Gaps between the sections of lists, headers and footers are modelled."))
        }
        return rows
    }
}
