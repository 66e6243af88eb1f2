/// Something that wants to know when its descriptor is ready; called on its loop only.
package protocol ReadinessHandler: AnyObject {
    /// Octets, an end of stream, a connection to accept or an error can be had without waiting.
    func becameReadable()
    /// Octets can be sent without waiting.
    func becameWritable()
}

/// The tie between a descriptor and a loop; to be used on that loop only.
package protocol Registration: AnyObject {
    /// Whether readability is reported, again and again while it lasts.
    var watchesReading: Bool { get set }
    /// Whether writability is reported, again and again while it lasts; turn it on only after a write did not fit.
    var watchesWriting: Bool { get set }
    /// Ends all reports and closes the descriptor as soon as that is safe; nobody else may close it.
    func close()
}

/// A place where work runs one piece after the other, told by the kernel what is ready.
///
/// Backends differ in how they learn of readiness; connections and listeners are the same on all of them.
package protocol EventLoop: AnyObject, Sendable {
    /// Runs work on the loop, after what is already waiting.
    func execute(_ work: @escaping @Sendable () -> Void)
    /// Runs work on the loop after some nanoseconds.
    func schedule(after nanoseconds: UInt64, _ work: @escaping @Sendable () -> Void)
    /// Ties a non-blocking descriptor to the loop, watching for reading; to be called on the loop.
    ///
    /// The handler is kept alive until the registration is closed.
    func register(_ descriptor: Int32, handler: any ReadinessHandler) -> any Registration
    /// Ends the loop once its registrations are closed.
    func shutDown()
}
