import LayoutCore

/// How the values of a table are read; each answers `nil` for a text that is not of its form.
enum TableValue {
    static func number(_ text: String) -> Double? {
        Double(text)
    }

    static func size(_ text: String) -> Size? {
        guard let numbers = TableRecord.numbers(of: text, count: 2), let width = numbers[0], let height = numbers[1]
        else { return nil }
        return Size(width: width, height: height)
    }

    static func insets(_ text: String) -> EdgeInsets? {
        guard let numbers = TableRecord.numbers(of: text, count: 4),
            let top = numbers[0], let leading = numbers[1], let bottom = numbers[2], let trailing = numbers[3]
        else { return nil }
        return EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    }

    static func rect(_ text: String) -> Rect? {
        guard let numbers = TableRecord.numbers(of: text, count: 4),
            let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3]
        else { return nil }
        return Rect(x: x, y: y, width: width, height: height)
    }

    static func sizeClasses(_ text: String) -> SizeClasses? {
        let words = TableRecord.words(of: text)
        guard words.count == 2 else { return nil }
        return SizeClasses(
            horizontal: UserInterfaceSizeClass(rawValue: words[0]), vertical: UserInterfaceSizeClass(rawValue: words[1])
        )
    }

    static func keyboardHeight(_ text: String) -> KeyboardHeight? {
        TableRecord.numbers(of: text, count: 2).map { KeyboardHeight(letters: $0[0], digitPad: $0[1]) }
    }

    static func dynamicIsland(_ text: String) -> DynamicIsland? {
        guard let numbers = TableRecord.numbers(of: text, count: 3),
            let width = numbers[0], let height = numbers[1], let top = numbers[2]
        else { return nil }
        return DynamicIsland(size: Size(width: width, height: height), top: top)
    }

    static func windowTiles(_ text: String) -> WindowTiles? {
        size(text).map { WindowTiles(halfWidth: $0.width, thirdWidth: $0.height) }
    }

    static func splitWindows(_ text: String) -> [SplitWindow]? {
        TableRecord.words(of: text).compactMap { word in
            let parts = word.split(separator: ":").map { String($0) }
            guard parts.count == 5, let share = SplitWindow.Share(rawValue: parts[0]),
                let size = size(parts[1] + " " + parts[2]), let classes = sizeClasses(parts[3] + " " + parts[4])
            else { return nil }
            return SplitWindow(share: share, size: size, sizeClasses: classes)
        }
    }
}

extension TableRecord {
    var provenance: Provenance {
        Provenance(
            os: self["os"], confidence: self["confidence"].flatMap { Confidence(rawValue: $0) }, basis: self["basis"],
            measuredOn: self["measuredOn"], sources: words("sources"), notes: self["notes"],
            conflicts: all("conflict").map { text in
                let source = text.prefix { $0 != "|" }
                return Conflict(source: String(source), value: String(text.dropFirst(source.count + 1)))
            })
    }

    func fact<Value>(_ read: (String) -> Value?) -> OrientedFact<Value> {
        OrientedFact(
            portrait: self["portrait"].flatMap(read), landscape: self["landscape"].flatMap(read),
            provenance: provenance)
    }
}
