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

    /// The part of a script, by lines, that is about a command.
    private func part(of lines: [String], _ shell: CompletionShell, about command: String) -> String {
        guard shell != .fish else {
            return lines.filter { $0.contains("'\(command) *'") }.joined(separator: "\n")
        }
        let end = shell == .bash ? "            esac ;;" : " ;;"
        let part = lines.drop { $0 != "        '\(command) '*)" }
        let length = part.firstIndex { $0.hasSuffix(end) }.map { $0 - part.startIndex + 1 }
        return part.prefix(length ?? 0).joined(separator: "\n")
    }

    @Test(
        "a script completes a command's options, with their help where a shell shows it, their values and files",
        arguments: [
            (
                .bash,
                """
                        'review export '*)
                            case $option in
                                --archive) _boxoffice_files -d ;;
                                --timeout) return ;;
                                *) if [[ $current == -* && ! $over ]]; then _boxoffice_words --force --archive --timeout --offline \
                --quiet -q --verbose -v --help -h; elif ((count < 3)); then _boxoffice_files -f; fi ;;
                            esac ;;
                """
            ),
            (
                .zsh,
                """
                        'review export '*)
                            shift 2 words; (( CURRENT -= 2 ))
                            _arguments -s -S \\
                                '--force[Overwrite an existing file.]' \\
                                '--archive=[Archive folder (default BOXOFFICE_ARCHIVE, or ~/.cache/boxoffice).]:DIR:_files -/' \\
                                '--timeout=[Seconds before an attempt times out, \
                1–600 (default 30); an answer must begin within 10 seconds.]:SECONDS:()' \\
                                '--offline[Make no requests; reviews in Firestore cannot be reached.]' \\
                                '(--quiet -q)--quiet[Print no notes.]' \\
                                '(--quiet -q)-q[Print no notes.]' \\
                                '(--verbose -v)--verbose[Log each request to standard error.]' \\
                                '(--verbose -v)-v[Log each request to standard error.]' \\
                                '(--help -h)--help[Print this help.]' \\
                                '(--help -h)-h[Print this help.]' \\
                                '1:FILE:_files' ;;
                """
            ),
            (
                .fish,
                """
                START 3" -F
                START" -l force -d 'Overwrite an existing file.'
                START" -l archive -r -f -a '(__boxoffice_folders)' -d 'Archive folder (default BOXOFFICE_ARCHIVE, or ~/.cache/boxoffice).'
                START" -l timeout -r -f -d 'Seconds before an attempt times out, 1–600 (default 30); an answer must begin within 10 seconds.'
                START" -l offline -d 'Make no requests; reviews in Firestore cannot be reached.'
                START" -l quiet -s q -d 'Print no notes.'
                START" -l verbose -s v -d 'Log each request to standard error.'
                START" -l help -s h -d 'Print this help.'
                """
            ),
        ] as [(CompletionShell, String)]
    )
    func command(shell: CompletionShell, script: String) {
        let start = #"complete -c boxoffice -n "__boxoffice_after 'review export *'"#
        let lines = shell.script(for: .boxoffice, in: .english).lines
        #expect(part(of: lines, shell, about: "review export") == script.replacing("START", with: start))
    }

    @Test("a script contains every command with every option", arguments: CompletionShell.allCases)
    func whole(shell: CompletionShell) async {
        let result = await run("completions \(shell)")
        #expect(result == .init(output: shell.script(for: .boxoffice, in: .english)))
        let lines = result.output.lines
        for command in CommandTree.boxoffice.commands {
            let own = part(of: lines, shell, about: command.name)
            for option in command.shownOptions {
                let spelling = shell == .fish ? " -l \(option.name)" : "--\(option.name)"
                #expect(own.contains(spelling), "\(command.name) lacks \(spelling)")
            }
        }
    }

    @Test("an option takes a value in all commands or in none, as the scripts assume")
    func values() {
        let names = Set(CommandTree.boxoffice.optionsWithValue.map(\.name))
        for command in CommandTree.boxoffice.commands {
            for option in command.options {
                #expect(names.contains(option.name) == option.takesNextWord, "\(command.name) --\(option.name)")
            }
        }
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
        let result = await run("completions movies")
        #expect(result.output.hasPrefix("밀수\t20218541\n엘리멘탈\t20228930\n"))
        #expect(result.output.lines.count == 10)
        for (word, line) in [
            ("엘", "엘리멘탈\t20228930\n"), ("2022893", "20228930\t엘리멘탈\n"), ("x", ""), ("-7d", ""),
            ("미션임파", "미션 임파서블: 데드 레코닝 PART ONE\t20232631\n"),
        ] {
            #expect(await run(["completions", "movies", "--", word]).output == line, "\(word)")
        }
    }

    @Test("the code stands for one of two movies with a title, and for a title that cannot be typed")
    func codesOfMovies() async throws {
        let folder = try TemporaryFolder()
        let answer = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
            .replacing("엘리멘탈", with: "밀 수").replacing("밀수", with: "밀 수")
        try folder.write(answer, to: "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json")
        let result = await CommandLineRun(archive: folder.path)("completions movies 밀")
        #expect(result.output == "20218541\t밀 수\n20228930\t밀 수\n")
    }

    @Test("archived titles are printed without invisible and bidirectional characters, in at most 80 cells")
    func hostileMovies() async throws {
        let folder = try TemporaryFolder()
        let answer = String(decoding: try Fixture.daily("20230801"), as: UTF8.self)
            .replacing("밀수", with: "밀\u{202E}\u{200B}수").replacing("엘리멘탈", with: String(repeating: "가", count: 41))
        try folder.write(answer, to: "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json")
        let result = await CommandLineRun(archive: folder.path)("completions movies")
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
        let result = await CommandLineRun(archive: folder.path)("completions movies 밀")
        #expect(result.output == "20218541\t밀수 \(text)\n")
    }

    @Test("without an archive, a home folder or readable settings, there are no movies and no error")
    func noMovies() async {
        var run = run
        run.archive = "/nowhere"
        #expect(await run("completions movies") == .init())
        run.archive = ""
        run.environment["HOME"] = nil
        #expect(await run("completions movies") == .init())
    }

    @Test("reviews in the local file are printed one per line, newest first; Firestore is not contacted")
    func reviews() async throws {
        var run = run
        run.environment["BOXOFFICE_DATA"] = Fixture.path + "/reviews"
        #expect(
            await run("completions reviews") == """
                z5rgd8yb6m\t광해, 왕이 된 남자 ★★★★★ 홍길동
                h7wn4tpe2c\t밀수 ★★★ 아무개
                k3v9q2m7xd\t밀수 ★★★★½ 홍길동

                """
        )
        run.environment["BOXOFFICE_REVIEWS"] = "firestore"
        #expect(await run("completions reviews") == .init())
        run.environment = [:]
        #expect(await run("completions reviews") == .init())
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
