import LayoutCore
import Traits
import ViewTree

/// What evaluating a document's expressions keeps while its tree is resolved.
///
/// An object, so that the resolver is small: functions that call one another for views inside one another would take
/// more stack with every field. Nothing calls back while a field changes: checks of that would only cost.
final class ExpressionState {
    @exclusivity(unchecked) var budget = StepBudget(0)
    @exclusivity(unchecked) var platform = AvailablePlatform()
    @exclusivity(unchecked) var rootEnvironment: ViewEnvironment?
    /// The names of the request's state, where something may change it.
    var stateNames: Set<String> = []
    /// What lives on from pass to pass.
    @exclusivity(unchecked) var session = LayoutSession()
    /// Modifiers that act after layout.
    @exclusivity(unchecked) var sites: [ActionSite] = []
    /// Instances with state that the pass has met; nil where no component has state.
    @exclusivity(unchecked) var census: InstanceCensus?
    /// Branches and `id` modifiers around the current position, outermost first, while there is a census.
    @exclusivity(unchecked) var surroundings: [Surrounding] = []
    /// The first failure, which ends resolving.
    @exclusivity(unchecked) var failure: LayoutFailure?
    /// Values of the environment where no modifier sets them.
    @exclusivity(unchecked) var traits: LayoutTraits?
    /// The request's state and `values`.
    @exclusivity(unchecked) var requestNames = NameTable(state: nil, values: nil)
    /// The environment for the expression at hand where it is not that of the current position.
    @exclusivity(unchecked) var environment: ViewEnvironment?
    /// Structures around the view that is counted, whose modifiers hold for it.
    @exclusivity(unchecked) var countedStructures: [ViewIndex] = []
    @exclusivity(unchecked) var arguments = ComputedArguments()
    /// Elements of `ForEach` that were computed.
    @exclusivity(unchecked) var lists: [ListKey: Int] = [:]
    @exclusivity(unchecked) var listValues: [Int: [ExpressionValue]] = [:]
    /// From this row on scopes are those of a count, which others will take the place of.
    @exclusivity(unchecked) var firstCountedScope = Int.max
    /// The members of objects that have many, by where the object lies in the document's data.
    @exclusivity(unchecked) var members: [Int32: [String: DataIndex]] = [:]
    /// Names being evaluated, one for another.
    @exclusivity(unchecked) var nesting = 0
    /// The path of the innermost expression that failed.
    @exclusivity(unchecked) var failedPath: String?
    /// The request's own alignments.
    @exclusivity(unchecked) var alignmentNames: [String] = []
    @exclusivity(unchecked) var computations: SizingComputations?
    /// What the proxies answer, by the positions of their scopes.
    @exclusivity(unchecked) var proxies: [any GeometryReading] = []

    /// Contents whose views are gathered at the moment, innermost last.
    @exclusivity(unchecked) var gatherings: [Gathering] = []
    /// What `Group`s have names for, by the positions of their scopes.
    @exclusivity(unchecked) var collections: [[ExpressionValue]] = []
    /// Places in `collections` of those that are not made for a count.
    @exclusivity(unchecked) var collectionPlaces: [ListKey: Int] = [:]
    /// Places in `listValues` of what was gathered for a count.
    @exclusivity(unchecked) var countedLists: [Int] = []
    /// Container values where no modifier sets them.
    @exclusivity(unchecked) var containerDefaults: [ExpressionValue.Member] = []
    /// How often each subview was placed, by its view and scope.
    @exclusivity(unchecked) var placements: [UInt64: Int32] = [:]

    /// The scroll views of the session; nil where nothing scrolls.
    @exclusivity(unchecked) var scrolling: ScrollSession?
    /// The traits of the request, whether expressions read them or not.
    @exclusivity(unchecked) var scrollTraits: LayoutTraits?

    struct ListKey: Hashable {
        var view: ViewIndex
        var scope: Int32
        var instance: Int
    }

    /// So many names may be evaluated one for another; each takes stack.
    static let maximumNesting = 64

    init() {}
}

/// The computed arguments of one view or modifier, which hold until the next are computed.
final class ComputedArguments {
    /// Views with computed arguments, by their first argument.
    var places: [Int32: ViewIndex] = [:]
    private let base = UnsafeMutablePointer<Argument>.allocate(capacity: 128)
    private var count = 0

    /// The arguments of a view or modifier where they are computed: no more than 127.
    var buffer: UnsafeBufferPointer<Argument> { UnsafeBufferPointer(start: base, count: count) }

    func lend(_ arguments: [Argument]) -> UnsafeBufferPointer<Argument> {
        count = min(arguments.count, 128)
        for index in 0..<count { base[index] = arguments[index] }
        return buffer
    }

    deinit { base.deallocate() }
}

/// Names that are evaluated when they are first read.
final class NameMemo {
    var known: [String: ExpressionValue] = [:]
    /// Names whose evaluation has begun.
    var pending: Set<String> = []
}

/// State and `values` of the request.
final class NameTable {
    let state: DataIndex?
    let values: DataIndex?
    let memo = NameMemo()

    init(state: DataIndex?, values: DataIndex?) {
        self.state = state
        self.values = values
    }
}

/// What the names of a component stand for in one use.
final class InstanceNames {
    let environment: ViewEnvironment
    let memo = NameMemo()
    /// The identity of a component that has state.
    var identity: ViewIdentity?
    /// The `id` modifiers on the use and on structures around it.
    var surroundings: [Surrounding] = []

    init(environment: ViewEnvironment) {
        self.environment = environment
    }
}

/// What expressions compute while views are sized, and the first failure there.
package final class SizingComputations {
    var failure: LayoutFailure?
    let budget: StepBudget
    let platform: AvailablePlatform
    let maximumSteps: Int
    /// Values that were out of range, each place once.
    private(set) var clampedValues: [(pointer: String, value: String, used: String)] = []

    init(budget: StepBudget, platform: AvailablePlatform, maximumSteps: Int) {
        self.budget = budget
        self.platform = platform
        self.maximumSteps = maximumSteps
    }

    /// The value of an expression over the dimensions of a view, in points; nil counts as no guide.
    ///
    /// Views are asked about endless offers too, and nothing is told of what their sizes lead to there.
    func value(
        of tree: ExpressionTree, _ names: [ExpressionValue], _ dimensions: any GuideReader, pointer: String
    ) -> Double? {
        value(
            of: tree, names, own: ["d": .dimensions(dimensions)], pointer: pointer,
            isTold: dimensions.width.isFinite && dimensions.height.isFinite)
    }

    /// The value of an expression some of whose names have their values only now, in points; ∞ counts as null.
    func value(
        of tree: ExpressionTree, _ names: [ExpressionValue], own: [String: ExpressionValue], pointer: String,
        from minimum: Double = -1e9, isTold: Bool = true
    ) -> Double? {
        guard failure == nil else { return nil }
        let values = zip(tree.names, names).map { own[$0] ?? $1 }
        var evaluator = Evaluator(tree, names: values, budget: budget, platform: platform)
        do throws(ExpressionFailure) {
            let value = try evaluator.value()
            guard let real = value.real, !real.isNaN else {
                failure = .expression(
                    kind: .type, pointer: pointer, message: "A number is wanted, not \(value.kindName).", column: 0)
                return nil
            }
            let used = real.isFinite ? min(max(real, minimum), 1e9) : nil
            if used != real, isTold { note(real.documentText, used: used?.documentText ?? "null", at: pointer) }
            return used
        } catch {
            failure = LayoutFailure(error, pointer: pointer, maximumSteps: maximumSteps)
            return nil
        }
    }

    private func note(_ value: String, used: String, at pointer: String) {
        guard clampedValues.count < Diagnostics.maximumCount, !clampedValues.contains(where: { $0.pointer == pointer })
        else { return }
        clampedValues.append((pointer, value, used))
    }
}

extension LayoutFailure {
    init(_ failure: ExpressionFailure, pointer: String, maximumSteps: Int) {
        switch failure.kind {
        case .steps: self = .limit(name: "maxExpressionSteps", maximum: maximumSteps)
        case .cancelled: self = .cancelled
        case .failed:
            self = .expression(kind: .failed, pointer: pointer, message: failure.message, column: failure.column)
        }
    }
}
