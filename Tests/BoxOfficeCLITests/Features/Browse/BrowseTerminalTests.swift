import Foundation
import TestSupport
import Testing

/// `browse` in a terminal: what it shows, how it ends, and what it leaves behind.
@Suite(.serialized, .ownThreads, .timeLimit(.minutes(5))) struct BrowseTerminalTests {
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
    private func start() throws -> String {
        try Shell.start(process)
        return terminal.read(until: "23,788,917,158") + terminal.read(until: Self.frameEnd)
    }

    /// Waits until a signal has stopped the program.
    private func waitForStop() {
        var information = siginfo_t()
        waitid(P_PID, id_t(process.processIdentifier), &information, WSTOPPED | WNOWAIT)
    }

    /// Waits for the end of the program, with the old modes.
    private func expectEnd(_ status: Int32, _ reason: Process.TerminationReason = .exit) {
        process.waitForExit()
        #expect((process.terminationStatus, process.terminationReason, terminal.showsInput) == (status, reason, true))
    }

    /// Waits for the old screen, and for the end.
    private func expectClosing(_ status: Int32, _ reason: Process.TerminationReason = .exit) {
        #expect(terminal.read(until: Self.closing).hasSuffix(Self.closing))
        expectEnd(status, reason)
    }

    @Test("keys change the screen at once, and the terminal is restored at the end")
    func keys() throws {
        let modes = terminal.modes
        let frame = try start()
        #expect(frame.hasPrefix(Self.opening + Self.question + "\u{1B}[?2026h\u{1B}[0m\u{1B}[2J\u{1B}[1;1H"))
        #expect(frame.contains("Daily box office") && !terminal.showsInput)
        terminal.type("j")
        let change = terminal.read(until: Self.frameEnd)
        #expect(change.contains("\u{1B}[3;1H") && change.contains("\u{1B}[4;1H") && !change.contains("\u{1B}[2J"))
        terminal.type("q")
        expectClosing(0)
        #expect(terminal.modes == modes)
    }

    @Test(
        "the first answer of the terminal with a column is the width of ambiguous characters, and changes nothing else",
        arguments: [
            ("j\u{1B}[;R\u{1B}[99999999999999999999;99999999999999999999R\u{1B}[1;3Rk\u{1B}[1;2R", true),
            ("\u{1B}[1;2R\u{1B}[1;3R", false),
        ]
    )
    func width(answer: String, isWide: Bool) throws {
        var stars = ""
        // After the title in 11 columns, and four stars, is a blank, which may have been there before.
        let column = isWide ? 20 : 16
        var isAligned: Bool {
            stars.contains("\u{1B}[22;\(column)H 4") || stars.contains("\u{1B}[22;\(column + 1)H4")
        }
        // The program waits for a tenth of a second, which may pass on a busy machine.
        for _ in 0..<(isWide ? 10 : 1) where !isAligned { stars = try Self().stars(answer) }
        #expect(isAligned, "\(stars.debugDescription)")
    }

    /// Answers the program's question, rates the first movie, and returns what the program writes then.
    private func stars(_ answer: String) throws -> String {
        try Shell.start(process)
        _ = terminal.read(until: Self.question)
        terminal.type(answer)
        // A star, and the first of the keys in the footer.
        let frame = terminal.read(until: "23,788,917,158") + terminal.read(until: Self.frameEnd)
        #expect(frame.contains("Enter"))
        terminal.type("s4")
        let stars = terminal.read(until: "4.0/5")
        terminal.type("\u{1B}")
        _ = terminal.read(until: Self.frameEnd)
        terminal.type("q")
        expectClosing(0)
        return stars
    }

    // More than the 4,096 bytes that a terminal keeps for the program.
    @Test("all of 4,200 keys count")
    func manyKeys() throws {
        _ = try start()
        nonisolated(unsafe) let terminal = terminal
        Thread.detachNewThread { terminal.type(String(repeating: "jk", count: 2_100) + "\u{3}") }
        expectClosing(130)
    }

    @Test("another size draws the whole screen")
    func resize() throws {
        _ = try start()
        for (columns, rows, text) in [(100, 30, "\u{1B}[30;1H"), (1, 1, "\u{1B}[1;1He"), (80, 24, "\u{1B}[24;1H")] {
            terminal.resize(columns: UInt16(columns), rows: UInt16(rows))
            kill(process.processIdentifier, SIGWINCH)
            #expect(terminal.read(until: text).contains("\u{1B}[2J"))
        }
        terminal.type("q")
        expectClosing(0)
    }

    @Test("a signal ends the program", arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func signals(number: Int32, status: Int32) throws {
        _ = try start()
        kill(process.processIdentifier, number)
        expectClosing(status)
    }

    @Test("a crash restores the terminal too", arguments: [SIGSEGV, SIGABRT, SIGTRAP, SIGQUIT, SIGUSR1])
    func crash(number: Int32) throws {
        _ = try start()
        kill(process.processIdentifier, number)
        expectClosing(number, .uncaughtSignal)
    }

    // Linux only: elsewhere, the program may be in the process group of the tests, which would stop too.
    #if os(Linux)
    @Test("Ctrl-Z and a signal stop the program, and the shell resumes it", arguments: ["\u{1A}", nil])
    func suspension(key: String?) throws {
        _ = try start()
        let modes = terminal.modes
        if let key { terminal.type(key) } else { kill(process.processIdentifier, SIGTSTP) }
        #expect(terminal.read(until: Self.closing).hasSuffix(Self.closing))
        waitForStop()
        #expect(terminal.showsInput)
        kill(process.processIdentifier, SIGCONT)
        let frame = terminal.read(until: Self.frameEnd)
        #expect(frame.hasPrefix(Self.opening + "\u{1B}[?2026h\u{1B}[0m\u{1B}[2J") && terminal.modes == modes)
        terminal.type("q")
        expectClosing(0)
    }

    @Test("in the background, the program stops as often as it is resumed", .enabled(if: Shell.hasTerminals))
    func background() async throws {
        // Each time, it waits until the program has run and is stopped again. It would give up after ten in a row.
        try folder.write(
            """
            set -m
            "$PROGRAM" browse 2023-08-01 --offline --archive "$FIXTURES" </dev/tty >/dev/tty &
            for i in 1 2 3 4 5 6 7 8 9 10 11 12; do
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
    func stop() throws {
        let modes = terminal.allModes
        _ = try start()
        kill(process.processIdentifier, SIGSTOP)
        waitForStop()
        terminal.allModes = modes
        kill(process.processIdentifier, SIGCONT)
        #expect(terminal.read(until: Self.frameEnd).contains(Self.opening + "\u{1B}[?2026h\u{1B}[0m\u{1B}[2J"))
        terminal.type("q")
        expectClosing(0)
    }

    @Test("a signal ends the program even if the terminal takes no output")
    func stoppedScreen() throws {
        _ = try start()
        terminal.stopScreen()
        terminal.type("j")
        kill(process.processIdentifier, SIGTERM)
        expectEnd(143)
    }

    @Test("the end of the terminal is the end of the program")
    func closedTerminal() throws {
        _ = try start()
        try terminal.close()
        process.waitForExit()
        #expect(process.terminationStatus == 129)
    }

    @Test("--plain prints lines on any terminal")
    func plain() throws {
        process.arguments?.append("--plain")
        process.environment?["TERM"] = "dumb"
        try Shell.start(process)
        let lines = terminal.read(until: "10,674,512\r\n")
        let isWhole = lines.hasPrefix("Daily box office  2023-08-01 (Tue)") && lines.hasSuffix("10,674,512\r\n")
        #expect(isWhole && !lines.contains("\u{1B}") && !terminal.showsInput, "\(lines)")
        terminal.type("q")
        expectEnd(0)
    }
}
