import BoxOfficePlatform
import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ConsoleKit

@Suite(.timeLimit(.minutes(5))) struct SystemProgramsTests {
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
        #expect(outcome.status == status && outcome.output == output)
    }

    @Test("a filter that does not finish is killed, with what it started")
    func deadline() throws {
        // The output ends when nothing that the filter started holds it open.
        let programs = SystemPrograms.live([:], AtomicFileWriter(), limit: .milliseconds(100))
        let outcome = try programs.run("/bin/sh", ["-c", "sleep 100 & sleep 100"], .filter(Self.input))
        #expect(outcome.status == SIGKILL)
    }

    @Test("a filter's output ends with its time, even if what it started keeps it open")
    func openOutput() throws {
        let programs = SystemPrograms.live([:], AtomicFileWriter(), limit: .milliseconds(100))
        // With job control, the shell starts a group of its own.
        let outcome = try programs.run("/bin/bash", ["-c", "set -m; sleep 100 & echo $!"], .filter(Data()))
        #expect(outcome.status == 0)
        let sleeper = try #require(pid_t(String(decoding: outcome.output, as: UTF8.self).dropLast()))
        #expect(kill(sleeper, SIGKILL) == 0)
    }

    // Linux only: the signals are read from /proc, and macOS does not limit memory.
    #if os(Linux)
    @Test(
        "a program starts with no signal blocked or ignored, but a filter may use the terminal",
        arguments: [(.terminal, "0"), (.pager(STDIN_FILENO), "0"), (.aside, "0"), (.filter(Data()), "300000")]
            as [(SystemPrograms.Streams, String)]
    )
    func signals(streams: SystemPrograms.Streams, blocked: String) throws {
        let folder = try TemporaryFolder()
        signal(SIGXFSZ, SIG_IGN)
        defer { signal(SIGXFSZ, SIG_DFL) }
        let script = "exec grep -E '^Sig(Blk|Ign)' /proc/self/status >'\(folder.path)/signals'"
        #expect(try programs.run("/bin/sh", ["-c", script], streams).status == 0)
        let lines = try String(contentsOfFile: folder.path + "/signals", encoding: .utf8).lines
        let sets = try lines.map { try #require(UInt64($0.suffix(16), radix: 16)) }
        // The C library has the signals 32 and 33 for itself.
        #expect(sets.map { String($0 & 0xFFFF_FFFE_7FFF_FFFF, radix: 16) } == [blocked, "0"])
    }

    @Test("a filter gets at most 1 GiB of memory")
    func memory() throws {
        // Its input comes after the limit is set.
        let outcome = try programs.run("/bin/sh", ["-c", "cat; ulimit -d"], .filter(Data()))
        #expect(String(decoding: outcome.output, as: UTF8.self) == "1048576\n")
    }
    #endif

    @Test(
        """
        a program is found by its name in the first folder of PATH that has it, not another folder of that name; one \
        that does not exist is an error
        """
    )
    func path() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "a/tool/file")
        try folder.write("", to: "b/tool")
        try folder.write("#!/bin/sh", to: "c/tool")
        #expect(chmod(folder.path + "/c/tool", 0o755) == 0)
        let path = ["a", "b", "c"].map { folder.path + "/" + $0 }.joined(separator: ":")
        let programs = SystemPrograms.live(["PATH": path], AtomicFileWriter())
        #expect(programs.path("tool") == folder.path + "/c/tool" && programs.path("other") == nil)
        #expect(throws: POSIXError(.ENOENT)) { try programs.run(folder.path + "/none", [], .filter(Self.input)) }
    }

    @Test("an interruption kills a filter, with what it started")
    func interruption() throws {
        let fileWriter = AtomicFileWriter()
        let programs = SystemPrograms.live([:], fileWriter)
        let folder = try TemporaryFolder()
        try #require(mkfifo(folder.path + "/started", 0o600) == 0)
        let script = ["-c", "sleep 100 & echo >'\(folder.path)/started'; sleep 100"]
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
        #expect(outcome.status == SIGPIPE && outcome.output.isEmpty)
    }

    @Test("a program beside the output reads nothing, and nothing that it prints is shown")
    func aside() throws {
        let script = "cat && test /dev/fd/1 -ef /dev/null && test /dev/fd/2 -ef /dev/null"
        let outcome = try programs.run("/bin/sh", ["-c", script], .aside)
        #expect(outcome.status == 0 && outcome.output.isEmpty)
    }
}
