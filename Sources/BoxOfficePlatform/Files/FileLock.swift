/// An exclusive lock across processes, released when the value is deallocated or its process ends.
package final class FileLock {
    private let file: File

    /// Waits for the lock on the calling thread.
    ///
    /// Fails (`nil`) if the lock file cannot be created or locked, with `errno` set: to `EWOULDBLOCK` if another process still
    /// holds the lock. Tests replace the system call.
    package init?(_ path: String, patience: Duration, lock: (Int32, Int32) -> Int32 = flock) {
        guard let file = try? File.opened(path, O_RDWR | O_CREAT | O_NOFOLLOW, permissions: 0o600) else { return nil }
        self.file = file
        let deadline = ContinuousClock.now + patience
        while lock(file.descriptor, LOCK_EX | LOCK_NB) != 0 {
            let error = errno
            guard error == EINTR || error == EWOULDBLOCK && .now < deadline else {
                errno = error
                return nil
            }
            usleep(10_000)
        }
    }

    /// Waits for the lock without blocking a thread.
    package static func waiting(for path: String, patience: Duration) async throws -> FileLock {
        let deadline = ContinuousClock.now + patience
        while true {
            if let lock = FileLock(path, patience: .zero) { return lock }
            let error = POSIXError.current
            guard error.code == .EWOULDBLOCK, .now < deadline else { throw error }
            try await Task.sleep(for: .milliseconds(10))
        }
    }
}
