import Foundation
import Testing

@testable import LayoutAPI
@testable import ViewTree

/// Coordinate spaces, effects and containers where they meet other things.
@Suite struct GeometryModifierTests {
    private func reply(_ root: String, _ more: String = "", include: String = "") -> Exchange.Answer {
        let body =
            #"{"root":\#(root),"proposal":{"width":300,"height":200},"environment":{"textMetrics":"ahem"},"#
            + #""options":{"format":"flat","frameFormat":"array","include":["contentFrame"\#(include)]}"#
            + (more.isEmpty ? "" : "," + more) + "}"
        return Exchange.perform(.layout, Array(body.utf8))
    }

    private func views(
        _ root: String, _ more: String = "", include: String = ""
    ) throws -> [String: [String: Any]] {
        let reply = reply(root, more, include: include)
        return try #require(reply.object["views"] as? [String: [String: Any]], "\(reply.text.prefix(600))")
    }

    private func fault(_ root: String, _ more: String = "") throws -> [String: Any] {
        let reply = reply(root, more)
        #expect(reply.status == 422, "\(reply.text.prefix(600))")
        return try #require((reply.object["errors"] as? [[String: Any]])?.first)
    }

    private static func effect(_ effects: String) -> String {
        #"{"type":"Color","id":"a","modifiers":[{"type":"frame","width":40,"height":20},"#
            + #"{"type":"visualEffect","effect":[\#(effects)]}]}"#
    }

    // MARK: visualEffect

    @Test(arguments: [
        (#"{"type":"offset","x":{"expression":"\"far\""}}"#, "expression-type", "/effect/0/x"),
        (#"{"type":"opacity","value":1},{"type":"offset","y":{"expression":"1 / 0"}}"#, "expression-failed", "/effect/1/y"),
        (#"{"type":"scaleEffect","anchor":{"expression":"proxy.size"}}"#, "expression-type", "/effect/0/anchor"),
    ])
    func effectsOfNoUseAreRefused(effects: String, code: String, path: String) throws {
        let fault = try fault(Self.effect(effects))
        #expect(fault["code"] as? String == code)
        #expect(fault["pointer"] as? String == "#/root/modifiers/1" + path)
    }

    @Test(arguments: [
        (#"{"type":"scaleEffect","x":2,"anchor":{"expression":".topLeading"}}"#, [0.0, 0, 80, 20]),
        (#"{"type":"scaleEffect","y":0.5,"anchor":{"x":{"expression":"0.5"},"y":1}}"#, [0, 10, 40, 10]),
        (#"{"type":"rotationEffect","degrees":{"expression":"proxy.size.width + 50"}}"#, [10, -10, 20, 40]),
        (#"{"type":"offset","x":null,"y":{"expression":"n"}}"#, [0, 3, 40, 20]), ("", [0, 0, 40, 20]),
        (#"{"type":"scaleEffect","scale":0}"#, [20, 10, 0, 0]),
    ])
    func effectsAreDrawn(effects: String, frame: [Double]) throws {
        let views = try views(Self.effect(effects), #""state":{"n":3}"#, include: #","visualFrame""#)
        #expect(views["a"]?["visualFrame"] as? [Double] == frame)
        #expect(views["a"]?["frame"] as? [Double] == [0, 0, 40, 20])
    }

    /// Elements, parameters and readers around hold in effects too.
    @Test func effectsReadWhatHoldsAtTheirPlace() throws {
        let row =
            #"{"type":"Color","modifiers":[{"type":"frame","width":40,"height":20},"#
            + #"{"type":"visualEffect","effect":[{"type":"offset","x":{"expression":"i * outer.size.width / 10 + w + proxy.size.height"}}]}]}"#
        let views =
            #""views":{"Row":{"parameters":{"w":0,"i":0,"outer":0},"body":[\#(row)]}},"#
            + #""state":{"s":1000}"#
        let use =
            #"{"type":"Row","id":"r","arguments":{"w":{"expression":"s"},"i":{"expression":"element"},"outer":{"expression":"geo"}}}"#
        let each = #"{"type":"ForEach","data":[1,2],"children":[\#(use)]}"#
        let root = #"{"type":"GeometryReader","proxy":"geo","children":[\#(each)]}"#
        let found = try self.views(root, views, include: #","visualFrame""#)
        #expect(found["r[1]"]?["visualFrame"] as? [Double] == [1050, 0, 40, 20])
        #expect(found["r[2]"]?["visualFrame"] as? [Double] == [1080, 0, 40, 20])
    }

    // MARK: Spaces

    /// A copy of a view finds the space of its own element.
    @Test func elementsHaveSpacesOfTheirOwn() throws {
        let row =
            #"{"type":"HStack","spacing":0,"children":[{"type":"Leaf","width":{"expression":"i * 10"},"height":10},"#
            + #"{"type":"GeometryReader","children":[{"type":"Leaf","id":"x","width":{"expression":"proxy.frame(in: .named(name)).minX"},"height":5}],"#
            + #""modifiers":[{"type":"frame","width":20,"height":10}]}],"modifiers":[{"type":"coordinateSpace","name":{"expression":"name"}}]}"#
        let root = #"{"type":"VStack","spacing":0,"children":[{"type":"ForEach","data":{"range":[1,3]},"element":"i","children":[\#(row)]}]}"#
        let views = try views(root, #""values":{"name":"row"}"#)
        #expect((views["x[1]"]?["frame"] as? [Double])?[2] == 10)
        #expect((views["x[2]"]?["frame"] as? [Double])?[2] == 20)
    }

    /// A turned view has bounds of no space around it, a quarter turned one has.
    @Test func turnedViewsHaveNoBounds() throws {
        func root(_ degrees: Int) -> String {
            #"{"type":"GeometryReader","id":"r","children":[{"type":"Leaf","id":"x","width":{"expression":"proxy.bounds(of: .named(\"s\"))?.width ?? 1.0"},"height":{"expression":"proxy.bounds(of: .named(\"s\"))?.minX ?? 2.0"}}],"#
                + #""modifiers":[{"type":"frame","width":40,"height":20},{"type":"rotationEffect","degrees":\#(degrees)},{"type":"padding","length":30},{"type":"coordinateSpace","name":"s"}]}"#
        }
        #expect((try views(root(45))["x"]?["frame"] as? [Double])?.suffix(2) == [1, 2])
        // Seen from a view that is turned by 90 degrees, the space of 100 × 80 is 80 × 100, about the same centre.
        let quarter = try #require(try views(root(90))["x"]?["frame"] as? [Double])
        #expect(quarter.suffix(2) == [80, 0])
        #expect((try views(root(0))["x"]?["frame"] as? [Double])?[2] == 100)
    }

    // MARK: containerRelativeFrame

    @Test func lengthsOfNoUseAreRefused() throws {
        let fault = try fault(
            #"{"type":"Color","modifiers":[{"type":"containerRelativeFrame","axes":"horizontal","length":{"expression":"axis == .vertical ? 1 : \"wide\""}}]}"#)
        #expect(fault["code"] as? String == "expression-type")
        #expect(fault["pointer"] as? String == "#/root/modifiers/0/length")
    }

    /// Late content has the container of its place, and negative lengths are none.
    @Test func lateContentHasTheContainerOfItsPlace() throws {
        let page =
            #"{"type":"Color","id":"p","modifiers":[{"type":"containerRelativeFrame","axes":"vertical","length":{"expression":"length - proxy.size.width * k"}}]}"#
        let root =
            #"{"type":"VStack","spacing":0,"children":[{"type":"ScrollView","axes":"horizontal","children":["#
            + #"{"type":"GeometryReader","children":[\#(page)],"modifiers":[{"type":"frame","width":50}]}],"#
            + #""modifiers":[{"type":"frame","height":120}]}]}"#
        let one = try views(root, #""state":{"k":1}"#)
        #expect(one["p"]?["frame"] as? [Double] == [0, 0, 50, 70])
        let four = try views(root, #""state":{"k":4}"#)
        #expect((four["p"]?["frame"] as? [Double])?[3] == 0)
    }

    /// What a user calls `d`, `length` or `proxy` keeps its meaning where nothing else has the name.
    @Test func namesOfPlacesHideNothingElsewhere() throws {
        let root =
            #"{"type":"Leaf","id":"x","width":{"expression":"d + length"},"height":{"expression":"proxy + axis"}}"#
        let views = try views(root, #""state":{"d":1,"length":2,"proxy":3,"axis":4}"#)
        #expect(views["x"]?["frame"] as? [Double] == [0, 0, 3, 7])
    }
}
