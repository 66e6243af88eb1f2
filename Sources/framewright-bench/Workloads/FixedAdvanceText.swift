import LayoutCore

/// Measures texts whose every character is 7 points wide and whose lines are 20 high.
///
/// The text of record `i` is text `i`. It costs next to nothing, so that layout alone is measured.
final class FixedAdvanceText: TextMeasurer {
    private let characters: [Int]

    init(_ records: [WorkloadRecord]) {
        characters = records.map(\.characters)
    }

    func facts(of text: Int) -> TextFacts {
        TextFacts(
            ideal: Size(width: Double(7 * characters[text]), height: 20), hasKnownWidths: true,
            minimumWidth: characters[text] == 0 ? 0 : 7, ignoresProposedHeight: true)
    }

    func spacing(of text: Int) -> TextSpacing { TextSpacing(aboveText: 4, belowText: 6, leading: 0) }

    func size(of text: Int, for proposal: ProposedViewSize) -> Size {
        Self.size(characters: characters[text], width: proposal.rawWidth)
    }

    /// The size at a raw proposed width: whole characters break anywhere.
    static func size(characters: Int, width: Double) -> Size {
        let natural = Double(7 * characters)
        guard width != ProposedViewSize.unspecifiedLength, width < natural else {
            return Size(width: natural, height: 20)
        }
        let perLine = max(1, Int(width / 7))
        return Size(width: Double(7 * perLine), height: Double(20 * ((characters + perLine - 1) / perLine)))
    }

    func baselines(of text: Int, for proposal: ProposedViewSize) -> TextBaselines {
        TextBaselines(first: 16, last: size(of: text, for: proposal).height - 4)
    }
}
