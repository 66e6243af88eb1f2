import ViewTree

extension JSONTape {
    /// Whether an object among the values from `start` up to `end` has two members of one name.
    ///
    /// - Complexity: linear in the words, and n log n in the members of one object.
    func hasDuplicateMembers(from start: Int, to end: Int) -> Bool {
        var position = start
        while position < end {
            switch tag(position) {
            case Tag.object:
                if hasDuplicateNames(position) { return true }
                position += 1
            case Tag.signed, Tag.unsigned, Tag.double: position += 2
            default: position += 1
            }
        }
        return false
    }

    /// Whether the value at a position holds an object with two members of one name, itself included.
    func hasDuplicateMembers(in position: Int) -> Bool {
        hasDuplicateMembers(from: position, to: next(position))
    }

    /// Whether the object at a position has two members of one name; what it holds is not looked at.
    func hasDuplicateNames(_ position: Int) -> Bool {
        var members = members(position)
        guard let first = members.next(), let second = members.next() else { return false }
        guard let third = members.next() else { return isEqual(first.key, second.key) }
        var keys = [first.key, second.key, third.key]
        while let member = members.next() { keys.append(member.key) }
        keys.sort { precedes($0, $1) }
        return zip(keys, keys.dropFirst()).contains { isEqual($0, $1) }
    }

    private func isEqual(_ left: Int, _ right: Int) -> Bool {
        let left = bytes(string(left))
        let right = bytes(string(right))
        return left.count == right.count && left.elementsEqual(right)
    }

    /// Any total order will do: by length, then by bytes.
    private func precedes(_ left: Int, _ right: Int) -> Bool {
        let left = bytes(string(left))
        let right = bytes(string(right))
        if left.count != right.count { return left.count < right.count }
        return left.lexicographicallyPrecedes(right)
    }
}
