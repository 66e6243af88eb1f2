import Foundation
import TestSupport
import Testing
import ViewTree

@testable import LayoutAPI

/// A long scripted scroll over lists with varying rows: what is on the screen fits together in every step.
@Suite struct ScriptedScrollTests {
    private static let limits = {
        var limits = Limits()
        limits.maxInteractions = 10_000
        limits.maxExpressionSteps = 1_000_000_000
        limits.maxEvents = 1_000_000
        return limits
    }()

    private static let actionsOfOneList = 50

    /// A step that breaks a rule.
    private struct Breach: Error, CustomStringConvertible {
        var description: String
    }

    /// 1,600 interactions in all.
    @Test(arguments: ScriptedList.Kind.allCases, [1, 2, 3, 4] as [UInt64])
    func whatIsOnTheScreenFitsTogether(kind: ScriptedList.Kind, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let list = ScriptedList(kind, &random)
        let actions = (0..<Self.actionsOfOneList).map { _ in list.randomAction(&random) }
        let visit: [ScriptedList.Action] = [
            // At the end all items are counted.
            .edge(isEnd: true), .edge(isEnd: false), .move(by: 1e6, isContinuous: true), .move(by: 1e6, isContinuous: true),
            .move(by: 1e6, isContinuous: true),
        ]
        let stands = try stands(of: list, actions + visit)
        try #require(stands.count == actions.count + visit.count + 1)
        var course = Course(list: list)
        for (number, stand) in stands.enumerated() {
            do {
                try course.take(stand, after: number > 0 ? (actions + visit)[number - 1] : nil)
            } catch {
                let action = number > 0 ? "\((actions + visit)[number - 1])" : "at first"
                Issue.record("\(kind) \(seed), step \(number - 1), \(action): \(error)\n\(list.request(actions))")
                return
            }
        }
        #expect(course.comparedRows > 30)
        let eager = Exchange.layOut(list.eagerRequest).object
        let frame = ((eager["views"] as? [String: Any])?["list"] as? [String: Any])?["frame"] as? [Double] ?? []
        try #require(frame.count == 4)
        let last = try #require(stands.last)
        #expect(!last.isEstimated)
        #expect(abs(last.content - frame[list.isHorizontal ? 2 : 3]) < tolerance)
    }

    private func stands(of list: ScriptedList, _ actions: [ScriptedList.Action]) throws -> [ScriptedStand] {
        let answer = Exchange.perform(
            .layout, Array(list.request(actions).utf8), context: OperationContext(limits: Self.limits))
        try #require(answer.status == 200, "\(answer.text.prefix(500))")
        let object = answer.object
        var stands: [ScriptedStand] = []
        for step in [object["initial"] ?? [:]] + (object["steps"] as? [Any] ?? []) {
            let members = try #require(step as? [String: Any])
            stands.append(try #require(ScriptedStand(members, of: list)))
        }
        return stands
    }

    /// The steps one after another.
    private struct Course {
        let list: ScriptedList
        private let starts: [String: Int]
        private let allIDs: Set<String>
        private var before: ScriptedStand?
        private var present: Set<String> = []
        /// Rows that were on the screen before and after a step.
        private(set) var comparedRows = 0

        init(list: ScriptedList) {
            self.list = list
            var starts: [String: Int] = [:]
            for (number, line) in list.lines.enumerated() {
                for cell in line.cells { starts[cell.id] = number }
            }
            self.starts = starts
            allIDs = Set(starts.keys)
        }

        mutating func take(_ stand: ScriptedStand, after action: ScriptedList.Action?) throws {
            let lines = try checkLines(stand)
            try checkViewport(stand, lines)
            try checkPresence(stand)
            if let before, let action {
                try checkMotion(from: before, to: stand, action)
                try checkRows(from: before, to: stand, action)
                try checkTarget(stand, action)
            }
            before = stand
        }

        private func require(_ condition: Bool, _ text: @autoclosure () -> String) throws {
            if !condition { throw Breach(description: text()) }
        }

        private func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) < tolerance }

        /// Realised rows lie one after another, each as long as the document says; answers where the first begins and
        /// the last ends.
        private func checkLines(_ stand: ScriptedStand) throws -> (first: Int, last: Int, start: Double, end: Double) {
            try require(
                !stand.realized.isEmpty && stand.realized.upperBound <= list.count, "realised \(stand.realized)")
            let first = stand.realized.lowerBound / list.columns
            let last = (stand.realized.upperBound - 1) / list.columns
            var start: Double?
            // The place of the first line, from one that is not pinned.
            var position = 0.0
            for number in first...last {
                let line = list.lines[number]
                for cell in line.cells {
                    guard let span = stand.views[cell.id] else {
                        throw Breach(description: "\(cell.id) is not there")
                    }
                    try require(isSame(span.length, cell.length), "\(cell.id) is \(span.length) long")
                    // Cells lie in the middle of their row.
                    let begin = span.start - (line.length - cell.length) / 2 - position
                    if stand.pinned.contains(cell.id) { continue }
                    if let start { try require(isSame(begin, start), "\(cell.id) is \(begin - start) from its place") }
                    start = start ?? begin
                }
                position += line.length + list.spacing
            }
            let begin = start ?? 0
            return (first, last, begin, begin + position - list.spacing)
        }

        private func checkViewport(
            _ stand: ScriptedStand, _ lines: (first: Int, last: Int, start: Double, end: Double)
        ) throws {
            try require(
                stand.offset >= stand.range.lowerBound - tolerance
                    && stand.offset <= stand.range.upperBound + tolerance,
                "offset \(stand.offset) outside of \(stand.range)")
            try require(
                lines.first == 0 || lines.start <= list.spacing + tolerance, "begins at \(lines.start) in the viewport")
            try require(
                lines.last == list.lines.count - 1 || lines.end >= list.viewport - list.spacing - tolerance,
                "ends at \(lines.end) in \(list.viewport)")
            // What is not visible is not realised.
            try require(lines.start + list.lines[lines.first].length > -tolerance, "first line is above")
            try require(lines.end - list.lines[lines.last].length < list.viewport + tolerance, "last line is below")
            if lines.first == 0 {
                try require(isSame(lines.start, -stand.offset), "the first line is at \(lines.start + stand.offset)")
            }
        }

        /// Every view appears before it disappears and the other way round, and what is there has appeared.
        private mutating func checkPresence(_ stand: ScriptedStand) throws {
            for id in stand.disappeared where allIDs.contains(id) {
                // Continuous scrolling passes rows that come and go in one step.
                guard present.remove(id) != nil || stand.appeared.contains(id) else {
                    throw Breach(description: "\(id) disappears and was not there")
                }
            }
            let (arrivals, departures) = (counts(stand.appeared), counts(stand.disappeared))
            for (id, count) in arrivals {
                let difference = count - (departures[id] ?? 0)
                try require((-1...1).contains(difference), "\(id) appears \(difference) times more than it disappears")
            }
            let shown = Set(stand.views.keys).intersection(allIDs)
            for id in stand.appeared where shown.contains(id) { present.insert(id) }
            try require(shown == present, "present \(present.symmetricDifference(shown).sorted())")
            let realized = (stand.realized.lowerBound..<stand.realized.upperBound).map { cells[$0] }
            try require(shown.isSuperset(of: realized), "realised, and not there")
            let others = shown.subtracting(realized)
            try require(
                others.allSatisfy { $0.hasPrefix("head") || $0.hasPrefix("foot") },
                "there, and not realised: \(others)")
        }

        private func counts(_ ids: [String]) -> [String: Int] {
            ids.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }

        private var cells: [String] { list.lines.flatMap { $0.cells.map(\.id) } }

        /// The offset is where the interaction and the corrections bring it.
        private func checkMotion(
            from before: ScriptedStand, to after: ScriptedStand, _ action: ScriptedList.Action
        ) throws {
            if let beyond = offsetBeyond(before, action) {
                let wanted = min(beyond, after.range.upperBound)
                return try require(
                    isSame(after.offset, wanted), "offset \(after.offset), wanted \(beyond) or the end \(after.range)")
            }
            guard let wanted = wantedOffset(from: before, action) else { return }
            let corrections = after.corrected.values.reduce(0, +)
            try require(
                isSame(after.offset, wanted + corrections),
                "offset \(after.offset), wanted \(wanted) and corrected by \(after.corrected)")
        }

        /// Where a jump would go, of one past the end that the range was thought to have.
        private func offsetBeyond(_ before: ScriptedStand, _ action: ScriptedList.Action) -> Double? {
            unclampedOffset(from: before, action).flatMap { $0 > before.range.upperBound ? $0 : nil }
        }

        private func wantedOffset(from before: ScriptedStand, _ action: ScriptedList.Action) -> Double? {
            guard offsetBeyond(before, action) == nil else { return nil }
            return unclampedOffset(from: before, action).map { max($0, before.range.lowerBound) }
        }

        private func unclampedOffset(from before: ScriptedStand, _ action: ScriptedList.Action) -> Double? {
            switch action {
            case .move(by: let distance, isContinuous: false): before.offset + distance
            case .jump(to: let offset, isContinuous: false):
                list.isMirrored ? before.content - offset - list.viewport : offset
            // 0.998 a millisecond loses 0.499 of the points a second.
            case .flick(let velocity): before.offset + 0.499 * velocity
            default: nil
            }
        }

        /// The offset after content that was corrected on its way, away from the ends of the range.
        private func passedOffset(
            from before: ScriptedStand, _ after: ScriptedStand, _ action: ScriptedList.Action
        ) -> Double? {
            guard case .move(let distance, isContinuous: true) = action, after.corrected["clamp"] == nil,
                // Where items are not counted, the range may turn out to end earlier or later.
                before.range.contains(before.offset + distance),
                after.range.contains(after.offset - 1), after.range.contains(after.offset + 1)
            else { return nil }
            return before.offset + distance
        }

        /// What stays on the screen moves by the scroll, and not by what became known of lengths.
        private mutating func checkRows(
            from before: ScriptedStand, to after: ScriptedStand, _ action: ScriptedList.Action
        ) throws {
            guard let wanted = wantedOffset(from: before, action) ?? passedOffset(from: before, after, action)
            else { return }
            // Where the range ends, content follows it.
            let motion = wanted - before.offset + (after.corrected["clamp"] ?? 0)
            for (id, span) in before.views where allIDs.contains(id) {
                guard let now = after.views[id], !before.pinned.contains(id), !after.pinned.contains(id) else {
                    continue
                }
                try require(
                    isSame(now.start, span.start - motion),
                    "\(id) moved from \(span.start) to \(now.start), scrolled by \(motion); \(after.corrected)")
                comparedRows += 1
            }
        }

        /// A view that is scrolled to lies where its anchor says.
        private func checkTarget(_ stand: ScriptedStand, _ action: ScriptedList.Action) throws {
            switch action {
            case .edge(let isEnd):
                try require(
                    isSame(stand.offset, isEnd ? stand.range.upperBound : stand.range.lowerBound), "not at the edge")
            case .target(let cell, let anchor):
                let id = cells[cell]
                guard let span = stand.views[id] else { throw Breach(description: "\(id) is not shown") }
                let isAtEnd =
                    stand.offset <= stand.range.lowerBound + tolerance
                    || stand.offset >= stand.range.upperBound - tolerance
                guard let anchor, !isAtEnd, !stand.pinned.contains(id) else { return }
                let distance = span.start + anchor * span.length - anchor * list.viewport
                try require(isSame(distance, 0), "\(id) lies \(distance) from its anchor")
            default: return
            }
        }
    }
}

private let tolerance = 1e-6
