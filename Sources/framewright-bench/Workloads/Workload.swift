import LayoutCore

/// A tree to lay out, what it is offered, and what its frames must add up to.
struct Workload: Sendable {
    var name: String
    var proposal: ProposedViewSize
    /// Sum of width and height over all records, in points, of independent engines that agreed on it.
    var checkSum: Double
    /// Nanoseconds per record of the prototype's layout, on the machine on which the class tree took
    /// `LayoutGoals.tabledClassTime`.
    var tabledTime: Double?
    var makeRecords: @Sendable () -> [WorkloadRecord]

    static let all = [
        Workload(
            name: "w1_10k", proposal: ProposedViewSize(width: 390, height: nil), checkSum: 2_165_211,
            makeRecords: { WorkloadTrees.column(10_000) }),
        Workload(
            name: "w2_10k", proposal: ProposedViewSize(width: 16384, height: 16384), checkSum: 7_562_511.875,
            tabledTime: 16.5, makeRecords: { WorkloadTrees.binaryTree(10_001, leaves: .flexible) }),
        Workload(
            name: "w2hug_10k", proposal: ProposedViewSize(width: 16384, height: 16384), checkSum: 621_354,
            tabledTime: 15.7, makeRecords: { WorkloadTrees.binaryTree(10_001, leaves: .fixed) }),
        Workload(
            name: "w2text_10k", proposal: ProposedViewSize(width: 16384, height: 16384), checkSum: 7_224_295.38,
            makeRecords: { WorkloadTrees.binaryTree(10_001, leaves: .textAndFlexible) }),
        Workload(
            name: "w3", proposal: ProposedViewSize(width: 390, height: 844), checkSum: 28463, tabledTime: 12,
            makeRecords: { WorkloadTrees.screen() }),
        Workload(
            name: "w4", proposal: ProposedViewSize(width: 1200, height: nil), checkSum: 2_715_199, tabledTime: 11.6,
            makeRecords: { WorkloadTrees.table(rows: 1000) }),
        Workload(
            name: "w6_10k", proposal: ProposedViewSize(width: 390, height: nil), checkSum: 13_426_386,
            tabledTime: 13, makeRecords: { WorkloadTrees.list(rows: 10_000) }),
    ]
}
