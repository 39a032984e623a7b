import BoxOfficePlatform

/// What this process is fetching into an archive, so that other processes wait for it instead of fetching it too.
///
/// A claim is a lock on one byte of a file in the archive, and ends with the process. Where the file cannot be written, or the
/// file system has no locks, nothing is claimed, and two processes may fetch the same.
package final class FetchClaims: Sendable {
    /// How long to wait for another process, which may have been stopped.
    private static let patience = Duration.seconds(30)
    private static let pause = Duration.milliseconds(50)

    private let folder: String
    /// The file, opened for the first claim; `nil` in it if that failed.
    private let file = Lock<File??>(nil)

    package init(archive folder: String) { self.folder = folder }

    /// Claims an item; first waits while another process has a claim on it.
    package func claim(_ name: String, clock: some Clock<Duration>) async throws {
        let deadline = clock.now.advanced(by: Self.patience)
        while !set(F_WRLCK, name), [EACCES, EAGAIN].contains(errno), clock.now < deadline {
            try await clock.sleep(for: Self.pause)
        }
    }

    package func release(_ name: String) { _ = set(F_UNLCK, name) }

    private func set(_ type: Int32, _ name: String) -> Bool {
        var lock = flock()
        lock.l_type = Int16(type)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = off_t(name.stableHash)
        lock.l_len = 1
        return fcntl(openFile?.descriptor ?? -1, F_SETLK, &lock) == 0
    }

    private var openFile: File? {
        file.withLock { file in
            if let file { return file }
            try? Folder.create(folder)
            let opened = try? File.opened(folder + "/.lock", O_RDWR | O_CREAT | O_NOFOLLOW, permissions: 0o644)
            file = .some(opened)
            return opened
        }
    }
}
