import BoxOfficeCore
import CommandKit
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct OptionReadingTests {
    /// What follows the names of commands that read their options only then.
    private static let words: [String: [String]] = [
        "daily": ["2023-08-01 --offline"], "weekly": ["2023-W30 --offline"], "weekend": ["2023-W30 --offline"],
        "weekdays": ["2023-W30 --offline"], "browse": ["x"], "trend": ["20228796 --offline"],
        "top": ["2023-08-01 --offline"], "market": ["2023-08-01 --offline"], "report": ["2023-08-01 --offline"],
        "sync": ["2023-08-01"], "movie": ["20228796 --offline"], "poster": ["20228796 --offline"],
        "person": ["20300000 --offline"], "company": ["20300000 --offline"], "rate": ["밀수 4 --offline"],
        "review add": ["20228796 --rating 4 --offline"], "review show": ["1"], "review edit": ["1"],
        "review remove": ["1"], "review import": ["-"], "mcp": ["", "--config json"], "schema": ["daily"],
        "api": ["code/searchCodeList comCode=220310 --offline"], "completions": ["bash"],
        "config set": ["KOBIS_API_KEY"], "config get": ["KOBIS_API_KEY"], "config unset": ["KOBIS_API_KEY"],
    ]
    /// The options that the program reads for every command.
    private static let ofProgram: Set<String> = ["array", "output", "force", "allow-partial", "no-pager"]

    @Test("a command reads every option that it lists", arguments: CommandTree.boxoffice.commands)
    func options(command: CommandDeclaration) async throws {
        let lines = (Self.words[command.name] ?? [""]).map { "\(command.name) \($0)" }
        var read = Self.ofProgram
        for line in lines { read.formUnion(try await optionsRead(by: line)) }
        var unread: [String] = []
        for option in command.shownOptions {
            let name = option.meaning?.name ?? option.name
            if read.contains(name) { continue }
            // Some are read only if they are set, or if another is not.
            let line = lines[0].replacing(" --offline", with: "") + " --\(name)\(option.placeholder == nil ? "" : " 1")"
            if try await !optionsRead(by: line).contains(name) { unread.append(name) }
        }
        #expect(unread.isEmpty)
    }

    /// Runs a command line without a network, and returns the options that its command reads.
    private func optionsRead(by line: String) async throws -> Set<String> {
        let home = try TemporaryFolder()
        var run = CommandLineRun()
        run.environment["HOME"] = home.path
        // The fixtures stay as they are.
        if !line.contains("--offline") { run.archive = home.path }
        run.requester = StubRequester(repeating: .fail(TransportError.other("no network")), count: 1_000)
        run.input = CommandLineRun.key
        run.programPath = Fixture.path + "/README.md"
        run.terminal.isInput = line.hasPrefix("browse")
        run.terminal.isOutput = run.terminal.isInput
        let (output, log) = (MemoryOutput(), ReadLog())
        var context = run.context(output, output)
        context.readLog = log
        _ = await Program.run(line.split(separator: " ").map(String.init), in: context)
        return log.names
    }
}
