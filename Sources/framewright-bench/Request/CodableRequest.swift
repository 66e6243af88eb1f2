/// A request in the structs that one would write for Foundation's decoder.
struct CodableRequest: Decodable {
    struct Proposal: Decodable {
        var width: Double?
        var height: Double?
    }

    struct Insets: Decodable {
        var top: Double
        var leading: Double
        var bottom: Double
        var trailing: Double
    }

    struct Modifier: Decodable {
        var type: String
        var length: Double?
        var insets: Insets?
        var width: Double?
        var height: Double?
        var minWidth: Double?
        var maxWidth: Double?
        var alignment: String?
    }

    struct View: Decodable {
        var type: String
        var id: String?
        var name: String?
        var text: String?
        var spacing: Double?
        var alignment: String?
        var minLength: Double?
        var axes: String?
        var modifiers: [Modifier]?
        var children: [View]?

        /// Views from this one down.
        var count: Int { (children ?? []).reduce(1) { $0 + $1.count } }
    }

    var proposal: Proposal
    var root: View
}

/// A frame in the struct that one would write for Foundation's encoder; in points.
struct CodableFrame: Codable, Equatable {
    var id: String
    var x: Double
    var y: Double
    var width: Double
    var height: Double
}
