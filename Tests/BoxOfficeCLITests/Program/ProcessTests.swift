import Foundation
import TestSupport
import Testing

/// Behavior that only a separate process can show: signals, closed pipes, full disks and closed streams.
@Suite(.timeLimit(.minutes(5))) struct ProcessTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A server that sends a signal to the process in the file `pid` before it replies.
    ///
    /// The server does it, because a test may have to wait for a thread for longer than the program waits for an answer.
    private func server(
        sending number: Int32,
        _ reply: LoopbackServer.Reply,
        then: @escaping @Sendable (pid_t) -> Void = { _ in }
    ) throws -> LoopbackServer {
        let pidFile = folder.path + "/pid"
        return try LoopbackServer { _ in
            if let pid = try? String(contentsOfFile: pidFile, encoding: .utf8), let pid = pid_t(pid.dropLast()) {
                kill(pid, number)
                then(pid)
            }
            return reply
        }
    }

    /// Runs a command line with a server to its end.
    private func run(_ line: String, _ server: LoopbackServer) async throws -> Shell.Result {
        let settings = ["KOBIS_API_KEY": "k", "KOBIS_BASE_URL": server.url().absoluteString, "TERM": "dumb"]
        return try await Shell(line, home: folder, settings: settings).finished()
    }

    @Test(
        "a signal ends a hung request with its own status, and leaves no file",
        arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)]
    )
    func interrupt(number: Int32, status: Int32) async throws {
        let line = "echo $$ > $HOME/pid; exec \"$PROGRAM\" daily 20230801"
        #expect(try await run(line, server(sending: number, .hang)) == .init(output: "", error: "", status: status))
        #expect(folder.files == ["pid"])
    }

    @Test(
        "a signal that is ignored at the start, as in background jobs and by nohup, stays ignored",
        arguments: [("INT", SIGINT), ("HUP", SIGHUP), ("TERM", SIGTERM)]
    )
    func ignoredInterrupt(name: String, number: Int32) async throws {
        let line = "trap '' \(name); echo $$ > $HOME/pid; exec \"$PROGRAM\" daily 20230801..20230802 --jobs 1"
        #expect(try await run(line, server(sending: number, .status(404))).status == 69)
    }

    @Test("a process that was stopped for longer than its limits still receives its answer")
    func stopped() async throws {
        let server = try server(sending: SIGSTOP, .response(200, body: Fixture.daily("20230801"))) { pid in
            Thread.detachNewThread {
                Thread.sleep(forTimeInterval: 1.2)
                kill(pid, SIGCONT)
            }
        }
        let options = "--limit 1 -f csv --fields title --timeout 1"
        let line = "echo $$ > $HOME/pid; exec \"$PROGRAM\" daily 20230801 \(options)"
        #expect(try await run(line, server) == .init(output: "title\n밀수\n", error: "", status: 0))
    }

    @Test("two syncs of the same range ask for each day once")
    func concurrentSyncs() async throws {
        let day = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
        let gate = Gate()
        let asked = folder.path + "/asked"
        // The first one waits for the first day. The second one, which could ask for both, asks for the second day.
        let server = try LoopbackServer { request in
            let date = String(request.target.suffix(8))
            var reply = LoopbackServer.Reply.ok(day.replacing("20230801~20230801", with: "\(date)~\(date)"))
            if date == "20230801" {
                reply.steps.insert(.wait(gate), at: 0)
                try? FileHandle(forWritingTo: URL(filePath: asked)).close()
            } else {
                gate.open()
            }
            return reply
        }
        let line = """
            sync() { "$PROGRAM" sync --from 20230801 --to 20230802 --jobs $1 --quiet -f csv --fields missing; }
            mkfifo "$HOME/asked"
            sync 1 > "$HOME/first" &
            read -r _ < "$HOME/asked"
            sync 2 && wait $! && cat "$HOME/first"
            """
        let result = try await run(line, server)
        #expect(result == .init(output: "missing\n0\nmissing\n0\n", error: "", status: 0))
        let days: [String] = server.requests.map { String($0.target.suffix(8)) }
        #expect(days == ["20230801", "20230802"])
    }

    @Test("with few file descriptors fewer requests run at once, and with too few there is an error")
    func descriptors() async throws {
        let day = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
        let server = try LoopbackServer { request in
            let date = String(request.target.suffix(8))
            return .ok(day.replacing("20230801~20230801", with: "\(date)~\(date)"))
        }
        let line = """
            for n in 6 24 32 60; do
                (ulimit -n $n; exec "$PROGRAM" daily 20230801..20230816 --jobs 8 --refresh -f csv --fields rank --limit 1) \
                    3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&- | wc -l
            done
            """
        let result = try await run(line, server)
        let counts = result.output.split(whereSeparator: \.isWhitespace).map(String.init)
        #expect(counts == ["0", "17", "17", "17"])
        let lines = result.error.lines
        #expect(lines.count == 2 && lines[0].hasPrefix("boxoffice: error: too few file descriptors: "))
    }

    // Linux only: the BSD script(1) has other options, and repeats the end of its input in the output.
    #if os(Linux)
    @Test("in a terminal, Ctrl-C in a range says how to resume", .enabled(if: Shell.hasTerminals))
    func interruptAtTerminal() async throws {
        let line = "echo $$ > $HOME/pid; exec \"$PROGRAM\" daily 20230801..20230802 --archive $HOME/archive"
        let result = try await run("exec script -qec '\(line)' /dev/null", server(sending: SIGINT, .hang))
        let note = "\r\nboxoffice: note: run the same command again to fetch only what is missing\r\n"
        #expect(result == .init(output: note, error: "", status: 130))
    }

    @Test("the editor gets a file in TMPDIR, whatever its name", .enabled(if: Shell.hasTerminals))
    func editor() async throws {
        try folder.write("echo 좋다 > \"$1\"", to: "editor")
        let settings = ["TMPDIR": folder.path + "/빈 칸", "EDITOR": "sh editor", "TERM": "dumb", "SHELL": "/bin/sh"]
        let line =
            "\"$PROGRAM\" review add 20218541 --rating 4 --editor --offline --archive \"$FIXTURES\" -f csv --fields text"
        let shell = try Shell(
            "cd \"$HOME\" && mkdir \"$TMPDIR\" && script -qec '\(line)' /dev/null",
            home: folder,
            settings: settings
        )
        #expect(await shell.finished() == .init(output: "text\r\n좋다\r\n", error: "", status: 0))
    }

    @Test("a hidden prompt ends in the background too, where timeout runs it", .enabled(if: Shell.hasTerminals))
    func backgroundPrompt() async throws {
        let line = "timeout -k 5 0.2 \"$PROGRAM\" config set KOBIS_API_KEY; echo status $?"
        let shell = try Shell("script -qec '\(line)' /dev/null", home: folder, settings: ["SHELL": "/bin/sh"])
        #expect(await shell.finished().output.hasSuffix("status 124\r\n"))
    }

    /// Starts a command line in a terminal of 80 columns, with a pager and with what is typed there.
    private func page(
        _ line: String,
        _ pager: String,
        typing keys: String = "",
        rows: Int = 10,
        settings: [String: String] = [:]
    ) throws -> Shell {
        let own = ["TERM": "xterm", "SHELL": "/bin/sh", "BOXOFFICE_PAGER": pager, "LESS": ""]
        return try Shell(
            "\(keys.isEmpty ? "" : "printf \(keys) | ")script -qec 'stty rows \(rows) cols 80; \(line); echo status $?' /dev/null",
            home: folder,
            settings: own.merging(settings) { $1 }
        )
    }

    @Test("q in the pager ends the program silently, with 0", .enabled(if: Shell.hasTerminals && hasLess))
    func quitPager() async throws {
        let ran = try await page("\"$PROGRAM\" help daily", "less -FRX", typing: "q").finished()
        let title = "Show the ranking of a day, or of each day of a range."
        #expect(ran.output.contains(title) && !ran.output.contains("--help"), "\(ran)")
        #expect(ran.output.hasSuffix("status 0\r\n") && ran.error == "", "\(ran)")
    }

    private static let hasLess = Shell.succeeds("command -v less")

    @Test("quitting the pager ends a program that waits for KOBIS", .enabled(if: Shell.hasTerminals))
    func quitPagerEarly() async throws {
        let server = try LoopbackServer { _ in .hang }
        let line =
            "\"$PROGRAM\" daily 20230801..20230810 --lang en --fields rank --archive \"$FIXTURES\" --color never --jobs 1"
        let settings = ["KOBIS_API_KEY": "k", "KOBIS_BASE_URL": server.url().absoluteString]
        let ran = try await page(line, "head -n 3", rows: 5, settings: settings).finished()
        #expect(ran.output.hasSuffix("2023-08-10 (Thu)\r\nRank\r\n   1\r\nstatus 0\r\n"), "\(ran.output)")
    }

    @Test(
        "a signal ends the pager too, and leaves the terminal as it was",
        .enabled(if: Shell.hasTerminals && !Shell.isSanitized, "sanitizers may drop a signal")
    )
    func terminatedPager() async throws {
        // A job of its own, as at a prompt.
        let line = "set -m; \"$PROGRAM\" help daily; echo status $?; stty -a | tr \" \" \"\\n\" | grep -x -e -*echo"
        let ran = try await page(line, "stty -echo </dev/tty; kill -TERM $PPID; exec sleep 50").finished()
        #expect(ran.output.contains("status 143\r\necho\r\n"), "\(ran.output)")
    }

    @Test("Ctrl-C belongs to the pager; errors follow it", .enabled(if: Shell.hasTerminals))
    func interruptPager() async throws {
        let line =
            "BOXOFFICE_ARCHIVE=\"$FIXTURES\" \"$PROGRAM\" daily 20230802..20230803 --lang en --fields rank --offline --color never"
        let ran = try await page(line, "kill -INT $$ $PPID; sed s/^/+/", rows: 5).finished()
        let last = ran.output.replacing("\r\n", with: "\n").components(separatedBy: "\u{1B}[K").last
        let ranks = (1...9).map { "+   \($0)\n" }
        #expect(
            last == """
                +Daily box office  2023-08-02 (Wed) ~ 2023-08-03 (Thu)
                +Rank
                \(ranks.joined())\
                +  10
                boxoffice: error: the archive has no daily ranking; missing: 2023-08-03
                boxoffice: hint: fetch them with: boxoffice sync 2023-08-03, or use another
                  folder with --archive
                status 66

                """
        )
    }
    #endif

    @Test("a reader that closes its pipe ends the program silently, with 0")
    func closedPipe() throws {
        let shell = try Shell(
            "{ \"$PROGRAM\" movie 20124079 --wide --offline --archive \"$FIXTURES\"; echo $? >&2; } | true",
            home: folder
        )
        #expect(shell.finish() == .init(output: "", error: "0\n", status: 0))
    }

    // Linux only: macOS has no /dev/full.
    #if os(Linux)
    @Test("a full disk is 1, with an error")
    func fullDisk() throws {
        let shell = try Shell("\"$PROGRAM\" daily 20230801 --offline --archive \"$FIXTURES\" >/dev/full", home: folder)
        #expect(
            shell.finish()
                == .init(
                    output: "",
                    error: "boxoffice: error: cannot write to standard output: No space left on device\n",
                    status: 1
                )
        )
    }
    #endif
}
