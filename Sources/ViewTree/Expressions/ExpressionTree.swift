/// An expression of the document after parsing (view-tree §3.1): flat, without pointers, good for any number of
/// evaluations.
///
/// Nodes name others by their places in `nodes`, which are lower than their own: a tree cannot contain itself.
package struct ExpressionTree: Equatable, Sendable {
    package typealias NodeIndex = Int32

    package enum Node: Equatable, Sendable {
        case null
        case bool(Bool)
        /// A literal with both readings of an integer; no integer reading beyond 64 bits.
        case integer(Int64?, Double)
        case double(Double)
        /// Place in `texts`.
        case string(Int32)
        /// Literal parts and values in turn, a range of `operands`.
        case interpolation(Operands)
        /// A variable: place in `names`.
        case name(Int32)
        /// `.compact`, or `HorizontalAlignment.center`: places in `texts`; type -1 where none is written.
        case implicitMember(type: Int32, name: Int32)
        case array(Operands)
        case prefix(PrefixOperator, NodeIndex)
        /// Operators of one precedence, applied from the left.
        case chain(NodeIndex, Operations)
        case comparison(ComparisonOperator, NodeIndex, NodeIndex)
        case logical(isAnd: Bool, Operands)
        case coalesce(NodeIndex, NodeIndex)
        case range(NodeIndex, NodeIndex, isClosed: Bool)
        case conditional(NodeIndex, then: NodeIndex, else: NodeIndex)
        case member(NodeIndex, name: Int32)
        /// A function without base, or the base's method.
        case call(base: NodeIndex?, name: Int32, Arguments)
        /// `.fixed(40)`.
        case implicitCall(name: Int32, Arguments)
        /// Label -1 where none is written.
        case element(NodeIndex, label: Int32, NodeIndex)
        case forced(NodeIndex)
        /// `a?`: nil ends the chain around.
        case optional(NodeIndex)
        /// The whole of a chain that `optional` may end.
        case optionalChain(NodeIndex)
        /// A range of `availabilities`.
        case available(Operands)
    }

    /// A range of `operands`.
    package struct Operands: Equatable, Sendable {
        package var first: Int32
        package var count: Int32

        package init(first: Int, count: Int) {
            self.first = Int32(truncatingIfNeeded: first)
            self.count = Int32(truncatingIfNeeded: count)
        }

        package var range: Range<Int> { Int(first)..<Int(first) + Int(count) }
    }

    /// A range of `operations`.
    package typealias Operations = Operands
    /// A range of `arguments`.
    package typealias Arguments = Operands

    package enum PrefixOperator: Sendable {
        case minus, plus, not
    }

    package enum ComparisonOperator: String, Sendable {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    package enum ArithmeticOperator: String, Sendable {
        case add = "+"
        case subtract = "-"
        case multiply = "*"
        case divide = "/"
        case remainder = "%"
    }

    package struct Operation: Equatable, Sendable {
        package var name: ArithmeticOperator
        package var operand: NodeIndex

        package init(_ name: ArithmeticOperator, _ operand: NodeIndex) {
            self.name = name
            self.operand = operand
        }
    }

    package struct CallArgument: Equatable, Sendable {
        /// Place in `texts`, -1 where none is written.
        package var label: Int32
        package var value: NodeIndex

        package init(label: Int32, value: NodeIndex) {
            self.label = label
            self.value = value
        }
    }

    package struct Availability: Equatable, Sendable {
        package var platform: String
        package var major: Int
        package var minor: Int

        package init(platform: String, major: Int, minor: Int) {
            self.platform = platform
            self.major = major
            self.minor = minor
        }
    }

    package var nodes: [Node] = []
    /// Where each node begins: columns count Unicode scalars from 1.
    package var columns: [Int32] = []
    package var operands: [NodeIndex] = []
    package var operations: [Operation] = []
    package var arguments: [CallArgument] = []
    package var availabilities: [Availability] = []
    package var texts: [String] = []
    /// The variables it reads, each once; `environment.key` is one name.
    package var names: [String] = []
    /// The first column of each name.
    package var nameColumns: [Int32] = []
    package var root: NodeIndex = 0
    /// Levels of nodes inside one another.
    package var depth = 0

    package init() {}

    /// Whether the whole expression is `#available(…)`.
    package var isAvailability: Bool {
        if case .available? = nodes.last { return true }
        return false
    }

    /// The root's column and node, for a tree that has one.
    package func column(of node: NodeIndex) -> Int {
        columns.indices.contains(Int(node)) ? Int(columns[Int(node)]) : 1
    }
}

/// Why a text is no expression.
package struct ExpressionSyntaxError: Error, Equatable, Sendable {
    package enum Kind: Sendable {
        case syntax
        /// Longer or deeper than allowed; `maximum` and `got` say by how much.
        case tooLong, tooDeep
        /// A function that there is not.
        case unknownName
    }

    package var kind: Kind
    /// In Unicode scalars, from 1.
    package var column: Int
    package var message: String
    package var maximum = 0
    package var got = 0
    /// The unknown name.
    package var name = ""

    package init(_ kind: Kind = .syntax, column: Int, _ message: String) {
        self.kind = kind
        self.column = column
        self.message = message
    }
}

extension ExpressionTree {
    /// An expression that is one name.
    package init(name: String) {
        nodes = [.name(0)]
        columns = [1]
        names = [name]
        nameColumns = [1]
        depth = 1
    }
}

/// An expression that any number of evaluations share: the tree has many parts, and copies would count each.
package final class SharedExpression: Sendable {
    package let tree: ExpressionTree

    package init(_ tree: ExpressionTree) { self.tree = tree }
}
