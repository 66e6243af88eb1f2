/// Why a request has no result, as RFC 9457 puts it.
package struct ProblemDetails: Equatable, Sendable, Error {
    package var code: ProblemCode
    package var detail: String
    /// Every fault found, in the order of the body.
    package var faults: [Fault]
    /// Whether there were more faults than are reported.
    package var isTruncated: Bool
    /// Where the text stops being JSON, for `invalid-json`.
    package var place: TextPlace?
    /// Names that the client may have meant, nearest first.
    package var suggestions: [String] = []

    package init(
        _ code: ProblemCode, detail: String, faults: [Fault] = [], isTruncated: Bool = false, place: TextPlace? = nil
    ) {
        self.code = code
        self.detail = detail
        self.faults = faults
        self.isTruncated = isTruncated
        self.place = place
    }

    /// A place in the body.
    package struct TextPlace: Equatable, Sendable {
        /// In bytes from the start.
        package var offset: Int
        /// Counted from 1.
        package var line: Int
        /// In bytes, counted from 1.
        package var column: Int

        package init(offset: Int, line: Int, column: Int) {
            self.offset = offset
            self.line = line
            self.column = column
        }
    }

    /// One fault of a request.
    package struct Fault: Equatable, Sendable {
        /// The offending value, or the object that lacks one: an RFC 6901 pointer in URI fragment form.
        package var pointer: String
        package var code: FaultCode
        package var detail: String
        package var expected: String?
        package var got: Scalar?
        package var suggestion: String?
        /// Pointers to other places that belong to the fault.
        package var related: [String] = []
        package var limit: LimitUse?
        /// Place in an expression, in Unicode scalars from 1.
        package var column: Int?

        package init(pointer: String, code: FaultCode, detail: String) {
            self.pointer = pointer
            self.code = code
            self.detail = detail
        }
    }

    /// A value that a fault quotes; objects and arrays are quoted by their kind.
    package enum Scalar: Equatable, Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
    }

    /// A limit and what the request wanted.
    package struct LimitUse: Equatable, Sendable {
        package var name: String
        package var maximum: Int
        package var got: Int

        package init(name: String, maximum: Int, got: Int) {
            self.name = name
            self.maximum = maximum
            self.got = got
        }
    }
}
