import Foundation

/// A lock that one holder has at a time among all processes; it is held as long as the value lives, or its process.
final class FileLock {
    private let descriptor: Int32

    /// Waits for the lock; `nil` where its file cannot be made, and `errno` says why.
    ///
    /// - Parameters:
    ///   - path: The path of the lock's file, in a folder that is there.
    ///   - lock: How the system locks.
    init?(_ path: String, lock: (Int32, Int32) -> Int32 = flock) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        while lock(descriptor, LOCK_EX) != 0 {
            // What was opened is closed below.
            guard errno == EINTR else { return nil }
        }
    }

    deinit {
        guard descriptor >= 0 else { return }
        let error = errno
        close(descriptor)
        errno = error
    }
}

extension String {
    /// The path of the file that a symbolic link means, link after link; the path itself where it is none.
    package var resolvingSymlinks: String {
        var path = self
        // The system follows as many.
        for _ in 0..<40 {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
            path = target.hasPrefix("/") ? target : path.parentFolder + "/" + target
        }
        return path
    }
}
