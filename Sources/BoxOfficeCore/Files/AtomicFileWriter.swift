package import Foundation
import Synchronization

/// The temporary files that are being written now, so that an interrupted program can remove them.
package final class AtomicFileWriter: Sendable {
    private let paths = Mutex<Set<String>>([])
    /// How many others have the terminal, and Ctrl-C with it.
    private let holders = Mutex(0)

    package init() {}

    /// How the names of files begin that are not whole yet.
    static let prefix = ".boxoffice-"

    /// Writes a file in one step, so that no one ever sees a part of it.
    ///
    /// - Parameters:
    ///   - data: What to write.
    ///   - path: The file's path, in a folder that is there.
    ///   - permissions: Who may do what with the file, unless the user's mask forbids it.
    ///   - mayReplace: Whether a file that is there gives way.
    ///   - isSynced: Whether to wait until the disk has it, so that not even a power cut takes it away.
    /// - Throws: `POSIXError`, `.EEXIST` where a file is there and does not give way, `.EOPNOTSUPP` where a device is, which
    ///   never does: root's `/dev/null` would be a file from then on.
    package func write(
        _ data: Data,
        to path: String,
        permissions: mode_t = 0o644,
        mayReplace: Bool = true,
        isSynced: Bool = false
    ) throws {
        var status = stat()
        if mayReplace, lstat(path, &status) == 0, [S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT) {
            throw POSIXError(.EOPNOTSUPP)
        }
        let folder = path.parentFolder
        let temporary = folder + "/\(Self.prefix)\(UUID().uuidString)"
        try writing(temporary, permissions: permissions) { file in
            try file.append(data)
            if isSynced { try file.sync() }
            if mayReplace {
                guard rename(temporary, path) == 0 else { throw POSIXError.current }
            } else {
                // Unlike a rename a link fails where a file is.
                guard link(temporary, path) == 0 else { throw POSIXError.current }
                unlink(temporary)
            }
            if isSynced { try File.syncFolder(folder) }
        }
    }

    /// Makes a temporary file, runs a closure that writes and renames it, and removes the file if the closure throws.
    func writing(_ path: String, permissions: mode_t = 0o644, _ body: (File) throws -> Void) throws {
        let file = try paths.withLock { paths in
            let file = try File.creating(path, permissions: permissions)
            paths.insert(path)
            return file
        }
        defer { _ = paths.withLock { $0.remove(path) } }
        do {
            try body(file)
        } catch {
            unlink(path)
            throw error
        }
    }

    /// Runs a closure during which no interruption ends the process: another program has the terminal, and Ctrl-C is its.
    package func withoutInterruption<Result>(_ body: () throws -> Result) rethrows -> Result {
        holders.withLock { $0 += 1 }
        defer { holders.withLock { $0 -= 1 } }
        return try body()
    }

    /// Removes the files and then runs a closure that ends the process; no new file is begun meanwhile.
    ///
    /// Where an interruption is held off, nothing is done.
    package func removeAll(thenEnd end: () -> Void) {
        guard holders.withLock({ $0 == 0 }) else { return }
        paths.withLock { paths in
            for path in paths { unlink(path) }
            end()
        }
    }
}
