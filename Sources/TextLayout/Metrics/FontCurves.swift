import CTextTables

/// The curves of the system font over its size.
enum FontCurves {
    /// Points that the system adds to every advance at a font size in points.
    static func tracking(at size: Double) -> Double {
        interpolate(text_tracking_points(), count: Int(TEXT_TRACKING_POINT_COUNT), at: size)
    }

    /// The share, 0 to 1, of the narrower display cut at a font size in points.
    static func displayShare(at size: Double) -> Double {
        interpolate(text_optical_points(), count: Int(TEXT_OPTICAL_POINT_COUNT), at: size)
    }

    /// The value of a polyline with ascending sizes; outside it, that of its nearer end.
    private static func interpolate(_ points: UnsafePointer<text_point>, count: Int, at size: Double) -> Double {
        var low = points[0]
        if size <= low.size { return low.value }
        for index in 1..<count {
            let high = points[index]
            if size <= high.size {
                return low.value + (high.value - low.value) * (size - low.size) / (high.size - low.size)
            }
            low = high
        }
        return low.value
    }
}
