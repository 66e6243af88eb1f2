extension LayoutRequest {
    /// An alignment of the document's own (view-tree §6.6).
    ///
    /// Arguments name it by its place in `LayoutRequest.alignments`; see `Argument.declaredHorizontalAlignment`.
    package struct DeclaredAlignment: Equatable, Sendable {
        package enum Axis: String, Sendable, CaseIterable {
            case horizontal, vertical
        }

        package var name: String
        package var axis: Axis
        /// Where the guide lies in a view that says nothing of it, in points from its leading edge or top.
        package var defaultValue: Double
        /// A row of the tree's expressions, which computes the place from the view's dimensions.
        package var expression: Int?

        package init(name: String, axis: Axis, defaultValue: Double) {
            self.name = name
            self.axis = axis
            self.defaultValue = defaultValue
        }
    }

    /// The default of a container value (view-tree §6.6), for the expressions that read it.
    package struct ContainerValue: Equatable, Sendable {
        package var name: String
        /// The value in the tree's data.
        package var defaultValue: DataIndex

        package init(name: String, defaultValue: DataIndex) {
            self.name = name
            self.defaultValue = defaultValue
        }
    }
}

extension Argument {
    /// Alignments that a document may declare; arguments hold their places in a byte, beside the keywords.
    package static let maximumDeclaredAlignments = 128
    private static let firstDeclared = UInt8(256 - maximumDeclaredAlignments)

    /// What stands in an argument for the alignment at a place of the document's own.
    package static func code(ofDeclaredAlignment place: Int) -> UInt8 {
        firstDeclared + UInt8(truncatingIfNeeded: place % maximumDeclaredAlignments)
    }

    /// The place among the document's own alignments of the horizontal part of an `alignment`, or of the one that was
    /// wanted.
    package var declaredHorizontalAlignment: Int? {
        kind == .alignment || kind == .keyword ? Self.place(first) : nil
    }

    /// Likewise of the vertical part.
    package var declaredVerticalAlignment: Int? {
        kind == .alignment ? Self.place(second) : kind == .keyword ? Self.place(first) : nil
    }

    private static func place(_ code: UInt8) -> Int? { code >= firstDeclared ? Int(code - firstDeclared) : nil }
}
