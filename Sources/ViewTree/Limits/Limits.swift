/// Bounds on what one request may cost (view-tree §12); past one the answer is `limit-exceeded`.
///
/// Names, defaults and meanings are in `Limits.table`.
package struct Limits: Equatable, Sendable {
    package var maxBody = 32 << 20
    package var maxInflatedBody = 128 << 20
    package var maxViewDepth = 256
    package var maxDepthWithModifiers = 1024
    package var maxModifiersPerView = 64
    package var maxChildrenPerView = 1_000_000
    package var maxTextPerView = 1 << 20
    package var maxText = 16 << 20
    package var maxNameLength = 128
    package var maxAlignments = 100
    package var maxErrors = 50
    package var maxDocumentDepth = 2048
    package var maxResolvedNodes = 1_000_000
    package var maxLazyElements = 10_000_000
    package var maxSizingCalls = 100_000_000
    package var maxSizingCallsPerNode = 8
    package var maxProposalsPerNode = 1000
    package var maxResponse = 256 << 20
    package var maxBatchCells = 4096
    package var maxExpressionLength = 4 << 10
    package var maxExpressionDepth = 64
    package var maxExpressionSteps = 10_000_000
    package var maxPasses = 32
    package var maxEvents = 10_000
    package var maxInteractions = 64

    package init() {}
}

extension Limits {
    /// One row of the table of limits.
    package struct Row: Sendable {
        /// The name in `/v1/limits` and in `limit-exceeded` errors.
        package let name: String
        package let unit: Unit
        package let meaning: String
        /// The largest value that it may have; nil where memory and time are the only bounds.
        package let maximum: Int?
        package let value: @Sendable (Limits) -> Int
        package let set: @Sendable (inout Limits, Int) -> Void
    }

    package enum Unit: String, Sendable {
        case bytes, count, characters
    }

    /// Places of views, elements and bytes are numbers of 32 bits.
    private static let largestPlace = Int(Int32.max)

    package static let table: [Row] = [
        row("maxBody", .bytes, "Size of a request body as sent.", \.maxBody),
        row("maxInflatedBody", .bytes, "Size of a request body after decompression.", \.maxInflatedBody),
        row(
            "maxViewDepth", .count, "Views inside one another, content of modifiers included.", \.maxViewDepth,
            maximum: 512),
        row(
            "maxDepthWithModifiers", .count, "Views inside one another, each with its modifiers counted.",
            \.maxDepthWithModifiers, maximum: 2048),
        row(
            "maxModifiersPerView", .count, "Modifiers of one view.", \.maxModifiersPerView, maximum: Int(UInt8.max)),
        row(
            "maxChildrenPerView", .count, "Views declared in one list.", \.maxChildrenPerView, maximum: largestPlace),
        row("maxTextPerView", .bytes, "UTF-8 length of the text of one view.", \.maxTextPerView),
        row("maxText", .bytes, "UTF-8 length of all texts of a request.", \.maxText),
        row("maxNameLength", .characters, "Length of an id or a name.", \.maxNameLength),
        row(
            "maxAlignments", .count, "Alignments that one request declares.", \.maxAlignments,
            maximum: Argument.maximumDeclaredAlignments),
        row("maxErrors", .count, "Errors that one answer reports.", \.maxErrors),
        row(
            "maxDocumentDepth", .count, "Objects and arrays of a body inside one another.", \.maxDocumentDepth,
            maximum: 2048),
        row(
            "maxResolvedNodes", .count, "Views and modifiers after structures are expanded.", \.maxResolvedNodes,
            maximum: largestPlace),
        row(
            "maxLazyElements", .count, "Items of one lazy container, of which only the visible ones are views.",
            \.maxLazyElements, maximum: largestPlace),
        row("maxSizingCalls", .count, "Questions for a size in one layout.", \.maxSizingCalls),
        row(
            "maxSizingCallsPerNode", .count,
            "Questions for a size in one layout, on average over its nodes and \(SizingBudget.allowance) more.",
            \.maxSizingCallsPerNode),
        row(
            "maxProposalsPerNode", .count, "Different proposals that one view or modifier is asked about in a layout.",
            \.maxProposalsPerNode),
        row("maxExpressionLength", .bytes, "UTF-8 length of one expression.", \.maxExpressionLength),
        row(
            "maxExpressionDepth", .count, "Parts of an expression inside one another.", \.maxExpressionDepth,
            maximum: 64),
        row(
            "maxExpressionSteps", .count,
            "Steps that the expressions of one request take; an element of an array takes 8.",
            \.maxExpressionSteps),
        row("maxInteractions", .count, "Interactions of one request.", \.maxInteractions),
        row(
            "maxPasses", .count,
            "Layouts one after another until state no longer changes; past it the last one is the answer.", \.maxPasses),
        row("maxEvents", .count, "Events that the actions of one step bring about.", \.maxEvents),
        row(
            "maxResponse", .bytes, "Size of a response body before compression; cells of a batch past it are problems.",
            \.maxResponse),
        row("maxBatchCells", .count, "Layouts that one batch asks for.", \.maxBatchCells),
    ]

    private static func row(
        _ name: String, _ unit: Unit, _ meaning: String, _ path: any WritableKeyPath<Limits, Int> & Sendable,
        maximum: Int? = nil
    ) -> Row {
        let bound = maximum.map { $0 == largestPlace ? "" : " At most \($0)." } ?? ""
        return Row(
            name: name, unit: unit, meaning: meaning + bound, maximum: maximum, value: { $0[keyPath: path] },
            set: { $0[keyPath: path] = $1 })
    }
}

/// How many questions for a size one layout may ask, and the limit that says so.
///
/// Some small trees need a number of questions that doubles with every level, as they do in SwiftUI: views that keep
/// their own ratio inside stacks inside one another. So the number allowed grows with the number of nodes alone, and
/// `maxProposalsPerNode` finds such trees early. Other work that takes as long counts with them: sizing the cells of a
/// grid, looking for guides inside, going over the columns that a cell covers.
package struct SizingBudget: Equatable, Sendable {
    package let calls: Int
    /// Name and value of the limit.
    package let limit: String
    package let maximum: Int

    /// Nodes that are added to those of every layout, so that small trees may be intricate.
    package static let allowance = 12_500

    package init(_ limits: Limits, nodes: Int) {
        let (product, overflows) = (nodes + Self.allowance).multipliedReportingOverflow(
            by: limits.maxSizingCallsPerNode)
        if !overflows, product < limits.maxSizingCalls {
            (calls, limit, maximum) = (product, "maxSizingCallsPerNode", limits.maxSizingCallsPerNode)
        } else {
            (calls, limit, maximum) = (limits.maxSizingCalls, "maxSizingCalls", limits.maxSizingCalls)
        }
    }
}
