import Testing

@testable import LayoutCore

/// Pinned views of sections and what stays alive (scrolling and traits, §2.2 and §2.7).
@Suite struct LazySectionTests {
    @Test func aHeaderStaysUntilItsSectionEnds() {
        let section = PinnedSection(
            header: AxisSpan(start: 100, length: 40), span: AxisSpan(from: 100, to: 440))
        #expect(section.headerStart(top: 50) == 100)
        #expect(section.headerStart(top: 200) == 200)
        #expect(section.headerStart(top: 420) == 400)
        #expect(section.footerStart(bottom: 300) == nil)
    }

    @Test func aFooterStaysBelowItsHeader() {
        let section = PinnedSection(
            header: AxisSpan(start: 100, length: 40), footer: AxisSpan(start: 400, length: 40),
            span: AxisSpan(from: 100, to: 440))
        #expect(section.footerStart(bottom: 300) == 260)
        #expect(section.footerStart(bottom: 600) == 400)
        #expect(section.footerStart(bottom: 120) == 140)
    }

    /// Sections of a header of 40 and eight rows of 50, one after the other.
    private func list(sections: Int, spacing: Double = 0) -> (LazyLengths, [LazySection]) {
        var lengths = LazyLengths(count: 9 * sections, spacing: spacing)
        for item in 0..<9 * sections { lengths.setLength(item % 9 == 0 ? 40 : 50, of: item) }
        return (lengths, (0..<sections).map { LazySection(items: 9 * $0..<9 * $0 + 9, hasHeader: true) })
    }

    @Test func theHeaderOfWhatIsVisibleIsPinned() {
        let (lengths, sections) = list(sections: 1)
        let visible = AxisSpan(start: 120, length: 200)
        #expect(lengths.items(meeting: visible) == 2..<7)
        let pinned = lengths.pinnedViews(.sectionHeaders, of: sections, visible: visible)
        #expect(pinned == [PinnedView(item: 0, natural: 0, start: 120)])
        #expect(pinned.map(\.isPinned) == [true])
        let atRest = lengths.pinnedViews(.sectionHeaders, of: sections, visible: AxisSpan(start: 0, length: 200))
        #expect(atRest.map(\.isPinned) == [false])
        #expect(lengths.pinnedViews([], of: sections, visible: visible).isEmpty)
    }

    @Test func theNextHeaderPushesThePinnedOne() {
        let (lengths, sections) = list(sections: 1000, spacing: 10)
        // A section is 40 + 8 * 60 = 520 long, the next begins 10 later.
        let visible = AxisSpan(start: 530 * 700 + 500, length: 200)
        let pinned = lengths.pinnedViews(.sectionHeaders, of: sections, visible: visible)
        #expect(pinned.map(\.item) == [6300, 6309])
        #expect(pinned.map { $0.start - 530 * 700 } == [480, 530])
        var model = LazyModel()
        model.pushesPinnedPastSpacing = true
        let later = lengths.pinnedViews(.sectionHeaders, of: sections, visible: visible, model: model)
        #expect(later.map { $0.start - 530 * 700 } == [490, 530])
    }

    @Test func footersArePinnedAtTheBottom() {
        var lengths = LazyLengths(count: 10, spacing: 0)
        for item in 0..<10 { lengths.setLength(item == 0 || item == 9 ? 40 : 50, of: item) }
        let section = LazySection(items: 0..<10, hasHeader: true, hasFooter: true)
        #expect(section.content == 1..<9 && section.footer == 9)
        let pinned = lengths.pinnedViews(
            [.sectionHeaders, .sectionFooters], of: [section], visible: AxisSpan(start: 100, length: 200))
        #expect(pinned.map(\.start) == [100, 260])
        let lonely = LazySection(items: 3..<4, hasHeader: true, hasFooter: true)
        #expect(lonely.header == 3 && lonely.footer == nil && lonely.content.isEmpty)
    }

    private let lengths = {
        var lengths = LazyLengths(count: 800, spacing: 0)
        lengths.setLength(60, of: 0)
        return lengths
    }()

    private func show(
        _ offset: Double, in residency: inout LazyResidency, _ model: LazyModel
    ) -> LazyResidency.Change {
        let visible = AxisSpan(start: offset, length: 600)
        return residency.update(
            realized: lengths.items(meeting: visible), visible: visible, lengths: lengths, model: model)
    }

    @Test func everythingStaysAliveUntilIOS27() {
        var residency = LazyResidency()
        #expect(show(0, in: &residency, LazyModel()).appeared == [0..<10])
        // Half a viewport ahead is made.
        #expect(residency.prefetched == 10..<15)
        #expect(residency.alive == [0..<15])
        let change = show(300, in: &residency, LazyModel())
        #expect(change == LazyResidency.Change(appeared: [10..<15], disappeared: [0..<5]))
        _ = show(30_000, in: &residency, LazyModel())
        #expect(residency.alive == [0..<20, 500..<515])
        // On the way back what comes before is made.
        let back = show(29_700, in: &residency, LazyModel())
        #expect(back == LazyResidency.Change(appeared: [495..<500], disappeared: [505..<510]))
        #expect(residency.prefetched == 490..<495)
    }

    @Test func iOS27LosesWhatIsThreeViewportsAway() {
        var residency = LazyResidency()
        for offset in stride(from: 0.0, through: 47_400, by: 300) {
            _ = show(offset, in: &residency, .evicting)
        }
        #expect(residency.realized == 790..<800)
        // Ten rows and thirty before them of 800.
        #expect(residency.alive == [760..<800])
        let change = show(0, in: &residency, .evicting)
        #expect(change.evicted == [760..<800])
        #expect(change.appeared == [0..<10] && change.disappeared == [790..<800])
    }
}
