/// Writes files atomically; an interrupted program removes its temporary files and kills its process groups.
package final class AtomicFileWriter: Sendable {
    private struct State {
        var temporaryFiles: Set<String> = []
        var groups: Set<pid_t> = []
        /// The folders in which abandoned temporary files were removed.
        var tidied: Set<String> = []
        /// The number of running programs that control the terminal and receive Ctrl-C.
        var programs = 0
        /// Whether there was a Ctrl-C meanwhile.
        var hasInterruption = false
    }

    private let state = Lock(State())
    private let handleInterrupts: @Sendable (AtomicFileWriter) -> Void

    /// Creates a writer; the closure starts handling interrupts, unless already done, before a file is created.
    package init(handlingInterruptsBy handleInterrupts: @escaping @Sendable (AtomicFileWriter) -> Void = { _ in }) {
        self.handleInterrupts = handleInterrupts
    }

    package func prepareForInterrupt() { handleInterrupts(self) }

    private static let prefix = ".boxoffice-"

    package static func isTemporary(_ name: String) -> Bool {
        name.hasPrefix(prefix) && UUID(uuidString: String(name.dropFirst(prefix.count))) != nil
    }

    /// The age, in seconds, at which a temporary file counts as abandoned: no write takes that long.
    package static let longestWrite = 3_600.0

    /// Writes a file of the program atomically: readers see either the old or the new contents.
    ///
    /// A synced write waits for the disk, so that the file survives a power failure. Throws `POSIXError`: `.EEXIST` if
    /// the file exists and must not be replaced. Tests replace the system call.
    package func write(
        _ data: Data, to path: String, permissions: mode_t = 0o644, mayReplace: Bool = true, isSynced: Bool = false,
        link: (String, String) -> Int32 = { BoxOfficePlatform.link($0, $1) }
    ) throws {
        try writing(data, to: draft(of: path, permissions: permissions), isSynced: isSynced) { draft in
            if mayReplace {
                guard rename(draft.temporary, path) == 0 else { throw POSIXError.current }
            } else {
                try name(draft, permissions: permissions, link: link)
            }
        }
    }

    /// Moves a draft to its path; throws `POSIXError.EEXIST` if there is a file.
    private func name(_ draft: Draft, permissions: mode_t, link: (String, String) -> Int32) throws {
        // Unlike `rename`, `link` fails if the file exists.
        guard link(draft.temporary, draft.path) != 0 else { return }
        // FAT, exFAT and some network disks have no hard links, and not every disk can rename exclusively in one call.
        guard errno != EEXIST else { throw POSIXError.current }
        // An empty file reserves the path. An interruption comes before or after.
        try state.withLock { _ in
            _ = try File.creating(draft.path, permissions: permissions)
            guard rename(draft.temporary, draft.path) == 0 else {
                let error = POSIXError.current
                unlink(draft.path)
                throw error
            }
        }
    }

    /// Writes a file of the user, which keeps its owner, its other names and, by default, its permissions; `permissions` are
    /// for a new one.
    ///
    /// By default, symbolic links are followed. The file is replaced atomically, unless it has other hard links, or its owner
    /// cannot be kept: then its contents are replaced in place, after they were written to the disk once, so that there is
    /// room for them. Throws ``FileRefusal`` for a folder, a pipe, a socket or a device, otherwise `POSIXError`.
    package func overwrite(
        _ path: String, with data: Data, permissions: mode_t = 0o644, isSynced: Bool = false, followsLinks: Bool = true,
        keepsPermissions: Bool = true
    ) throws {
        let path = followsLinks ? try path.resolvingSymlinks : path
        guard var old = try File.status(of: path, followsLinks: followsLinks) else {
            return try write(data, to: path, permissions: permissions, isSynced: isSynced)
        }
        if !keepsPermissions { old.st_mode = old.st_mode & S_IFMT | permissions }
        try writing(data, to: draft(of: path, permissions: 0o600), isSynced: isSynced) { draft in
            try replace(old, by: draft, isSynced: isSynced)
        }
    }

    private func replace(_ old: stat, by draft: Draft, isSynced: Bool) throws {
        if old.st_nlink == 1, draft.file.adopt(old) {
            guard rename(draft.temporary, draft.path) == 0 else { throw POSIXError.current }
        } else {
            // An interruption comes before or after.
            try state.withLock { _ in
                try File.replaceContents(of: draft.path, old.st_mode, with: draft.file, isSynced: isSynced)
            }
        }
    }

    /// A file that is written under a temporary name.
    package struct Draft: Sendable {
        package let file: File
        fileprivate let path: String
        fileprivate let temporary: String
    }

    /// Begins a file of the user, which must be finished or discarded; throws like `overwrite`.
    package func begin(_ path: String) throws -> Draft {
        let path = try path.resolvingSymlinks
        return try draft(of: path, permissions: File.status(of: path) == nil ? 0o644 : 0o600)
    }

    private func draft(of path: String, permissions: mode_t) throws -> Draft {
        removeAbandonedFiles(in: path.parentFolder)
        prepareForInterrupt()
        let temporary = path.parentFolder + "/\(Self.prefix)\(UUID().uuidString)"
        return try state.withLock { state in
            let file = try File.creating(temporary, permissions: permissions)
            file.lock()
            state.temporaryFiles.insert(temporary)
            return Draft(file: file, path: path, temporary: temporary)
        }
    }

    /// Gives a draft its name, as `overwrite` does; throws `POSIXError.EEXIST` if there is a file that must stay.
    package func finish(_ draft: Draft, mayReplace: Bool) throws {
        defer { discard(draft) }
        if mayReplace, let old = try File.status(of: draft.path) {
            try replace(old, by: draft, isSynced: false)
        } else {
            try name(draft, permissions: 0o644) { link($0, $1) }
        }
    }

    /// Removes a draft, unless it has its name.
    package func discard(_ draft: Draft) {
        state.withLock { state in
            unlink(draft.temporary)
            state.temporaryFiles.remove(draft.temporary)
        }
    }

    /// Writes data to a draft, and runs a closure that moves it to its path.
    private func writing(_ data: Data, to draft: Draft, isSynced: Bool, _ body: (Draft) throws -> Void) throws {
        defer { discard(draft) }
        try draft.file.append(data)
        if isSynced { try draft.file.sync() }
        try body(draft)
        if isSynced { try File.syncFolder(draft.path.parentFolder) }
    }

    /// Removes the temporary files in a folder that were left by killed processes, once; errors do no harm.
    private func removeAbandonedFiles(in path: String) {
        guard state.withLock({ $0.tidied.insert(path).inserted }), let folder = try? Folder.opening(path),
            let files = try? folder.files(where: Self.isTemporary)
        else { return }
        for file in files where Date().timeIntervalSince(file.changed) > Self.longestWrite {
            folder.removeUnlessLocked(file)
        }
    }

    /// Runs a closure while another program controls the terminal; Ctrl-C does not end this process meanwhile.
    package func withoutInterruption<Result>(_ body: () throws -> Result) rethrows -> Result {
        prepareForInterrupt()
        state.withLock { $0.programs += 1 }
        defer { state.withLock { $0.programs -= 1 } }
        return try body()
    }

    /// Whether Ctrl-C was pressed inside ``withoutInterruption(_:)``.
    package var hasDeferredInterruption: Bool { state.withLock(\.hasInterruption) }

    /// Starts a process group with a closure that returns its ID, or `nil` if it fails; ``kill(_:)`` must follow.
    package func startingGroup(_ start: () -> pid_t?) {
        prepareForInterrupt()
        state.withLock { state in
            if let group = start() { state.groups.insert(group) }
        }
    }

    /// Kills a process group, once; call it before waiting for the group's leader, whose ID may then be another's.
    package func kill(_ group: pid_t) {
        state.withLock { state in
            if state.groups.remove(group) != nil { BoxOfficePlatform.kill(-group, SIGKILL) }
        }
    }

    /// Removes the temporary files and kills the process groups, then runs a closure that ends the process; no new file is
    /// created meanwhile, and no group is started.
    ///
    /// Does nothing inside ``withoutInterruption(_:)``, unless it is forced.
    package func removeAll(isForced: Bool = false, thenEnd end: () -> Void) {
        state.withLock { state in
            if !isForced, state.programs > 0 {
                state.hasInterruption = true
                return
            }
            for path in state.temporaryFiles { unlink(path) }
            for group in state.groups { BoxOfficePlatform.kill(-group, SIGKILL) }
            end()
        }
    }
}
