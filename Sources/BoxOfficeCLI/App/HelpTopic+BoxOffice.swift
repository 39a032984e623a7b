extension HelpTopic {
    static let boxoffice = [periods, formats, cron, exitCodes, environment]

    private static let periods = HelpTopic(
        "periods period dates 날짜 기간",
        Label("기간", "Periods"),
        Label(
            "기간은 인수와 `--date`, `--from`, `--to`에 같은 방식으로 적습니다. 빈칸이 있어도 됩니다.",
            "Arguments, `--date`, `--from` and `--to` take periods in the same forms, with or without spaces."
        ),
        items: [
            item(
                "2015-08-01",
                "하루. 20150801, 2015.8.1, 8월 1일, 0801, 8/1, 어제, 그제, 금요일, 지난주 토요일, 크리스마스, -7d(7일 전)도 됩니다.",
                """
                A day; also 20150801, 2015/8/1, aug 1, 1 aug 2015, 0801, 8/1, yesterday, friday, last week saturday, \
                christmas, or -7d for seven days ago.
                """
            ),
            item(
                "2015-W32",
                "주. 지난주, last, 8월 첫째주, 그 주의 하루도 됩니다.",
                "A week; also last week, last, first week of august, or any day of it."
            ),
            item("2015-08", "월. 201508, 8월, 지난달, 이번달도 됩니다.", "A month; also 201508, aug 2015, aug, last month."),
            item("2015", "연도. 2015년, 작년, 올해도 됩니다.", "A year; also last year, this year."),
            item("2015-추석", "연휴. 2015-설, 추석, 설도 됩니다.", "A holiday; also 2015-chuseok, 2015-seollal, chuseok."),
            item(
                "A..B",
                "A의 첫날부터 B의 마지막 날까지. A~B, 어제까지의 최근 7일도 됩니다.",
                "From A's first day to B's last; also A~B, or last 7 days, up to yesterday."
            ),
            item("A,B", "여러 기간: 순위, sync, market.", "Several periods, for rankings, sync and market."),
        ],
        ending: Label(
            """
            숫자는 연, 월, 일 순서입니다. 연도를 생략하면 이미 시작한 기간 중 가장 최근 기간으로 읽습니다. 여러 기간을 적을 때는 앞에 적은 연도를 따릅니다. \
            네 자리는 2003부터 올해까지면 연도, 아니면 월과 일입니다. `daily`는 모든 기간을 하루씩 보여 주고, `weekly`, `weekend`, `weekdays`는 주, 월, 연도를 받습니다.
            """,
            """
            Numbers are year, month and day. A period without a year is the latest that has begun; in a list, it has the year \
            of the period before it. Four digits are a year from 2003 to this year, else month and day. `daily` shows each day \
            of any period; `weekly`, `weekend` and `weekdays` take weeks, months and years.
            """
        )
    )

    private static let formats = HelpTopic(
        "formats format output 형식 출력",
        Label("출력 형식", "Formats"),
        Label(
            """
            `--format`으로 고르거나, `--output`의 파일 이름으로 정합니다. `--fields`는 필드와 순서를 정합니다. 필드의 뜻과 단위는 \
            `boxoffice schema`로 봅니다.
            """,
            """
            Choose one with `--format`, or with the suffix of a file for `--output`. `--fields` selects fields and their \
            order; `boxoffice schema` describes them, with their units.
            """
        ),
        items: [
            item("table", "표(기본값). `--wide`는 모든 열.", "A table (default); `--wide` shows all columns."),
            item("json", "하나의 값, 여럿이면 배열. `--json`과 같습니다.", "One value, or an array of several; also `--json`."),
            item("ndjson", "한 줄에 JSON 하나. 받는 대로 출력합니다.", "One JSON value per line, printed as it arrives."),
            item("csv", "쉼표로 나눈 줄. Excel에는 `--bom`.", "Comma-separated (RFC 4180); for Excel, add `--bom`."),
            item("tsv", "탭으로 나눈 줄.", "Tab-separated."),
            item("markdown", "Markdown 표. `-o FILE.md`도 됩니다.", "A Markdown table; also `-o FILE.md`."),
            item("xlsx", "Excel 통합 문서. `--output`으로만 저장합니다.", "An Excel workbook, with `--output` alone."),
        ]
    )

    private static let cron = HelpTopic(
        "cron schedule daily-report 크론 예약 매일",
        Label("매일 아침 보고서", "A report every morning"),
        Label(
            "`boxoffice login`으로 키를 저장하고, `crontab -e`로 다음 중 한 줄을 추가하세요.",
            "Save the key with `boxoffice login`, and add one of these lines with `crontab -e`."
        ),
        items: [
            item(
                "0 10 * * * boxoffice report -f mail --to you@example.com | sendmail -t",
                "어제 보고서를, 월요일에는 지난 주말 보고서를 메일로 보냅니다.",
                "Mail yesterday's report, or on Mondays the weekend's."
            ),
            item(
                "0 10 * * * boxoffice report -f slack | curl -fsS --json @- $SLACK_WEBHOOK",
                "Slack에 올립니다. `SLACK_WEBHOOK=https://hooks.slack.com/…`를 위에 적으세요.",
                "Post it to Slack; put `SLACK_WEBHOOK=https://hooks.slack.com/…` above."
            ),
            item(
                "0 10 * * 1 boxoffice report weekend -o ~/weekend.html --force",
                "월요일마다 지난 주말을 웹 페이지로 저장합니다.", "Save the weekend as a web page each Monday."
            ),
        ],
        ending: Label(
            """
            시각은 컴퓨터의 시간대를 따르며, 위 예시는 한국 시간대 기준 오전 10시입니다. 집계가 아직 없으면 아무것도 출력하지 않고 75로 \
            끝납니다. 여러 번 실행하면 보고서도 그때마다 보냅니다. cron에는 프로그램의 전체 경로를 적어야 할 수도 있습니다.
            """,
            """
            cron uses the computer's time zone; the lines above run at 10 am if it is Korea's. Until the figures are \
            published, a report prints nothing and exits with 75. A line that runs several times sends the report each time. \
            cron may need the full path of the program.
            """
        )
    )

    static func item(_ term: String, _ korean: String, _ english: String) -> Item {
        (term, Label(korean, english))
    }

    private static let exitCodes = HelpTopic(
        "exit-codes exit errors 종료코드 오류",
        Label("종료 상태", "Exit status"),
        items: ExitCode.allCases.map { status in
            let codes = status.codes.map { "`\($0.rawValue)`" }.joined(separator: ", ")
            let end = (codes.isEmpty ? "" : " (\(codes))") + "."
            return item("\(status.rawValue)", status.meaning.korean + end, status.meaning.english + end)
        },
        ending: Label(
            "영화나 날짜가 여럿이면 성공한 것은 출력하고, 종료 상태는 처음 실패한 것을 따릅니다.",
            "With several movies or days, the successful results are printed, and the status is that of the first failure."
        )
    )

    private static let environment = HelpTopic(
        "environment variables 환경변수",
        Label("환경 변수", "Environment"),
        Label(
            """
            옵션, 환경 변수, 작업 폴더의 `.env`, `~/.config/boxoffice/env` 순서로 앞섭니다. 이 파일들의 각 줄은 `NAME=value`입니다. \
            `.env`로는 KOBIS와 포스터 서비스의 키, `BOXOFFICE_LANG`, `BOXOFFICE_AUTHOR`만 설정할 수 있습니다.
            """,
            """
            Options take precedence over the environment, then `.env` in the working folder, then \
            `~/.config/boxoffice/env`. Each line of these files is `NAME=value`. A `.env` can set only the keys for KOBIS \
            and posters, `BOXOFFICE_LANG` and `BOXOFFICE_AUTHOR`.
            """
        ),
        items: Setting.all.map { ($0.name, $0.meaning) }
            + [
                item("VISUAL", "리뷰의 편집기. 기본은 `EDITOR`", "the editor for the text of a review; default `EDITOR`"),
                item("EDITOR", "`VISUAL`이 없을 때의 편집기. 기본은 `vi`", "the editor without `VISUAL`; default `vi`"),
                item("XDG_CONFIG_HOME", "`~/.config` 대신 쓸 폴더", "the folder to use instead of `~/.config`"),
                item("XDG_CACHE_HOME", "`~/.cache` 대신 쓸 폴더", "the folder to use instead of `~/.cache`"),
                item("XDG_DATA_HOME", "`~/.local/share` 대신 쓸 폴더", "the folder to use instead of `~/.local/share`"),
                item("XDG_STATE_HOME", "`~/.local/state` 대신 쓸 폴더", "the folder to use instead of `~/.local/state`"),
            ],
        macro: "Ev"
    )
}
