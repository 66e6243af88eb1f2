import LayoutCore
import SwiftSource
import Testing
import ViewTree

/// Members and methods of a GeometryProxy (view-tree §3.4).
@Suite struct ProxyTests {
    /// A view of 100 × 50 at (10, 70) of the scroll view and (10, 170) of the window, inside a space named list.
    private struct Reading: GeometryReading {
        var size: Size { Size(width: 100, height: 50) }
        var safeAreaInsets: EdgeInsets { EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0) }

        func frame(in space: GeometrySpace) -> Rect {
            switch space {
            case .local: Rect(x: 0, y: 0, width: 100, height: 50)
            case .global: Rect(x: 10, y: 170, width: 100, height: 50)
            case .named(let name): Rect(x: name == "list" ? 5 : 10, y: 170, width: 100, height: 50)
            case .scrollView(let axis): Rect(x: axis == .horizontal ? 1 : 10, y: 70, width: 100, height: 50)
            }
        }

        func bounds(of space: GeometrySpace) -> Rect? {
            space == .named("list") || space == .scrollView(.vertical)
                ? Rect(x: -5, y: -70, width: 390, height: 600) : nil
        }
    }

    @Test(arguments: [
        ("proxy.size", "100.0 x 50.0"), ("proxy.size.width / 4", "25.0"), ("proxy.safeAreaInsets.top", "47.0"),
        ("proxy.frame(in: .local)", "(0.0, 0.0) 100.0 x 50.0"), ("proxy.frame(in: .global).minY", "170.0"),
        ("proxy.frame(in: .named(\"list\")).minX", "5.0"), ("proxy.frame(in: .named(list)).minX", "5.0"),
        ("proxy.frame(in: .scrollView).minY", "70.0"), ("proxy.frame(in: .scrollView(axis: .horizontal)).minX", "1.0"),
        ("proxy.bounds(of: .named(\"list\"))?.minY", "-70.0"), ("proxy.bounds(of: .scrollView)", "nil"),
        ("proxy.bounds(of: .scrollView(axis: .vertical))!.height", "600.0"),
        ("proxy.bounds(of: .named(\"none\"))?.width ?? 0.0", "0.0"),
    ])
    func hasTheValue(text: String, value: String) throws {
        #expect(try describe(evaluate(text, ["proxy": .proxy(Reading()), "list": .string("list")])) == value)
    }

    @Test(arguments: [
        ("proxy.width", "GeometryProxy has no member width."), ("proxy.frame(in: .page)", "A coordinate space"),
        ("proxy.frame(of: .local)", "frame is called as frame(in:)"), ("proxy.bounds(of: .global)", "bounds takes"),
        ("proxy.frame(in: .named(2.5))", "named takes"), ("proxy.frame(in: .scrollView(axis: .depth))", "scrollView takes"),
        ("proxy.frame(in: .scrollView(.vertical))", "scrollView takes"), ("proxy.move()", "no method move"),
        ("proxy + 1", "GeometryProxy"), ("proxy == proxy", "GeometryProxy"),
    ])
    func saysWhatIsWrong(text: String, message: String) throws {
        let failure = try #require(failureOf(text, ["proxy": .proxy(Reading())]))
        #expect(failure.message.contains(message))
        #expect(failure.column > 0)
    }
}
