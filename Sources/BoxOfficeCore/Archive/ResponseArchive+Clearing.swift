package import BoxOfficePlatform

/// The files that were deleted from an archive, or would be.
public struct ArchiveClearance: Hashable, Sendable {
    /// The archive's folder.
    public let folder: String
    /// The number of files.
    public internal(set) var files = 0
    /// Their size in bytes.
    public internal(set) var bytes = 0
    /// The number of files that could not be deleted.
    public internal(set) var failures = 0
    /// The system's reason for the first failure.
    public internal(set) var reason: String?

    package init(folder: String) { self.folder = folder }
}

extension ResponseArchive {
    /// Deletes answers, the files that say when they were fetched, temporary files left by an interrupted program, and
    /// folders that become empty.
    ///
    /// All other files stay, and so do links. With an age in seconds, newer answers and those of unknown age stay.
    package func clear(
        answersOf services: [ArchivedService], olderThan age: TimeInterval?, now: Date, isDryRun: Bool = false
    ) throws(UnreadableArchive) -> ArchiveClearance {
        try clear(answersOf: services, now: now, isDryRun: isDryRun) { path, file in
            age.map { age in fetched(file, in: path).map { now.timeIntervalSince($0) > age } ?? false } ?? true
        }
    }

    /// Deletes the answers that satisfy a condition on their folder and file, and the lines with their fetch times.
    func clear(
        answersOf services: [ArchivedService], now: Date, isDryRun: Bool = false,
        where isExpired: (_ path: String, Folder.Entry) -> Bool
    ) throws(UnreadableArchive) -> ArchiveClearance {
        var clearance = ArchiveClearance(folder: folder)
        try forEachFolder(of: services) { path, folder throws(POSIXError) in
            var left: [Folder.Entry] = []
            let deleted = clearance.files
            for file in try folder.files() {
                let isDeleted =
                    AtomicFileWriter.isTemporary(file.name)
                    ? now.timeIntervalSince(file.changed) > AtomicFileWriter.longestWrite
                    : ArchivedAnswer(path: path, file: file.name, of: services) != nil && isExpired(path, file)
                guard isDeleted else {
                    left.append(file)
                    continue
                }
                do throws(POSIXError) {
                    if !isDryRun { try folder.remove(file.name) }
                    clearance.files += 1
                    clearance.bytes += file.bytes
                } catch {
                    clearance.failures += 1
                    clearance.reason = clearance.reason ?? error.systemReason
                    left.append(file)
                }
            }
            if !isDryRun, clearance.files > deleted {
                fetchTimes.rewrite(in: "\(self.folder)/\(path)", left, with: fileWriter)
            }
        }
        if !isDryRun { removeEmptyFolders(of: services) }
        return clearance
    }

    /// Removes the empty folders of services, and their empty parents below the archive's own folder.
    private func removeEmptyFolders(of services: [ArchivedService]) {
        guard let root = try? Folder.opening(folder) else { return }
        for path in services.paths {
            let parts = path.split(separator: "/").map(String.init)
            for depth in parts.indices.reversed() {
                var parent: Folder? = root
                for part in parts[..<depth] { parent = (try? parent?.subfolder(part)) ?? nil }
                parent?.removeIfEmpty(parts[depth])
            }
        }
    }
}
