import BoxOfficeCore
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct CallCountTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func calls(at moment: Date) -> CallCount { CallCount(folder: folder.path + "/state", now: { moment }) }

    @Test("calls are counted in a file of the day, which holds nothing else")
    func counting() throws {
        let calls = try calls(at: .korea("2023-08-01"))
        #expect(try calls.today() == 0)
        for _ in 0..<3 { try calls.add() }
        #expect(try calls.today() == 3)
        #expect(folder.files == ["state/calls-20230801"])
        #expect(try String(contentsOfFile: folder.path + "/state/calls-20230801", encoding: .utf8) == "...")
    }

    @Test("a day begins at midnight in Korea, and the days before are removed")
    func rollover() throws {
        let midnight = try Date.korea("2023-08-02", 0)
        try calls(at: midnight.addingTimeInterval(-0.001)).add()
        #expect(try calls(at: midnight.addingTimeInterval(-0.001)).today() == 1)
        #expect(try calls(at: midnight).today() == 0)
        try calls(at: midnight).add()
        #expect(try calls(at: midnight).today() == 1)
        #expect(folder.files == ["state/calls-20230802"])
    }

    @Test("a counter in use goes over to the new day by itself")
    func midnight() throws {
        let moment = Timestamp(try .korea("2023-08-01", 23, 59))
        let calls = CallCount(folder: folder.path, now: { moment.date.withLock { $0 } })
        try calls.add()
        try calls.add()
        moment.date.withLock { $0 += 60 }
        try calls.add()
        #expect(try calls.today() == 1)
    }

    @Test(
        "a new day removes the files of earlier days, and no other",
        arguments: [
            ("calls-20230731", false), ("calls-20030101", false),
            // later days, as a clock that was wrong leaves them
            ("calls-20230802", true),
            // strangers' files
            ("calls-20230231", true), ("calls-2023", true), ("calls-2023-07-31", true), ("calls-20230731.bak", true),
            ("a", true),
        ]
    )
    func removal(name: String, isKept: Bool) throws {
        try folder.write("..", to: "state/" + name)
        try calls(at: .korea("2023-08-01")).add()
        #expect(folder.files == (["state/calls-20230801"] + (isKept ? ["state/" + name] : [])).sorted())
    }

    @Test("many tasks and processes lose no call")
    func concurrency() async throws {
        let calls = try calls(at: .korea("2023-08-01"))
        #expect(try calls.today() == 0)
        let others = try (0..<3).map { _ in
            let shell = Process()
            shell.executableURL = URL(filePath: "/bin/sh")
            shell.arguments = [
                "-c", #"for i in $(seq 300); do printf . >>"$0"; done"#, calls.folder + "/calls-20230801",
            ]
            try shell.run()
            return shell
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

    @Test("many tasks that begin a day together lose no call")
    func beginning() async throws {
        try folder.write("..", to: "state/calls-20230731")
        let calls = try calls(at: .korea("2023-08-01"))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { try calls.add() } }
            try await group.waitForAll()
        }
        #expect(try calls.today() == 20)
    }

    @Test("a folder that cannot be written is an error")
    func unwritable() throws {
        let calls = CallCount(folder: "/dev/null/boxoffice", now: { Date() })
        #expect(throws: (any Error).self) { try calls.add() }
        #expect(throws: (any Error).self) { try calls.today() }
    }
}

/// A moment that moves when a test says so.
private final class Timestamp: Sendable {
    let date: Mutex<Date>

    init(_ date: Date) { self.date = Mutex(date) }
}
