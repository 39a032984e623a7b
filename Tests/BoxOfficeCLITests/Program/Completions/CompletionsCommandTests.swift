import CommandKit
import ConsoleKit
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

extension CommandDeclaration {
    /// The names that `--fields` offers; `nil` without that option.
    fileprivate var fields: [String]? {
        guard case .list(let names)? = options.first(where: { $0.name == "fields" })?.completion else { return nil }
        return names()
    }
}

@Suite struct CompletionsCommandTests {
    private let run = CommandLineRun()

    @Test("the script of a shell asks the program", arguments: CompletionShell.allCases)
    func script(shell: CompletionShell) async {
        let result = await run("completions \(shell)")
        #expect(result == .init(output: shell.script))
        #expect(result.output.contains("command boxoffice complete \(shell) "))
    }

    @Test(
        "what the shells get at a Tab: values and descriptions, and what the script is to do",
        arguments: [
            (["zsh", "review", "ex"], "export\tWrite all reviews to a JSON file, or yours to CSV for Letterboxd.\n"),
            (["zsh", "daily", "--qui"], "--quiet\tPrint no notes.\n"),
            (["fish", "daily", "--format", "nd"], "ndjson\n"), (["zsh", "market", "--split=배"], "배급사\n"),
            (["zsh", "--lang", ""], "ko\nen\n"), (["zsh", "어제", "--nation", "한"], "한국\n"),
            (["zsh", "upcoming", "다"], "다음주\n다음달\n"),
            (["fish", "daily", "--archive", ""], "\tfolders\n"), (["zsh", "review", "import", ""], "\tfiles\n"),
            (["zsh", "daily", "--fields=rank,titl"], "\tnospace\nrank,title\n"),
            // Without a possible operand, options are offered.
            (["zsh", "config", "path", ""], "--help\tPrint this help.\n-h\tPrint this help.\n"),
            (["fish", "--lang", ""], "ko\nen\n"), (["bash", "--lang", "=", "k"], "ko\n"),
            (["zsh", "--vers"], "--version\tPrint the version.\n"),
            (["zsh", "help", "exit"], "exit-codes\tExit status\n"), (["zsh", "review", "nothing", ""], ""),
            // bash splits at =, has no descriptions, and quotes are part of its words.
            (["bash", "review", "e"], "edit\nexport\n"), (["fish", "weekend", "--area", "서"], "서울\n"),
            (["bash", "sync", "week"], "weekly\nweekend\nweekdays\n"), (["bash", "daily", "-f", "t"], "table\ntsv\n"),
            (["bash", "daily", "--format", "=", "nd"], "ndjson\n"),
            (["bash", "schema", "review l"], "'review list'\n"), (["bash", "schema", "'review l"], "review list\n"),
            (
                ["bash", "schema", "review\\ "],
                "review add\nreview list\nreview show\nreview edit\nreview remove\nreview import\n \n"
            ),
        ]
    )
    func candidates(words: [String], output: String) async {
        #expect(await run(["complete"] + words) == .init(output: output))
    }

    @Test("every command offers each of its options, and no command that help does not show")
    func whole() {
        for command in CommandTree.boxoffice.commands {
            let words = command.name.split(separator: " ").map(String.init) + ["-"]
            guard case .names(let names) = CommandTree.boxoffice.completion(of: words).completion else {
                Issue.record("\(command.name)")
                continue
            }
            #expect(names.map(\.name) == (command.shownOptions + [.help]).flatMap(\.spellings))
        }
        guard case .names(let names) = CommandTree.boxoffice.completion(of: [""]).completion else { return }
        #expect(names.map(\.name).contains("completions") && !names.map(\.name).contains("complete"))
    }

    @Test("an option takes a value in all commands or in none, as is assumed before the command is known")
    func values() {
        let takes = Dictionary(grouping: CommandTree.boxoffice.commands.flatMap(\.options), by: \.name)
        for (name, options) in takes { #expect(Set(options.map(\.takesNextWord)).count == 1, "--\(name)") }
    }

    @Test("an unknown shell is 64, with a hint")
    func unknown() async {
        for (line, message, hint) in [
            ("completions", "missing SHELL", "use bash, zsh or fish"),
            ("completions fissh", "no completions for 'fissh'", "did you mean fish?"),
            ("completions powershell", "no completions for 'powershell'", "use bash, zsh or fish"),
        ] {
            #expect(await run(line) == .failure(message, hint: hint, status: 64))
        }
    }

    @Test("archived titles that a word begins are printed one per line; a code if the word begins it")
    func movies() async throws {
        let run = try run.with(StubRequester(.answer(try Fixture.daily("20230801"))))
        _ = await run("daily 20230801")
        let result = await run(["complete", "zsh", "movie", ""])
        #expect(result.output.hasPrefix("밀수\t20218541\n엘리멘탈\t20228930\n"))
        #expect(result.output.lines.count == 10)
        for (word, line) in [
            ("엘", "엘리멘탈\t20228930\n"), ("2022893", "20228930\t엘리멘탈\n"), ("x", ""),
            ("미션임파", "미션 임파서블: 데드 레코닝 PART ONE\t20232631\n"),
        ] {
            #expect(await run(["complete", "zsh", "movie", word]).output == line, "\(word)")
        }
    }

    @Test("the code stands for one of two movies with a title, and for a title that cannot be typed")
    func codesOfMovies() async throws {
        let folder = try TemporaryFolder()
        let answer = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
            .replacing("엘리멘탈", with: "밀 수").replacing("밀수", with: "밀 수")
        try folder.write(answer, to: "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json")
        let result = await CommandLineRun(archive: folder.path)("complete zsh movie 밀")
        #expect(result.output == "20218541\t밀 수\n20228930\t밀 수\n")
    }

    @Test("archived titles are printed without invisible and bidirectional characters, in at most 80 cells")
    func hostileMovies() async throws {
        let folder = try TemporaryFolder()
        let answer = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
            .replacing("밀수", with: "밀\u{202E}\u{200B}수").replacing("엘리멘탈", with: String(repeating: "가", count: 41))
        try folder.write(answer, to: "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json")
        let result = await CommandLineRun(archive: folder.path)(["complete", "zsh", "movie", ""])
        let long = String(repeating: "가", count: 39) + "…"
        #expect(result.output.hasPrefix("20218541\t밀\u{FFFD}\u{FFFD}수\n20228930\t\(long)\n"), "\(result.output)")
    }

    @Test(
        "a title that a shell would expand in an open quote is offered by its code",
        arguments: ["$(id)", "`id`", "!1", "'id'"]
    )
    func expandedTitles(text: String) async throws {
        let folder = try TemporaryFolder()
        let answer = String(decoding: try Fixture.daily("20230801"), as: UTF8.self).replacing("밀수", with: "밀수 \(text)")
        try folder.write(answer, to: "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json")
        let result = await CommandLineRun(archive: folder.path)("complete zsh movie 밀")
        #expect(result.output == "20218541\t밀수 \(text)\n")
    }

    @Test("without an archive, a home folder or readable settings, there are no movies and no error")
    func noMovies() async {
        var run = run
        run.archive = "/nowhere"
        #expect(await run(["complete", "zsh", "movie", ""]) == .init())
        run.archive = ""
        run.environment["HOME"] = nil
        #expect(await run(["complete", "zsh", "movie", ""]) == .init())
    }

    @Test("reviews in the local file are printed one per line, newest first; Firestore is not contacted")
    func reviews() async throws {
        var run = run
        run.environment["BOXOFFICE_DATA"] = Fixture.path + "/reviews"
        #expect(
            await run(["complete", "zsh", "review", "show", ""]) == """
                z5rgd8yb6m\t광해, 왕이 된 남자 ★★★★★ 홍길동
                h7wn4tpe2c\t밀수 ★★★ 아무개
                k3v9q2m7xd\t밀수 ★★★★½ 홍길동

                """
        )
        run.environment["BOXOFFICE_REVIEWS"] = "firestore"
        #expect(await run(["complete", "zsh", "review", "show", ""]) == .init())
        run.environment = [:]
        #expect(await run(["complete", "zsh", "review", "show", ""]) == .init())
    }

    @Test("--fields accepts all fields that it offers")
    func fields() async throws {
        var run = run
        run.environment["KMDB_API_KEY"] = "SECRET"
        run.now = Date()
        run.programPath = Fixture.repository.appending(path: ".build/debug/boxoffice").path(percentEncoded: false)
        for command in CommandTree.boxoffice.commands {
            guard let fields = command.fields else { continue }
            let yes = command.options.contains { $0.name == "yes" } ? " --yes" : ""
            let example = try #require(command.examples.first?.line.dropFirst("boxoffice ".count))
            // All before the one that it rejects.
            let error = await run("\(example)\(yes) --fields \(fields.joined(separator: ",")),?").error
            #expect(error.hasPrefix("boxoffice: error: unknown field '?' in --fields\n"), "\(command.name): \(error)")
        }
    }
}
