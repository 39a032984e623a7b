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

struct CompletionsCommandTests {
    private var run = CommandLineRun()

    init() { run.environment["BOXOFFICE_DATA"] = Fixture.path + "/reviews" }

    @Test("the script of a shell asks the program")
    func script() async {
        for shell in CompletionShell.allCases {
            #expect(await run("completions \(shell)") == .init(output: shell.script))
            #expect(shell.script.contains("command boxoffice complete \(shell) "))
        }
    }

    @Test("what the shells get at a Tab: values and descriptions, and what the script is to do")
    func candidates() async {
        await run.expectTranscript(
            """
            $ boxoffice complete zsh review ex
            export\tWrite all reviews to a JSON file, or yours to CSV for Letterboxd.
            $ boxoffice complete zsh review nothing ""
            $ boxoffice complete zsh help exit
            exit-codes\tExit status
            $ boxoffice complete zsh help archive ""
            info\tShow the archive's folder and contents.
            adopt\tRecord when answers of unknown age were fetched.
            clear\tDelete archived answers; other files in the folder stay.
            $ boxoffice complete zsh --vers
            --version\tPrint the version.
            $ boxoffice complete zsh daily --qui
            --quiet\tPrint no notes.
            $ boxoffice complete zsh --lang ""
            ko
            en
            $ boxoffice complete fish --lang ""
            ko
            en
            $ boxoffice complete fish daily --format nd
            ndjson
            $ boxoffice complete fish weekend --area 서
            서울
            $ boxoffice complete zsh 어제 --nation 한
            한국
            $ boxoffice complete zsh upcoming 다
            다음주
            다음달
            $ boxoffice complete zsh market --split=배
            배급사
            $ boxoffice complete zsh trend --chart=
            auto
            braille
            block
            ascii
            $ boxoffice complete zsh trend 20124079 --chart=br
            braille
            $ boxoffice complete fish daily --archive ""
            \tfolders
            $ boxoffice complete zsh review import ""
            \tfiles
            $ boxoffice complete zsh daily --fields=rank,titl
            \tnospace
            rank,title
            $ boxoffice complete zsh daily --fields rank,salesChange
            \tnospace
            rank,salesChange
            rank,salesChangePercent
            $ boxoffice complete zsh movie 20124079 --fields compa
            \tnospace
            companies
            """
        )
    }

    @Test("operands are offered, no more than a command takes; after them, and not after --, options are")
    func operands() async {
        await run.expectTranscript(
            """
            $ boxoffice complete zsh codes n
            nations
            $ boxoffice complete zsh codes -f csv --json n
            nations
            $ boxoffice complete zsh api movie/
            movie/searchMovieList
            movie/searchMovieInfo
            $ boxoffice complete zsh api movie/searchMovieInfo m
            $ boxoffice complete zsh schema review l
            $ boxoffice complete zsh config set KM
            KMDB_API_KEY
            KMDB_BASE_URL
            $ boxoffice complete zsh config path ""
            --help\tPrint this help.
            -h\tPrint this help.
            $ boxoffice complete zsh movie 20124079 202185
            20218541\t밀수
            $ boxoffice complete zsh movie -- --format nd
            $ boxoffice complete zsh review list --sort=date 20124
            20124079\t광해, 왕이 된 남자
            $ boxoffice complete zsh review add 20124
            20124079\t광해, 왕이 된 남자
            $ boxoffice complete zsh review add 밀
            밀수\t20218541
            $ boxoffice complete zsh review add 20124079 202185
            $ boxoffice complete zsh review edit 광해
            z5rgd8yb6m\t광해, 왕이 된 남자 ★★★★★ 홍길동
            $ boxoffice complete zsh review edit k3v9q2m7xd h
            $ boxoffice complete zsh review edit k3v9q2m7xd - --no-ph
            --no-photo\tRemove the photo.
            $ boxoffice complete zsh review import Home.json Ho
            """
        )
    }

    @Test("bash splits words at =, passes their quotes, and gets no descriptions")
    func bash() async throws {
        await run.expectTranscript(
            """
            $ boxoffice complete bash review e
            edit
            export
            $ boxoffice complete bash sync week
            weekly
            weekend
            weekdays
            $ boxoffice complete bash daily -f t
            table
            tsv
            $ boxoffice complete bash daily --format = nd
            ndjson
            $ boxoffice complete bash --lang = k
            ko
            $ boxoffice complete bash schema "review l"
            'review list'
            $ boxoffice complete bash schema "'review l"
            review list
            $ boxoffice complete bash schema "review\\ "
            review add
            review list
            review show
            review edit
            review remove
            review import
            \u{20}
            """
        )
    }

    @Test("every command offers each of its options, and no command that help does not show")
    func whole() {
        func offers(_ words: [String]) -> [String] {
            guard case .names(let names) = CommandTree.boxoffice.completion(of: words).completion else { return [] }
            return names.map(\.name)
        }
        for command in CommandTree.boxoffice.commands {
            let options: [String] = (command.shownOptions + [.help]).flatMap(\.spellings)
            #expect(offers(command.name.quotedWords + ["-"]) == options, "\(command.name)")
        }
        let commands = offers([""])
        #expect(commands.contains("completions") && !commands.contains("complete"))
    }

    @Test("an unknown shell is 64, with a hint")
    func unknown() async {
        await run.expectFailures(
            """
            completions -> missing SHELL -> use bash, zsh or fish
            completions fissh -> no completions for 'fissh' -> did you mean fish?
            completions powershell -> no completions for 'powershell' -> use bash, zsh or fish
            """
        )
    }

    /// A run with the archived ranking of 2023-08-01, in which some titles are replaced.
    private func archiving(replacing titles: [(title: String, other: String)] = []) throws -> CommandLineRun {
        let run = try run.with(StubRequester())
        let answer = titles.reduce(String(decoding: try Fixture.daily("20230801"), as: UTF8.self)) { text, pair in
            text.replacing(pair.title, with: pair.other)
        }
        try run.temporaryArchive?.write(answer, to: "boxoffice/searchDailyBoxOfficeList/targetDt=20230801.json")
        return run
    }

    @Test("archived titles that a word begins are printed one per line; a code if the word begins it")
    func movies() async throws {
        try await archiving().expectTranscript(
            """
            $ boxoffice complete zsh movie ""
            밀수\t20218541
            엘리멘탈\t20228930
            미션 임파서블: 데드 레코닝 PART ONE\t20232631
            명탐정코난: 흑철의 어영\t20232536
            바비\t20232740
            비공식작전\t20193879
            더 문\t20218935
            핑크퐁 시네마 콘서트3 : 진저브레드맨을 잡아라\t20232491
            인시디어스: 빨간 문\t20232778
            범죄도시3\t20226411
            $ boxoffice complete zsh movie 엘
            엘리멘탈\t20228930
            $ boxoffice complete zsh movie 미션임파
            미션 임파서블: 데드 레코닝 PART ONE\t20232631
            $ boxoffice complete zsh movie 2022893
            20228930\t엘리멘탈
            $ boxoffice complete zsh movie x
            """
        )
    }

    @Test("the code stands for a title that two movies have, that cannot be typed, or that a shell would expand")
    func codesOfMovies() async throws {
        let run = try archiving(replacing: [
            ("엘리멘탈", "밀 수"), ("밀수", "밀 수"),
            ("바비", "밀\u{202E}\u{200B}수"), ("더 문", String(repeating: "가", count: 41)),
            ("비공식작전", "밀수 $(id)"), ("범죄도시3", "밀수 `id`"), ("인시디어스: 빨간 문", "밀수 !1"),
            ("핑크퐁 시네마 콘서트3 : 진저브레드맨을 잡아라", "밀수 'id'"),
        ])
        await run.expectTranscript(
            """
            $ boxoffice complete zsh movie ""
            20218541\t밀 수
            20228930\t밀 수
            미션 임파서블: 데드 레코닝 PART ONE\t20232631
            명탐정코난: 흑철의 어영\t20232536
            20232740\t밀\u{FFFD}\u{FFFD}수
            20193879\t밀수 $(id)
            20218935\t\(String(repeating: "가", count: 39))…
            20232491\t밀수 'id'
            20232778\t밀수 !1
            20226411\t밀수 `id`
            """
        )
    }

    @Test("reviews in the local file are printed one per line, newest first")
    func reviews() async throws {
        await run.expectTranscript(
            """
            $ boxoffice complete zsh review show ""
            z5rgd8yb6m\t광해, 왕이 된 남자 ★★★★★ 홍길동
            h7wn4tpe2c\t밀수 ★★★ 아무개
            k3v9q2m7xd\t밀수 ★★★★½ 홍길동
            """
        )
    }

    @Test("without an archive, a home folder or local reviews, nothing is printed; Firestore is not contacted")
    mutating func nothing() async {
        let (movies, reviews) = ("complete zsh movie \"\"", "complete zsh review show \"\"")
        run.environment["BOXOFFICE_REVIEWS"] = "firestore"
        run.archive = "/nowhere"
        var results = await [run(reviews), run(movies)]
        run.archive = ""
        run.environment = ["KOBIS_API_KEY": "SECRET"]
        results += await [run(reviews), run(movies)]
        run.environment = [:]
        results += await [run(reviews), run(movies)]
        #expect(results == Array(repeating: .init(), count: 6))
    }

    @Test("--fields accepts all fields that it offers")
    mutating func fields() async throws {
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
