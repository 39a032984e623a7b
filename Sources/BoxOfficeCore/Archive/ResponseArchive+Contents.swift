package import BoxOfficePlatform

/// Maintenance; for apps, off the caller's actor.
extension ResponseArchive {
    /// Returns the number, size and age of the answers, and the archived days and weeks.
    ///
    /// - Returns: The inventory; empty if the folder does not exist.
    /// - Throws: `POSIXError` if the folder cannot be read.
    @concurrent public func inventory() async throws -> ArchiveInventory {
        do { return try inventory(of: ArchivedService.all) } catch { throw error.error }
    }

    /// Deletes answers; other files in the folder stay.
    ///
    /// - Parameter age: The minimum age of the answers to delete; those of unknown age stay. By default, all are deleted.
    /// - Returns: The number and size of the deleted files, and the number of those that could not be deleted.
    /// - Throws: `POSIXError` if the folder cannot be read.
    @discardableResult
    @concurrent public func clear(olderThan age: Duration? = nil) async throws -> ArchiveClearance {
        let age = age.map { $0 / .seconds(1) }
        do { return try clear(answersOf: ArchivedService.all, olderThan: age, now: Date()) } catch { throw error.error }
    }

    /// Deletes the oldest answers, those of unknown age first, until the rest fit a limit.
    ///
    /// An app may do this at its start: an archive does not limit itself.
    ///
    /// - Parameter limit: The maximum size of all answers in bytes.
    /// - Returns: The number and size of the deleted files, and the number of those that could not be deleted.
    /// - Throws: `POSIXError` if the folder cannot be read.
    @discardableResult
    @concurrent public func trim(toBytes limit: Int) async throws -> ArchiveClearance {
        do {
            var answers: [(name: String, bytes: Int, fetched: Date)] = []
            try forEachFolder(of: ArchivedService.all) { path, folder throws(POSIXError) in
                for file in try folder.files()
                where ArchivedAnswer(path: path, file: file.name, of: ArchivedService.all) != nil {
                    let fetched = fetched(file, in: path) ?? .distantPast
                    answers.append(("\(path)/\(file.name)", file.bytes, fetched))
                }
            }
            answers.sort { ($0.fetched, $0.name) > ($1.fetched, $1.name) }
            var size = 0
            let kept = answers.prefix {
                size += $0.bytes
                return size <= limit
            }
            let names = Set(answers.dropFirst(kept.count).map(\.name))
            guard !names.isEmpty else { return ArchiveClearance(folder: folder) }
            return try clear(answersOf: ArchivedService.all, now: Date()) { names.contains("\($0)/\($1.name)") }
        } catch {
            throw error.error
        }
    }

    /// Records a time for the answers of unknown age, without rankings that end later, and returns their number.
    ///
    /// Throws ``UnreadableArchive`` if a folder cannot be read, and ``UnwritableFolder`` if one cannot be written to.
    package func adopt(answersOf services: [ArchivedService], fetched: Date) throws -> Int {
        var count = 0
        for path in services.paths {
            var answers: [(path: String, bytes: Data)] = []
            try forEachFolder(of: services.filter { $0.path == path }) { path, folder throws(POSIXError) in
                for file in try folder.files().sorted(by: { $0.name < $1.name }) {
                    guard let known = ArchivedAnswer(path: path, file: file.name, of: services),
                        known.lastDay.map({ $0 < KoreanDay(containing: fetched) }) ?? true,
                        let answer = answer(named: "\(path)/\(file.name)"), answer.fetched == nil
                    else { continue }
                    answers.append(("\(self.folder)/\(path)/\(file.name)", answer.data))
                }
            }
            guard !answers.isEmpty else { continue }
            do {
                try fetchTimes.add(answers, fetched: fetched, with: fileWriter)
            } catch {
                try checkWritable(for: services.filter { $0.path == path })
                throw error
            }
            count += answers.count
        }
        return count
    }
}
