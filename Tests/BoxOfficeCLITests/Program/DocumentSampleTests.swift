import BoxOfficeCore
import CommandKit
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The examples and tables in the documents match the program.
///
/// `UPDATE_DOCUMENTS=1 swift test --filter DocumentSampleTests` rewrites them.
@Suite(.timeLimit(.minutes(5))) struct DocumentSampleTests {
    @Test("a document's examples and tables match the program", arguments: Fixture.documents)
    func samples(_ name: String) async throws {
        let text = try Fixture.text(of: name)
        var examples = text.matches(of: /```console\n((?:.*\n)*?)```\n/).map { String($0.1) }
        if !FileManager.default.fileExists(atPath: "/usr/bin/jq") { examples.removeAll { $0.contains("| jq ") } }
        // The Korean documents show what a Korean user sees, the others what a container prints.
        let locale = name.hasSuffix(".ko.md") ? "ko_KR.UTF-8" : "C.UTF-8"
        let printed = try await output(of: examples, locale: locale)
        try #require(printed.count == examples.count)
        var samples = zip(examples, printed).filter { masked($0) != masked($1) }
            .map { (shown: "```console\n\($0)```\n", actual: "```console\n\($1)```\n") }
        for (shown, header, rows) in text.matches(of: /(\|.*\n)\|[-|]+\n((?:\|.*\n)*)/).map(\.output) {
            guard let actual = Self.tables[String(header)]?.map({ $0 + "\n" }).joined(), actual != rows else {
                continue
            }
            samples.append((String(shown), shown.dropLast(rows.count) + actual))
        }
        let updated = samples.reduce(text) { $0.replacing($1.shown, with: $1.actual) }
        if try Fixture.text(of: name, updating: updated) != updated {
            for sample in samples { #expect(sample.shown == sample.actual) }
        }
    }

    /// The output of examples, with their command lines, in a shell whose home folder has a key and `Fixtures/`: a copy, if one is made of it.
    private func output(of examples: [String], locale: String) async throws -> [String] {
        guard !examples.isEmpty else { return [] }
        let home = try TemporaryFolder()
        try home.write("KOBIS_API_KEY=SECRET\n", to: ".config/boxoffice/env")
        try home.write(examples.map(script).joined(separator: "printf '\\001'\n"), to: "examples.sh")
        // The output of `doctor` depends on the programs in PATH, so it has only these.
        let copies = examples.contains { $0.contains("cp -r Fixtures ") }
        let line = """
            cd "$HOME" && chmod 600 .config/boxoffice/env && mkdir bin && ln -s "$PROGRAM" /bin/cp /usr/bin/jq bin && \
            \(copies ? "cp -r" : "ln -s") "$FIXTURES" Fixtures && PATH=$HOME/bin && export LANG=\(locale) && . ./examples.sh
            """
        let (result, _) = try await Shell.run(line, home: home, settings: [:])
        try #require(result.status == 0 && result.error == "")
        return result.output.replacing(home.path, with: "/home/hong").components(separatedBy: "\u{1}")
    }

    /// A script that prints an example's command lines and runs them.
    private func script(of example: String) -> String {
        let lines = example.lines.filter { $0.hasPrefix("$ ") }
        let commands = lines.map { line in
            "echo '\(line.replacing("'", with: #"'\''"#))'\n\(line.dropFirst(2)) 2>&1\n"
        }
        return "(\n\(commands.joined()))\n"
    }

    /// An example without what differs in each run: the ID and the times of a new review, and when an answer was fetched.
    private func masked(_ example: String) -> String {
        example.replacing(/ID             [a-z0-9]{10}/, with: "ID")
            .replacing(/(Written|Changed) \(KST\)  \d{4}-.*/, with: "…")
            .replacing(/fetched [-:~\d ]+ \(Korean time\)/, with: "fetched …")
    }

    /// The rows of the tables that list declarations, by their headers.
    private static let tables = [
        "| setting | meaning |\n": Setting.all.map { "| `\($0.name)` | \($0.meaning.english) |" },
        "| exit code | `error.code` | when |\n": ExitCode.allCases.map { status in
            let codes = status.codes.map { "`\($0.rawValue)`" }.joined(separator: ", ")
            return "| \(status.rawValue) | \(codes.isEmpty ? "" : codes + " ")| \(status.meaning.english) |"
        },
        "| command | options |\n": options,
        "| screen | keys | meaning |\n": HelpPage.sections.flatMap { section in
            section.keys.map { "| \(section.title.english) | `\($0.name)` | \($0.label.english) |" }
        },
        "| tool | arguments |\n": MCPProtocol.boxoffice.tools.map { tool in
            let names = tool.parameters.map { "`\($0.name)`" + ($0.isRequired ? " (required)" : "") }
            return "| `\(tool.name)` | \(names.joined(separator: ", ")) |"
        },
    ]

    /// A row for each set of options, with the commands that have it, then one for the common options.
    private static var options: [String] {
        let common = CommonOptions.all.map(\.name)
        var rows: [(commands: [String], options: [String])] = []
        for command in CommandTree.boxoffice.commands {
            let own = command.shownOptions.map(\.name).filter { !common.contains($0) }
            if own.isEmpty { continue }
            if let index = rows.firstIndex(where: { $0.options == own }) {
                rows[index].commands.append("`\(command.name)`")
            } else {
                rows.append((["`\(command.name)`"], own))
            }
        }
        return (rows + [(["most"], common)]).map { row in
            let options = row.options.map { "`--\($0)`" }
            return "| \(row.commands.joined(separator: ", ")) | \(options.joined(separator: ", ")) |"
        }
    }
}
