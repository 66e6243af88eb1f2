/// How far a value of the catalogue can be trusted.
package enum Confidence: String, Sendable, CaseIterable {
    /// Estimated, or without a source.
    case low
    /// Carried from a device of the same screen class, or from one secondary source.
    case medium
    /// Measured on that device or its simulator.
    case high
}

/// A published value that disagrees with the one that the catalogue holds.
package struct Conflict: Equatable, Sendable {
    /// A source id, or a description of a place that has none.
    package let source: String
    package let value: String
}

/// Where a fact comes from, and for which system it was seen.
package struct Provenance: Equatable, Sendable {
    /// The system versions as the data name them, such as `iOS 26.1-27`.
    package var os: String?
    package var confidence: Confidence?
    /// How the value was won: `measured`, `derived`, or a remark.
    package var basis: String?
    /// The device or simulator that was measured.
    package var measuredOn: String?
    /// Ids of `DeviceCatalogue.sources`.
    package var sources: [String] = []
    package var notes: String?
    package var conflicts: [Conflict] = []

    package init(
        os: String? = nil, confidence: Confidence? = nil, basis: String? = nil, measuredOn: String? = nil,
        sources: [String] = [], notes: String? = nil, conflicts: [Conflict] = []
    ) {
        self.os = os
        self.confidence = confidence
        self.basis = basis
        self.measuredOn = measuredOn
        self.sources = sources
        self.notes = notes
        self.conflicts = conflicts
    }
}

/// A body of published numbers that rows of the catalogue refer to by its id.
package struct Source: Equatable, Sendable {
    package let id: String
    package let title: String
    /// `measured`, `hand-kept`, `secondary`, `vendor`, `derived` and so on.
    package let kind: String
    /// The systems that it covers.
    package let os: String
    /// Where it can be found.
    package let location: String
    /// When it was published, where it says so: a date or a year.
    package let date: String?
    /// The day on which its values were taken; `nil` for what is no publication.
    package let read: String?
    /// Which facts it gives.
    package let gives: String
    package let licence: String?
}
