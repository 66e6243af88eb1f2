import Foundation
import Testing

@testable import LayoutAPI

/// The device of a request, as the answer echoes it and as layout uses it.
@Suite struct DeviceRequestTests {
    private func answer(_ device: String, _ environment: String = "") throws -> [String: Any] {
        let request = """
            {"root":{"type":"Color","id":"c","name":"blue"},"device":\(device),
             "environment":{"textMetrics":"ahem"\(environment)},
             "options":{"format":"flat","frameFormat":"array"}}
            """
        let reply = Exchange.layOut(request)
        try #require(reply.status == 200, "\(reply.text)")
        return reply.object
    }

    private func frame(_ answer: [String: Any]) -> [Double]? {
        ((answer["views"] as? [String: Any])?["c"] as? [String: Any])?["frame"] as? [Double]
    }

    private func size(_ value: Any?) -> [Double?]? {
        (value as? [String: Double]).map { [$0["width"], $0["height"]] }
    }

    private func modelled(_ answer: [String: Any]) -> [String] {
        let list = answer["diagnostics"] as? [[String: Any]] ?? []
        return list.filter { $0["rule"] as? String == "modelled-value" }.compactMap {
            let evidence = $0["evidence"] as? [String: String]
            return evidence?["traits"] ?? evidence?["row"]
        }
    }

    /// Half of a 12.9-inch landscape screen: 678 wide, 24 above and 20 below.
    @Test func splitWindowsAreLaidOut() throws {
        let answer = try answer(
            #"{"id":"ipad-pro-12-9-gen3","orientation":"landscape","window":{"split":"1/2"}}"#)
        #expect(frame(answer) == [0, 24, 678, 980])
        let device = answer["device"] as? [String: Any]
        #expect(size(device?["size"]) == [1366, 1024])
        #expect(size((device?["window"] as? [String: Any])?["size"]) == [678, 1024])
        #expect(device?["horizontalSizeClass"] as? String == "regular")
        #expect(modelled(answer) == [])
    }

    @Test func slideOverIsAsHighAsTheScreen() throws {
        let answer = try answer(#"{"id":"ipad-10","window":{"split":"slideOver"}}"#)
        #expect(frame(answer) == [0, 24, 320, 1136])
        #expect(modelled(answer) == ["window"])
    }

    @Test func freeWindowsHaveNoInsets() throws {
        let window = #"{"size":{"width":400,"height":300},"position":{"x":100,"y":100}}"#
        let device = #"{"size":{"width":1440,"height":900},"scale":2,"idiom":"mac","window":\#(window)}"#
        let answer = try answer(device)
        #expect(frame(answer) == [0, 0, 400, 300])
        let echoed = answer["device"] as? [String: Any]
        #expect((echoed?["window"] as? [String: Any])?["position"] as? [String: Double] == ["x": 100, "y": 100])
        #expect(modelled(answer) == ["safeAreaInsets"])
    }

    /// A device as it is echoed asks for the same layout, whatever it was asked with.
    @Test(arguments: [
        #""iphone-14""#, #"{"id":"iphone-air","orientation":"landscape"}"#,
        #"{"id":"ipad-10","window":{"split":"2/3"}}"#,
        #"{"id":"ipad-pro-11-m4","orientation":"landscape","window":{"size":{"width":500,"height":600}}}"#,
        #"{"size":{"width":300,"height":400},"scale":2,"idiom":"pad","safeAreaInsets":{"top":20,"leading":3}}"#,
    ])
    func echoedDevicesAskForTheSame(device: String) throws {
        for profile in ["ios-18", "ios-27"] {
            let first = try answer(device, #","profile":"\#(profile)""#)
            let echo = try JSONSerialization.data(withJSONObject: try #require(first["device"]))
            let second = try answer(String(decoding: echo, as: UTF8.self), #","profile":"\#(profile)""#)
            #expect(first["device"] as? NSDictionary == second["device"] as? NSDictionary)
            #expect(frame(first) == frame(second))
        }
    }

    @Test(arguments: [
        (#"{"id":"apple-watch-40mm","orientation":"landscape"}"#, "#/device/orientation", "portrait"),
        (#"{"id":"apple-tv-4k","orientation":"portrait"}"#, "#/device/orientation", "landscape"),
        (#"{"id":"ipad-10","window":{"split":"1/2"}}"#, "#/device/window/split", "1/3"),
        (#"{"id":"iphone-17","window":{"split":"slideOver"}}"#, "#/device/window/split", nil),
    ] as [(String, String, String?)])
    func whatADeviceLacksIsAFault(device: String, pointer: String, suggestion: String?) {
        let reply = Exchange.layOut(#"{"root":{"type":"Color"},"device":\#(device)}"#)
        #expect(reply.status == 422)
        let fault = (reply.object["errors"] as? [[String: Any]])?.first
        #expect(fault?["pointer"] as? String == pointer)
        #expect(fault?["code"] as? String == "invalid-value")
        #expect(fault?["suggestion"] as? String == suggestion)
    }

    @Test func unknownDevicesNameTheNearest() {
        let reply = Exchange.layOut(
            #"{"root":{"type":"Color"},"device":{"id":"iphone-14-por","window":{"split":"1/2"}}}"#)
        let faults = reply.object["errors"] as? [[String: Any]] ?? []
        #expect(faults.map { $0["code"] as? String } == ["unknown-device"])
        #expect(faults.first?["suggestion"] as? String == "iphone-14-pro")
    }

    @Test func rowsOfOtherProfilesAreModelled() throws {
        #expect(modelled(try answer(#""iphone-17""#)) == ["safeAreaInsets"])
        #expect(modelled(try answer(#""iphone-17""#, #","profile":"ios-26""#)) == [])
    }

    /// A keyboard of 336 on 390 × 844 with insets of 47 and 34 leaves 390 × 461.
    @Test func theKeyboardTakesTheRoomThatItCovers() throws {
        #expect(frame(try answer(#""iphone-14""#, #","keyboardHeight":336"#)) == [0, 47, 390, 461])
        #expect(frame(try answer(#""iphone-14""#, #","keyboardHeight":20"#)) == [0, 47, 390, 763])
    }

    /// Text styles of other platforms are not known; without text nothing depends on them.
    @Test func textOfOtherPlatformsIsModelled() {
        for (root, count) in [(#"{"type":"Text","text":"a"}"#, 1), (#"{"type":"Color"}"#, 0)] {
            let reply = Exchange.layOut(
                #"{"root":\#(root),"device":"mac-window","environment":{"textMetrics":"sf-like-1"}}"#)
            #expect(modelled(reply.object).filter { $0 == "dynamicType" }.count == count)
        }
    }
}
