@testable import LayoutEngine
@testable import SwiftSource
@testable import ViewTree

extension DocumentedNumbers {
    static var expressions: [String] {
        let limits = Limits()
        return [
            "at most \(grouped(limits.maxExpressionLength)) bytes (`maxExpressionLength`) and nests "
                + "\(limits.maxExpressionDepth) deep (`maxExpressionDepth`)",
            "share \(grouped(limits.maxExpressionSteps)) steps (`maxExpressionSteps`)",
            "an element of a new array \(Evaluator.stepsPerElement),",
            "chains of at most \(ExpressionState.maximumNesting),",
            "at most \(grouped(Evaluator.maximumNesting)) deep in one another",
            "at most \(ExpressionScanner.maximumTypeLike) brackets and signs",
            "at most \(ExpressionScanner.maximumGenerics) signs",
        ]
    }
}
