import Glibc

/// Runs code on a thread whose stack tells afterwards how much of it was used.
enum MeasuredStack {
    /// Bytes of the stack, far more than anything may use; untouched pages cost nothing.
    private static let capacity = 256 << 20

    /// The bytes of stack that `body` used; nil when no thread could be made.
    static func bytesUsed(by body: @escaping () -> Void) -> Int? {
        let memory = mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let memory, memory != MAP_FAILED else { return nil }
        defer { munmap(memory, capacity) }
        guard run(body, on: memory) else { return nil }
        // Stacks grow downwards: what was never written is still zero at the low end.
        let words = memory.assumingMemoryBound(to: UInt64.self)
        let page = 4096 / MemoryLayout<UInt64>.size
        var resident = [UInt8](repeating: 0, count: capacity / 4096)
        guard mincore(memory, capacity, &resident) == 0 else { return nil }
        guard let first = resident.firstIndex(where: { $0 & 1 != 0 }) else { return 0 }
        var word = first * page
        while word < capacity / 8, words[word] == 0 { word += 1 }
        return capacity - word * 8
    }

    private static func run(_ body: @escaping () -> Void, on memory: UnsafeMutableRawPointer) -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstack(&attributes, memory, capacity) == 0 else { return false }
        let task = Unmanaged.passRetained(Task(body))
        defer { task.release() }
        var thread = pthread_t()
        let status = pthread_create(
            &thread, &attributes,
            { argument in
                guard let argument else { return nil }
                Unmanaged<Task>.fromOpaque(argument).takeUnretainedValue().body()
                return nil
            }, task.toOpaque())
        guard status == 0 else { return false }
        pthread_join(thread, nil)
        return true
    }

    private final class Task {
        let body: () -> Void

        init(_ body: @escaping () -> Void) {
            self.body = body
        }
    }
}
