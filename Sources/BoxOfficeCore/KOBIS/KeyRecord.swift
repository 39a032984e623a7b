package import BoxOfficePlatform

/// What a user's processes know about a KOBIS key, in one folder: today's calls, and whether KOBIS allows more, or any.
///
/// Everything is in the names and sizes of files, which never need space on the disk and change at once:
///
/// - `calls-20230801-1a2b3c4d`: the calls of a Korean day, one byte each. Concurrent appends need no lock.
/// - `calls-20230801-1a2b3c4d-used-up`: exists once KOBIS said that the day's calls are used up.
/// - `key-1a2b3c4d`: 1 byte if KOBIS accepted the key at the last call, 2 if it rejected it.
///
/// `1a2b3c4d` is a hash with 32 of the key's 128 bits, which does not reveal it. KOBIS's own count decides.
package struct KeyRecord: Sendable {
    /// The number of calls per key and day that KOBIS allows.
    package static let callLimit = 3_000

    /// Returns the number of days that calls take, today included, of whose calls some are left.
    package static func days(for calls: Int, left: Int) -> Int {
        calls == 0 ? 0 : 1 + max(0, calls - left + callLimit - 1) / callLimit
    }

    package let folder: String
    private let hash: String
    private let now: @Sendable () -> Date

    /// Creates a record of a key, if there is one, with a clock for the Korean day; the folder is created when needed.
    package init(of key: String?, folder: String, now: @escaping @Sendable () -> Date) {
        (self.folder, self.now) = (folder, now)
        hash = (key?.stableHash ?? 0).hexadecimal
    }

    package func addCall() throws {
        let file = try openToday()
        do {
            try file.append(Data(".".utf8))
        } catch let error as POSIXError where [.ENOSPC, .EDQUOT].contains(error.code) {
            // A full disk has no room for the byte, but a file can grow without bytes. Of calls at the same moment, one counts.
            guard ftruncate(file.descriptor, off_t(file.size) + 1) == 0 else { throw error }
        }
    }

    /// Opens the file for counting, so that an unwritable folder is an error instead of a day without calls.
    package func callsToday() throws -> Int { try openToday().size }

    /// Returns the number of calls that are left today: 0 once KOBIS said so.
    package func callsLeft() throws -> Int {
        let made = try callsToday()
        return isQuotaUsedUp ? 0 : max(0, Self.callLimit - made)
    }

    /// Whether KOBIS said today that the key's calls are used up.
    package var isQuotaUsedUp: Bool { access(usedUpPath, F_OK) == 0 }

    package func setQuota(isUsedUp: Bool) throws {
        guard isUsedUp else {
            guard unlink(usedUpPath) == 0 || errno == ENOENT else { throw POSIXError.current }
            return
        }
        _ = try openToday()
        _ = try opened(usedUpPath, O_CREAT)
    }

    private static let prefix = "calls-"

    private var todayName: String { "\(Self.prefix)\(KoreanDay(containing: now()).compact)-\(hash)" }

    private var usedUpPath: String { "\(folder)/\(todayName)-used-up" }

    /// Opens today's file for appending; creating it removes the files of earlier days.
    private func openToday() throws -> File {
        let path = folder + "/" + todayName
        do {
            return try opened(path, O_APPEND)
        } catch let error where error.code == .ENOENT {
            try Folder.create(folder)
            let created = try opened(path, O_APPEND | O_CREAT)
            removeEarlierDays()
            return created
        }
    }

    /// Removes the files of earlier days, of any key; one that cannot be removed does no harm.
    private func removeEarlierDays() {
        let today = KoreanDay(containing: now())
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(Self.prefix) {
            let digits = name.dropFirst(Self.prefix.count).prefix { $0 != "-" }
            guard digits.utf8.count == 8, let day = try? KoreanDay(String(digits)), day < today else { continue }
            unlink(folder + "/" + name)
        }
    }

    /// Whether KOBIS accepted the key at the last call; `nil` before the first.
    package var isAccepted: Bool? {
        var status = stat()
        guard stat(keyPath, &status) == 0 else { return nil }
        return status.st_size == 1 ? true : status.st_size == 2 ? false : nil
    }

    package func setKey(isAccepted: Bool) throws {
        guard isAccepted != self.isAccepted else { return }
        try Folder.create(folder)
        let file = try opened(keyPath, O_CREAT)
        guard ftruncate(file.descriptor, isAccepted ? 1 : 2) == 0 else { throw POSIXError.current }
    }

    private var keyPath: String { "\(folder)/key-\(hash)" }

    private func opened(_ path: String, _ flags: Int32) throws(POSIXError) -> File {
        try File.opened(path, O_WRONLY | O_NOFOLLOW | flags, permissions: 0o644)
    }
}

/// What a response of KOBIS says about the key.
package enum KeyVerdict: Sendable {
    case accepted
    case rejected
    case quotaUsedUp

    /// Creates a verdict from an error, if it says something about the key.
    package init?(_ error: NetworkError) {
        switch error.reason {
        case .fault(KOBISFault.invalidKey), .status(401), .status(403): self = .rejected
        case .fault(KOBISFault.quotaExceeded): self = .quotaUsedUp
        case .missingKey, .transport, .status, .page, .fault, .unreadable, .nothingFound, .notArchived, .notAsked:
            return nil
        }
    }
}

/// A requester that keeps the record of a key: each response is a call, and verdicts are written when they change.
package final class KeyRecorder: Requestable {
    private struct State {
        /// Whether the calls were used up before the first request.
        var wasUsedUp: Bool?
        var isAccepted: Bool?
    }

    private let base: any Requestable
    private let record: KeyRecord?
    private let state = Lock(State())

    package init(_ base: any Requestable, record: KeyRecord?) { (self.base, self.record) = (base, record) }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        state.withLock { $0.wasUsedUp = $0.wasUsedUp ?? record?.isQuotaUsedUp }
        let response = try await base.send(request)
        // A failure to count must not lose the response.
        try? record?.addCall()
        return response
    }

    /// Records a verdict; a failure to write it must not lose the answer.
    package func note(_ verdict: KeyVerdict) {
        state.withLock { state in
            switch verdict {
            case .accepted:
                // An answer to a request sent before KOBIS said so does not mean that there are calls left.
                if state.wasUsedUp == true { try? record?.setQuota(isUsedUp: false) }
                state.wasUsedUp = false
            case .quotaUsedUp:
                try? record?.setQuota(isUsedUp: true)
                state.wasUsedUp = false
            case .rejected: break
            }
            // A key without a quota left is a key that KOBIS accepts.
            let isAccepted = verdict != .rejected
            guard state.isAccepted != isAccepted else { return }
            state.isAccepted = isAccepted
            try? record?.setKey(isAccepted: isAccepted)
        }
    }
}
