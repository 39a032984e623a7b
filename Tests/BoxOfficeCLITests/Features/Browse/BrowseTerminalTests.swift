import Foundation
import TestSupport
import Testing

/// `browse` in a terminal: what it shows, how it ends, and what it leaves behind.
@Suite(.serialized, .timeLimit(.minutes(5))) struct BrowseTerminalTests {
    private let folder: TemporaryFolder
    private let terminal: PseudoTerminal
    private let process = Process()

    private static let opening = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?2004h"
    private static let closing = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?7h\u{1B}[?1049l"
    private static let question = "\r★\u{1B}[6n\r\u{1B}[K"
    private static let frameEnd = "\u{1B}[?2026l"

    init() throws {
        folder = try TemporaryFolder()
        terminal = try PseudoTerminal()
        process.executableURL = URL(filePath: try Shell.program)
        process.arguments = ["browse", "2023-08-01", "--offline", "--archive", Fixture.path, "--lang", "en"]
        process.environment = ["HOME": folder.path, "TERM": "xterm"]
        // For the core of a crash.
        process.currentDirectoryURL = URL(filePath: folder.path)
        process.standardInput = terminal.end
        process.standardOutput = terminal.end
        process.standardError = terminal.end
    }

    /// Starts the program, and waits for the ranking and the selected movie below it.
    private func start() async throws -> String {
        try Shell.start(process)
        return await terminal.reading(until: "23,788,917,158") + terminal.reading(until: Self.frameEnd)
    }

    /// Waits until a signal has stopped the program.
    private func waitForStop() async {
        await Thread.result { [id = id_t(process.processIdentifier)] in
            var information = siginfo_t()
            waitid(P_PID, id, &information, WSTOPPED | WNOWAIT)
        }
    }

    private func waitForEnd() async {
        let process = process
        await Thread.result { process.waitForExit() }
    }

    /// Expects the end of the program, the old screen, and the old modes.
    private func expectEnd(_ status: Int32, _ reason: Process.TerminationReason = .exit) async {
        #expect(await terminal.reading(until: Self.closing).hasSuffix(Self.closing))
        await waitForEnd()
        #expect(process.terminationStatus == status)
        #expect(process.terminationReason == reason)
        #expect(terminal.showsInput)
    }

    @Test("keys change the screen at once, and the terminal is restored at the end")
    func keys() async throws {
        let modes = terminal.modes
        let frame = try await start()
        #expect(frame.hasPrefix(Self.opening + Self.question + "\u{1B}[?2026h\u{1B}[0m\u{1B}[2J\u{1B}[1;1H"))
        #expect(frame.contains("Daily box office"))
        #expect(!terminal.showsInput)
        terminal.type("j")
        let change = await terminal.reading(until: Self.frameEnd)
        #expect(change.contains("\u{1B}[3;1H") && change.contains("\u{1B}[4;1H"))
        #expect(!change.contains("\u{1B}[2J"))
        terminal.type("q")
        await expectEnd(0)
        #expect(terminal.modes == modes)
    }

    @Test(
        "the terminal is asked once for the width of ambiguous characters, and its answer changes nothing else",
        arguments: [
            ("j\u{1B}[1;3Rk", true), ("\u{1B}[1;2R", false),
            ("\u{1B}[99999999999999999999;99999999999999999999R", false),
            ("\u{1B}[1;3R\u{1B}[1;2R", true), ("\u{1B}[1;2R\u{1B}[1;3R", false), ("\u{1B}[;R", false),
        ]
    )
    func width(answer: String, isWide: Bool) async throws {
        var stars = ""
        // After the title in 11 columns, and four stars, is a blank, which may have been there before.
        let column = isWide ? 20 : 16
        var isAligned: Bool {
            stars.contains("\u{1B}[22;\(column)H 4") || stars.contains("\u{1B}[22;\(column + 1)H4")
        }
        // On a busy machine, an answer may come too late.
        for _ in 0..<(isWide ? 10 : 1) where !isAligned { stars = try await Self().stars(answer) }
        #expect(isAligned, "\(stars.debugDescription)")
    }

    /// Answers the program's question, rates the first movie, and returns what the program writes then.
    private func stars(_ answer: String) async throws -> String {
        try Shell.start(process)
        _ = await terminal.reading(until: Self.question)
        terminal.type(answer)
        // A star, and the first of the keys in the footer.
        let frame = await terminal.reading(until: "23,788,917,158") + terminal.reading(until: Self.frameEnd)
        #expect(frame.contains("Enter"))
        terminal.type("s4")
        let stars = await terminal.reading(until: "4.0/5")
        terminal.type("\u{1B}")
        _ = await terminal.reading(until: Self.frameEnd)
        terminal.type("q")
        await expectEnd(0)
        return stars
    }

    // More than the 4,096 bytes that a terminal keeps for the program.
    @Test("all of 4,200 keys count")
    func manyKeys() async throws {
        _ = try await start()
        nonisolated(unsafe) let terminal = terminal
        Thread.detachNewThread { terminal.type(String(repeating: "jk", count: 2_100) + "\u{3}") }
        await expectEnd(130)
    }

    @Test("another size draws the whole screen")
    func resize() async throws {
        _ = try await start()
        for (columns, rows, text) in [(100, 30, "\u{1B}[30;1H"), (1, 1, "\u{1B}[1;1He"), (80, 24, "\u{1B}[24;1H")] {
            terminal.resize(columns: UInt16(columns), rows: UInt16(rows))
            kill(process.processIdentifier, SIGWINCH)
            #expect(await terminal.reading(until: text).contains("\u{1B}[2J"))
        }
        terminal.type("q")
        await expectEnd(0)
    }

    @Test("a signal ends the program", arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func signals(number: Int32, status: Int32) async throws {
        _ = try await start()
        kill(process.processIdentifier, number)
        await expectEnd(status)
    }

    @Test("a crash restores the terminal too", arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGQUIT, SIGUSR1])
    func crash(number: Int32) async throws {
        _ = try await start()
        kill(process.processIdentifier, number)
        await expectEnd(number, .uncaughtSignal)
    }

    // Linux only: elsewhere, the program may be in the process group of the tests, which would stop too.
    #if os(Linux)
    @Test("Ctrl-Z and a signal stop the program, and the shell resumes it", arguments: ["\u{1A}", nil])
    func suspension(key: String?) async throws {
        _ = try await start()
        let modes = terminal.modes
        if let key { terminal.type(key) } else { kill(process.processIdentifier, SIGTSTP) }
        #expect(await terminal.reading(until: Self.closing).hasSuffix(Self.closing))
        await waitForStop()
        #expect(terminal.showsInput)
        kill(process.processIdentifier, SIGCONT)
        #expect(
            await terminal.reading(until: Self.frameEnd).hasPrefix(Self.opening + "\u{1B}[?2026h\u{1B}[0m\u{1B}[2J")
        )
        #expect(terminal.modes == modes)
        terminal.type("q")
        await expectEnd(0)
    }

    @Test("in the background, the program stops as often as it is resumed", .enabled(if: Shell.hasTerminals))
    func background() async throws {
        // Each time, it waits until the program has run and is stopped again.
        try folder.write(
            """
            set -m
            "$PROGRAM" browse 2023-08-01 --offline --archive "$FIXTURES" </dev/tty >/dev/tty &
            for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
                until now=$(grep -E "^State|switches" /proc/$!/status) || exit
                    [ "$now" != "$before" ] && [ -z "${now##*(stopped)*}" ]
                do sleep 0.01; done
                before=$now
                kill -CONT $!
            done
            kill -KILL $! && echo alive
            """,
            to: "script"
        )
        let line = "script -qec 'sh \"$HOME/script\"' /dev/null"
        let result = try await Shell(line, home: folder, settings: ["SHELL": "/bin/sh", "TERM": "xterm"]).finished()
        #expect(result.output.contains("alive\r\n"), "\(result.output)")
    }
    #endif

    @Test("a program that was stopped without notice takes the terminal back from the shell")
    func stop() async throws {
        let modes = terminal.allModes
        _ = try await start()
        kill(process.processIdentifier, SIGSTOP)
        await waitForStop()
        terminal.allModes = modes
        kill(process.processIdentifier, SIGCONT)
        #expect(await terminal.reading(until: Self.frameEnd).contains(Self.opening + "\u{1B}[?2026h\u{1B}[0m\u{1B}[2J"))
        terminal.type("q")
        await expectEnd(0)
    }

    @Test("a signal ends the program even if the terminal takes no output")
    func stoppedScreen() async throws {
        _ = try await start()
        terminal.stopScreen()
        terminal.type("j")
        kill(process.processIdentifier, SIGTERM)
        await waitForEnd()
        #expect(process.terminationStatus == 143)
        #expect(terminal.showsInput)
    }

    @Test("the end of the terminal is the end of the program")
    func closedTerminal() async throws {
        _ = try await start()
        try terminal.close()
        await waitForEnd()
        #expect(process.terminationStatus == 129)
    }

    @Test("--plain prints lines on any terminal")
    func plain() async throws {
        process.arguments?.append("--plain")
        process.environment?["TERM"] = "dumb"
        try Shell.start(process)
        let lines = await terminal.reading(until: "10,674,512\r\n")
        #expect(lines.hasPrefix("Daily box office  2023-08-01 (Tue)"))
        #expect(lines.hasSuffix("10,674,512\r\n") && !lines.contains("\u{1B}"))
        #expect(!terminal.showsInput)
        terminal.type("q")
        await waitForEnd()
        #expect(process.terminationStatus == 0)
        #expect(terminal.showsInput)
    }
}
