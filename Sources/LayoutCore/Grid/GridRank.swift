/// How a cell stands in the order of sizing.
struct GridRank {
    var cell: Int
    var priority: Double
    /// Proposed axes along which the cell takes whatever it is offered.
    var infiniteAxes: Int
    /// How far it stretches along the other proposed axes, in points.
    var flexibility: Double

    func isEqual(to other: GridRank) -> Bool {
        priority == other.priority && infiniteAxes == other.infiniteAxes && flexibility == other.flexibility
    }

    func precedes(_ other: GridRank) -> Bool {
        if priority != other.priority { return priority > other.priority }
        if infiniteAxes != other.infiniteAxes { return infiniteAxes < other.infiniteAxes }
        if flexibility != other.flexibility { return flexibility < other.flexibility }
        return cell < other.cell
    }

    /// Takes in how far the cell stretches along one axis.
    mutating func add(_ least: Double, _ most: Double) {
        if most == .infinity { infiniteAxes += 1 } else { flexibility += most - least }
    }
}
