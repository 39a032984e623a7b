import Testing

@Suite struct HelpTests {
    private let run = CommandLineRun()

    @Test("the program's name alone gives the short form")
    func brief() async {
        #expect(
            await run("") == """
                Korea's box office in your terminal, from the Korean Film Council (KOBIS).

                usage: boxoffice COMMAND [arguments] [options]

                  # Show yesterday's ranking
                  boxoffice daily
                  # Show a movie by title
                  boxoffice movie 밀수
                  # Search by part of the title
                  boxoffice search 기생충

                See boxoffice help for all commands, boxoffice help COMMAND for one.

                """
        )
    }

    @Test("the program's help names its commands", arguments: ["help", "--help", "-h"])
    func overview(line: String) async {
        #expect(
            await run(line) == """
                Korea's box office in your terminal, from the Korean Film Council (KOBIS).

                usage: boxoffice COMMAND [arguments] [options]

                Examples:
                  # Show yesterday's ranking
                  boxoffice daily
                  # Show the Korean movies of a day
                  boxoffice daily 2023-08-01 --nation korean
                  # Export a month for a spreadsheet
                  boxoffice daily --from 2023-07-01 --to 2023-07-31 -f csv
                  # Show the latest weekend
                  boxoffice weekend
                  # Show a movie by title
                  boxoffice movie 밀수
                  # Search by part of the title
                  boxoffice search 기생충
                  # Show how many calls a year takes
                  boxoffice sync --from 2023-01-01 --to 2023-12-31 --dry-run
                  # Add a review with a rating and a text
                  boxoffice review add 밀수 --rating 4.5 --text '시원하다'

                Rankings:
                  daily           Show the ranking of a day, or of each day of a range.
                  weekly          Show the ranking of a week, Monday to Sunday.
                  weekend         Show the ranking of a weekend, Friday to Sunday.
                  weekdays        Show the ranking of a week's weekdays, Monday to Thursday.
                  sync            Fetch a range of rankings into the archive.

                Movies, people and companies:
                  movie           Show movies in detail: cast, crew, dates and ratings.
                  poster          Show, save or open the posters of movies.
                  search          Search movies by title, director, year, nation and type.
                  people          Search film people by name or movie.
                  person          Show film people in detail, with their movies.
                  companies       Search companies by name, CEO or role.
                  company         Show companies in detail, with their movies.
                  codes           List codes of areas, nations, movie types and company parts.

                Your data:
                  review ACTION   Write, list and share reviews, with ratings in half stars.
                  archive ACTION  Show what the archive contains, or delete it.

                Tools:
                  doctor          Check the key, files, network and terminal.
                  completions     Print a completion script for bash, zsh or fish.
                  manual          Print the man page.
                  help [COMMAND]  Show help for a command.

                Options:
                  -h, --help      Print this help.
                  --version       Print the version.

                """
        )
    }

    @Test("a command's help names its arguments and options", arguments: ["help daily", "daily --help"])
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
                  boxoffice daily --from 2023-07-01 --to 2023-07-31 -f csv

                Arguments:
                  [DAY]  A Korean day: 2023-08-01, 20230801, 2023.08.01, 2023/08/01, yesterday
                         (default), or -7d for seven days ago; or a range of days:
                         2023-08-01..2023-08-07.

                Options:
                  --date DAY           A day or a range, like the argument.
                  --from DAY           First day of a range; it ends at --to, else at the latest
                                       day.
                  --to DAY             Last day of the range that --from starts.
                  --limit N            Print at most N movies of each ranking (default all).
                  --movie-type TYPE    Only art (예술) or commercial (상업) movies.
                  --nation NATION      Only korean (한국) or foreign (외국) movies.
                  --area AREA          Only screens in an area, by name or code: 서울, seoul,
                                       0105001 (default all).
                  --jobs N             Send at most N requests at once, 1–8 (default 4).
                  -f, --format FORMAT  Output format: table (default), json, ndjson, csv or tsv.
                  --json               Shorthand for --format json.
                  --fields A,B,C       Fields to print, in this order, in every format.
                  --bom                Begin csv and tsv with a byte-order mark, which Excel
                                       needs to read Hangul.
                  --timeout SECONDS    Seconds before an attempt times out, 1–600 (default 30);
                                       an answer must begin within 10 seconds.
                  --lang ko|en         Language of labels (default BOXOFFICE_LANG, or ko).
                  --wide               Show all columns.
                  --color WHEN         Color: auto (default; obeys NO_COLOR), always or never.
                  --archive DIR        Archive folder (default BOXOFFICE_ARCHIVE, or
                                       ~/.cache/boxoffice).
                  --offline            Use only archived answers, whatever their age; needs no
                                       key.
                  --refresh            Ignore archived answers.
                  --quiet              Print no notes.
                  --verbose            Log each request to standard error.
                  -h, --help           Print this help.

                """
        )
    }

    @Test("--version prints the version")
    func version() async {
        #expect(await run("--version") == "boxoffice 0.1.0\n")
    }
}
