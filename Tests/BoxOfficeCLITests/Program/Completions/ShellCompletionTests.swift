import CommandKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

/// The completion scripts in the shells that are installed.
@Suite(.timeLimit(.minutes(5))) struct ShellCompletionTests {
    private static let installed = CompletionShell.allCases.filter { shell in
        // zsh completes only in a terminal, which its own module makes.
        (shell != .zsh || Shell.succeeds("zsh -c 'zmodload zsh/zpty zsh/system'"))
            && ["/usr/bin/", "/bin/"].contains { FileManager.default.isExecutableFile(atPath: "\($0)\(shell)") }
    }

    private static let formats = ["csv", "json", "markdown", "ndjson", "table", "tsv", "xlsx"]

    /// Command lines whose completions depend on the shell, with those of their last words.
    private static let lines: [(words: [String], choices: [String])] = [
        (["co"], ["codes", "companies", "company", "completions", "config"]),
        (["daily", "--fo"], ["--force", "--format"]),
        (["daily", "--format", ""], formats), (["daily", "--format="], formats), (["daily", "--format=c"], ["csv"]),
        (["search", "--nation", "hon"], ["hong kong"]),
        (["schema", "con"], ["config list"]),
        // A title is quoted.
        (["movie", "명탐"], ["명탐정코난: 흑철의 어영"]),
        (["movie", "20124079", "임영웅아임"], ["임영웅 [아임 히어로 2] 청음회"]),
        (["review", "show", "k"], ["k3v9q2m7xd"]),
        (["daily", "--archive", "Ho"], ["Home/"]), (["daily", "--archive", ""], ["Home/"]),
        (["daily", "--archive=Ho"], ["Home/"]), (["review", "import", "Ho"], ["Home.json", "Home/"]),
        (["daily", "--fields", "ra"], ["rank", "rankChange"]),
        (["daily", "--fields", "rank,title,ra"], ["rank,title,rankChange"]),
        (["daily", "--fields=rank,ti"], ["rank,title"]),
        // no names of files where the program has no completions
        (["search", "--director", ""], []), (["codes", "areas", "n"], []),
        (["review", "import", "Home.json", "Ho"], []),
        // no options after --
        (["daily", "--", "--fo"], []), (["movie", "--", "202185"], ["20218541"]),
    ]

    @Test("fish shows values without the option's description", .enabled(if: installed.contains(.fish)))
    func fishValues() async throws {
        let line = """
            export PATH="${PROGRAM%/*}:$PATH"; exec fish -c 'boxoffice completions fish | source
            complete -C "boxoffice daily --lang "; complete -C "boxoffice daily --fields ra"'
            """
        let (result, _) = try await Shell.run(line, home: TemporaryFolder(), settings: ["LC_ALL": Self.locale])
        #expect(result == .init(output: "ko\nen\nrank\nrankChange\n", error: "", status: 0))
    }

    #if canImport(Darwin)
    private static let locale = "en_US.UTF-8"
    #else
    private static let locale = "C.UTF-8"
    #endif

    @Test("every shell completes command lines", arguments: installed)
    func completion(in shell: CompletionShell) async throws {
        let home = try TemporaryFolder()
        try home.write("", to: "Home/file")
        try home.write("", to: "Home.json")
        for (name, text) in shell.driver { try home.write(text, to: name) }
        try home.write(
            Self.lines.map { "ask " + $0.words.map { "'\($0)'" }.joined(separator: " ") + "\n" }.joined(),
            to: "lines"
        )
        let line = """
            cd "$HOME" && "$PROGRAM" completions \(shell) > script && export PATH="${PROGRAM%/*}:$PATH" \
            BOXOFFICE_ARCHIVE="$FIXTURES" BOXOFFICE_DATA="$FIXTURES/reviews" && exec \(shell) driver
            """
        let (result, _) = try await Shell.run(line, home: home, settings: ["LC_ALL": Self.locale])
        #expect(result.error == "")
        let answers = result.output.components(separatedBy: "==\n").dropFirst().map { answer in
            answer.lines.map { choice in
                // Some shells complete the value of an option, some the whole of --name=value. Two spaces or a tab separate
                // a value from its description.
                choice.replacing(/\\|'|--.+=|\t.*|  .*/, with: "")
            }.filter { $0 != " " }.sorted()
        }
        #expect(answers.count == Self.lines.count)
        for (line, answer) in zip(Self.lines, answers) {
            #expect(answer == line.choices, "\(line.words)")
        }
    }
}
