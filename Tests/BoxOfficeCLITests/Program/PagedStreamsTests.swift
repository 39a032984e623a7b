import BoxOfficeCore
import BoxOfficePlatform
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BoxOfficeCLI
@testable import ConsoleKit

@Suite(.timeLimit(.minutes(5))) struct PagedStreamsTests {
    /// The pagers that were run.
    private final class Pagers: Sendable {
        struct Run: Equatable {
            let command: String
            let input: String
        }

        private let recorded = Mutex<[Run]>([])

        var runs: [Run] { recorded.withLock { $0 } }

        /// The programs on a system with `less`; a pager reads all its input, or cannot be run.
        func programs(_ status: Int32 = 0) -> SystemPrograms {
            SystemPrograms(path: { $0 == "less" ? "/usr/bin/less" : nil }) { _, arguments, streams in
                guard case .pager(let descriptor) = streams else { return .init(status: 1) }
                let input = status == 0 ? File.contents(of: descriptor) ?? Data() : Data()
                let command = arguments[1].components(separatedBy: "; ").last ?? ""
                let run = Run(command: command, input: String(decoding: input, as: UTF8.self))
                self.recorded.withLock { $0.append(run) }
                return .init(status: status)
            }
        }
    }

    private let pagers = Pagers()
    private let run: CommandLineRun

    init() {
        var run = CommandLineRun()
        run.terminal = Terminal(isOutput: true, isError: true, width: 80, height: 12)
        run.environment["TERM"] = "xterm"
        run.programs = pagers.programs()
        self.run = run
    }

    @Test(
        "a table or text is paged if it does not fit on the screen above the prompt; formats for programs never are",
        arguments: [
            ("daily 20230801 --fields title --offline", 13, false),
            ("daily 20230801 --fields title --offline", 12, true),
            // Lines that wrap.
            ("completions fish", 21, true),
            ("daily 20230801 -f csv --offline", 5, false), ("movie 20124079 --json --offline", 5, false),
            ("daily 20230801 --offline -qf ndjson", 5, false),
            ("help daily", 24, true), ("help daily", 200, false), ("help daily --no-pager", 24, false),
            ("--no-pager help daily", 24, false), ("daily 20230801 --no-pager --offline", 5, false),
        ] as [(String, Int, Bool)]
    )
    func length(line: String, height: Int, isPaged: Bool) async {
        var run = run
        // With the test clock, a spinner may turn at once.
        run.terminal.isError = false
        run.terminal.height = nil
        let whole = await run(line)
        #expect(whole.output != "")
        run.terminal.height = height
        #expect(await run(line) == (isPaged ? .init() : whole))
        let paged = Pagers.Run(command: "less -FRX", input: whole.output)
        #expect(pagers.runs == (isPaged ? [paged] : []))
    }

    @Test(
        "the pager is that of the settings, else less; an empty setting means none",
        arguments: [
            ([:], "less -FRX"), (["PAGER": "most"], "most"),
            (["PAGER": "most", "BOXOFFICE_PAGER": "more -s"], "more -s"),
            (["PAGER": "most", "BOXOFFICE_PAGER": ""], nil), (["PAGER": ""], nil), (["PAGER": "cat"], nil),
            (["TERM": "dumb"], nil), (["TERM": ""], nil), (["PATH": "/nowhere"], nil),
        ] as [([String: String], String?)]
    )
    func settings(environment: [String: String], command: String?) async {
        var run = run
        run.environment.merge(environment) { $1 }
        if environment["PATH"] != nil { run.programs.path = { _ in nil } }
        let result = await run("help daily")
        let commands: [String] = pagers.runs.map(\.command)
        #expect((commands, result.output.isEmpty) == (command.map { [$0] } ?? [], command != nil))
    }

    @Test("a pager that fails loses no output", arguments: [1, 126, 127] as [Int32])
    func broken(status: Int32) async {
        var run = run
        run.programs = pagers.programs(status)
        let paged = await run("help daily")
        #expect(await run("help daily --no-pager") == paged)
    }

    @Test("standard error follows the output before it, and waits while the pager has the screen")
    func order() throws {
        let both = MemoryOutput()
        var run = run
        run.input = "y\nn\n"
        let streams = try #require(PagedStreams(run.context(both, both)))
        let context = streams.commandContext
        // What is shown, and what is read then.
        var shown: [String] = []
        try context.output.write("a\n")
        try context.errorOutput.redraw(Array("5/9".utf8))
        try context.errorOutput.write("note\n")
        shown += [both.text, context.readLine() ?? "end"]
        let rest = String(repeating: "b\n", count: 12)
        try context.output.write(rest)
        try context.errorOutput.redraw(Array("6/9".utf8))
        try context.errorOutput.write("error\n")
        shown += [context.readLine() ?? "end", both.text]
        try streams.finish()
        #expect(shown + [both.text] == ["5/9a\nnote\n", "y", "end", "5/9a\nnote\n", "5/9a\nnote\nerror\n"])
        #expect(pagers.runs == [Pagers.Run(command: "less -FRX", input: rest)])
    }

    @Test("pictures are not paged", arguments: ["\u{1B}P0;1q", "\u{1B}_Ga=T", "\u{1B}]1337;File"])
    func picture(sequence: String) throws {
        let output = MemoryOutput()
        let streams = try #require(PagedStreams(run.context(output, output)))
        let text = "밀수\n" + sequence + String(repeating: "\n", count: 20)
        try streams.commandContext.output.write(text)
        #expect((output.text, pagers.runs) == (text, []))
    }
}
