import Foundation
import LayoutCore
import Testing

@testable import Traits

/// The sizes of controls against Data/control-metrics.json.
@Suite struct ControlMeasureTests {
    private typealias Object = [String: Any]

    private func metrics() throws -> [String: Object] {
        let data = try Data(contentsOf: packageRoot.appending(path: "Data/control-metrics.json"))
        let file = try #require(try JSONSerialization.jsonObject(with: data) as? Object)
        let list = try #require(file["metrics"] as? [Object])
        return Dictionary(list.map { ($0["id"] as? String ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The metric behind a part; nil for what is a choice of ours.
    private static func id(of part: ControlPart, under profile: Profile) -> String? {
        let isLegacy = profile == .iOS18
        return switch part {
        case .toggleSwitch: isLegacy ? "switch-legacy" : "switch"
        case .slider: isLegacy ? "slider-legacy" : "slider"
        case .stepper: "stepper"
        case .progressBar: "progress-linear"
        case .progressCircle: "progress-circular"
        case .segmentedPicker: "segmented"
        case .wheel: "picker-wheel"
        case .colorWell: "color-picker"
        case .chevron: "list-accessories"
        case .roundedBorder: "textfield"
        case .borderedMini, .borderedSmall, .borderedRegular, .borderedLarge: "button-bordered"
        case .pickerIndicator: nil
        }
    }

    /// What a metric says of a part: width and height, where it states them.
    private static func stated(_ part: ControlPart, _ value: Any?) -> [Double?] {
        let list = value as? [Double]
        let object = value as? Object
        func pair(_ name: String) -> [Double?] { (object?[name] as? [Double] ?? []).map { $0 } }
        switch part {
        case .toggleSwitch: return list ?? pair("intrinsicOrSwiftUIHost")
        case .slider, .progressBar, .segmentedPicker: return [nil, object?["height"] as? Double]
        case .roundedBorder: return [nil, object?["roundedBorderHeight"] as? Double]
        case .wheel: return pair("size")
        case .chevron: return pair("chevron").map { $0?.rounded(.down) }
        case .borderedMini, .borderedSmall, .borderedRegular, .borderedLarge:
            let size = part.name.dropFirst("bordered".count).lowercased()
            return ((object?[size] as? Object)?["insets"] as? [Double] ?? []).reversed().map { $0 }
        default: return list ?? []
        }
    }

    @Test(arguments: Profile.allCases)
    func sizesAreThoseOfTheFile(profile: Profile) throws {
        let metrics = try metrics()
        for part in ControlPart.allCases {
            let size = ControlMeasure.size(of: part, under: profile)
            guard let id = Self.id(of: part, under: profile) else { continue }
            let metric = try #require(metrics[id], "\(id)")
            let stated = Self.stated(part, metric["value"])
            try #require(stated.count == 2, "\(part)")
            if let width = stated[0] { #expect(size.width == width, "\(part)") }
            #expect(size.height == stated[1], "\(part)")
        }
    }

    @Test func rowsHaveTheProvenanceOfTheFile() throws {
        let metrics = try metrics()
        let known = Set(DeviceCatalogue.standard.sources.map(\.id))
        for measure in ControlMeasure.all {
            #expect(Set(measure.sources).isSubset(of: known), "\(measure.part)")
            for profile in measure.profiles {
                guard let id = Self.id(of: measure.part, under: profile) else { continue }
                let metric = try #require(metrics[id])
                let sources = (metric["sources"] as? [String] ?? []).filter { $0 != "unsourced" }
                #expect(measure.sources == sources, "\(id)")
                #expect(measure.confidence.rawValue == metric["confidence"] as? String, "\(id)")
            }
        }
    }

    @Test(arguments: Profile.allCases)
    func everyPartHasOneRow(profile: Profile) {
        for part in ControlPart.allCases {
            let rows = ControlMeasure.all.filter { $0.part == part && $0.profiles.contains(profile) }
            #expect(rows.count == 1, "\(part)")
        }
    }
}
