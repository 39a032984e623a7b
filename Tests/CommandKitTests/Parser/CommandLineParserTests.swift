import ConsoleKit
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CommandKit

struct CommandLineParserTests {
    /// The command that a command line runs, and its arguments.
    private func run(_ line: String, in tree: CommandTree = .sample) throws -> (name: String, arguments: Arguments) {
        let invocation = Invocation(line.split(separator: " ").map(\.description), in: tree)
        guard case .run(let command) = try invocation.kind.get() else { throw Failure.usage("not a command") }
        return (command.name, invocation.arguments)
    }

    /// The arguments that `daily` receives for a command line.
    private func daily(_ line: String) throws -> Arguments { try run("daily " + line).arguments }

    @Test("an option's value follows a space, an equals sign or its letter, and the last of two wins")
    func values() async throws {
        let table = """
            --format json -> json
            --format=json -> json
            -f json -> json
            -fjson -> json
            -f=json -> json
            --json -> json
            --format csv --json -> json
            --json -f csv -> csv
            """
        try await expectResults(in: table) { try daily($0).value(SampleOptions.format)?.rawValue ?? "none" }
    }

    @Test("a value may begin with a dash, be empty or contain equals signs, but a flag takes none")
    func oddValues() throws {
        let archives = try ["--archive --offline", "--archive=a=b"].map { try daily($0).value(SampleOptions.archive) }
        #expect(archives == ["--offline", "a=b"])
        #expect(throws: Failure.self) { try daily("--archive=").value(SampleOptions.archive) }
        #expect(try daily("--timeout 600").value(SampleOptions.timeout) == 600)
        #expect(throws: Failure(code: .usage, message: "--offline takes no value", hint: nil)) {
            try daily("--offline=yes")
        }
    }

    @Test("options come before and after operands, and -- ends them")
    func operands() async throws {
        let table = """
            20230801 --offline -> 20230801, offline
            --offline 20230801 -> 20230801, offline
            -- 20230801 -> 20230801
            -- --offline -> --offline
            -7d --offline -> -7d, offline
            - -> -
            --offline -> offline
            """
        try await expectResults(in: table) { line in
            let arguments = try daily(line)
            let flags: [String] = arguments.isSet(SampleOptions.offline) ? ["offline"] : []
            return (arguments.operands + flags).joined(separator: ", ")
        }
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
        let (command, arguments) = try run(line)
        #expect(command == "daily" && arguments.operands.isEmpty)
        #expect(try arguments.value(SampleOptions.limit) == 5)
        #expect(arguments.isSet(SampleOptions.verbose) && arguments.isSet(SampleOptions.offline))
    }

    @Test(
        """
        options stand before a group's action; the name of a group alone, also with options, runs one of its commands, \
        and so does list without such a command
        """
    )
    func group() throws {
        for line in ["-q archive --json info", "archive --json", "archive list --json"] {
            let (command, arguments) = try run(line)
            #expect(try command == "archive info" && arguments.value(SampleOptions.format) == .json, "\(line)")
            #expect(arguments.isSet(SampleOptions.quiet) == line.hasPrefix("-q"))
        }
    }

    @Test(
        """
        the options of a wrong command line, and those after help, are known; words that are values or follow -- are \
        no options
        """
    )
    func rest() throws {
        let lines = """
            nothing --json --no-pager
            --json nothing --no-pager
            -qf json --no-pager nothing
            --no-pager -qfjson
            daily --nothing -vof=json --no-pager
            daily --no-pager --json=1 --nothing -f json
            config path --format json --no-pager
            review nothing --no-pager --format=json
            codes a b --json --no-pager
            daily --json --no-pager --limit
            --nothing --no-pager --format xml --json
            help --no-pager --json
            daily --help --no-pager --json
            -h --json --no-pager
            """.lines
        for line in lines {
            let invocation = Invocation(line.split(separator: " ").map(\.description), in: .sample)
            if case .success(.run) = invocation.kind { Issue.record("a command: \(line)") }
            let format = try invocation.arguments.value(SampleOptions.format)
            #expect(format == .json && invocation.arguments.isSet(.noPager), "\(line)")
        }
        for line in ["nothing -- --json", "-- --json", "daily --nothing --area --json", "nothing --json --format xml"] {
            let invocation = Invocation(line.split(separator: " ").map(\.description), in: .sample)
            #expect((try? invocation.arguments.value(SampleOptions.format)) == nil, "\(line)")
        }
    }

    @Test(
        "a command line evaluates the declaration of its command alone, and no section after it",
        arguments: ["see", "add"]
    )
    func laziness(name: String) throws {
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
        #expect(try run("\(name) --json", in: tree).name == name)
        let names = evaluated.withLock { $0 }
        #expect(names == [name])
    }

    @Test("help has several spellings")
    func help() throws {
        let table = """
            -h -> COMMAND
            --help -> COMMAND
            help -> COMMAND
            help help -> COMMAND
            help version -> COMMAND
            help daily -> daily
            --help daily -> daily
            --help --json -> COMMAND
            -h --version -> COMMAND
            -h daily --json -> daily
            daily -h -> daily
            daily 20230801 --help -> daily
            movie --json -h -> movie
            help archive -> archive [ACTION]
            archive -h -> archive [ACTION]
            help archive clear -> archive clear
            archive clear --yes -h -> archive clear
            """
        for line in table.lines {
            let parts = line.components(separatedBy: " -> ")
            try #require(parts.count == 2, "no arrow: \(line)")
            let invocation = Invocation(parts[0].split(separator: " ").map(\.description), in: .sample)
            guard case .help(let help) = try invocation.kind.get() else { throw Failure.usage("not help") }
            #expect(help.text(width: 80, in: .english).contains("usage: boxoffice \(parts[1]) "), "\(line)")
        }
    }

    @Test("help wraps at the terminal's width, within limits", arguments: [(1, 20), (60, 60), (200, 100)])
    func width(columns: Int, used: Int) {
        let text = Help.command(.daily, commonOptions: []).text(width: used, in: .english)
        #expect(text.lines.allSatisfy { $0.displayWidth <= used })
        func width(on columns: Int?, _ setting: String?) -> Int {
            Help.width(on: Terminal(isOutput: columns != nil, isError: true, width: columns), setting)
        }
        let widths = [width(on: columns, nil), width(on: 80, "\(columns)"), width(on: nil, "\(columns)")]
        #expect(widths == [used, used, 80])
    }
}
