/// What expressions read of resolved content: of a subview, or of a section (view-tree §3.4).
package protocol ContentReading: AnyObject {
    /// What it is known by among the content.
    var id: String { get }
    /// The container's values, with the request's defaults where nothing sets them.
    var containerValues: [ExpressionValue.Member] { get }
}

/// A section of resolved content.
package protocol SectionReading: ContentReading {
    /// Subviews, as those of the other two parts.
    var header: [ExpressionValue] { get }
    var footer: [ExpressionValue] { get }
    var content: [ExpressionValue] { get }
}

extension ExpressionValue {
    /// What a subview or a section is known by; nil for other values.
    package var contentID: String? {
        switch self {
        case .subview(let subview): subview.id
        case .section(let section): section.id
        default: nil
        }
    }
}
