import Traits

/// What the query of `GET /v1/devices/{id}` asks for: the profile and the orientation to resolve the device under.
package struct DeviceQuery: Equatable, Sendable {
    package var profile: Profile
    /// `nil` is portrait, or the only way the device can be held.
    package var orientation: InterfaceOrientation?

    package init(profile: Profile = .standard, orientation: InterfaceOrientation? = nil) {
        self.profile = profile
        self.orientation = orientation
    }

    /// Why a query is not understood.
    package struct Failure: Error, Equatable, Sendable {
        package let detail: String
    }

    /// Reads the query of a path, without its question mark.
    package init(_ query: String?) throws(Failure) {
        self.init()
        var seen: Set<Substring> = []
        for pair in (query ?? "").split(separator: "&") {
            let name = pair.prefix { $0 != "=" }
            guard seen.insert(name).inserted else { throw Failure(detail: "The query names \(name.prefix(40)) twice.") }
            let value = String(pair.dropFirst(name.count + 1))
            switch name {
            case "profile": profile = try Self.value(value, of: name)
            case "orientation": orientation = try Self.value(value, of: name)
            default:
                throw Self.unknown(String(name), among: ["profile", "orientation"], what: "query parameter")
            }
        }
    }

    private static func value<Value>(_ text: String, of name: Substring) throws(Failure) -> Value
    where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
        if let value = Value(rawValue: text) { return value }
        throw unknown(text, among: Value.allCases.map(\.rawValue), what: String(name))
    }

    private static func unknown(_ text: String, among names: [String], what: String) -> Failure {
        let nearest = NearestName.find(text, in: names).map { " Nearest: \($0)." } ?? ""
        return Failure(
            detail: "There is no \(what) \(text.prefix(40)), only \(names.joined(separator: ", ")).\(nearest)")
    }
}
