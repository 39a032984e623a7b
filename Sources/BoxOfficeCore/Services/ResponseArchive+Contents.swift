import BoxOfficePlatform

/// Maintenance of an app's archive, off the caller's actor.
extension ResponseArchive {
    /// Returns the number, size and age of the answers, and the archived days and weeks.
    ///
    /// - Returns: The inventory; empty if the folder does not exist.
    /// - Throws: `POSIXError` if the folder cannot be read.
    @concurrent public func inventory() async throws -> ArchiveInventory {
        try readable { archive throws(UnreadableArchive) in try archive.inventory(of: ArchivedService.all) }
    }

    /// Deletes answers; other files in the folder stay.
    ///
    /// - Parameter age: The minimum age of the answers to delete; by default, all are deleted.
    /// - Returns: The number and size of the deleted files, and the number of those that could not be deleted.
    /// - Throws: `POSIXError` if the folder cannot be read.
    @discardableResult
    @concurrent public func clear(olderThan age: Duration? = nil) async throws -> ArchiveClearance {
        try clear(olderThan: age.map { $0 / .seconds(1) }, now: Date())
    }

    /// Deletes the oldest answers, until the rest fit a limit.
    ///
    /// An app may do this at its start: an archive does not limit itself.
    ///
    /// - Parameter limit: The maximum size of all answers in bytes.
    /// - Returns: The number and size of the deleted files, and the number of those that could not be deleted.
    /// - Throws: `POSIXError` if the folder cannot be read.
    @discardableResult
    @concurrent public func trim(toBytes limit: Int) async throws -> ArchiveClearance {
        var answers: [Folder.Entry] = []
        try readable { archive throws(UnreadableArchive) in
            try archive.forEachFolder(of: ArchivedService.all) { path, folder throws(POSIXError) in
                answers += try folder.files().filter {
                    ArchivedAnswer(path: path, file: $0.name, of: ArchivedService.all) != nil
                }
            }
        }
        var size = 0
        answers.sort { $0.changed > $1.changed }
        guard
            let first = answers.first(where: {
                size += $0.bytes; return size > limit
            })
        else {
            return ArchiveClearance(folder: folder)
        }
        let now = Date()
        // Answers as old as the first one to delete are deleted with it.
        return try clear(olderThan: now.timeIntervalSince(first.changed).nextDown, now: now)
    }

    private func clear(olderThan age: TimeInterval?, now: Date) throws -> ArchiveClearance {
        try readable { archive throws(UnreadableArchive) in
            try archive.clear(answersOf: ArchivedService.all, olderThan: age, now: now)
        }
    }

    private func readable<Value>(
        _ body: (ResponseArchive) throws(UnreadableArchive) -> Value
    ) throws(POSIXError) -> Value {
        do {
            return try body(self)
        } catch {
            throw error.error
        }
    }
}
