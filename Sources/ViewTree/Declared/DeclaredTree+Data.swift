extension DeclaredTree {
    /// Whether two values of the document are equal: numbers by what they count, objects whatever their order.
    ///
    /// - Complexity: linear in the smaller value, and n log n in the members of one object.
    package func isEqual(_ left: DataIndex, _ right: DataIndex) -> Bool {
        isEqual(Int(left.rawValue), Int(right.rawValue))
    }

    private func isEqual(_ left: Int, _ right: Int) -> Bool {
        let (first, second) = (data[left], data[right])
        switch (first.kind, second.kind) {
        case (.integer, .integer): return first.integer == second.integer
        case (.integer, .double), (.double, .integer), (.double, .double): return first.number == second.number
        case (.string, .string): return bytes(of: first.string).elementsEqual(bytes(of: second.string))
        case (.array, .array): return isEqualArray(left, right)
        case (.object, .object): return isEqualObject(left, right)
        default: return first.kind == second.kind
        }
    }

    private func isEqualArray(_ left: Int, _ right: Int) -> Bool {
        var (first, second) = (left + 1, right + 1)
        let (firstEnd, secondEnd) = (Int(data[left].end), Int(data[right].end))
        while first < firstEnd, second < secondEnd {
            if !isEqual(first, second) { return false }
            first = Int(data[first].end)
            second = Int(data[second].end)
        }
        return first == firstEnd && second == secondEnd
    }

    private func isEqualObject(_ left: Int, _ right: Int) -> Bool {
        let first = sortedMembers(left)
        let second = sortedMembers(right)
        guard first.count == second.count else { return false }
        return zip(first, second).allSatisfy { isEqual($0, $1) && isEqual($0 + 1, $1 + 1) }
    }

    /// The names of an object's members in an order that depends on nothing but the names.
    private func sortedMembers(_ object: Int) -> [Int] {
        var names: [Int] = []
        var name = object + 1
        while name < Int(data[object].end) {
            names.append(name)
            name = Int(data[name + 1].end)
        }
        return names.sorted { bytes(of: data[$0].string).lexicographicallyPrecedes(bytes(of: data[$1].string)) }
    }
}
