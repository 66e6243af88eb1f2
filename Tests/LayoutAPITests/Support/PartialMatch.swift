import Foundation

/// Compares an answer with a partial expectation: every member given must be there and match, arrays have the same
/// length, numbers differ by at most 1e-6, everything else is equal.
enum PartialMatch {
    /// The first difference, or nil.
    static func mismatch(_ expected: Any, _ actual: Any?, at path: String = "$") -> String? {
        guard let actual else { return "\(path) is missing" }
        switch expected {
        case let object as [String: Any]:
            guard let other = actual as? [String: Any] else { return "\(path) is no object: \(actual)" }
            for (key, value) in object.sorted(by: { $0.key < $1.key }) {
                if let found = mismatch(value, other[key], at: "\(path).\(key)") { return found }
            }
            return nil
        case let array as [Any]:
            guard let other = actual as? [Any], other.count == array.count else {
                return "\(path) is not an array of \(array.count): \(actual)"
            }
            for (index, value) in array.enumerated() {
                if let found = mismatch(value, other[index], at: "\(path)[\(index)]") { return found }
            }
            return nil
        case is NSNull: return actual is NSNull ? nil : "\(path) is not null: \(actual)"
        case let number as NSNumber: return mismatch(number, actual, path)
        case let text as String: return text == actual as? String ? nil : "\(path) is not \(text): \(actual)"
        default: return "\(path): cannot compare \(expected)"
        }
    }

    private static func mismatch(_ expected: NSNumber, _ actual: Any, _ path: String) -> String? {
        guard let actual = actual as? NSNumber, isBool(expected) == isBool(actual) else {
            return "\(path) is not \(expected): \(actual)"
        }
        return abs(expected.doubleValue - actual.doubleValue) <= 1e-6 ? nil : "\(path) is not \(expected): \(actual)"
    }

    private static func isBool(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
