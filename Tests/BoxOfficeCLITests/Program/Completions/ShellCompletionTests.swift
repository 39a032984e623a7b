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

    @Test("every shell accepts its script", arguments: installed)
    func syntax(shell: CompletionShell) async throws {
        let line = "\"$PROGRAM\" completions \(shell) > \"$HOME/script\" && \(shell) -n \"$HOME/script\""
        let (result, _) = try await Shell.run(line, home: TemporaryFolder(), settings: [:])
        #expect(result == .init(output: "", error: "", status: 0))
    }

    private static let formats = ["csv", "json", "markdown", "ndjson", "table", "tsv", "xlsx"]

    /// Command lines, and the completions of their last words.
    private static let lines: [(words: [String], choices: [String])] = [
        (["co"], ["codes", "companies", "company", "completions", "config"]),
        (["config", "set", "KM"], ["KMDB_API_KEY", "KMDB_BASE_URL"]),
        (["help", "archive", ""], ["adopt", "clear", "info"]),
        (["daily", "--fo"], ["--force", "--format"]),
        (["daily", "--format", ""], formats),
        (["search", "--nation", "hon"], ["hong kong"]),
        (["search", "--director", ""], []),
        (["codes", "n"], ["nations"]),
        (["schema", "con"], ["config list"]),
        (["api", "movie/"], ["movie/searchMovieInfo", "movie/searchMovieList"]),
        (["movie", "202185"], ["20218541"]),
        (["review", "add", "20124"], ["20124079"]),
        (["daily", "--archive", "Ho"], ["Home/"]),
        (["daily", "--archive", ""], ["Home/"]),
        (["review", "import", "Ho"], ["Home.json", "Home/"]),
        (["daily", "--fields", "ra"], ["rank", "rankChange"]),
        (["movie", "20124079", "--fields", "compa"], ["companies"]),
        (["daily", "--fields", "rank,title,ra"], ["rank,title,rankChange"]),
        (["daily", "--fields", "rank,salesChange"], ["rank,salesChange", "rank,salesChangePercent"]),
        (["review", "show", "k"], ["k3v9q2m7xd"]),
        // A title is quoted; the code stands for one of several movies with a title.
        (["movie", "명탐"], ["명탐정코난: 흑철의 어영"]), (["review", "add", "밀"], ["밀수"]),
        (["movie", "20124079", "임영웅아임"], ["임영웅 [아임 히어로 2] 청음회"]),
        (["review", "edit", "광해"], ["z5rgd8yb6m"]),
        (["daily", "--format=c"], ["csv"]), (["daily", "--fields=rank,ti"], ["rank,title"]),
        (["daily", "--archive=Ho"], ["Home/"]), (["daily", "--format="], formats),
        (["trend", "--chart="], ["ascii", "auto", "block", "braille"]),
        (["trend", "20124079", "--chart=br"], ["braille"]),
        // no more operands than a command takes
        (["codes", "-f", "csv", "--json", "n"], ["nations"]), (["codes", "areas", "n"], []),
        (["review", "import", "Home.json", "Ho"], []), (["movie", "20124079", "202185"], ["20218541"]),
        (["review", "list", "--sort=date", "20124"], ["20124079"]),
        (["review", "edit", "k3v9q2m7xd", "h"], []),
        (["review", "edit", "k3v9q2m7xd", "-", "--no-ph"], ["--no-photo"]),
        (["review", "add", "20124079", "202185"], []),
        (["schema", "review", "l"], []), (["api", "movie/searchMovieInfo", "m"], []),
        // no options after --
        (["daily", "--", "--fo"], []), (["movie", "--", "202185"], ["20218541"]),
        (["movie", "--", "--format", "nd"], []),
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
