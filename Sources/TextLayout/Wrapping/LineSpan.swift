/// One line as it is drawn: a run of the text, then perhaps an ellipsis and a second run.
struct LineSpan {
    /// Where the line begins along its paragraph, in points.
    var startX: Double
    /// Points without and with the spaces at its end.
    var inkWidth: Double
    var fullWidth: Double
    var start: Int
    var end: Int
    var hasEllipsis = false
    var suffixStart = 0
    var suffixEnd = 0
}

/// What wrapping a text to a width came to.
struct Wrapping {
    var lineCount: Int
    /// Points of the widest line, where one that ends at a soft break keeps its trailing spaces.
    var width: Double
    var isTruncated: Bool
    /// The factor by which the font was shrunk.
    var scaleFactor = 1.0
}
