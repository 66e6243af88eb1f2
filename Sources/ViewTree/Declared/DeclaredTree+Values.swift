import LayoutCore

extension DeclaredTree {
    /// The value of an argument with what lies in side tables.
    package func value(of argument: Argument) -> ArgumentValue {
        switch argument.kind {
        case .null: .null
        case .number: .number(argument.number)
        case .integer: .integer(argument.integer)
        case .bool: .bool(argument.bool)
        case .keyword: argument.keyword.map { .keyword($0) } ?? .null
        case .string: .string(argument.string)
        case .alignment: alignment(of: argument)
        case .edges: .edges(argument.edges)
        case .axes: .axes(argument.axes)
        case .unitPoint: .unitPoint(unitPoint(of: argument))
        case .size: .size(size(of: argument))
        case .point: .point(Point(x: number(0, of: argument), y: number(1, of: argument)))
        case .insets: .insets(insets(of: argument))
        case .integerRange: integerRange(of: argument)
        case .keywordRange: keywordRange(of: argument)
        case .views: .views(argument.views)
        case .font: .font(font(of: argument))
        case .data: argument.data.map { .data($0) } ?? .null
        case .elements: .elements(Int(argument.bits))
        case .opaque: .opaque
        case .computed: .computed(argument.place)
        }
    }

    /// The value of the first argument of that name, nil when it was left out.
    package func value(_ name: ArgumentName, of view: DeclaredView) -> ArgumentValue? {
        arguments(of: view).first { $0.name == name }.map { value(of: $0) }
    }

    /// The value of the first argument of that name, nil when it was left out.
    package func value(_ name: ArgumentName, of modifier: DeclaredModifier) -> ArgumentValue? {
        arguments(of: modifier).first { $0.name == name }.map { value(of: $0) }
    }

    /// The insets of an `insets` argument, in points.
    package func insets(of argument: Argument) -> EdgeInsets {
        EdgeInsets(
            top: number(0, of: argument), leading: number(1, of: argument), bottom: number(2, of: argument),
            trailing: number(3, of: argument))
    }

    /// The size of a `size` argument, in points.
    package func size(of argument: Argument) -> Size {
        Size(width: number(0, of: argument), height: number(1, of: argument))
    }

    package func unitPoint(of argument: Argument) -> UnitPoint {
        UnitPoint(x: number(0, of: argument), y: number(1, of: argument))
    }

    package func font(of argument: Argument) -> DeclaredFont {
        let index = Int(argument.bits)
        return argument.kind == .font && index < fonts.count ? fonts[index] : DeclaredFont(base: .standard)
    }

    private func number(_ offset: Int, of argument: Argument) -> Double {
        let index = Int(argument.bits) + offset
        return index < numbers.count ? numbers[index] : 0
    }

    private func alignment(of argument: Argument) -> ArgumentValue {
        guard let horizontal = argument.horizontalAlignment, let vertical = argument.verticalAlignment else {
            return .null
        }
        return .alignment(horizontal: horizontal, vertical: vertical)
    }

    private func integerRange(of argument: Argument) -> ArgumentValue {
        func bound(_ offset: Int) -> Int? {
            argument.count >> Int32(offset) & 1 != 0
                ? Int(Int64(bitPattern: number(offset, of: argument).bitPattern)) : nil
        }
        return .integerRange(lower: bound(0), upper: bound(1))
    }

    private func keywordRange(of argument: Argument) -> ArgumentValue {
        .keywordRange(
            lower: argument.count & 1 != 0 ? Keyword(rawValue: argument.first) : nil,
            upper: argument.count & 2 != 0 ? Keyword(rawValue: argument.second) : nil)
    }
}
