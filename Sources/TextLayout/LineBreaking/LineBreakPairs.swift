/// Whether a line may break between two ASCII characters, by the classes of both: the pair table of UAX 14.
///
/// It stands for ICU where a text is ASCII alone, at a fraction of the time.
///
/// The pointers are to memory that is written once and never freed, so that a lookup is a single load.
struct LineBreakPairs: @unchecked Sendable {
    private enum Action: UInt8 {
        /// A break, with or without spaces between.
        case direct
        /// A break only where spaces stand between.
        case afterSpaces
        /// No break, not even after spaces.
        case prohibited
    }

    private let actions: UnsafePointer<Action>
    private let asciiClasses: UnsafePointer<LineBreakClass>
    private static let stride = 32

    /// The one table; it never changes.
    static let shared = LineBreakPairs()

    private init() {
        var actions = [Action](repeating: .direct, count: Self.stride * Self.stride)
        for before in LineBreakClass.allCases {
            for after in LineBreakClass.allCases {
                actions[Int(before.rawValue) * Self.stride + Int(after.rawValue)] = Self.action(before, after)
            }
        }
        self.actions = Self.kept(actions)
        asciiClasses = Self.kept((0..<128).map { LineBreakClass(ascii: $0) })
    }

    private static func kept<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
        let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = memory.initialize(from: elements)
        return UnsafePointer(memory.baseAddress.unsafelyUnwrapped)
    }

    /// The class of an ASCII scalar.
    @inline(__always)
    func lineBreakClass(of scalar: UInt32) -> LineBreakClass {
        scalar < 0x80 ? asciiClasses[Int(scalar)] : .alphabetic
    }

    /// Whether a line may break before `after`, when `before` is the last that is not a space.
    @inline(__always)
    func allowsBreak(between before: LineBreakClass, and after: LineBreakClass, spaces: Bool) -> Bool {
        switch actions[Int(before.rawValue) * Self.stride + Int(after.rawValue)] {
        case .direct: true
        case .afterSpaces: spaces
        case .prohibited: false
        }
    }

    private static func action(_ before: LineBreakClass, _ after: LineBreakClass) -> Action {
        if after == .space { return .prohibited }
        if after == .combining { return .afterSpaces }
        if prohibitsBreakAcrossSpaces(before, after) { return .prohibited }
        if before == .space { return .direct }
        return prohibitsBreak(before, after) ? .afterSpaces : .direct
    }

    /// Rules LB13 to LB15, whose left sides may be followed by spaces.
    private static func prohibitsBreakAcrossSpaces(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
        switch (before, after) {
        case (_, .closePunctuation), (_, .closeParenthesis), (_, .exclamation), (_, .infix), (_, .symbol), (.open, _),
            (.quotation, .open):
            true
        default: false
        }
    }

    /// Rules LB19 to LB30, which hold only where no space stands between.
    private static func prohibitsBreak(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
        switch (before, after) {
        case (_, .quotation), (.quotation, _), (_, .breakAfter), (_, .hyphen): true
        default: isWordPart(before, after) || isNumberPart(before, after)
        }
    }

    /// Rules LB23, LB24, LB28, LB29 and LB30.
    private static func isWordPart(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
        func isLetter(_ candidate: LineBreakClass) -> Bool { candidate == .alphabetic || candidate == .combining }
        func isAffix(_ candidate: LineBreakClass) -> Bool { candidate == .prefix || candidate == .postfix }
        if isLetter(before) {
            return isLetter(after) || after == .numeric || isAffix(after) || after == .open
        }
        if isLetter(after) {
            return before == .numeric || isAffix(before) || before == .infix || before == .closeParenthesis
        }
        return (before == .numeric && after == .open) || (before == .closeParenthesis && after == .numeric)
    }

    /// Rule LB25 in its form of pairs.
    private static func isNumberPart(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
        switch (before, after) {
        case (.closePunctuation, .postfix), (.closeParenthesis, .postfix), (.closePunctuation, .prefix),
            (.closeParenthesis, .prefix), (.numeric, .postfix), (.numeric, .prefix), (.postfix, .open),
            (.postfix, .numeric), (.prefix, .open), (.prefix, .numeric), (.hyphen, .numeric), (.infix, .numeric),
            (.numeric, .numeric), (.symbol, .numeric):
            true
        default: false
        }
    }
}
