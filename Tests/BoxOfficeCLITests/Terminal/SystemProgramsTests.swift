import BoxOfficeCore
import Foundation
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
