package import BoxOfficePlatform

/// Counts the calls to KOBIS of each Korean day, across all processes of a user, in one folder.
///
/// A day is a file such as `calls-20230801`, and a call is one byte of it. Concurrent appends need no lock, and the file size
/// is the count. Nothing else about a call is stored. The count is informational only: KOBIS keeps its own.
package struct CallCount: Sendable {
    /// The number of calls per key and day that KOBIS allows.
    package static let limit = 3_000

    /// The folder's path.
    package let folder: String
    private let now: @Sendable () -> Date

    /// Creates a counter with a clock that determines the Korean day; the folder is created when needed.
    package init(folder: String, now: @escaping @Sendable () -> Date) {
        self.folder = folder
        self.now = now
    }

    /// Counts one call now.
    package func add() throws {
        let descriptor = try openToday()
        defer { close(descriptor) }
        do {
            try File.writeAll(Data(".".utf8), to: descriptor)
        } catch let error as POSIXError where [.ENOSPC, .EDQUOT].contains(error.code) {
            // A full disk has no room for the byte, but a file can grow without bytes. Of calls at the same moment, one counts.
            guard ftruncate(descriptor, off_t(try Self.size(of: descriptor)) + 1) == 0 else { throw error }
        }
    }

    /// Returns the number of calls made today.
    ///
    /// Opens the file for counting, so that an unwritable folder is an error instead of a day without calls.
    package func today() throws -> Int {
        let descriptor = try openToday()
        defer { close(descriptor) }
        return try Self.size(of: descriptor)
    }

    private static func size(of descriptor: Int32) throws -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw POSIXError.current }
        return Int(status.st_size)
    }
}

extension CallCount {
    private static let prefix = "calls-"

    /// Opens today's file for appending; creating it removes the files of earlier days.
    private func openToday() throws -> Int32 {
        let name = Self.prefix + KoreanDay(containing: now()).compact
        let path = folder + "/" + name
        // A pipe of that name must not block the program.
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

    /// Removes the files of earlier days; one that cannot be removed does no harm.
    private func removeDays(before today: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            guard name < today, name.hasPrefix(Self.prefix), name.utf8.count == today.utf8.count,
                (try? KoreanDay(String(name.dropFirst(Self.prefix.count)))) != nil
            else { continue }
            unlink(folder + "/" + name)
        }
    }
}

/// A requester that counts responses of any status: each answered attempt is a call.
package struct CountingRequester: Requestable {
    private let base: any Requestable
    private let calls: CallCount?

    /// Creates a requester around another; without a counter, it counts nothing.
    package init(_ base: any Requestable, calls: CallCount?) {
        self.base = base
        self.calls = calls
    }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let response = try await base.send(request)
        // A failure to count must not lose the response.
        try? calls?.add()
        return response
    }
}
