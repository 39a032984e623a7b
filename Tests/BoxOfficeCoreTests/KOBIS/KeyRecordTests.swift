import BoxOfficeCore
import Foundation
import Synchronization
import TestSupport
import Testing

struct KeyRecordTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func record(at moment: Date) -> KeyRecord {
        KeyRecord(of: "KEY", folder: folder.path + "/state", now: { moment })
    }

    @Test("calls are counted in a file per day and key, and no more than all are used")
    func counting() throws {
        let record = try record(at: .korea("2023-08-01"))
        #expect(try record.callsToday() == 0)
        for _ in 0..<3 { try record.addCall() }
        #expect(try (record.callsToday(), record.callsLeft()) == (3, 2_997))
        #expect(folder.files == ["state/calls-20230801-accae4cc"])
        #expect(try String(contentsOfFile: folder.path + "/state/calls-20230801-accae4cc", encoding: .utf8) == "...")
        let other = KeyRecord(of: "OTHER", folder: record.folder, now: { [now = try Date.korea("2023-08-01")] in now })
        #expect(try (other.callsToday(), other.callsLeft()) == (0, 3_000))
        try folder.write(String(repeating: ".", count: 3_001), to: "state/calls-20230801-accae4cc")
        #expect(try (record.callsToday(), record.callsLeft()) == (3_001, 0))
    }

    @Test("no calls are left once the quota is used up, until it is not, or until the next day")
    func quota() throws {
        let moment = Mutex(try Date.korea("2023-08-01"))
        let record = KeyRecord(of: "KEY", folder: folder.path + "/state", now: { moment.withLock { $0 } })
        #expect(!record.isQuotaUsedUp)
        try record.setQuota(isUsedUp: false)
        for _ in 0..<2 { try record.setQuota(isUsedUp: true) }
        #expect(try (record.isQuotaUsedUp, record.callsLeft(), record.callsToday()) == (true, 0, 0))
        #expect(folder.files == ["state/calls-20230801-accae4cc", "state/calls-20230801-accae4cc-used-up"])
        let other = KeyRecord(of: "OTHER", folder: record.folder, now: { moment.withLock { $0 } })
        #expect(try other.callsLeft() == 3_000)
        try record.setQuota(isUsedUp: false)
        #expect(try record.callsLeft() == 3_000)
        try record.setQuota(isUsedUp: true)
        moment.withLock { $0 += 86_400 }
        #expect(try record.callsLeft() == 3_000)
        #expect(folder.files == ["state/calls-20230802-accae4cc"])
    }

    @Test("whether a key is accepted is known once it was tried, for each key")
    func acceptance() throws {
        let record = try record(at: .korea("2023-08-01"))
        let other = KeyRecord(of: "OTHER", folder: record.folder, now: { Date() })
        #expect(record.isAccepted == nil)
        for isAccepted in [true, false, false, true] {
            try record.setKey(isAccepted: isAccepted)
            #expect((record.isAccepted, other.isAccepted) == (isAccepted, nil))
        }
        #expect(folder.files == ["state/key-accae4cc"])
        // Not written by this version.
        try folder.write("...", to: "state/key-70e72f55")
        #expect(other.isAccepted == nil)
    }

    @Test("a day starts at midnight in Korea, also for a counter in use, and earlier days are removed")
    func rollover() throws {
        let moment = Mutex(try Date.korea("2023-08-02", 0).addingTimeInterval(-0.001))
        let record = KeyRecord(of: "KEY", folder: folder.path + "/state", now: { moment.withLock { $0 } })
        for _ in 0..<2 { try record.addCall() }
        #expect(try record.callsToday() == 2)
        moment.withLock { $0 += 0.001 }
        #expect(try record.callsToday() == 0)
        try record.addCall()
        #expect(try record.callsToday() == 1)
        #expect(folder.files == ["state/calls-20230802-accae4cc"])
    }

    @Test("a new day removes only files of earlier days")
    func removal() throws {
        let earlier = [
            "calls-20230731-accae4cc", "calls-20230731-70e72f55", "calls-20030101-accae4cc",
            "calls-20230731-accae4cc-used-up", "calls-20230731",
        ]
        let others = [
            // later days, left by a wrong clock
            "calls-20230802", "calls-20230802-accae4cc",
            // other files
            "calls-20230231", "calls-2023", "calls-2023-07-31", "calls-20230731.bak", "a", "key-accae4cc",
        ]
        for name in earlier + others { try folder.write("..", to: "state/" + name) }
        try record(at: .korea("2023-08-01")).addCall()
        #expect(folder.files == (others + ["calls-20230801-accae4cc"]).map { "state/" + $0 }.sorted())
    }

    @Test("concurrent tasks and processes lose no calls, and neither do tasks that start a day together")
    func concurrency() async throws {
        try folder.write("..", to: "state/calls-20230731")
        let record = try record(at: .korea("2023-08-01"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { try record.addCall() } }
            try await group.waitForAll()
        }
        #expect(try record.callsToday() == 20)
        let others = try (0..<3).map { _ in
            let script = #"for i in $(seq 300); do printf . >>"$0"; done"#
            return try Process.run(
                URL(filePath: "/bin/sh"),
                arguments: ["-c", script, record.folder + "/calls-20230801-accae4cc"]
            )
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<50 { try record.addCall() } }
            }
            try await group.waitForAll()
        }
        for shell in others { shell.waitForExit() }
        #expect(try record.callsToday() == 20 + 1_300)
    }

    @Test("an unwritable folder is an error")
    func unwritable() throws {
        let record = KeyRecord(of: "KEY", folder: "/dev/null/boxoffice", now: { Date() })
        let uses: [() throws -> Void] = [
            { try record.addCall() }, { _ = try record.callsToday() }, { _ = try record.callsLeft() },
            { try record.setQuota(isUsedUp: true) }, { try record.setKey(isAccepted: true) },
        ]
        for use in uses { #expect(throws: (any Error).self) { try use() } }
        #expect(record.isAccepted == nil && !record.isQuotaUsedUp)
    }
}

struct KeyRecorderTests {
    private let folder: TemporaryFolder
    private let record: KeyRecord
    private let request: HTTPRequest

    init() throws {
        folder = try TemporaryFolder()
        record = KeyRecord(of: "KEY", folder: folder.path, now: { Date(timeIntervalSince1970: 0) })
        request = HTTPRequest(url: try #require(URL(string: "http://example.org/")))
    }

    @Test("every response counts, of any status, and an attempt without a response does not")
    func responses() async throws {
        let statuses = [200, 301, 404, 429, 500]
        let requester = KeyRecorder(
            StubRequester(statuses.map { .status($0) } + [.fail(TransportError.reset)]), record: record)
        for (count, status) in statuses.enumerated() {
            #expect(try await requester.send(request).status == status)
            #expect(try record.callsToday() == count + 1)
        }
        await #expect(throws: TransportError.reset) { try await requester.send(request) }
        #expect(try record.callsToday() == statuses.count)
    }

    @Test("each attempt counts, and failing to count does not lose the response")
    func retries() async throws {
        let unwritable = KeyRecord(of: "KEY", folder: "/dev/null/boxoffice", now: { Date() })
        for record in [record, unwritable, nil] {
            let stub = StubRequester(.status(503), .status(429), .status(200))
            let requester = RetryingRequester(KeyRecorder(stub, record: record), clock: InstantClock())
            #expect(try await requester.send(request).status == 200)
        }
        #expect(try record.callsToday() == 3)
    }

    @Test("verdicts are written when they change")
    func verdicts() throws {
        let recorder = KeyRecorder(StubRequester(), record: record)
        for (verdict, isAccepted) in [
            (KeyVerdict.rejected, false), (.accepted, true), (.rejected, false), (.quotaUsedUp, true),
        ] {
            recorder.note(verdict)
            #expect((record.isAccepted, record.isQuotaUsedUp) == (isAccepted, verdict == .quotaUsedUp))
            // Written only once.
            #expect(unlink(folder.path + "/key-accae4cc") == 0)
            recorder.note(verdict)
            #expect(record.isAccepted == nil)
        }
    }

    @Test("after an answer calls are left again, but not after one to a request sent before KOBIS said otherwise")
    func quota() async throws {
        func recorder() async throws -> KeyRecorder {
            let recorder = KeyRecorder(StubRequester(.status(200)), record: record)
            _ = try await recorder.send(request)
            return recorder
        }
        let (first, second) = (try await recorder(), try await recorder())
        first.note(.quotaUsedUp)
        for early in [first, second] { early.note(.accepted) }
        #expect(try record.callsLeft() == 0)
        try await recorder().note(.accepted)
        #expect(try record.callsLeft() == 2_997)
    }

    @Test("errors that say something about the key")
    func errors() {
        let table: [(reason: NetworkError.Reason, verdict: KeyVerdict?)] = [
            (.fault(KOBISFault.invalidKey(message: "")), .rejected), (.status(401), .rejected),
            (.status(403), .rejected),
            (.fault(KOBISFault.quotaExceeded(message: "")), .quotaUsedUp), (.status(429), nil), (.status(500), nil),
            (.fault(KOBISFault.rejected(.init(code: "320100", message: ""))), nil), (.transport(.reset), nil),
            (.missingKey, nil), (.page, nil), (.notArchived, nil),
        ]
        for (reason, verdict) in table {
            #expect(KeyVerdict(NetworkError(service: "KOBIS", operation: "ask", query: "", reason: reason)) == verdict)
        }
    }
}
