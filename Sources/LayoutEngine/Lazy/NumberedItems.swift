/// Items of one lazy container by their numbers, most of which follow one another.
struct NumberedItems {
    private var first = 0
    /// Those from the first on without a gap.
    private var run: [LazyRun.Item] = []
    private var others: [Int: LazyRun.Item] = [:]

    /// So many items may move to make room for one before them.
    private static let movedItems = 64

    subscript(number: Int) -> LazyRun.Item? {
        get {
            let place = number &- first
            return place >= 0 && place < run.count ? run[place] : others.isEmpty ? nil : others[number]
        }
        set {
            guard let newValue else { return }
            let place = number &- first
            if place >= 0, place < run.count {
                run[place] = newValue
            } else if run.isEmpty || place == run.count && others[number] == nil {
                if run.isEmpty { first = number }
                run.append(newValue)
            } else if place == -1, run.count < Self.movedItems, others[number] == nil {
                run.insert(newValue, at: 0)
                first = number
            } else {
                others[number] = newValue
            }
        }
    }

    /// Whether something holds of the number of one of them.
    func containsNumber(where holds: (Int) -> Bool) -> Bool {
        (first..<first + run.count).contains(where: holds) || others.keys.contains(where: holds)
    }

    /// The greatest of the lengths of all of them, in points; at least 0.
    func longest(_ length: (LazyRun.Item) -> Double) -> Double {
        let longest = run.reduce(0) { max($0, length($1)) }
        return others.values.reduce(longest) { max($0, length($1)) }
    }
}
