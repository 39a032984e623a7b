import ConsoleKit
import Synchronization
import TestSupport
import Testing

@testable import CommandKit

@Suite struct CommandLineParserTests {
    /// The arguments that `daily` receives for a command line.
    private func daily(_ line: String) throws -> Arguments {
        let invocation = Invocation(["daily"] + line.split(separator: " ").map(String.init), in: .sample)
        guard case .run(let command) = try invocation.kind.get(), command.name == "daily" else {
            throw Failure.usage("not daily")
        }
        return invocation.arguments
    }

    @Test(
        "an option's value follows a space, an equals sign or its letter",
        arguments: ["--format json", "--format=json", "-f json", "-fjson", "-f=json", "--json"]
    )
    func values(line: String) throws {
        #expect(try daily(line).value(SampleOptions.format) == .json)
    }

    @Test(
        "the last of two values wins",
        arguments: [("--format csv --json", .json), ("--json -f csv", .csv)] as [(String, SampleOptions.Format)]
    )
    func twice(line: String, format: SampleOptions.Format) throws {
        #expect(try daily(line).value(SampleOptions.format) == format)
    }

    @Test("a value may begin with a dash, be empty or contain equals signs")
    func oddValues() throws {
        #expect(try daily("--archive --offline").value(SampleOptions.archive) == "--offline")
        #expect(try daily("--archive=a=b").value(SampleOptions.archive) == "a=b")
        #expect(throws: Failure.self) { try daily("--archive=").value(SampleOptions.archive) }
        #expect(try daily("--timeout 600").value(SampleOptions.timeout) == 600)
    }

    @Test(
        "options come before and after operands, and -- ends them",
        arguments: [
            ("20230801 --offline", ["20230801"]), ("--offline 20230801", ["20230801"]), ("-- 20230801", ["20230801"]),
            ("-- --offline", ["--offline"]), ("-7d --offline", ["-7d"]), ("-", ["-"]), ("--offline", []),
        ]
    )
    func operands(line: String, operands: [String]) throws {
        let arguments = try daily(line)
        #expect(arguments.operands == operands)
        #expect(arguments.isSet(SampleOptions.offline) == (line.contains("--offline") && !line.hasPrefix("-- ")))
    }

    @Test(
        "options stand before the command too, and letters may be joined",
        arguments: [
            "--limit 5 -v daily -o", "-vo daily -n5", "-ovn 5 daily", "-von5 daily",
            "--verbose --offline --limit=5 daily",
            "daily -n=5 -vo",
        ]
    )
    func leading(line: String) throws {
        let invocation = Invocation(line.split(separator: " ").map(String.init), in: .sample)
        guard case .run(let command) = try invocation.kind.get() else { throw Failure.usage("not a command") }
        let arguments = invocation.arguments
        #expect(command.name == "daily" && arguments.operands.isEmpty)
        #expect(try arguments.value(SampleOptions.limit) == 5)
        #expect(arguments.isSet(SampleOptions.verbose) && arguments.isSet(SampleOptions.offline))
    }

    @Test("options stand before a group's action")
    func beforeAction() throws {
        let invocation = Invocation(["-q", "archive", "--json", "info"], in: .sample)
        guard case .run(let command) = try invocation.kind.get() else { throw Failure.usage("not a command") }
        let arguments = invocation.arguments
        #expect(command.name == "archive info" && arguments.isSet(SampleOptions.quiet))
        #expect(try arguments.value(SampleOptions.format) == .json)
    }

    @Test(
        "the name of a group alone, also with options, runs one of its commands, and so does list without such a command",
        arguments: [["archive", "--json"], ["archive", "list", "--json"]]
    )
    func group(words: [String]) throws {
        let invocation = Invocation(words, in: .sample)
        guard case .run(let command) = try invocation.kind.get() else {
            Issue.record("no command")
            return
        }
        #expect(command.name == "archive info")
        #expect(try invocation.arguments.value(SampleOptions.format) == .json)
    }

    @Test("a flag takes no value")
    func flags() {
        #expect(throws: Failure(code: .usage, message: "--offline takes no value", hint: nil)) {
            try daily("--offline=yes")
        }
    }

    @Test(
        "the options of a wrong command line, and those after help, are known",
        arguments: [
            "nothing --json --no-pager", "--json nothing --no-pager", "-qf json --no-pager nothing",
            "--no-pager -qfjson",
            "daily --nothing -vof=json --no-pager", "daily --no-pager --json=1 --nothing -f json",
            "config path --format json --no-pager",
            "review nothing --no-pager --format=json",
            "codes a b --json --no-pager", "daily --json --no-pager --limit",
            "--nothing --no-pager --format xml --json",
            "help --no-pager --json", "daily --help --no-pager --json", "-h --json --no-pager",
        ]
    )
    func rest(line: String) throws {
        let invocation = Invocation(line.split(separator: " ").map(String.init), in: .sample)
        if case .success(.run) = invocation.kind { Issue.record("a command") }
        #expect(try invocation.arguments.value(SampleOptions.format) == .json)
        #expect(invocation.arguments.isSet(.noPager))
    }

    @Test(
        "words that are values or follow -- are no options",
        arguments: ["nothing -- --json", "-- --json", "daily --nothing --area --json", "nothing --json --format xml"]
    )
    func noOptions(line: String) {
        let invocation = Invocation(line.split(separator: " ").map(String.init), in: .sample)
        #expect((try? invocation.arguments.value(SampleOptions.format)) == nil)
    }

    @Test(
        "a command line evaluates the declaration of its command alone, and no section after it",
        arguments: ["see --json", "add --json"]
    )
    func laziness(line: String) throws {
        let evaluated = Mutex<[String]>([])
        @Sendable func noting<Value>(_ name: String, _ value: Value) -> Value {
            evaluated.withLock { $0.append(name) }
            return value
        }
        @Sendable func command(_ name: String) -> CommandDeclaration {
            CommandDeclaration(
                name: name,
                summary: "Do it.",
                operands: .none,
                options: noting(name, [SampleOptions.json]),
                examples: []
            )
        }
        let tree = CommandTree(
            summary: "Does things.",
            sections: [
                .init(title: "Things", commands: ["see", "add"].map(command)),
                .init(title: "More things", commands: noting("More things", [])),
            ],
            introduction: [],
            examples: []
        )
        let invocation = Invocation(line.split(separator: " ").map(String.init), in: tree)
        guard case .run(let declaration) = try invocation.kind.get() else {
            Issue.record("no command")
            return
        }
        let names = evaluated.withLock { $0 }
        #expect(names == [declaration.name])
    }

    @Test(
        "help has several spellings",
        arguments: [
            (["-h"], ""), (["--help"], ""), (["help"], ""), (["help", "help"], ""), (["help", "version"], ""),
            (["help", "daily"], " daily"), (["--help", "daily"], " daily"),
            (["--help", "--json"], ""), (["-h", "--version"], ""), (["-h", "daily", "--json"], " daily"),
            (["daily", "-h"], " daily"),
            (["daily", "20230801", "--help"], " daily"),
            (["movie", "--json", "-h"], " movie"),
            (["help", "archive"], " archive [ACTION]"), (["archive", "-h"], " archive [ACTION]"),
            (["help", "archive", "clear"], " archive clear"), (["archive", "clear", "--yes", "-h"], " archive clear"),
        ] as [([String], String)]
    )
    func help(arguments: [String], usage: String) throws {
        guard case .help(let help) = try Invocation(arguments, in: .sample).kind.get() else {
            Issue.record("not help")
            return
        }
        #expect(help.text(width: 80, in: .english).contains("usage: boxoffice\(usage.isEmpty ? " COMMAND" : usage) "))
    }

    @Test("help wraps at the terminal's width, within limits", arguments: [(1, 20), (60, 60), (200, 100)])
    func width(columns: Int, used: Int) {
        let text = Help.command(.daily, commonOptions: []).text(width: used, in: .english)
        #expect(text.lines.allSatisfy { $0.displayWidth <= used })
        #expect(Help.width(on: Terminal(isOutput: true, isError: true, width: columns), nil) == used)
        #expect(Help.width(on: Terminal(isOutput: true, isError: true, width: 80), "\(columns)") == used)
        #expect(Help.width(on: Terminal(isOutput: false, isError: true, width: nil), "\(columns)") == 80)
    }
}
