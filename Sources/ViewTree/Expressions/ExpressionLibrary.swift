/// All that expressions may call, and read of values, by the kind of value it belongs to (view-tree §3.4).
package struct ExpressionLibrary {
    /// One function, method or property.
    package struct Entry: Equatable, Sendable {
        /// The kind of value, as messages name it; empty for functions without a base.
        package var kind: String
        /// As Swift writes full names: `prefix(_:)`, `count`.
        package var name: String
        /// The kind of what it gives.
        package var result: String

        /// The name without labels.
        package var baseName: String { String(name.prefix { $0 != "(" }) }
        package var isCall: Bool { name.hasSuffix(")") }
    }

    package static let entries: [Entry] = functions + layouts + numbers + texts + collections + geometry + readers

    /// What may be written behind the name of a type, of types for which that is all: `Double.pi`.
    package static let typeMembers: [String: [String]] = [
        "Int": ["zero"], "Double": ["zero", "infinity", "pi"], "CGFloat": ["zero", "infinity", "pi"], "String": [],
        "CGSize": ["zero"], "CGPoint": ["zero"], "CGRect": ["zero"], "EdgeInsets": ["zero"],
        "DynamicTypeSize": Keyword.dynamicTypeSizesInOrder.map(\.name),
    ]

    private static func group(_ kind: String, _ entries: [(name: String, result: String)]) -> [Entry] {
        entries.map { Entry(kind: kind, name: $0.name, result: $0.result) }
    }

    static let functions = group(
        "",
        [
            ("min(_:_:)", "the least of two values or more"), ("max(_:_:)", "the greatest of two values or more"),
            ("abs(_:)", "a number of the same kind"), ("round(_:)", "Double, halves away from zero"),
            ("floor(_:)", "Double"), ("ceil(_:)", "Double"), ("sqrt(_:)", "Double"), ("pow(_:_:)", "Double"),
            ("Int(_:)", "Int, towards zero; of a String nil where it is none"), ("Double(_:)", "Double"),
            ("CGFloat(_:)", "Double"), ("String(_:)", "String"), ("CGSize(width:height:)", "CGSize"),
            ("CGPoint(x:y:)", "CGPoint"), ("CGRect(x:y:width:height:)", "CGRect"),
            ("EdgeInsets(top:leading:bottom:trailing:)", "EdgeInsets"), ("UnitPoint(x:y:)", "UnitPoint"),
            ("Array(_:)", "Array of the elements of a range, or of the characters of a String"),
            ("Array(repeating:count:)", "Array"), ("stride(from:to:by:)", "Array, without the end"),
            ("stride(from:through:by:)", "Array, with the end"),
        ])

    /// Calls that keep what they are given, for the arguments that take layouts and tracks; a layout is called with the
    /// arguments that the catalogue has for it.
    static let layouts =
        group("", [("AnyLayout(_:)", "the layout")])
        + ViewType.layouts.map { type in
            let arguments = Catalogue.schema(of: type).arguments.schemas.filter { $0.type != .ownArguments }
            let labels = arguments.map { $0.name.name + ":" }.joined()
            return Entry(kind: "", name: "\(type.name)(\(labels))", result: "layout")
        } + group("", [("GridItem(_:spacing:alignment:)", "track of a lazy grid")])

    private static let numbers =
        group(
            "Int",
            [("magnitude", "Int"), ("isMultiple(of:)", "Bool")])
        + group(
            "Double",
            [
                ("magnitude", "Double"), ("rounded()", "Double, halves away from zero"), ("rounded(_:)", "Double"),
                ("truncatingRemainder(dividingBy:)", "Double"),
            ])

    private static let texts = group(
        "String",
        [
            ("count", "Int, in characters"), ("isEmpty", "Bool"), ("uppercased()", "String"),
            ("lowercased()", "String"), ("hasPrefix(_:)", "Bool"), ("hasSuffix(_:)", "Bool"), ("contains(_:)", "Bool"),
        ])

    /// What arrays and ranges share.
    private static let sequence = [
        ("count", "Int"), ("isEmpty", "Bool"), ("first", "the element, or nil"), ("last", "the element, or nil"),
        ("indices", "Range"), ("contains(_:)", "Bool"), ("firstIndex(of:)", "Int, or nil"),
        ("min()", "the element, or nil"), ("max()", "the element, or nil"), ("reversed()", "Array"),
        ("sorted()", "Array"), ("enumerated()", "Array of records with offset and element"), ("prefix(_:)", "Array"),
        ("suffix(_:)", "Array"), ("dropFirst()", "Array"), ("dropFirst(_:)", "Array"), ("dropLast()", "Array"),
        ("dropLast(_:)", "Array"),
    ]

    private static let collections =
        group("Array", sequence + [("joined()", "String"), ("joined(separator:)", "String")])
        + group("Range", sequence + [("lowerBound", "Int"), ("upperBound", "Int")])

    private static let geometry =
        group("CGSize", [("width", "Double"), ("height", "Double")])
        + group("CGPoint", [("x", "Double"), ("y", "Double")])
        + group("UnitPoint", [("x", "Double"), ("y", "Double")])
        + group(
            "EdgeInsets", [("top", "Double"), ("leading", "Double"), ("bottom", "Double"), ("trailing", "Double")])
        + group(
            "CGRect",
            [
                ("origin", "CGPoint"), ("size", "CGSize"), ("width", "Double"), ("height", "Double"),
                ("minX", "Double"), ("midX", "Double"), ("maxX", "Double"), ("minY", "Double"), ("midY", "Double"),
                ("maxY", "Double"),
            ])

    private static let readers =
        group("DynamicTypeSize", [("isAccessibilitySize", "Bool")])
        + group(
            "GeometryProxy",
            [
                ("size", "CGSize"), ("safeAreaInsets", "EdgeInsets"), ("frame(in:)", "CGRect"),
                ("bounds(of:)", "CGRect, or nil where the space is not around the view"),
            ])
        + group("ViewDimensions", [("width", "Double"), ("height", "Double")])
        + group("ScrollTransitionPhase", [("value", "Double"), ("isIdentity", "Bool")])
        + group("Subview", [("id", "String"), ("containerValues", "record")])
        + group(
            "SectionConfiguration",
            [
                ("id", "String"), ("containerValues", "record"), ("header", "Array of subviews"),
                ("footer", "Array of subviews"), ("content", "Array of subviews"),
            ])
}
