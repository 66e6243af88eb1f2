import Glibc

/// Runs code on a thread with little stack: more recursion than that ends the process.
enum SmallStack {
    /// Runs `body` with a stack of so many bytes; answers whether it ran.
    static func run(bytes: Int, _ body: @escaping () -> Void) -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, bytes) == 0 else { return false }
        let task = Unmanaged.passRetained(Task(body))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, &attributes,
            { argument in
                guard let argument else { return nil }
                Unmanaged<Task>.fromOpaque(argument).takeUnretainedValue().run()
                return nil
            }, task.toOpaque())
        guard status == 0 else {
            task.release()
            return false
        }
        pthread_join(thread, nil)
        let hasRun = task.takeUnretainedValue().hasRun
        task.release()
        return hasRun
    }

    private final class Task {
        private let body: () -> Void
        private(set) var hasRun = false

        init(_ body: @escaping () -> Void) {
            self.body = body
        }

        func run() {
            body()
            hasRun = true
        }
    }
}
