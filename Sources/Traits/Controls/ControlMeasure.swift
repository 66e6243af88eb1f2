import LayoutCore

/// A part of a control whose size the system sets.
package enum ControlPart: Int, CaseIterable, Sendable {
    case toggleSwitch, stepper, slider, progressBar, progressCircle, segmentedPicker, wheel, pickerIndicator
    case colorWell, chevron, roundedBorder
    /// Insets of a bordered button: vertical as height, horizontal as width.
    case borderedMini, borderedSmall, borderedRegular, borderedLarge

    /// The name in diagnostics and documents.
    package var name: String { self == .toggleSwitch ? "switch" : String(describing: self) }
}

/// A size that public sources give for a part of a control, with where they have it from.
package struct ControlMeasure: Sendable {
    package let part: ControlPart
    package let profiles: [Profile]
    /// In points; a length that the offer decides is the ideal one.
    package let size: Size
    /// The systems on which it was seen.
    package let os: String
    package let confidence: Confidence
    /// Ids of `DeviceCatalogue.sources`; empty for values that are known without a publication.
    package let sources: [String]
    package let notes: String?

    private init(
        _ part: ControlPart, _ profiles: [Profile], _ width: Double, _ height: Double, os: String,
        _ confidence: Confidence, _ sources: [String] = [], _ notes: String? = nil
    ) {
        self.part = part
        self.profiles = profiles
        size = Size(width: width, height: height)
        self.os = os
        self.confidence = confidence
        self.sources = sources
        self.notes = notes
    }

    /// Between a label and what stands at the far side, in points; the least length of a spacer.
    package static let labelSpacing = 8.0
    /// Between the title of a progress view and what is below, in points.
    package static let titleSpacing = 4.0
    /// Between the option of a picker and its indicator, in points.
    package static let indicatorSpacing = 4.0

    private static let latest: [Profile] = [.iOS26, .iOS27]
    private static let every = Profile.allCases

    /// Every measure, read on 2026-11-28 from the sources that each row names.
    package static let all: [ControlMeasure] = [
        ControlMeasure(.toggleSwitch, [.iOS18], 51, 31, os: "iOS 7-18", .medium, [], "The long-standing size."),
        ControlMeasure(
            .toggleSwitch, latest, 61, 28, os: "iOS 26.1", .high, ["openuikit", "glass-spec-doc"],
            "The intrinsic size, which SwiftUI uses; by frame it is 63 wide."),
        ControlMeasure(.stepper, every, 94, 32, os: "iOS 13-26.1", .medium, ["openuikit"]),
        ControlMeasure(.slider, [.iOS18], 100, 31, os: "iOS 13-18", .low, [], "The ideal width is a choice of ours."),
        ControlMeasure(
            .slider, latest, 100, 34, os: "Mac Catalyst 26.1", .medium, ["openuikit"],
            "Taken as on phones; the ideal width is a choice of ours."),
        ControlMeasure(
            .progressBar, every, 100, 4, os: "iOS 26.1", .medium, ["openuikit"],
            "The ideal width is a choice of ours."),
        ControlMeasure(.progressCircle, every, 20, 20, os: "iOS", .low),
        ControlMeasure(
            .segmentedPicker, every, 100, 32, os: "iOS 13-26.1", .medium, ["openuikit"],
            "The ideal width is a choice of ours."),
        ControlMeasure(.wheel, every, 320, 216, os: "iOS 26.1", .medium, ["openuikit", "glass-spec-doc"]),
        ControlMeasure(.pickerIndicator, every, 12, 12, os: "iOS", .low, [], "A choice of ours."),
        ControlMeasure(.colorWell, every, 28, 28, os: "iOS 14-18", .low),
        ControlMeasure(
            .chevron, every, 10, 14, os: "iOS 26.1", .medium, ["openuikit"], "Measured 10.333 wide; rounded."),
        ControlMeasure(
            .roundedBorder, every, 0, 34, os: "iOS 26.1", .medium, ["openuikit"], "The offer decides the width."),
        ControlMeasure(.borderedMini, every, 10, 5, os: "iOS 26.1", .high, ["openuikit"], "UIKit's configuration."),
        ControlMeasure(.borderedSmall, every, 10, 5, os: "iOS 26.1", .high, ["openuikit"], "UIKit's configuration."),
        ControlMeasure(.borderedRegular, every, 12, 7, os: "iOS 26.1", .high, ["openuikit"], "UIKit's configuration."),
        ControlMeasure(.borderedLarge, every, 20, 15, os: "iOS 26.1", .high, ["openuikit"], "UIKit's configuration."),
    ]

    /// Sizes by place of the profile, then of the part.
    private static let sizes: [[Size]] = Profile.allCases.map { profile in
        ControlPart.allCases.map { part in
            all.first { $0.part == part && $0.profiles.contains(profile) }?.size ?? .zero
        }
    }

    /// The size of a part under a profile, in points.
    package static func size(of part: ControlPart, under profile: Profile) -> Size {
        let row = Profile.allCases.firstIndex(of: profile) ?? 0
        return sizes[row][part.rawValue]
    }
}
