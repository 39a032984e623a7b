/// What the manual says beyond the declarations.
extension Manual {
    /// The paragraphs of the description.
    static let description = [
        """
        Shows the box office of Korea: rankings by day and week, movies, people and companies, out of the open API of the \
        Korean Film Council (KOBIS), as a table or as JSON, NDJSON, CSV or TSV. It needs a key, which is free: ask for one \
        at https://www.kobis.or.kr/kobisopenapi and store it as `KOBIS_API_KEY=YOUR_KEY` in `~/.config/boxoffice/env`.
        """,
        """
        All days are Korean days, whatever zone the machine is in. A movie, a person or a company is a code, or a name that \
        fits just one: where several fit, they are listed and nothing is guessed. A lone `-` reads them from standard \
        input, one a line, and `--` ends the options.
        """,
        """
        Every answer is kept in the archive, so that the same question costs no call: a ranking for ever once its period \
        is two weeks past and for an hour before, a search for an hour, a movie, person or company for a day, a list of \
        codes for thirty days. Where KOBIS cannot be reached, or the calls of the day are used up, an older answer is \
        printed with a note of its age.
        """,
        """
        The result goes to standard output, and nothing else does. Notes and errors go to standard error; with `--json` \
        and `-f ndjson` an error is a line of JSON, with its code.
        """,
    ]

    /// Where settings may stand.
    static let settings = """
        An option comes before the environment, that before a `.env` in the working folder, and that before \
        `~/.config/boxoffice/env`; each line of these is `NAME=value`. A `.env` may set only the four keys for KOBIS and \
        posters, `BOXOFFICE_LANG` and `BOXOFFICE_AUTHOR`.
        """

    /// The variables that are the system's.
    static let systemVariables = [
        (".It Ev VISUAL , EDITOR", "the editor for the text of a review; default `vi`".roffProse),
        (
            ".It Ev XDG_CONFIG_HOME , XDG_CACHE_HOME , XDG_DATA_HOME , XDG_STATE_HOME",
            "the folders in the places of `~/.config`, `~/.cache`, `~/.local/share` and `~/.local/state`".roffProse
        ),
    ]

    /// The files that the program reads and writes.
    static let files = [
        (path: "~/.config/boxoffice/env", meaning: "settings, any of them; for you alone (mode 0600)"),
        (path: ".env", meaning: "settings in the working folder, some of them"),
        (path: "~/.cache/boxoffice", meaning: "the archive: the services' answers, byte for byte as they came"),
        (path: "~/.local/share/boxoffice/reviews.json", meaning: "reviews, with copies of photos beside them"),
        (path: "~/.local/state/boxoffice", meaning: "how many calls were made on each Korean day"),
    ]

    /// Command lines to begin with, each short enough for a line of its own.
    static let examples = [
        Command.Example("boxoffice daily", "Yesterday's ranking"),
        Command.Example(
            "boxoffice weekend 2023-W31 --area 부산 --lang en",
            "A weekend's ranking in Busan, with English labels"
        ),
        Command.Example(
            "boxoffice daily --from 2023-07-01 --to 2023-07-31 -f csv > july.csv",
            "A month, for a spreadsheet"
        ),
        Command.Example(
            "boxoffice daily -f ndjson | jq -r .movieCode | boxoffice movie -",
            "Every movie of yesterday's ranking in detail"
        ),
        Command.Example("boxoffice search --director 봉준호 --sort year", "A director's movies, the newest first"),
        Command.Example(
            "boxoffice sync --from 2023-01-01 --to 2023-12-31 --dry-run",
            "How many calls it costs to fetch a year into the archive"
        ),
        Command.Example("boxoffice review add 밀수 --rating 4.5 --text '시원하다'", "A review"),
    ]
}
