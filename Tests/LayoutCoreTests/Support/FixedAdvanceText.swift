import LayoutCore

/// A measurer whose every character is 7 points wide and whose lines are 20 high, as the workloads use it.
final class FixedAdvanceText: TextMeasurer {
    var lengths: [Int] = []

    func add(_ characters: Int) -> Int {
        lengths.append(characters)
        return lengths.count - 1
    }

    func facts(of text: Int) -> TextFacts {
        TextFacts(
            ideal: size(of: text, for: .unspecified), hasKnownWidths: true,
            minimumWidth: size(of: text, for: .zero).width,
            ignoresProposedHeight: true)
    }

    func spacing(of text: Int) -> TextSpacing { TextSpacing(aboveText: 4, belowText: 6, leading: 0) }

    func size(of text: Int, for proposal: ProposedViewSize) -> Size {
        let characters = lengths[text]
        let natural = Double(7 * characters)
        guard let width = proposal.width, width < natural else { return Size(width: natural, height: 20) }
        let perLine = max(1, Int(min(width / 7, 1e9)))
        return Size(width: Double(7 * perLine), height: Double(20 * ((characters + perLine - 1) / perLine)))
    }

    func baselines(of text: Int, for proposal: ProposedViewSize) -> TextBaselines {
        TextBaselines(first: 16, last: size(of: text, for: proposal).height - 4)
    }
}
