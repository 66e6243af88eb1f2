import LayoutCore

/// A value of an expression (view-tree §3.2).
package enum ExpressionValue {
    case null
    case bool(Bool)
    /// A literal, or a number of the document: an integer where an Int is wanted, a length elsewhere. It has no integer
    /// reading once that would not fit 64 bits.
    case literal(Int64?, Double)
    case integer(Int64)
    case double(Double)
    case string(String)
    /// A case such as `.compact`, equal to the string of its name.
    case member(String)
    /// `HorizontalAlignment.center`.
    case typedMember(type: String, name: String)
    /// 0 is `xSmall`; ordered.
    case dynamicTypeSize(Int)
    case array([ExpressionValue])
    /// Upper bound not counted, unless `isClosed`.
    case range(Int64, Int64, isClosed: Bool)
    indirect case record([Member])
    case size(Size)
    case point(Point)
    case unitPoint(UnitPoint)
    indirect case rect(Rect)
    indirect case insets(EdgeInsets)
    /// Sizes and guides of a view that is sized.
    case dimensions(any GuideReader)
    /// The geometry of a view that is placed.
    case proxy(any GeometryReading)
    /// One resolved view of gathered content.
    case subview(any ContentReading)
    /// One section of gathered content.
    case section(any SectionReading)
    /// A layout, a `GridItem` or one of its sizes, with the arguments as written.
    indirect case constructed(Construction)

    package struct Member {
        package var name: String
        package var value: ExpressionValue

        package init(_ name: String, _ value: ExpressionValue) {
            self.name = name
            self.value = value
        }
    }

    package struct Construction {
        package var name: String
        /// Labels are empty where Swift has none.
        package var arguments: [Member]

        package init(_ name: String, _ arguments: [Member]) {
            self.name = name
            self.arguments = arguments
        }
    }
}

/// What `d` answers in `alignmentGuide` and in defaults of alignments.
package protocol GuideReader {
    /// In points.
    var width: Double { get }
    var height: Double { get }
    /// The place of a guide in points; `axis` is nil for a bare name, which then is one of the guide being written.
    /// `explicit` asks what the view itself says of the guide. Nil twice over is an unknown guide.
    func guide(_ name: String, axis: Axis?, explicit: Bool) -> Double??
}

extension ExpressionValue {
    /// The kind, as messages name it.
    package var kindName: String {
        switch self {
        case .null: "nil"
        case .bool: "Bool"
        case .literal(let integer, _): integer == nil ? "a large integer" : "an integer literal"
        case .integer: "Int"
        case .double: "Double"
        case .string: "String"
        case .member(let name): "the case .\(name)"
        case .typedMember(let type, _): type
        case .dynamicTypeSize: "DynamicTypeSize"
        case .array: "Array"
        case .range: "Range"
        case .record: "a record"
        case .size: "CGSize"
        case .point: "CGPoint"
        case .unitPoint: "UnitPoint"
        case .rect: "CGRect"
        case .insets: "EdgeInsets"
        case .dimensions: "ViewDimensions"
        case .proxy: "GeometryProxy"
        case .subview: "Subview"
        case .section: "SectionConfiguration"
        case .constructed(let value): value.name
        }
    }

    /// A real number: literals and Doubles, and Ints where a length is wanted.
    package var real: Double? {
        switch self {
        case .literal(_, let real): real
        case .integer(let integer): Double(integer)
        case .double(let real): real
        case .member("zero"): 0
        default: nil
        }
    }

    /// An Int: literals and Ints.
    package var int: Int64? {
        switch self {
        case .literal(let integer, _): integer
        case .integer(let integer): integer
        case .member("zero"): 0
        default: nil
        }
    }

    /// The text of a string, or of a case.
    package var text: String? {
        switch self {
        case .string(let text), .member(let text), .typedMember(_, let text): text
        case .dynamicTypeSize(let rank): Self.dynamicTypeSizes[rank]
        default: nil
        }
    }

    package var isNull: Bool {
        if case .null = self { return true }
        return false
    }

    /// A whole number of the document.
    package static func documented(_ integer: Int64) -> ExpressionValue { .literal(integer, Double(integer)) }

    /// From the smallest on.
    package static let dynamicTypeSizes = Keyword.dynamicTypeSizesInOrder.map(\.name)

    package static func dynamicTypeSize(named name: String) -> ExpressionValue {
        dynamicTypeSizes.firstIndex(of: name).map { .dynamicTypeSize($0) } ?? .string(name)
    }
}

/// Why an evaluation has no value.
package struct ExpressionFailure: Error, Equatable, Sendable {
    package enum Kind: Sendable {
        /// Wrong operands, an index out of range, and so on (view-tree §3.2).
        case failed
        /// The budget of steps is used up.
        case steps
        /// Nobody wants the value any more.
        case cancelled
    }

    /// Whether there is nothing more to evaluate for the whole request.
    package var endsEvaluation: Bool { kind != .failed }

    package var kind: Kind
    package var message: String
    /// In Unicode scalars from 1; 0 where it is not known.
    package var column = 0

    package init(_ message: String, kind: Kind = .failed) {
        self.kind = kind
        self.message = message
    }
}

/// The steps that the expressions of one request may still take.
package final class StepBudget {
    @exclusivity(unchecked) package private(set) var left: Int
    /// Asked now and then whether nobody wants the values any more.
    private let isCancelled: (() -> Bool)?
    /// It is asked again when so many steps are left.
    @exclusivity(unchecked) private var nextLook: Int
    /// Steps between two looks: some tenths of a millisecond of work.
    package static let lookInterval = 1 << 12

    package init(_ steps: Int, isCancelled: (() -> Bool)? = nil) {
        left = steps
        self.isCancelled = isCancelled
        nextLook = steps - Self.lookInterval
    }

    /// Takes steps before the work that they stand for is done.
    package func take(_ steps: Int = 1) throws(ExpressionFailure) {
        guard steps <= left else {
            left = 0
            throw ExpressionFailure("The expressions of the request take too many steps.", kind: .steps)
        }
        left -= max(steps, 0)
        if left < nextLook { try look() }
    }

    @inline(never)
    private func look() throws(ExpressionFailure) {
        nextLook = left - Self.lookInterval
        guard isCancelled?() == true else { return }
        left = 0
        throw ExpressionFailure("The layout is no longer wanted.", kind: .cancelled)
    }
}
