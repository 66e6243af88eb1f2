/// A text to be told of one view.
struct ViewNote {
    var text: String
    /// The place of the view in the resolved tree.
    var view: Int32
}

extension [ViewNote] {
    /// Follows the views to their new places after some were dropped; `left` counts those before each that are left.
    mutating func follow(_ left: [Int32]) {
        self = compactMap { note in
            let place = Int(note.view)
            return left[place + 1] > left[place] ? ViewNote(text: note.text, view: left[place]) : nil
        }
    }

    /// Follows the views to new places, below 0 for those that are gone, and keeps the order of the document.
    mutating func sort(byPlaces places: [Int32]) {
        for index in indices { self[index].view = places[Int(self[index].view)] }
        removeAll { $0.view < 0 }
        self = enumerated().sorted { ($0.element.view, $0.offset) < ($1.element.view, $1.offset) }.map(\.element)
    }
}
