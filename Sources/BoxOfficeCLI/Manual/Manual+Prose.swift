/// The text of the manual.
extension Manual {
    /// The paragraphs of the description.
    static let description = [
        """
        Shows Korea's box office: rankings by day and week, movies, people and companies from the open API of the Korean \
        Film Council (KOBIS), as a table or as JSON, NDJSON, CSV or TSV. It needs a free key: get one at \
        https://www.kobis.or.kr/kobisopenapi and save it with `boxoffice config set KOBIS_API_KEY`.
        """,
        """
        All days are Korean days, whatever the local time zone. Movies, people and companies are given by code, or by a \
        name that matches exactly one; if several match, you pick one at a terminal, and elsewhere they are listed. The argument `-` reads codes and names from \
        standard input, one per line, and `--` ends the options.
        """,
        """
        Every answer is stored in the archive and reused, so that a repeated request costs no call: a search for an hour, \
        a movie, person, company or list of upcoming movies for a day, a list of codes for thirty days, and a ranking for an hour, or forever once \
        its period is two weeks past. If KOBIS is unreachable, or the daily quota is used up, an older answer is printed \
        with a note about its age.
        """,
        """
        Standard output contains only the result. Notes and errors go to standard error; with `--json` or `-f ndjson` an \
        error is a line of JSON with a code. In a terminal, a table or text longer than the screen opens in a pager. If standard \
        error is a terminal, it shows progress.
        """,
    ]

    /// Where settings are read from.
    static let settings = """
        Options take precedence over the environment, then `.env` in the working folder, then \
        `~/.config/boxoffice/env`. Each line of these files is `NAME=value`. A `.env` can set only the four keys for KOBIS \
        and posters, `BOXOFFICE_LANG` and `BOXOFFICE_AUTHOR`.
        """

    /// The variables that other programs use too.
    static let systemVariables = [
        (".It Ev VISUAL , EDITOR", "the editor for the text of a review; default `vi`".roffProse),
        (
            ".It Ev XDG_CONFIG_HOME , XDG_CACHE_HOME , XDG_DATA_HOME , XDG_STATE_HOME",
            "folders to use instead of `~/.config`, `~/.cache`, `~/.local/share` and `~/.local/state`".roffProse
        ),
    ]

    /// The files that the program reads and writes.
    static let files = [
        (path: "~/.config/boxoffice/env", meaning: "all settings; keep it private (mode 0600)"),
        (path: ".env", meaning: "some settings, for the working folder"),
        (path: "~/.cache/boxoffice", meaning: "the archive: the answers of the services, unchanged"),
        (path: "~/.local/share/boxoffice/reviews.json", meaning: "reviews, next to copies of their photos"),
        (path: "~/.local/state/boxoffice", meaning: "the number of calls on each Korean day"),
    ]

    /// Example command lines, each short enough for one line.
    static let examples = [
        Command.Example("boxoffice daily", "Yesterday's ranking"),
        Command.Example(
            "boxoffice weekend 2023-W31 --area 부산 --lang en",
            "The ranking of a weekend in Busan, with English labels"
        ),
        Command.Example(
            "boxoffice daily 2023-07 -f csv > july.csv",
            "A month, for a spreadsheet"
        ),
        Command.Example(
            "boxoffice daily -f ndjson | jq -r .movieCode | boxoffice movie -",
            "Details of every movie in yesterday's ranking"
        ),
        Command.Example("boxoffice search --director 봉준호 --sort year", "The movies of a director, newest first"),
        Command.Example(
            "boxoffice sync --from 2023-01-01 --to 2023-12-31 --dry-run",
            "The number of calls needed to archive a year"
        ),
        Command.Example("boxoffice review add 밀수 --rating 4.5 --text '시원하다'", "Write a review"),
    ]
}
