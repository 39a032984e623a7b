import CommandKit
import ConsoleKit
import TestSupport
import Testing

@testable import BoxOfficeCLI

struct HelpTests {
    private var run = CommandLineRun()

    @Test("the program's name alone prints the short help")
    func brief() async {
        #expect(
            await run("") == """
                Korea's box office in your terminal, from the Korean Film Council (KOBIS).

                usage: boxoffice COMMAND [arguments] [options]

                  # Show yesterday's ranking
                  boxoffice daily
                  # Show the latest weekend
                  boxoffice weekend
                  # Show a movie by title
                  boxoffice movie 밀수
                  # Show a movie's run from its opening day
                  boxoffice trend 암살
                  # Open an interactive screen; ? shows the keys
                  boxoffice browse
                  # Add a review with a rating and a text
                  boxoffice review add 밀수 4.5 정말 시원하다

                See boxoffice help for all commands, boxoffice help COMMAND for one.

                """
        )
    }

    @Test("help prints the program's help, and --version the version")
    func overview() async {
        let expected = [Help.overview(.boxoffice).text(width: 80, in: .english), "boxoffice 0.1.0\n"]
        #expect(await [run("help"), run("--version")] == expected.map { CommandLineRun.Result(output: $0) })
    }

    @Test("the help of a program has its sections of commands and groups")
    func sections() {
        @Sendable func label(_ english: String) -> Label { Label("", english) }
        func command(_ name: String, _ summary: String) -> CommandDeclaration {
            CommandDeclaration(
                name: name,
                summary: label(summary),
                operands: .none,
                options: [],
                examples: [.init("boxoffice \(name)", "Try \(name)", "Try \(name)")]
            )
        }
        let (see, add) = (command("see", "Show what is there."), command("list add", "Add to a list."))
        let tree = CommandTree(
            summary: label("Keeps things in lists."),
            sections: [
                .init(title: label("First"), commands: [see]),
                .init(
                    title: label("Second"),
                    groups: [.init(name: "list", summary: label("Keep lists."), commands: [add], alone: add)]
                ),
            ],
            introduction: [see],
            topics: [HelpTopic("words", label("What words mean"), items: [])],
            examples: see.examples + add.examples
        )
        #expect(
            Help.overview(tree).text(width: 80, in: .english) == """
                Keeps things in lists.

                usage: boxoffice COMMAND [arguments] [options]

                Examples:
                  # Try see
                  boxoffice see
                  # Try list add
                  boxoffice list add

                First:
                  see             Show what is there.

                Second:
                  list ACTION     Keep lists.
                  help [COMMAND]  Show help for a command or a topic.

                Topics (help TOPIC):
                  words           What words mean

                Options:
                  -h, --help      Print this help.
                  --version       Print the version.

                """
        )
    }

    /// Command lines after variables of the environment, each with the start of its help.
    private static let languages = """
        codes --help -> List codes
        LANG=C.UTF-8 codes --help -> List codes
        LANG=ko_KR.UTF-8 codes --help -> 지역, 국가,
        LANG=ko_KR.UTF-8 help codes -> 지역, 국가,
        help codes --lang ko -> 지역, 국가,
        LANG=ko_KR.UTF-8 codes --help --lang en -> List codes
        LANG=en_US.UTF-8 BOXOFFICE_LANG=ko codes -h -> 지역, 국가,
        LC_ALL=en_US.UTF-8 LANG=ko_KR.UTF-8 codes -h -> List codes
        LC_ALL= LC_MESSAGES=ko LANG=ja_JP.UTF-8 codes -h -> 지역, 국가,
        LANG=kok_IN codes -h -> List codes
        LANG=POSIX codes -h -> List codes
        """

    @Test("help is in the language of the option, the setting or the locale, and in English without one")
    func language() async {
        await expectResults(in: Self.languages) { line in
            var run = run
            let words = line.quotedWords
            let variables = words.prefix { $0.contains("=") }
            for variable in variables {
                let parts = variable.split(separator: "=", omittingEmptySubsequences: false)
                run.environment[String(parts[0])] = String(parts[1])
            }
            let help = await run(words.dropFirst(variables.count).map(\.description)).output
            return help.split(separator: " ").prefix(2).joined(separator: " ")
        }
    }

    @Test("a command's help lists its arguments and options, in the language of the user")
    func command() async {
        await run.expectTranscript(
            """
            $ boxoffice help archive clear --lang ko
            보관된 응답을 지웁니다. 폴더의 다른 파일은 그대로 둡니다.

            사용법: boxoffice archive clear [옵션]

            예시:
              # 30일이 지난 응답을 지웁니다
              boxoffice archive clear --older-than 30d

            옵션:
              --older-than DAYS  30d처럼 이 기간보다 오래된 응답만 지웁니다.
              --yes              묻지 않고 지웁니다.

            그 밖의 옵션:
              -h, --help         도움말을 출력합니다.

            공통 옵션(boxoffice help options): --format, --json, --array, --fields,
            --output, --no-header, --bom, --force, --allow-partial, --lang, --wide, --color,
            --no-pager, --archive, --quiet
            $ boxoffice daily --help
            Show the ranking of a day, or of each day of a range.

            usage: boxoffice daily [DAY...] [options]

            Examples:
              # Show yesterday's ranking
              boxoffice daily
              # Show the Korean movies of a day
              boxoffice daily 2023-08-01 --nation korean
              # Save a month as a spreadsheet
              boxoffice daily 2023-07 -o july.xlsx

            Arguments:
              [DAY...]  A period: 2015-07-25, aug 1, yesterday, last week, last 7 days,
                        2015-07, aug, 2015, last year, 2015-chuseok or
                        2015-07-22..2015-08-30 (default: yesterday). All forms: boxoffice
                        help periods.

            Options:
              --date DAY         A day or a range, like the argument.
              --from DAY         First day of a range; it ends at --to, else at the latest
                                 day.
              --to DAY           Last day of the range. Requires --from.
              -n, --limit N      Print at most N movies of each ranking (daily: up to 20).
              --movie-type TYPE  Only art (예술) or commercial (상업) movies.
              --nation NATION    Only korean (한국) or foreign (외국) movies.
              --area AREA        Only screens in an area, by name or code: 서울, seoul,
                                 0105001 (default all).
              --deep             Also read the rankings of Korean and of foreign movies: up
                                 to 20 ranks, and shares of all showings (three calls a day;
                                 implied by a --limit over 10). Not with --nation.
              --dry-run          Show how many calls it would make, without making them.
              --yes              Do not ask before using more calls than are left today.
              --jobs N           Send at most N requests at once, 1–8 (default 4).
              --titles FORM      Titles: korean, english or both (default depends on the
                                 language). english and both fetch up to 20 missing ones,
                                 and add englishTitle to data.

            More options:
              --lenient          Skip rows that cannot be read, with a note for each, and
                                 exit with 65.
              -h, --help         Print this help.

            Common options (boxoffice help options): --format, --json, --fields, --output,
            --wide, --lang, --offline, --array, --force, --allow-partial, --no-header,
            --bom, --color, --no-pager, --archive, --refresh, --timeout, --quiet, --verbose
            """
        )
    }

    /// Commands with the description of an option.
    private static let described = """
        sync --deep Also fetch the rankings of Korean and of foreign movies, for trend and top.
        sync --offline Not available for sync.
        review edit --seen DAY The day on which you saw the movie; none removes it.
        review add --seen DAY The day on which you saw the movie, or none; today for a new review.
        """

    @Test("an option that is described for one command has that text there")
    func describedOptions() async {
        for line in Self.described.lines {
            let command = line.prefix { $0 != "-" }
            let words = await run("\(command) --help").output.split { " \n".contains($0) }
            #expect(words.joined(separator: " ").contains(line.dropFirst(command.count)), "\(line)")
        }
    }

    @Test("a topic has a page in both languages")
    func topic() async {
        await run.expectTranscript(
            """
            $ boxoffice help formats --lang en
            Formats

            Choose one with --format, or with the suffix of a file for --output. --fields
            selects fields and their order; boxoffice schema describes them, with their
            units.

              table     A table (default); --wide shows all columns.
              json      One value, or an array of several; also --json.
              ndjson    One JSON value per line, printed as it arrives.
              csv       Comma-separated (RFC 4180); for Excel, add --bom.
              tsv       Tab-separated.
              markdown  A Markdown table; also -o FILE.md.
              xlsx      An Excel workbook, with --output alone.
            $ boxoffice help periods --lang ko
            기간

            기간은 인수와 --date, --from, --to에 같은 방식으로 적습니다. 빈칸이 있어도
            됩니다.

              2015-08-01  하루. 20150801, 2015.8.1, 8월 1일, 0801, 8/1, 어제, 그제, 금요일,
                          지난주 토요일, 크리스마스, -7d(7일 전)도 됩니다.
              2015-W32    주. 지난주, last, 8월 첫째주, 그 주의 하루도 됩니다.
              2015-08     월. 201508, 8월, 지난달, 이번달도 됩니다.
              2015        연도. 2015년, 작년, 올해도 됩니다.
              2015-추석   연휴. 2015-설, 추석, 설도 됩니다.
              A..B        A의 첫날부터 B의 마지막 날까지. A~B, 어제까지의 최근 7일도 됩니다.
              A,B         여러 기간: 순위, sync, market.

            숫자는 연, 월, 일 순서입니다. 연도를 생략하면 이미 시작한 기간 중 가장 최근
            기간으로 읽습니다. 여러 기간을 적을 때는 앞에 적은 연도를 따릅니다. 네 자리는
            2003부터 올해까지면 연도, 아니면 월과 일입니다. daily는 모든 기간을 하루씩 보여
            주고, weekly, weekend, weekdays는 주, 월, 연도를 받습니다.
            """
        )
    }

    @Test("a topic has all that it is about")
    func whole() async {
        let options: [String] = CommonOptions.all.map { "--\($0.name)" }
        let statuses: [String] = ExitCode.allCases.map { "\($0.rawValue)" }
        let variables: [String] = Setting.all.map(\.name)
        let others = ["VISUAL", "EDITOR", "XDG_DATA_HOME"]
        for (topic, terms) in [
            ("options", options), ("exit-codes", statuses), ("environment", variables), ("environment", others),
        ] {
            let words = await run("help \(topic)").output.split { " ,\n".contains($0) }.map(\.description)
            #expect(Set(terms).subtracting(words) == [])
        }
    }

    @Test("help for an unknown command or topic is 64")
    func unknownTopic() async {
        await run.expectFailures(
            """
            help periodz -> unknown command 'periodz' -> did you mean periods?
            help periods x -> unexpected argument 'x' -> usage: boxoffice help [COMMAND|TOPIC]
            """
        )
    }

    @Test("an option without an effect is accepted, but not listed", arguments: ["market", "top"])
    func noEffect(command: String) async {
        #expect(await run("\(command) 2023-08-01 --lenient --dry-run --lang en").status == 0)
        #expect(!(await run("\(command) -h").output.contains("--lenient")))
    }
}
