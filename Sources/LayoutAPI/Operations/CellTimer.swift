/// The time that the shell grants the cells of a batch.
package protocol CellTimer: Sendable {
    /// Runs the work of one cell, and tells it what says whether it is to be given up, which may be so from its
    /// beginning on. Cells run on several threads at once.
    func run<Result>(_ work: (_ isCancelled: @escaping @Sendable () -> Bool) -> Result) -> Result
}
