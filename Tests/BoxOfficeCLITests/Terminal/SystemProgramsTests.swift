import BoxOfficeCore
import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCLI

@Suite(.timeLimit(.minutes(1))) struct SystemProgramsTests {
    /// More than a pipe holds.
    private static var input: Data { Data(repeating: 0x78, count: 200_000) }

    private let programs = SystemPrograms.live(["PATH": "/usr/bin:/bin"], AtomicFileWriter())

    init() {
        // As in the program, a closed pipe must not end the process; unlike SIG_IGN, children do not inherit a handler.
        signal(SIGPIPE) { _ in }
    }

    @Test(
        "a program's output is captured",
        arguments: [
            ("much output before the input is read", "head -c 200000 /dev/zero; cat", 0, Data(count: 200_000) + input),
            ("the input is closed unread", "exec 0<&-; echo done", 0, Data("done\n".utf8)),
            ("it fails", "cat; exit 3", 3, input),
            ("a signal ends it", "cat; kill -TERM $$", SIGTERM, input),
        ] as [(String, String, Int32, Data)]
    )
    func filter(name: String, script: String, status: Int32, output: Data) throws {
        let outcome = try programs.run("/bin/sh", ["-c", script], .filter(Self.input))
        #expect(outcome.status == status)
        #expect(outcome.output == output)
    }

    /// A script that prints its ID, and hangs with another program in its group.
    private static let hanging = ["-c", "sleep 1000 & echo $$; sleep 1000"]

    /// Whether a process group still runs, other than as processes that ended.
    private func isRunning(_ outcome: SystemPrograms.Outcome) throws -> Bool {
        let group = try #require(pid_t(String(decoding: outcome.output.dropLast(), as: UTF8.self)))
        let list = try programs.run(
            "/bin/sh",
            ["-c", "ps -o pgid=,stat= -A | grep '^ *\(group) [^Z]'"],
            .filter(Data())
        )
        return list.status == 0
    }

    @Test("a filter that does not finish is killed, with what it started")
    func deadline() throws {
        let programs = SystemPrograms.live([:], AtomicFileWriter(), limit: .milliseconds(100))
        let outcome = try programs.run("/bin/sh", Self.hanging, .filter(Self.input))
        #expect(outcome.status == SIGKILL)
        #expect(try !isRunning(outcome))
    }

    @Test("an interruption kills a filter, with what it started")
    func interruption() throws {
        let fileWriter = AtomicFileWriter()
        let programs = SystemPrograms.live([:], fileWriter)
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder.path + "/started", 0o600) == 0)
        let script = ["-c", "echo >'\(folder.path)/started'; \(Self.hanging[1])"]
        let ended = Mutex<Int32?>(nil)
        let queue = DispatchQueue(label: "boxoffice.filter")
        queue.async {
            let outcome = try? programs.run("/bin/sh", script, .filter(Self.input))
            ended.withLock { $0 = outcome?.status }
        }
        _ = FileHandle(forReadingAtPath: folder.path + "/started")?.readDataToEndOfFile()
        fileWriter.removeAll {}
        queue.sync {}
        #expect(ended.withLock { $0 } == SIGKILL)
    }

    @Test("output without end is cut off, and ends the program")
    func endless() throws {
        let outcome = try programs.run("/bin/cat", ["/dev/zero"], .filter(Self.input))
        #expect(outcome.status == SIGPIPE)
        #expect(outcome.output.isEmpty)
    }

    @Test("a program beside the output reads nothing, and prints to standard error")
    func aside() throws {
        let outcome = try programs.run("/bin/sh", ["-c", "cat && test /dev/fd/1 -ef /dev/fd/2"], .aside)
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty)
    }

    @Test("a program that does not exist is an error")
    func missing() {
        #expect(throws: POSIXError(.ENOENT)) { try programs.run("/nowhere/program", [], .filter(Self.input)) }
    }
}
