import CommandKit
import ConsoleKit
import Testing

@testable import BoxOfficeCLI

@Suite struct HelpTests {
    private let run = CommandLineRun()

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
        #expect(await run(line) == .init(output: Help.overview(.boxoffice).text(width: 80)))
    }

    @Test("the help of a program has its sections of commands and groups")
    func sections() {
        func command(_ name: String, _ summary: String) -> CommandDeclaration {
            CommandDeclaration(
                name: name,
                summary: summary,
                operands: .none,
                options: [],
                examples: [.init("boxoffice \(name)", "Try \(name)")]
            )
        }
        let (see, add) = (command("see", "Show what is there."), command("list add", "Add to a list."))
        let tree = CommandTree(
            summary: "Keeps things in lists.",
            sections: [
                .init(title: "First", commands: [see]),
                .init(title: "Second", groups: [.init(name: "list", summary: "Keep lists.", commands: [add])]),
            ],
            introduction: [see],
            examples: see.examples + add.examples
        )
        #expect(
            Help.overview(tree).text(width: 80) == """
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

    @Test("a command's help lists its arguments and options", arguments: ["help daily", "daily --help"])
    func daily(line: String) async {
        #expect(
            await run(line) == """
                Show the ranking of a day, or of each day of a range.

                usage: boxoffice daily [DAY] [options]

                Examples:
                  # Show yesterday's ranking
                  boxoffice daily
                  # Show the Korean movies of a day
                  boxoffice daily 2023-08-01 --nation korean
                  # Export a month for a spreadsheet
                  boxoffice daily 2023-07 -f csv

                Arguments:
                  [DAY]  A Korean day: 2023-08-01, 20230801, 2023.08.01, 2023/08/01, 2023-8-1,
                         yesterday or 어제 (default), 그저께, or -7d for seven days ago; several
                         days: 2023-08-01,2023-08-03; a range: 2023-08-01..2023-08-07; a month:
                         2023-08; or a year: 2023.

                Options:
                  --date DAY           A day or a range, like the argument.
                  --from DAY           First day of a range; it ends at --to, else at the latest
                                       day.
                  --to DAY             Last day of the range that --from starts.
                  -n, --limit N        Print at most N movies of each ranking (daily: up to 20).
                  --movie-type TYPE    Only art (예술) or commercial (상업) movies.
                  --nation NATION      Only korean (한국) or foreign (외국) movies.
                  --area AREA          Only screens in an area, by name or code: 서울, seoul,
                                       0105001 (default all).
                  --dry-run            Show how many calls it would make, without making them.
                  --yes                Do not ask before using more calls than are left today.
                  --jobs N             Send at most N requests at once, 1–8 (default 4).
                  -f, --format FORMAT  Output format: table (default), json, ndjson, csv or tsv.
                  --json               Shorthand for --format json.
                  --fields A,B,C       Fields to print, in this order, in every format.
                  --wide               Show all columns, in blocks of lines if they do not fit.
                  --lang ko|en         Language of tables (default BOXOFFICE_LANG, or ko).
                  -o, --offline        Use only archived answers, whatever their age; needs no
                                       key.

                More options:
                  --bom                Begin csv and tsv with a byte-order mark, which Excel
                                       needs to read Hangul.
                  --color WHEN         Color: auto (default; obeys NO_COLOR), always or never.
                  --no-pager           Do not use a pager for long output in a terminal.
                  --archive DIR        Archive folder (default BOXOFFICE_ARCHIVE, or
                                       ~/.cache/boxoffice).
                  --refresh            Ignore archived answers.
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
