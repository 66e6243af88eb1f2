import Foundation

/// A body of `POST /v1/layout` to measure.
struct RequestBody {
    var name: String
    var bytes: [UInt8]
    /// Whether Foundation's decoder is measured on it too, through a Codable form of what it holds.
    var hasCodableForm: Bool

    /// The body that a client would send for a workload.
    init(_ workload: Workload) {
        name = workload.name
        bytes = WorkloadBody.bytes(workload)
        hasCodableForm = true
    }

    /// A screen as an app has it, from the file that `scripts/generate_screens.py` wrote: `screen_chat` is `chat.json`.
    init(screen name: String, in folder: String) throws(Failure) {
        let path = folder + "/" + name.dropFirst(Self.screenPrefix.count) + ".json"
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure(message: "\(path) cannot be read; --screens names its folder")
        }
        self.name = name
        bytes = Array(data)
        hasCodableForm = false
    }

    /// Why a body cannot be measured.
    struct Failure: Error {
        var message: String
    }

    static let screenPrefix = "screen_"
    static let screenNames = ["chat", "dashboard", "product"].map { screenPrefix + $0 }
    /// Where the screens are, seen from the root of the package.
    static let screenFolder = "Tests/Fixtures/screens"
}
