import BoxOfficeCore
import CommandKit
import ConsoleKit

extension Manual {
    /// The man page of `boxoffice`.
    static var boxoffice: Manual {
        Manual(
            tree: .boxoffice,
            purpose: "Korea's box office in your terminal",
            releaseDay: BoxOfficeCLI.releaseDay,
            description: description,
            commonOptions: CommonOptions.all,
            settings: settings,
            variables: Setting.all.map { ($0.name, $0.meaning) } + systemVariables,
            files: files,
            statuses: ExitCode.allCases.map { ("\($0.rawValue)", $0.description) },
            statusNote: """
                With several movies or days, the successful results are printed, and the status
                is that of the first failure.
                """,
            examples: examples,
            seeAlso: ["chafa", "curl", "jq"],
            link: ("https://www.kobis.or.kr/kobisopenapi", "The open API of the Korean Film Council")
        )
    }

    /// The paragraphs of the description.
    private static let description = [
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
    private static let settings = """
        Options take precedence over the environment, then `.env` in the working folder, then \
        `~/.config/boxoffice/env`. Each line of these files is `NAME=value`. A `.env` can set only the keys for KOBIS \
        and posters, `BOXOFFICE_LANG` and `BOXOFFICE_AUTHOR`.
        """

    /// The variables that other programs use too.
    private static let systemVariables: [Item] = [
        ("VISUAL , EDITOR", "the editor for the text of a review; default `vi`"),
        (
            "XDG_CONFIG_HOME , XDG_CACHE_HOME , XDG_DATA_HOME , XDG_STATE_HOME",
            "folders to use instead of `~/.config`, `~/.cache`, `~/.local/share` and `~/.local/state`"
        ),
    ]

    /// The files that the program reads and writes.
    private static let files: [Item] = [
        ("~/.config/boxoffice/env", "all settings; keep it private (mode 0600)"),
        (".env", "some settings, for the working folder"),
        ("~/.cache/boxoffice", "the archive: the answers of the services, unchanged"),
        ("~/.local/share/boxoffice/reviews.json", "reviews, next to copies of their photos"),
        ("~/.local/state/boxoffice", "the number of calls on each Korean day"),
    ]

    /// Example command lines, each short enough for one line.
    private static let examples = [
        CommandDeclaration.Example("boxoffice daily", Label("어제 순위", "Yesterday's ranking")),
        CommandDeclaration.Example(
            "boxoffice weekend 2023-W31 --area 부산 --lang en",
            Label("어느 주말의 부산 순위, 항목 이름은 영어로", "The ranking of a weekend in Busan, with English labels")
        ),
        CommandDeclaration.Example(
            "boxoffice daily 2023-07 -f csv > july.csv",
            Label("한 달 치를 스프레드시트용으로", "A month, for a spreadsheet")
        ),
        CommandDeclaration.Example(
            "boxoffice daily -f ndjson | jq -r .movieCode | boxoffice movie -",
            Label("어제 순위에 오른 모든 영화의 상세 정보", "Details of every movie in yesterday's ranking")
        ),
        CommandDeclaration.Example(
            "boxoffice search --director 봉준호 --sort year",
            Label("감독의 영화, 최신순", "The movies of a director, newest first")
        ),
        CommandDeclaration.Example(
            "boxoffice sync 2023 --deep --dry-run",
            Label("한 해를 보관하는 데 드는 호출 수", "The number of calls needed to archive a year")
        ),
        CommandDeclaration.Example(
            "boxoffice review add 밀수 --rating 4.5 --text '시원하다'",
            Label("리뷰 쓰기", "Write a review")
        ),
    ]
}

extension ExitCode {
    /// When the program exits with the status, with the codes of JSON errors.
    fileprivate var description: String {
        let codes = codes.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        return meaning + (codes.isEmpty ? "" : " (\(codes))") + "."
    }
}
