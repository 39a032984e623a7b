package import Foundation

/// The calls of each Korean day, counted by all of a user's processes in one folder.
///
/// A day is a file such as `calls-20230801`, and a call is a byte of it: the system appends what processes write at once
/// one after the other, so no lock is needed, and the count is the file's size. Nothing else is told of a call. The count
/// informs and decides nothing, since the service counts by itself.
package struct CallCount: Sendable {
    /// How many calls KOBIS allows a key in a day.
    package static let limit = 3_000

    /// The folder's path.
    package let folder: String
    private let now: @Sendable () -> Date

    /// Prepares to count; the folder is made when it is needed.
    ///
    /// - Parameters:
    ///   - folder: The folder's path.
    ///   - now: The clock that says which day it is in Korea.
    package init(folder: String, now: @escaping @Sendable () -> Date) {
        self.folder = folder
        self.now = now
    }

    /// Counts one call, made now.
    package func add() throws {
        let descriptor = try openToday()
        defer { close(descriptor) }
        try File.writeAll(Data(".".utf8), to: descriptor)
    }

    /// Returns how many calls were made today.
    ///
    /// The file is opened as for counting, so that a folder that cannot be written is an error and not a day without calls.
    package func today() throws -> Int {
        let descriptor = try openToday()
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw POSIXError.current }
        return Int(status.st_size)
    }
}

extension CallCount {
    private static let prefix = "calls-"

    /// Opens today's file for appending; the first to do so on a day makes it, and removes those of earlier days.
    private func openToday() throws -> Int32 {
        let name = Self.prefix + KoreanDay(containing: now()).compact
        let path = folder + "/" + name
        // A pipe of that name must not hold the program.
        let flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK
        let existing = open(path, flags)
        if existing >= 0 { return existing }
        guard errno == ENOENT else { throw POSIXError.current }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let created = open(path, flags | O_CREAT, 0o644)
        guard created >= 0 else { throw POSIXError.current }
        removeDays(before: name)
        return created
    }

    /// A file that cannot be removed now is in nobody's way, and may be tomorrow.
    private func removeDays(before today: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            guard name < today, name.hasPrefix(Self.prefix), name.utf8.count == today.utf8.count,
                (try? KoreanDay(String(name.dropFirst(Self.prefix.count)))) != nil
            else { continue }
            unlink(folder + "/" + name)
        }
    }
}
