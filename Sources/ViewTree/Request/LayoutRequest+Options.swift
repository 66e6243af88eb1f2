extension LayoutRequest {
    /// What the answer reports and how (view-tree §6.10).
    package struct Options: Equatable, Sendable {
        package var format: Format = .tree
        /// Ids of the views to report, in the document's order; nil reports all.
        package var ids: [String]?
        package var include: Include = [.contentFrame, .details]
        package var coordinateSpace: CoordinateSpace = .global
        /// The name of the space that `coordinateSpace` is where it is `named`.
        package var spaceName = ""
        package var frameFormat: FrameFormat = .object
        package var rounding: Rounding = .none
        package var steps: StepDetail = .summary
        package var unknown: UnknownTypes = .error
        package var diagnostics: Diagnostics = .all
        package var model = Model()

        package init() {}
    }

    package enum Format: String, Sendable, CaseIterable {
        case tree, flat, outline
    }

    package enum CoordinateSpace: String, Sendable, CaseIterable {
        case global, parent, safeArea, named
    }

    package enum FrameFormat: String, Sendable, CaseIterable {
        case object, array
    }

    /// How reported rectangles are rounded; layout itself never is.
    package enum Rounding: String, Sendable, CaseIterable {
        case none, pixel, integer
    }

    /// Which views each step of the answer lists.
    package enum StepDetail: String, Sendable, CaseIterable {
        /// None.
        case summary
        /// Those that are new or moved, and the names of those that are gone.
        case changed
        /// All.
        case full
    }

    /// What becomes of types that the catalogue lacks.
    package enum UnknownTypes: String, Sendable, CaseIterable {
        case error, placeholder, ignore
    }

    package enum Diagnostics: String, Sendable, CaseIterable {
        case all, errors, none
    }

    /// Optional members of the answer.
    package struct Include: OptionSet, Equatable, Sendable {
        package let rawValue: UInt32

        package init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// The names in documents; the place of a name is its bit.
        package static let names = [
            "contentFrame", "choice", "text", "children", "scroll", "lazy", "geometry", "grid", "split", "type",
            "pointer", "pixelFrame", "visualFrame", "modifierFrames", "alignment", "flexibility", "safeArea", "stats",
            "source", "digest", "backgrounds", "row",
        ]

        package static let contentFrame = Include(rawValue: 1 << 0)
        package static let choice = Include(rawValue: 1 << 1)
        package static let text = Include(rawValue: 1 << 2)
        package static let children = Include(rawValue: 1 << 3)
        package static let scroll = Include(rawValue: 1 << 4)
        package static let lazy = Include(rawValue: 1 << 5)
        package static let geometry = Include(rawValue: 1 << 6)
        package static let grid = Include(rawValue: 1 << 7)
        package static let split = Include(rawValue: 1 << 8)
        package static let type = Include(rawValue: 1 << 9)
        package static let pointer = Include(rawValue: 1 << 10)
        package static let pixelFrame = Include(rawValue: 1 << 11)
        package static let visualFrame = Include(rawValue: 1 << 12)
        package static let modifierFrames = Include(rawValue: 1 << 13)
        package static let alignment = Include(rawValue: 1 << 14)
        package static let flexibility = Include(rawValue: 1 << 15)
        package static let safeArea = Include(rawValue: 1 << 16)
        package static let stats = Include(rawValue: 1 << 17)
        package static let source = Include(rawValue: 1 << 18)
        package static let digest = Include(rawValue: 1 << 19)
        package static let backgrounds = Include(rawValue: 1 << 20)
        package static let row = Include(rawValue: 1 << 21)

        /// Members of views that are laid out, which no answer has yet. Those that only further views have
        /// (`lazy`, `split`) may be asked for.
        package static let planned: Include = [.source, .digest]

        /// The names of all others.
        package static let supportedNames = names.enumerated().filter { bit, _ in
            !planned.contains(Include(rawValue: 1 << UInt32(bit)))
        }.map(\.element)

        /// The members that the name `details` stands for.
        package static let details: Include = [
            .choice, .text, .children, .scroll, .lazy, .geometry, .grid, .split, .row,
        ]
    }
}
