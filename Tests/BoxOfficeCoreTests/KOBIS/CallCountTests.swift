import BoxOfficeCore
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct CallCountTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func calls(at moment: Date) -> CallCount { CallCount(folder: folder.path + "/state", now: { moment }) }

    @Test("calls are counted in a file per day")
    func counting() throws {
        let calls = try calls(at: .korea("2023-08-01"))
        #expect(try calls.today() == 0)
        for _ in 0..<3 { try calls.add() }
        #expect(try calls.today() == 3)
        #expect(folder.files == ["state/calls-20230801"])
        #expect(try String(contentsOfFile: folder.path + "/state/calls-20230801", encoding: .utf8) == "...")
    }

    @Test("a day starts at midnight in Korea, also for a counter in use, and earlier days are removed")
    func rollover() throws {
        let moment = Mutex(try Date.korea("2023-08-02", 0).addingTimeInterval(-0.001))
        let calls = CallCount(folder: folder.path + "/state", now: { moment.withLock { $0 } })
        for _ in 0..<2 { try calls.add() }
        #expect(try calls.today() == 2)
        moment.withLock { $0 += 0.001 }
        #expect(try calls.today() == 0)
        try calls.add()
        #expect(try calls.today() == 1)
        #expect(folder.files == ["state/calls-20230802"])
    }

    @Test(
        "a new day removes only files of earlier days",
        arguments: [
            ("calls-20230731", false), ("calls-20030101", false),
            // later days, left by a wrong clock
            ("calls-20230802", true),
            // other files
            ("calls-20230231", true), ("calls-2023", true), ("calls-2023-07-31", true), ("calls-20230731.bak", true),
            ("a", true),
        ]
    )
    func removal(name: String, isPreserved: Bool) throws {
        try folder.write("..", to: "state/" + name)
        try calls(at: .korea("2023-08-01")).add()
        #expect(folder.files == (["state/calls-20230801"] + (isPreserved ? ["state/" + name] : [])).sorted())
    }

    @Test("concurrent tasks and processes lose no calls")
    func concurrency() async throws {
        let calls = try calls(at: .korea("2023-08-01"))
        #expect(try calls.today() == 0)
        let others = try (0..<3).map { _ in
            let script = #"for i in $(seq 300); do printf . >>"$0"; done"#
            return try Process.run(
                URL(filePath: "/bin/sh"),
                arguments: ["-c", script, calls.folder + "/calls-20230801"]
            )
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<50 { try calls.add() } }
            }
            try await group.waitForAll()
        }
        for shell in others { shell.waitUntilExit() }
        #expect(try calls.today() == 1_300)
    }

    @Test("tasks that start a day concurrently lose no calls")
    func beginning() async throws {
        try folder.write("..", to: "state/calls-20230731")
        let calls = try calls(at: .korea("2023-08-01"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { try calls.add() } }
            try await group.waitForAll()
        }
        #expect(try calls.today() == 20)
    }

    @Test("an unwritable folder is an error")
    func unwritable() throws {
        let calls = CallCount(folder: "/dev/null/boxoffice", now: { Date() })
        #expect(throws: (any Error).self) { try calls.add() }
        #expect(throws: (any Error).self) { try calls.today() }
    }
}

@Suite struct CountingRequesterTests {
    private let folder: TemporaryFolder
    private let calls: CallCount
    private let request: HTTPRequest

    init() throws {
        folder = try TemporaryFolder()
        calls = CallCount(folder: folder.path, now: { Date(timeIntervalSince1970: 0) })
        request = HTTPRequest(url: try #require(URL(string: "http://example.org/")))
    }

    @Test("every response counts, of any status, and an attempt without a response does not")
    func responses() async throws {
        let statuses = [200, 301, 404, 429, 500]
        for (count, status) in statuses.enumerated() {
            let requester = CountingRequester(StubRequester(.status(status)), calls: calls)
            #expect(try await requester.send(request).status == status)
            #expect(try calls.today() == count + 1)
        }
        let requester = CountingRequester(StubRequester(.fail(TransportError.reset)), calls: calls)
        await #expect(throws: TransportError.reset) { try await requester.send(request) }
        #expect(try calls.today() == statuses.count)
    }

    @Test("each attempt counts")
    func retries() async throws {
        let stub = StubRequester(.status(503), .status(429), .status(200))
        let requester = RetryingRequester(CountingRequester(stub, calls: calls), clock: InstantClock())
        #expect(try await requester.send(request).status == 200)
        #expect(try calls.today() == 3)
    }

    @Test("failing to count does not lose the response")
    func uncounted() async throws {
        for calls in [nil, CallCount(folder: "/dev/null/boxoffice", now: { Date() })] {
            let requester = CountingRequester(StubRequester(.status(200)), calls: calls)
            #expect(try await requester.send(request).status == 200)
        }
    }
}
