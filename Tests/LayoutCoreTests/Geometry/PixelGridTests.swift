import LayoutCore
import Testing

/// Edges on the grid of pixels: ⌊x · scale + ½⌋ / scale, worked out by hand.
@Suite struct PixelGridTests {
    private static let lengths: [(scale: Double, length: Double, edge: Double)] = [
        (1, 4.5, 5), (1, 4.25, 4), (1, -4.5, -4), (1, -4.75, -5), (2, 0.25, 0.5), (2, 0.2, 0), (2, -0.25, 0),
        (2, 33.3, 33.5), (3, 0.1, 0), (3, 0.2, third), (3, 0.5, 2 * third), (3, -0.5, -third),
        (1, 1_000_000.5, 1_000_001), (2, 1_000_000.25, 1_000_000.5), (3, 1_000_000.5, thirdsOfAMillion),
    ]
    private static let third = 1.0 / 3
    /// 3,000,002 thirds.
    private static let thirdsOfAMillion = 3_000_002.0 / 3

    @Test(arguments: lengths)
    func halvesGoUp(scale: Double, length: Double, edge: Double) {
        #expect(PixelGrid(scale: scale).nearest(length) == edge)
    }

    /// 0.1 added up ten times passes 0.5 a little below or above; no number of tenths may tear the edge apart.
    @Test(arguments: [1.0, 2, 3], [0.0, 1e6, -1e6])
    func edgesThatTouchStillTouch(scale: Double, start: Double) {
        let grid = PixelGrid(scale: scale)
        var y = start
        for step in 0..<40 {
            let (above, below) = (
                Rect(x: 0, y: y, width: 1, height: 0.1), Rect(x: 0, y: y + 0.1, width: 1, height: 0.1)
            )
            #expect(grid.snapped(above).maxY == grid.snapped(below).y)
            // The same edge, reached without adding up.
            let direct = ((start * 10 + Double(step)) / 10)
            #expect(grid.nearest(y) == grid.nearest(direct))
            y += 0.1
        }
    }

    @Test func whatIsNotFiniteStays() {
        let rect = Rect(x: 0.3, y: 0, width: .infinity, height: 0.3)
        #expect(PixelGrid(scale: 1).snapped(rect) == rect)
    }
}
