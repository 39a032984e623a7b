import CommandKit
import ConsoleKit
import Testing

@testable import BoxOfficeCLI

@Suite struct HelpTests {
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
                  boxoffice review add 밀수 --rating 4.5 --text '시원하다'

                See boxoffice help for all commands, boxoffice help COMMAND for one.

                """
        )
    }

    @Test("the program's help", arguments: ["help", "--help", "-h"])
    func overview(line: String) async {
        #expect(await run(line) == .init(output: Help.overview(.boxoffice).text(width: 80, in: .english)))
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
                examples: [.init("boxoffice \(name)", label("Try \(name)"))]
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
                  help [COMMAND]  Show help for a command.

                Options:
                  -h, --help      Print this help.
                  --version       Print the version.

                """
        )
    }

    @Test(
        "help is in the language of the option, the setting or the locale, and in English without one",
        arguments: [
            ("codes --help", [:], "List codes"), ("codes --help", ["LANG": "C.UTF-8"], "List codes"),
            ("codes --help", ["LANG": "ko_KR.UTF-8"], "지역, 국가"), ("help codes", ["LANG": "ko_KR.UTF-8"], "지역, 국가"),
            ("help codes --lang ko", [:], "지역, 국가"), ("codes --help --lang en", ["LANG": "ko_KR.UTF-8"], "List codes"),
            ("codes -h", ["LANG": "en_US.UTF-8", "BOXOFFICE_LANG": "ko"], "지역, 국가"),
            ("codes -h", ["LC_ALL": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"], "List codes"),
            ("codes -h", ["LC_ALL": "", "LC_MESSAGES": "ko", "LANG": "ja_JP.UTF-8"], "지역, 국가"),
            ("codes -h", ["LANG": "kok_IN"], "List codes"), ("codes -h", ["LANG": "POSIX"], "List codes"),
        ] as [(String, [String: String], String)]
    )
    mutating func language(line: String, environment: [String: String], start: String) async {
        run.environment.merge(environment) { $1 }
        #expect(await run(line).output.hasPrefix(start), "\(environment)")
    }

    @Test("a command's help in Korean")
    mutating func korean() async {
        run.environment["LANG"] = "ko_KR.UTF-8"
        let help = await run("help archive clear").output
        #expect(
            help == """
                보관된 응답을 지웁니다. 폴더의 다른 파일은 그대로 둡니다.

                사용법: boxoffice archive clear [옵션]

                예시:
                  # 30일이 지난 응답을 지웁니다
                  boxoffice archive clear --older-than 30d

                옵션:
                  --older-than DAYS    30d처럼 이 기간보다 오래된 응답만 지웁니다.
                  --yes                묻지 않고 지웁니다.
                  -f, --format FORMAT  출력 형식: table(기본값), json, ndjson, csv, tsv.
                  --json               --format json의 줄임.
                  --fields A,B,C       출력할 필드와 그 순서. 모든 형식에 적용됩니다.
                  -o, --output FILE    파일로 저장합니다. 형식은 .xlsx, .csv, .tsv, .json,
                                       .ndjson으로 정해집니다.
                  --no-header          표, csv, tsv를 제목 줄 없이 출력합니다. 다음과 함께 쓸 수
                                       없습니다: --format json 또는 ndjson.
                  --bom                csv와 tsv 앞에 바이트 순서 표시를 붙입니다. Excel에서
                                       한글을 읽으려면 필요합니다. 다음이 필요합니다: --format
                                       csv 또는 tsv.
                  --force              이미 있는 파일을 덮어씁니다. 다음이 필요합니다: --output.
                  --allow-partial      빠진 것이 있어도 저장합니다. 다음이 필요합니다: --output.
                  --lang ko|en         언어: ko 또는 en(기본값 BOXOFFICE_LANG, 로캘의 언어, en
                                       순).
                  --wide               모든 열을 보여 줍니다. 폭이 모자라면 여러 줄로 나눕니다.
                  --color WHEN         색: auto(기본값, NO_COLOR를 따름), always, never.
                  --archive DIR        아카이브 폴더(기본값 BOXOFFICE_ARCHIVE 또는
                                       ~/.cache/boxoffice).
                  -q, --quiet          참고 메시지를 출력하지 않습니다.

                그 밖의 옵션:
                  --no-pager           터미널에서 긴 출력에도 페이저를 쓰지 않습니다.
                  -h, --help           도움말을 출력합니다.

                """
        )
    }

    @Test("a command's help lists its arguments and options", arguments: ["help daily", "daily --help"])
    func daily(line: String) async {
        #expect(
            await run(line) == """
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
                  [DAY...]  A Korean day: 2023-08-01, 20230801, 8/1, aug 1, yesterday or 어제
                            (default), friday, or -7d for seven days ago; several days:
                            2023-08-01,2023-08-03; a range: 2023-08-01..2023-08-07, aug 1 ~ aug
                            7; a month: 2023-08, aug, last month; a year: 2023, last year; or a
                            holiday: 2023-chuseok.

                Options:
                  --date DAY           A day or a range, like the argument.
                  --from DAY           First day of a range; it ends at --to, else at the latest
                                       day.
                  --to DAY             Last day of the range. Requires --from.
                  -n, --limit N        Print at most N movies of each ranking (daily: up to 20).
                  --movie-type TYPE    Only art (예술) or commercial (상업) movies.
                  --nation NATION      Only korean (한국) or foreign (외국) movies.
                  --area AREA          Only screens in an area, by name or code: 서울, seoul,
                                       0105001 (default all).
                  --deep               Also read the lists of Korean and of foreign movies: up
                                       to 20 ranks, and shares of all showings (three calls a
                                       day; implied by a --limit over 10). Not with --nation.
                  --dry-run            Show how many calls it would make, without making them.
                  --yes                Do not ask before using more calls than are left today.
                  --jobs N             Send at most N requests at once, 1–8 (default 4).
                  -f, --format FORMAT  Output format: table (default), json, ndjson, csv or tsv.
                  --json               Shorthand for --format json.
                  --fields A,B,C       Fields to print, in this order, in every format.
                  -o, --output FILE    Save to a file, whose suffix decides the format: .xlsx,
                                       .csv, .tsv, .json or .ndjson.
                  --wide               Show all columns, in blocks of lines if they do not fit.
                  --lang ko|en         Language: ko or en (default BOXOFFICE_LANG, else the
                                       locale's, else en).
                  --offline            Use only archived answers, whatever their age; needs no
                                       key.

                More options:
                  --force              Overwrite an existing file. Requires --output.
                  --allow-partial      Save even if a part is missing. Requires --output.
                  --no-header          Print tables, csv and tsv without their headings. Not
                                       with --format json or ndjson.
                  --bom                Begin csv and tsv with a byte-order mark, which Excel
                                       needs to read Hangul. Requires --format csv or tsv.
                  --color WHEN         Color: auto (default; obeys NO_COLOR), always or never.
                  --no-pager           Do not use a pager for long output in a terminal.
                  --archive DIR        Archive folder (default BOXOFFICE_ARCHIVE, or
                                       ~/.cache/boxoffice).
                  --refresh            Ignore archived answers. Not with --offline.
                  --timeout SECONDS    Seconds before an attempt times out, 1–600 (default 30);
                                       an answer must begin within 10 seconds.
                  -q, --quiet          Print no notes.
                  -v, --verbose        Log each request to standard error.
                  --lenient            Skip rows that cannot be read, with a note for each, and
                                       exit with 65.
                  -h, --help           Print this help.

                """
        )
    }

    @Test("--version prints the version")
    func version() async {
        #expect(await run("--version") == "boxoffice 0.1.0\n")
    }
}
