import LayoutCore

extension TreeArrays {
    /// Appends one argument; the caller keeps the arguments of one view or modifier together.
    package mutating func append(_ value: ArgumentValue, as name: ArgumentName) {
        arguments.append(argument(value, as: name))
    }

    /// An argument, with what it needs in side tables.
    package mutating func argument(_ value: ArgumentValue, as name: ArgumentName) -> Argument {
        switch value {
        case .null: Argument(name, .null)
        case .number(let number): Argument(name, .number, bits: number.bitPattern)
        case .integer(let integer): Argument(name, .integer, bits: UInt64(bitPattern: Int64(integer)))
        case .bool(let bool): Argument(name, .bool, first: bool ? 1 : 0)
        case .keyword(let keyword): Argument(name, .keyword, first: keyword.rawValue)
        case .string(let string): Argument(name, .string, bits: UInt64(string.length) << 32 | UInt64(string.offset))
        case .alignment(let horizontal, let vertical):
            Argument(name, .alignment, first: horizontal.rawValue, second: vertical.rawValue)
        case .edges(let edges): Argument(name, .edges, first: edges.rawValue)
        case .axes(let axes): Argument(name, .axes, first: axes.rawValue)
        case .unitPoint(let point): Argument(name, .unitPoint, bits: append(point.x, point.y))
        case .size(let size): Argument(name, .size, bits: append(size.width, size.height))
        case .point(let point): Argument(name, .point, bits: append(point.x, point.y))
        case .insets(let insets):
            Argument(name, .insets, bits: append(insets.top, insets.leading, insets.bottom, insets.trailing))
        case .integerRange(let lower, let upper):
            // Integers as they are, in the bits of numbers.
            Argument(
                name, .integerRange, count: (lower == nil ? 0 : 1) | (upper == nil ? 0 : 2),
                bits: append(
                    Double(bitPattern: UInt64(bitPattern: Int64(lower ?? 0))),
                    Double(bitPattern: UInt64(bitPattern: Int64(upper ?? 0)))))
        case .keywordRange(let lower, let upper):
            Argument(
                name, .keywordRange, first: lower?.rawValue ?? 0, second: upper?.rawValue ?? 0,
                count: (lower == nil ? 0 : 1) | (upper == nil ? 0 : 2))
        case .views(let list):
            Argument(name, .views, count: list.count, bits: UInt64(UInt32(bitPattern: list.first.rawValue)))
        case .font(let font): Argument(name, .font, bits: UInt64(fonts.append(font)))
        case .data(let index): Argument(name, .data, bits: UInt64(UInt32(bitPattern: index.rawValue)))
        case .elements(let row): Argument(name, .elements, bits: UInt64(row))
        case .opaque: Argument(name, .opaque)
        case .computed(let row): Argument(name, .computed, bits: UInt64(row))
        }
    }

    /// Appends numbers to the side table and returns the index of the first.
    private mutating func append(_ values: Double...) -> UInt64 {
        let first = numbers.count
        for value in values { numbers.append(value) }
        return UInt64(first)
    }
}
