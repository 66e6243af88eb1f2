import LayoutCore
import ViewTree

extension JSONWriter {
    /// Writes a value of an expression: cases as strings, geometry as objects, what JSON has no form for as null.
    mutating func write(_ value: ExpressionValue) {
        switch value {
        case .null, .dimensions, .proxy, .subview, .section: null()
        case .bool(let value): bool(value)
        case .literal(let integer?, _), .integer(let integer): self.integer(Int(integer))
        case .literal(nil, let real), .double(let real): real.isInfinite ? string(real.documentText) : number(real)
        case .string, .member, .typedMember, .dynamicTypeSize: string(value.text ?? "")
        case .array(let elements):
            beginArray()
            for element in elements { write(element) }
            endArray()
        case .range(let lower, let upper, let isClosed):
            beginArray()
            integer(Int(lower))
            integer(Int(isClosed ? upper &+ 1 : upper))
            endArray()
        case .record(let members): write(members)
        case .size(let size): write(size)
        case .point(let point): write(point)
        case .unitPoint(let point): write(Point(x: point.x, y: point.y))
        case .rect(let rect): write(rect)
        case .insets(let insets): write(insets)
        case .constructed(let construction): string(construction.name)
        }
    }

    private mutating func write(_ members: [ExpressionValue.Member]) {
        beginObject()
        for member in members {
            name(member.name)
            write(member.value)
        }
        endObject()
    }
}
