import LayoutCore
import ViewTree

extension RequestDecoder {
    /// Decodes parameters of the layout model (view-tree §6.10).
    mutating func decodeModel(at position: Int) -> LayoutRequest.Model {
        var model = LayoutRequest.Model()
        decodeObject(
            at: position, members: LayoutRequest.Model.names, refused: LayoutRequest.Model.planned
        ) { decoder, name, value in
            if LayoutRequest.Model.planned.contains(name) {
                decoder.fail(
                    .unknownArgument, at: value,
                    "The parameter \(name) is part of the format and planned; this version does not take it.")
            } else if name == "scroll2AxisAlignment" {
                model.scrollAlignment = decoder.decodeKeyword(.positions, at: value)?.unitPoint
            } else if LayoutRequest.Model.switches.contains(name) {
                if let isOn = decoder.decodeBool(at: value) { model.set(isOn, named: name) }
            } else if let length = decoder.decodeNonNegative(at: value) {
                if length > 1, name == "scrollTransition.defaultThreshold" {
                    return decoder.failRange(at: value, expected: "number from 0 to 1")
                }
                _ = model.set(length, named: name)
            }
        }
        return model
    }
}
