import Foundation

@testable import framewright_bench

extension DocumentedNumbers {
    /// The views of a screen, once its structures are expanded.
    private static func screenViews(_ name: String) -> String {
        let folder = RunningServer.repository.appending(path: RequestBody.screenFolder).path
        let course = try? RequestCourse(RequestBody(screen: RequestBody.screenPrefix + name, in: folder))
        return grouped(course?.row.viewCount ?? 0)
    }

    /// Workloads by what they are made of, and the goals.
    static var benchmarks: [String] {
        func records(_ name: String) -> [WorkloadRecord] {
            Workload.all.first { $0.name == name }?.makeRecords() ?? []
        }
        func views(_ name: String) -> String { grouped(records(name).count) }
        let texts = records("w3").count { $0.kind == .text }
        let cells = records("w4").dropFirst().first?.childCount ?? 0
        let rows = records("w6_10k").first?.childCount ?? 0
        typealias ExitCode = BenchmarkCommand.ExitCode
        return [
            "below 1 a time has become shorter", "ends the run with \(ExitCode.badInput.rawValue) before",
            "The exit status is \(ExitCode.success.rawValue) when every goal is met, \(ExitCode.missedGoal.rawValue) "
                + "when one is missed, \(ExitCode.wrongUsage.rawValue) for wrong usage, and "
                + "\(ExitCode.cannotWrite.rawValue) when the plot",
            "| `w1_10k` | a column of fixed leaves | \(views("w1_10k")) |",
            "| `w2_10k` | a complete binary tree of rows and columns with padding; the leaves are flexible | "
                + "\(views("w2_10k")) |",
            "every stack hugs its content | \(views("w2hug_10k")) |",
            "whose height depends on their width | \(views("w2text_10k")) |",
            "a scroll view with cards, \(texts) texts | \(views("w3")) |",
            "| `w4` | \(word(records("w4").first?.childCount ?? 0)) rows of \(word(cells)) weighted cells | "
                + "\(views("w4")) |",
            "| `w6_10k` | \(word(rows / 1000)) thousand rows of a list: icon, two texts, a value | "
                + "\(views("w6_10k")) |",
            "in several languages | \(screenViews("chat")) |",
            "on a tablet in landscape | \(screenViews("dashboard")) |",
            "pictures, choices and reviews | \(screenViews("product")) |",
            "contained in the program | at least \(decimal(LayoutGoals.floorOverClassTree)) times as fast |",
            "scaled by that class tree | within \(decimal(LayoutGoals.ceilingOverTable)) times |",
            "at every type size, \(grouped(BatchBody.cellCount)) cells in one call",
            "encoding it alone | at most \(decimal(BatchGoals.overSingle)) times |",
            "a node at \(grouped(ScalingCourse.many)) nodes against one at \(grouped(ScalingCourse.few)), in each tree for "
                + "scaling | at most \(decimal(ScalingCourse.ceiling)) times the time |",
            "W2 with \(grouped(ScalingCourse.many)) nodes in an arena made for it | at most "
                + "\(decimal(ScalingCourse.bytesPerNode)) bytes a node |",
            "hardest trees found, \(grouped(HardTreeCourse.nodes)) nodes, against W2 | at most "
                + "\(decimal(HardTreeCourse.bound)) times the time |",
            "in C++ | at least \(decimal(RequestGoals.parse)) of its speed |",
            "encoding \(grouped(FrameEncodingCourse.count)) frames against `JSONEncoder` | at least "
                + "\(decimal(RequestGoals.foundation)) times as fast |",
        ] + lists
    }

    /// Lists: what is measured of them, and their goals.
    private static var lists: [String] {
        let counts = ListCase.counts.map { grouped($0) }
        let million = grouped(ListBounds.million)
        return [
            "`lists` lays out \(counts.dropLast().joined(separator: ", ")) and \(counts.last ?? "") rows in a viewport of "
                + "\(decimal(ListBody.viewport.width)) by \(decimal(ListBody.viewport.height)) points",
            "an icon and a text, \(ListBody.heights.lowerBound) to \(ListBody.heights.upperBound) points high",
            "an element at \(decimal(100 * ListBody.jumpShare)) %",
            "a flick of \(grouped(ListBody.velocity)) points a second",
            "\(ListBody.insertedRows) rows that come at the top",
            "up to \(ListsBenchmark.defaultRepeats) times (`--repeats N`), or for \(ListsBenchmark.milliseconds) "
                + "milliseconds",
            "more than \(ListsBenchmark.defaultLongest) seconds at a time",
            "for \(ListsBenchmark.quickMilliseconds) milliseconds at most",
            "Past \(grouped(ListCase.largestStack)) rows a",
            "with \(million) rows of W6 against one layout of `w3`, both with resolving | at most "
                + "\(decimal(ListBounds.overScreen)) times |",
            "with \(grouped(10 * ListBounds.million)) rows against \(million) | the same counts, at most "
                + "\(decimal(ListBounds.overFewerRows)) times the time |",
            "in \(grouped(ListBounds.jumps)) jumps over \(million) rows | at most \(ListBounds.growth >> 20) MiB |",
            "through \(grouped(ListBounds.scrolledRows)) varying rows continuously against laying them out in a `VStack` | "
                + "at most \(decimal(ListBounds.overLayout)) times |",
        ]
    }
}
