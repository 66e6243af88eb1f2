import Foundation
import Testing

@testable import LayoutAPI

/// Whole screens, as apps have them: `scripts/generate_screens.py` writes their bodies.
struct Screen: CustomTestStringConvertible {
    let name: String
    let request: [String: Any]
    let answer: Exchange.Answer
    /// Frames by id as x, y, width, height, in points.
    let frames: [String: [Double]]

    var testDescription: String { name }

    static let names = ["chat", "dashboard", "product"]

    init(_ name: String) {
        self.name = name
        // Tests/LayoutAPITests/Fixtures and Tests/Fixtures are neighbours but for one step.
        let folder = Fixtures.folder.deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appending(path: "Fixtures/screens/\(name).json")
        request = Fixtures.json(at: file) as? [String: Any] ?? [:]
        var asked = request
        asked["options"] = ["format": "flat", "frameFormat": "array"]
        answer = Exchange.layOut(asked)
        let views = answer.object["views"] as? [String: [String: Any]] ?? [:]
        frames = views.compactMapValues { $0["frame"] as? [Double] }
    }

    func frame(_ id: String) throws -> Frame {
        let numbers = try #require(frames[id], "\(name) has no view \(id)")
        try #require(numbers.count == 4)
        return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    struct Frame: Equatable {
        var x, y, width, height: Double
        var right: Double { x + width }
        var bottom: Double { y + height }
    }
}

@Suite struct ScreenTests {
    private static func isNear(_ value: Double, _ other: Double) -> Bool { abs(value - other) < 1e-6 }

    /// The views that a request declares, those of modifiers and of every element included.
    private static func count(_ view: [String: Any]) -> Int {
        let inside = ["children", "then", "else"].flatMap { view[$0] as? [[String: Any]] ?? [] }
        let attached = (view["modifiers"] as? [[String: Any]] ?? []).flatMap { $0["content"] as? [[String: Any]] ?? [] }
        let times = (view["data"] as? [Any])?.count ?? 1
        return 1 + times * inside.reduce(0) { $0 + count($1) } + attached.reduce(0) { $0 + count($1) }
    }

    @Test(arguments: Screen.names)
    func screensAreLaidOutWithoutComplaint(name: String) throws {
        let screen = Screen(name)
        let root = try #require(screen.request["root"] as? [String: Any])
        #expect((300...1500).contains(Self.count(root)))
        #expect(screen.answer.status == 200, "\(screen.answer.text.prefix(1000))")
        for diagnostic in screen.answer.object["diagnostics"] as? [[String: Any]] ?? [] {
            #expect(diagnostic["severity"] as? String == "info", "\(diagnostic)")
        }
    }

    /// Right to left in 393 × 759 points below 59: leading is the right edge.
    @Test func theChatRunsFromTheRight() throws {
        let screen = Screen("chat")
        #expect(try screen.frame("screen").y == 59)
        #expect(try Self.isNear(screen.frame("bar").y, 59))
        #expect(try Self.isNear(screen.frame("composer").bottom, 818))
        let thread = try screen.frame("thread")
        #expect(Self.isNear(thread.x, 0) && Self.isNear(thread.width, 393))
        for number in 0..<64 {
            // The thread is padded by 12 on both sides, and its spacing is 10; between days stands a date.
            let message = try screen.frame("message-\(number)")
            #expect(Self.isNear(message.x, 12) && Self.isNear(message.width, 369), "\(number)")
            if number > 0, number != 32 {
                #expect(try Self.isNear(message.y, screen.frame("message-\(number - 1)").bottom + 10), "\(number)")
            }
            let bubble = try screen.frame("bubble-\(number)")
            if number % 5 == 2 || number % 5 == 4 {
                // One's own: at least 64 stay free before it.
                #expect(Self.isNear(bubble.x, 12) && bubble.right <= 381 - 64 + 1e-6, "\(number)")
            } else {
                let avatar = try screen.frame("avatar-\(number)")
                #expect(Self.isNear(avatar.right, 381) && Self.isNear(avatar.bottom, bubble.bottom), "\(number)")
                #expect(Self.isNear(bubble.right, 381 - 32 - 8) && bubble.x >= 12 + 48 - 1e-6, "\(number)")
            }
        }
    }

    /// A tablet of 1180 × 820 points in landscape, with 24 and 20 taken off above and below.
    @Test func theDashboardStandsInColumns() throws {
        let screen = Screen("dashboard")
        #expect(try screen.frame("screen") == Screen.Frame(x: 0, y: 24, width: 1180, height: 776))
        #expect(try screen.frame("sidebar") == Screen.Frame(x: 0, y: 24, width: 240, height: 776))
        // The divider is a pixel, half a point, wide.
        #expect(try Self.isNear(screen.frame("page").x, 240.5))
        #expect(try Self.isNear(screen.frame("page").right, 1180))
        for column in 0..<4 {
            let (upper, lower) = try (screen.frame("figure-\(column)"), screen.frame("figure-\(column + 4)"))
            #expect(Self.isNear(upper.x, lower.x))
        }
        // 900 wide less three gaps of 12, in four equal columns.
        let pitch = (939.5 - 40 - 36) / 4 + 12
        #expect(try Self.isNear(screen.frame("figure-1").x - screen.frame("figure-0").x, pitch))
        let sum = try screen.frame("sum")
        for number in 0..<12 {
            #expect(try Self.isNear(screen.frame("total-\(number)").right, sum.right))
            #expect(try Self.isNear(screen.frame("order-\(number)").x, screen.frame("orders").x))
        }
        #expect(try Self.isNear(screen.frame("orders").right, sum.right))
        #expect(try Self.isNear(screen.frame("chart").y, screen.frame("shares").y))
        #expect(try Self.isNear(screen.frame("shares").right, 1160) && Self.isNear(screen.frame("shares").width, 300))
    }

    /// A phone of 393 × 852 points, with 59 and 34 taken off above and below.
    @Test func theProductPageKeepsItsShapes() throws {
        let screen = Screen("product")
        #expect(try screen.frame("screen") == Screen.Frame(x: 0, y: 59, width: 393, height: 759))
        #expect(try Self.isNear(screen.frame("purchase").bottom, 818))
        // 1500 × 1200 in a width of 393.
        let picture = try screen.frame("picture")
        #expect(Self.isNear(picture.width, 393) && Self.isNear(picture.height, 314.4))
        for number in 0..<9 {
            let thumbnail = try screen.frame("thumbnail-\(number)")
            #expect(Self.isNear(thumbnail.x, 16 + 72 * Double(number)) && Self.isNear(thumbnail.width, 64))
        }
        for number in 0..<7 {
            let other = try screen.frame("other-\(number)")
            #expect(Self.isNear(other.x, 16 + 162 * Double(number)) && Self.isNear(other.width, 150))
            #expect(try Self.isNear(other.y, screen.frame("other-0").y))
        }
        // Chips flow over lines of one height each.
        let chips = try (0..<8).map { try screen.frame("size-\($0)") }
        for (chip, next) in zip(chips, chips.dropFirst()) {
            let staysOnLine = Self.isNear(next.y, chip.y) && Self.isNear(next.x, chip.right + 8)
            #expect(staysOnLine || Self.isNear(next.x, 16) && Self.isNear(next.y, chip.bottom + 8))
            #expect(chip.right <= 377 && chip.width >= 48)
        }
        for number in 0..<8 { #expect(try Self.isNear(screen.frame("fact-\(number)").x, 16)) }
        for number in 0..<6 {
            let review = try screen.frame("review-\(number)")
            #expect(Self.isNear(review.x, 16) && review.width <= 361)
        }
    }
}
