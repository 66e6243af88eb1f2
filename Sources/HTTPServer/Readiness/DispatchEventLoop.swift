@preconcurrency import Dispatch
import Glibc

/// An event loop on a serial Dispatch queue and dispatch sources.
///
/// Its queue targets a global queue, since serial queues of their own would each take a thread when they block.
package final class DispatchEventLoop: EventLoop {
    let queue: DispatchQueue

    package init(label: String) {
        // Another class than that of the compute pool: each class has threads of its own, so that computations
        // that take all of theirs never stop the loops. On Linux the interactive class is the initiated one.
        queue = DispatchQueue(label: label, target: .global(qos: .userInitiated))
    }

    package func execute(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    package func schedule(after nanoseconds: UInt64, _ work: @escaping @Sendable () -> Void) {
        let delay = Int(clamping: nanoseconds)
        queue.asyncAfter(deadline: .now() + .nanoseconds(delay), execute: work)
    }

    package func register(_ descriptor: Int32, handler: any ReadinessHandler) -> any Registration {
        DispatchRegistration(descriptor: descriptor, queue: queue, handler: handler)
    }

    /// Nothing to do: the queue ends with its last reference.
    package func shutDown() {}
}

/// The sources of one descriptor. Touched on the loop's queue only, which is what makes it safe to share.
private final class DispatchRegistration: Registration, @unchecked Sendable {
    private let descriptor: Int32
    private let queue: DispatchQueue
    private var handler: (any ReadinessHandler)?
    private let reader: any DispatchSourceRead
    /// Made after the first write that did not fit: a write source reports for as long as the descriptor is writable.
    private var writer: (any DispatchSourceWrite)?
    private var readerIsSuspended = false
    private var writerIsSuspended = false
    private var liveSources = 1
    private var isClosed = false

    init(descriptor: Int32, queue: DispatchQueue, handler: any ReadinessHandler) {
        self.descriptor = descriptor
        self.queue = queue
        self.handler = handler
        reader = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        // The sources keep the registration, and with it the handler, until they are cancelled.
        reader.setEventHandler { @Sendable [self] in
            if !isClosed, !readerIsSuspended { self.handler?.becameReadable() }
        }
        reader.setCancelHandler { @Sendable [self] in sourceEnded() }
        reader.activate()
    }

    var watchesReading: Bool {
        get { !isClosed && !readerIsSuspended }
        set {
            guard !isClosed, newValue == readerIsSuspended else { return }
            readerIsSuspended = !newValue
            if newValue { reader.resume() } else { reader.suspend() }
        }
    }

    var watchesWriting: Bool {
        get { !isClosed && writer != nil && !writerIsSuspended }
        set {
            guard !isClosed, newValue != watchesWriting else { return }
            guard let writer else {
                makeWriter()
                return
            }
            writerIsSuspended = !newValue
            if newValue { writer.resume() } else { writer.suspend() }
        }
    }

    private func makeWriter() {
        let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { @Sendable [self] in
            if !isClosed, !writerIsSuspended { handler?.becameWritable() }
        }
        source.setCancelHandler { @Sendable [self] in sourceEnded() }
        liveSources += 1
        writer = source
        source.activate()
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        handler = nil
        // A suspended source never runs its cancel handler, and releasing one is a trap: resume before it goes.
        reader.cancel()
        if readerIsSuspended { reader.resume() }
        guard let writer else { return }
        writer.cancel()
        if writerIsSuspended { writer.resume() }
    }

    /// Closing before the last source has let go would lose events and let the number be used again too early.
    private func sourceEnded() {
        liveSources -= 1
        if liveSources == 0 { _ = Glibc.close(descriptor) }
    }
}
