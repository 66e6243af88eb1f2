/// Values as text (view-tree §3.2.6).
extension Evaluator {
    func text(of value: ExpressionValue) throws(ExpressionFailure) -> String {
        switch value {
        case .literal(let integer?, _), .integer(let integer): return String(integer)
        case .literal(nil, let real), .double(let real): return real.expressionText
        case .bool(let bool): return bool ? "true" : "false"
        case .string, .member, .typedMember, .dynamicTypeSize: return value.text ?? ""
        case .null: return "nil"
        default: throw ExpressionFailure("\(value.kindName) is no text.")
        }
    }
}

extension Double {
    /// The shortest decimal that reads back to the same number, without exponent from 1e-7 to 1e21, and with `.0` when
    /// there is no fraction; `inf` and `-inf` as in Swift.
    var expressionText: String {
        guard isFinite else { return self < 0 ? "-inf" : "inf" }
        if self == 0 { return "0.0" }
        let text = magnitude.description
        guard let mark = text.firstIndex(of: "e"), (1e-7..<1e21).contains(magnitude) else {
            return self < 0 ? "-" + text : text
        }
        // 1.25e-05, 1e+16: digits and the place of the point.
        let digits = text[..<mark].filter { $0 != "." }
        let point = 1 + (Int(text[text.index(after: mark)...].drop { $0 == "+" }) ?? 0)
        let zeros = String(repeating: "0", count: max(0, point <= 0 ? -point : point - digits.count))
        let plain = point <= 0 ? "0." + zeros + digits : digits + zeros + ".0"
        return self < 0 ? "-" + plain : plain
    }

    /// The number as documents write it (view-tree §1.1.5).
    package var documentText: String {
        if isInfinite { return self < 0 ? "-infinity" : "infinity" }
        let text = self == 0 ? "0" : expressionText
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
