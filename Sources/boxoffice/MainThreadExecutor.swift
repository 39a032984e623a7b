import Dispatch
import Synchronization

/// Runs tasks on the main thread, so that a command without concurrent work starts no other thread.
///
/// An asynchronous `main` would park the main thread and run on another one.
final class MainThreadExecutor: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    private let available = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        available.signal()
    }

    /// Runs jobs as they arrive, until the process ends.
    func run() -> Never {
        while true {
            available.wait()
            jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
