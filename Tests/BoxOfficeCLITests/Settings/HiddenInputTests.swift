import Foundation
import TestSupport
import Testing

/// The hidden prompt of `config set` in a terminal.
@Suite(.timeLimit(.minutes(5))) struct HiddenInputTests {
    private let folder: TemporaryFolder
    private let terminal: PseudoTerminal
    private let process = Process()

    init() throws {
        folder = try TemporaryFolder()
        terminal = try PseudoTerminal()
        process.executableURL = URL(filePath: try Shell.program)
        process.arguments = ["config", "set", "KOBIS_API_KEY", "--no-check"]
        process.environment = ["HOME": folder.path, "TERM": "dumb", "COLUMNS": "1000"]
        process.standardInput = terminal.end
        process.standardOutput = terminal.end
        process.standardError = terminal.end
    }

    private static let prompt = "Enter KOBIS_API_KEY (not shown): "

    @Test("a key is not shown, the terminal shows text again, and what is pasted after it is not left for the shell")
    func hidden() async throws {
        try Shell.start(process)
        #expect(terminal.read(until: Self.prompt) == Self.prompt)
        #expect(!terminal.showsInput)
        terminal.type("'fedcba98765432100123456789abcdef'\nrm -r x\n")
        let path = folder.path + "/.config/boxoffice/env"
        let note = "\r\n\r\nboxoffice: note: saved KOBIS_API_KEY in \(path)\r\n"
        #expect(terminal.read(until: note) == note)
        process.waitForExit()
        #expect(process.terminationStatus == 0)
        #expect(terminal.showsInput && !terminal.hasLine)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "KOBIS_API_KEY=fedcba98765432100123456789abcdef\n")
    }

    @Test("at the end of input nothing is saved, and the terminal shows text again")
    func end() throws {
        try Shell.start(process)
        _ = terminal.read(until: Self.prompt)
        terminal.type("\u{4}")
        _ = terminal.read(until: "blank")
        process.waitForExit()
        #expect(process.terminationStatus == 64)
        #expect(terminal.showsInput && folder.files.isEmpty)
    }

    @Test(
        "a signal ends the program, and the terminal shows text again",
        arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    )
    func signals(number: Int32) throws {
        try Shell.start(process)
        _ = terminal.read(until: Self.prompt)
        kill(process.processIdentifier, number)
        process.waitForExit()
        #expect((process.terminationReason, process.terminationStatus) == (.uncaughtSignal, number))
        #expect(terminal.showsInput && folder.files.isEmpty)
    }
}
