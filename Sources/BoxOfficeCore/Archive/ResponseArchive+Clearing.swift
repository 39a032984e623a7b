package import Foundation

/// The files that were deleted from an archive, or would be.
package struct ArchiveClearance: Hashable, Sendable {
    /// The archive's folder.
    package let folder: String
    /// How many files.
    package internal(set) var files = 0
    /// Their size in bytes.
    package internal(set) var bytes = 0
    /// How many files could not be deleted.
    package internal(set) var failures = 0
    /// The system's reason of the first failure.
    package internal(set) var reason: String?

    /// No files, as yet.
    package init(folder: String) {
        self.folder = folder
    }
}

extension ResponseArchive {
    /// How long a half-written file is left alone, in seconds: none is written for so long.
    private static let longestWriting = 3_600.0

    /// Deletes the archive's own files, and the folders of services that this leaves empty.
    ///
    /// Its own are answers by their names, and what an interrupted program left half written. Everything else stays as it
    /// is, and no symbolic link within the archive is followed.
    ///
    /// - Parameters:
    ///   - age: Only answers that were fetched longer ago, in seconds; `nil` for all.
    ///   - now: The present moment.
    ///   - isDryRun: Whether the files are only counted.
    /// - Returns: What was deleted.
    /// - Throws: ``UnreadableArchive`` if a folder is there and cannot be read.
    package func clear(
        olderThan age: TimeInterval?,
        now: Date,
        isDryRun: Bool = false
    ) throws(UnreadableArchive) -> ArchiveClearance {
        func isToGo(_ file: Folder.Entry, of service: String) -> Bool {
            let passed = now.timeIntervalSince(file.changed)
            if Self.isTemporary(file.name) { return passed > Self.longestWriting }
            return age.map { passed > $0 } != false && ArchivedAnswer(service: service, file: file.name) != nil
        }
        var clearance = ArchiveClearance(folder: folder)
        try forEachFolder(of: ArchivedAnswer.services) { service, folder throws(POSIXError) in
            for file in try folder.files() where isToGo(file, of: service) {
                do throws(POSIXError) {
                    if !isDryRun { try folder.remove(file) }
                    clearance.files += 1
                    clearance.bytes += file.bytes
                } catch {
                    clearance.failures += 1
                    clearance.reason = clearance.reason ?? error.systemReason
                }
            }
        }
        if !isDryRun { removeEmptyFolders(of: ArchivedAnswer.services) }
        return clearance
    }
}
