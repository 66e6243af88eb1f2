import Dispatch
import Foundation
import LayoutAPI
import LayoutCore
import Testing
import Traits

@testable import framewright_bench

/// A phone screen of real text on every phone and pad, both ways, at every type size, in one call.
@Suite struct DeviceMatrixTests {
    /// Sizes of body by type size, from Apple's Human Interface Guidelines.
    private static let body: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

    /// The lines of the answer; those of cells are made side by side.
    private static func lines(_ body: [UInt8]) throws -> [[UInt8]] {
        var context = OperationContext()
        context.prefersLines = true
        let reply = body.withUnsafeBytes { LayoutWorker().perform(.batch, body: $0, context: context) }
        try #require(reply.status == 200)
        guard case .parts(let parts) = reply.content else { return [] }
        var lines = [[UInt8]](repeating: [], count: parts.count)
        lines.withUnsafeMutableBufferPointer { buffer in
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: parts.count) { places[$0] = parts.part($0) }
        }
        return lines + [parts.ending()]
    }

    @Test func theWholeMatrixIsAnsweredInOneCall() throws {
        let workload = try #require(Workload.all.first { $0.name == "w3" })
        // A watch has one orientation: its other cells are errors.
        let text = String(decoding: BatchBody.bytes(workload), as: UTF8.self)
            .replacing("\"device\":[", with: "\"device\":[\"apple-watch-40mm\",", maxReplacements: 1)
            .replacing("{\"trees\"", with: "{\"options\":{\"include\":[\"text\"]},\"trees\"", maxReplacements: 1)
        let lines = try Self.lines(Array(text.utf8))
        #expect(lines.count == 1752 + 24 + 1)
        var place = 0
        for id in ["apple-watch-40mm"] + BatchBody.deviceIDs {
            for orientation in InterfaceOrientation.allCases {
                for (size, points) in zip(BatchBody.typeSizes, Self.body) {
                    let json = try JSONSerialization.jsonObject(with: Data(lines[place]))
                    let cell = try #require(json as? [String: Any])
                    let values = ["device": id, "orientation": orientation.rawValue, "dynamicTypeSize": size]
                    #expect(cell["cell"] as? [String: String] == values)
                    if id == "apple-watch-40mm", orientation == .landscape {
                        expectMissingOrientation(cell)
                    } else {
                        try expectScreen(cell, id, orientation, points)
                    }
                    place += 1
                }
            }
        }
        let ending = String(decoding: lines[place], as: UTF8.self)
        #expect(ending == "{\"kind\":\"summary\",\"results\":1764,\"errors\":12}\n")
    }

    private func expectMissingOrientation(_ cell: [String: Any]) {
        #expect(cell["kind"] as? String == "error")
        let errors = (cell["problem"] as? [String: Any])?["errors"] as? [[String: Any]]
        #expect(errors?.first?["code"] as? String == "invalid-value")
    }

    /// The screen is 390 × 844 and centred in the safe area; its title has the body size of the cell.
    private func expectScreen(
        _ cell: [String: Any], _ id: String, _ orientation: InterfaceOrientation, _ points: Double
    ) throws {
        #expect(cell["kind"] as? String == "result")
        let root = try #require(cell["layout"] as? [String: Any])
        let frame = try #require(root["frame"] as? [String: Double])
        let device = try DeviceCatalogue.standard.resolve(id: id, orientation: orientation, profile: .iOS18)
        let insets = device.safeAreaInsets
        let x = insets.leading + (device.size.width - insets.leading - insets.trailing - 390) / 2
        let y = insets.top + (device.size.height - insets.top - insets.bottom - 844) / 2
        #expect(frame == ["x": x, "y": y, "width": 390, "height": 844], "\(id) \(orientation)")
        let bar = (root["children"] as? [[String: Any]])?.first?["children"] as? [[String: Any]]
        let title = try #require(bar?.first { $0["type"] as? String == "Text" })
        #expect((title["text"] as? [String: Any])?["fontSize"] as? Double == points, "\(id)")
    }
}
