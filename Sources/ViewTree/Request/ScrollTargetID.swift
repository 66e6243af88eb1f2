/// What a view inside a scroll view is known by: the value of an `id` modifier, an element of a `ForEach`, or its id.
package enum ScrollTargetID: Hashable, Sendable {
    case text(String)
    case number(Double)
    case bool(Bool)

    /// Nil for values that are no scalars.
    package init?(_ value: ExpressionValue) {
        switch value {
        case .bool(let bool): self = .bool(bool)
        default:
            if let text = value.text { self = .text(text) } else if let real = value.real { self = .number(real) } else {
                return nil
            }
        }
    }

    /// The value as expressions have it.
    package var value: ExpressionValue {
        switch self {
        case .text(let text): .string(text)
        case .bool(let bool): .bool(bool)
        case .number(let number): Int64(exactly: number).map { .documented($0) } ?? .double(number)
        }
    }
}
