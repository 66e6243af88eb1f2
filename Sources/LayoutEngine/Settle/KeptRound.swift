import ViewTree

/// A round of layout from which the next may go on.
///
/// Between two rounds of a pass only offsets of scroll views change, and what is known of lazy containers; the same
/// holds between two offsets that content passes. So the views stay resolved, and items of lazy containers keep their
/// sizes: the next round lays out what is around them again, and resolves what came into sight.
struct KeptRound {
    /// With the tree in which expressions were computed.
    let request: LayoutRequest
    let late: LateContent
    /// The state at its end, which the first round has made.
    let state: StateTable?

    /// Whether another round may go on from here.
    ///
    /// - Parameter isPassing: whether nobody reads what is noted of items, which may be those of some that are out of
    ///   sight.
    func mayGoOn(isPassing: Bool) -> Bool {
        late.kept.isSmall(late.workspace.arena)
            && (isPassing || !late.kept.hasStaleItems && !late.kept.hasUnwantedItems)
    }
}
