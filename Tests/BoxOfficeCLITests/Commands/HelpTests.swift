import Testing

@Suite struct HelpTests {
    private let run = CommandLineRun()

    @Test("the program's help names its commands", arguments: ["", "help", "--help", "-h"])
    func overview(line: String) async {
        #expect(
            await run(line)
                == .init(
                    output: """
                        Korea's box office at the prompt, from the Korean Film Council (KOBIS).

                        usage: boxoffice COMMAND [arguments] [options]

                        Examples:
                          # Yesterday's ranking
                          boxoffice daily
                          # The latest week
                          boxoffice weekly
                          # The latest weekend
                          boxoffice weekend
                          # The latest weekdays
                          boxoffice weekdays
                          # A movie in short
                          boxoffice movie 20124079
                          # How many calls a year costs
                          boxoffice sync --from 2023-01-01 --to 2023-12-31 --dry-run
                          # How much there is, and which days are missing
                          boxoffice archive info

                        Commands:
                          daily           Show the ranking of a day, or of each day of a range.
                          weekly          Show the ranking of a week, Monday to Sunday.
                          weekend         Show the ranking of a weekend, Friday to Sunday.
                          weekdays        Show the ranking of a week's weekdays, Monday to Thursday.
                          movie           Show movies in detail: who made them, when they opened, their
                                          rating.
                          sync            Fetch a range of rankings into the archive, ahead of use.
                          archive         Show what the archive holds, or delete it.
                          help [COMMAND]  Help on a command.

                        Options:
                          -h, --help  Print this help.
                          --version   Print the version.

                        """
                )
        )
    }

    @Test("a command's help names its arguments and options", arguments: ["help daily", "daily --help"])
    func daily(line: String) async {
        #expect(
            await run(line)
                == .init(
                    output: """
                        Show the ranking of a day, or of each day of a range.

                        usage: boxoffice daily [DAY] [options]

                        Examples:
                          # Yesterday's ranking
                          boxoffice daily
                          # The Korean films of a day
                          boxoffice daily 2023-08-01 --nation korean
                          # A month, for a spreadsheet
                          boxoffice daily --from 2023-07-01 --to 2023-07-31 -f csv

                        Arguments:
                          [DAY]  A Korean day: 2023-08-01, 20230801, 2023.08.01, 2023/08/01, yesterday
                                 (default), or -7d for seven days ago; or a range of days:
                                 2023-08-01..2023-08-07.

                        Options:
                          --date DAY           The day, or a range of days, as the argument.
                          --from DAY           A range from this day, to the latest unless --to is
                                               there.
                          --to DAY             The last day of the range that --from begins.
                          --limit N            At most N rows.
                          --movie-type TYPE    Only art or commercial films.
                          --nation NATION      Only korean or foreign films.
                          --area AREA          Only screens of an area, by name or code: 서울, seoul,
                                               0105001.
                          --jobs N             At most N requests at once, 1 to 8; default 4.
                          -f, --format FORMAT  table (default), json, ndjson, csv or tsv.
                          --json               The same as --format json.
                          --fields A,B,C       Exactly these fields of a row, in this order, in every
                                               format.
                          --bom                With csv and tsv: a byte-order mark first, so that Excel
                                               reads the Hangul.
                          --timeout SECONDS    The deadline of one try, 1 to 600; default 30.
                          --lang ko|en         The language of labels; default BOXOFFICE_LANG, else ko.
                          --wide               All columns.
                          --color WHEN         auto (default), always or never; auto is a terminal
                                               without NO_COLOR.
                          --archive DIR        The archive's folder; default BOXOFFICE_ARCHIVE, else
                                               ~/.cache/boxoffice.
                          --offline            Answer from the archive alone, whatever its age; needs no
                                               key.
                          --refresh            Ask again even where the archive has a fresh answer.
                          --quiet              No notes.
                          --verbose            A line on standard error for each request.
                          -h, --help           Print this help.

                        """
                )
        )
    }

    @Test("help for movies")
    func movie() async {
        #expect(
            await run("movie -h")
                == .init(
                    output: """
                        Show movies in detail: who made them, when they opened, their rating.

                        usage: boxoffice movie CODE... [options]

                        Examples:
                          # A movie in short
                          boxoffice movie 20124079
                          # With the whole cast, staff and companies
                          boxoffice movie 20124079 --wide
                          # Every movie of yesterday's ranking
                          boxoffice daily --json | jq -r '.entries[].movieCode' | boxoffice movie -

                        Arguments:
                          CODE...  Codes of movies, such as 20124079 or 2023C501; - reads codes from
                                   standard input, one a line.

                        Options:
                          -f, --format FORMAT  table (default), json, ndjson, csv or tsv.
                          --json               The same as --format json.
                          --fields A,B,C       Exactly these fields of a row, in this order, in every
                                               format.
                          --bom                With csv and tsv: a byte-order mark first, so that Excel
                                               reads the Hangul.
                          --timeout SECONDS    The deadline of one try, 1 to 600; default 30.
                          --lang ko|en         The language of labels; default BOXOFFICE_LANG, else ko.
                          --wide               All columns.
                          --color WHEN         auto (default), always or never; auto is a terminal
                                               without NO_COLOR.
                          --archive DIR        The archive's folder; default BOXOFFICE_ARCHIVE, else
                                               ~/.cache/boxoffice.
                          --offline            Answer from the archive alone, whatever its age; needs no
                                               key.
                          --refresh            Ask again even where the archive has a fresh answer.
                          --quiet              No notes.
                          --verbose            A line on standard error for each request.
                          -h, --help           Print this help.

                        """
                )
        )
    }

    @Test("--version prints the version")
    func version() async {
        #expect(await run("--version") == .init(output: "boxoffice 0.1.0\n"))
    }
}
