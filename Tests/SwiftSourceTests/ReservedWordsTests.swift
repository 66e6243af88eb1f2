import Testing
import ViewTree

@testable import SwiftSource

/// Words that documents cannot use as names are exactly those that expressions cannot read as names.
@Suite struct ReservedWordsTests {
    /// The keywords of Swift's grammar and its contextual words (The Swift Programming Language, "Lexical Structure"),
    /// with words that newer versions of Swift gave a meaning.
    static let words = """
        associatedtype borrowing class consuming deinit enum extension fileprivate func import init inout internal let
        nonisolated open operator precedencegroup private protocol public rethrows static struct subscript typealias var
        break case catch continue default defer do else fallthrough for guard if in repeat return switch throw where
        while Any as await false is nil self Self super throws true try _ available associativity async convenience
        didSet dynamic final get indirect infix lazy left mutating none nonmutating optional override package postfix
        precedence prefix Protocol required right set some Type unowned weak willSet any actor macro each consume copy
        borrow discard then unsafe yield module sending isolated distributed then repeat environment element index
        proxy subviews sections newValue oldValue geometry phase min max Int Double String
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    private func isName(_ word: String) -> Bool {
        let tree = try? ExpressionParser.parse(word, maximumLength: 4096, maximumDepth: 64)
        return tree?.nodes == [.name(0)] && tree?.names == [word]
    }

    private func isMember(_ word: String) -> Bool {
        let tree = try? ExpressionParser.parse("a.\(word)", maximumLength: 4096, maximumDepth: 64)
        return tree?.nodes == [.name(0), .member(0, name: 0)] && tree?.texts == [word]
    }

    @Test(arguments: words) func isReservedWhereItIsNoName(word: String) {
        #expect(ReservedWords.names.contains(word) == !isName(word))
    }

    @Test(arguments: words) func isRefusedAsMemberWhereItIsNone(word: String) {
        // `a._` and members of types are no names that a document could declare.
        guard !["_", "Type", "Protocol"].contains(word) else { return }
        #expect(ReservedWords.refusedAsMembers.contains(word) == !isMember(word))
    }

    /// Inside a longer expression a name stays a name.
    @Test(arguments: words) func namesStandAnywhere(word: String) {
        guard !ReservedWords.names.contains(word) else { return }
        for text in ["\(word) + 1", "1 + \(word)", "(\(word))", "[\(word)]", "min(\(word), 1)", "a ? \(word) : 1"] {
            let tree = try? ExpressionParser.parse(text, maximumLength: 4096, maximumDepth: 64)
            #expect(tree?.names.contains(word) == true, "\(text)")
        }
    }

    @Test func allReservedWordsAreAmongTheWords() {
        #expect(ReservedWords.names.isSubset(of: Set(Self.words)))
        #expect(ReservedWords.refusedAsMembers.isSubset(of: ReservedWords.names))
    }
}
