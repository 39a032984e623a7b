extension Command {
    static let manual: Command = Command(
        name: "manual",
        summary: Label("man 페이지를 출력합니다.", "Print the man page."),
        operands: .none,
        options: [CommonOptions.language.spec],
        examples: [
            Example("boxoffice manual > boxoffice.1 && man ./boxoffice.1", "man 페이지를 읽습니다", "Read the man page"),
            Example("boxoffice manual --lang ko > boxoffice.1 && man ./boxoffice.1", "한국어로", "In Korean"),
            Example(
                "mkdir -p ~/.local/share/man/man1 && boxoffice manual > ~/.local/share/man/man1/boxoffice.1",
                "man 페이지를 설치합니다", "Install the man page"
            ),
        ],
        words: [.init("man", "매뉴얼", as: .hint)]
    ) { arguments, context in
        try context.output.write(Manual.text(in: context.language(arguments)))
        return 0
    }
}

enum Manual {
    static func text(in language: LabelLanguage) -> String {
        CommandTree.boxoffice.manual(
            purpose: Label("터미널에서 보는 한국 박스오피스", "Korea's box office in your terminal"),
            releaseDay: BoxOfficeCLI.releaseDay,
            description: description,
            files: files,
            examples: examples,
            seeAlso: ["chafa", "curl", "jq"],
            link: (
                "https://www.kobis.or.kr/kobisopenapi",
                Label("영화진흥위원회 오픈 API", "The open API of the Korean Film Council")
            ),
            in: language
        )
    }

    private static let description = [
        Label(
            """
            한국 박스오피스를 보여 줍니다. 영화진흥위원회(KOBIS) 오픈 API의 일별·주간 순위, 영화, 영화인, 영화사를 표나 JSON, NDJSON, \
            CSV, TSV로 출력합니다. 무료 키가 필요합니다. https://www.kobis.or.kr/kobisopenapi 에서 받아 \
            `boxoffice login`으로 저장하세요.
            """,
            """
            Shows Korea's box office: rankings by day and week, movies, people and companies from the open API of the \
            Korean Film Council (KOBIS), as a table or as JSON, NDJSON, CSV or TSV. It needs a free key: get one at \
            https://www.kobis.or.kr/kobisopenapi and save it with `boxoffice login`.
            """
        ),
        Label(
            """
            모든 날짜는 이 컴퓨터의 시간대와 상관없이 한국 날짜입니다. 영화, 영화인, 영화사는 코드나, 정확히 하나와 일치하는 이름으로 적습니다. \
            여럿과 일치하면 터미널에서는 고를 수 있고, 그 밖에서는 목록이 나옵니다. 인수 `-`는 표준 입력에서 코드와 이름을 한 줄에 하나씩 \
            읽고, `--` 뒤에는 옵션이 없습니다.
            """,
            """
            All days are Korean days, whatever the local time zone. Movies, people and companies are given by code, or by \
            a name that matches exactly one; if several match, you pick one at a terminal, and elsewhere they are listed. \
            The argument `-` reads codes and names from standard input, one per line, and `--` ends the options.
            """
        ),
        Label(
            """
            모든 응답은 아카이브에 저장해 다시 쓰므로, 같은 요청은 호출이 들지 않습니다. 검색은 한 시간, 영화·영화인·영화사와 개봉 예정 목록은 \
            하루, 코드 목록은 30일, 순위는 한 시간 동안 쓰고, 기간이 2주 지난 순위는 계속 씁니다. KOBIS에 연결할 수 없거나 오늘 호출을 다 \
            썼으면, 더 오래된 응답을 언제 받았는지 밝히고 보여 줍니다.
            """,
            """
            Every answer is stored in the archive and reused, so that a repeated request costs no call: a search for an \
            hour, a movie, person, company or list of upcoming movies for a day, a list of codes for thirty days, and a \
            ranking for an hour, or forever once its period is two weeks past. If KOBIS is unreachable, or the daily quota \
            is used up, an older answer is printed with a note about its age.
            """
        ),
        Label(
            """
            표준 출력에는 결과만 나옵니다. 참고와 오류는 표준 오류로 나오고, `--json`이나 `-f ndjson`에서 오류는 코드가 있는 JSON 한 줄입니다. \
            터미널에서 화면보다 긴 표와 글은 페이저로 열립니다. 표준 오류가 터미널이면 진행 상황도 보여 줍니다.
            """,
            """
            Standard output contains only the result. Notes and errors go to standard error; with `--json` or `-f ndjson` \
            an error is a line of JSON with a code. In a terminal, a table or text longer than the screen opens in a \
            pager. If standard error is a terminal, it shows progress.
            """
        ),
    ]

    private static let files: [HelpTopic.Item] = [
        HelpTopic.item(
            "~/.config/boxoffice/env",
            "모든 설정. 다른 사용자가 읽지 못하게 하세요(권한 0600)", "all settings; keep it private (mode 0600)"
        ),
        HelpTopic.item(".env", "작업 폴더의 설정 일부", "some settings, for the working folder"),
        HelpTopic.item("~/.cache/boxoffice", "아카이브: 서비스의 응답 원본", "the archive: the answers of the services, unchanged"),
        HelpTopic.item(
            "~/.local/share/boxoffice/reviews.json",
            "리뷰. 사진의 사본은 같은 폴더에 있습니다", "reviews, next to copies of their photos"
        ),
        HelpTopic.item("~/.local/state/boxoffice", "한국 날짜별 호출 수", "the number of calls on each Korean day"),
    ]

    /// Example command lines, each short enough for one line.
    static let examples: [CommandDeclaration.Example] = [
        .init("boxoffice daily", "어제 순위", "Yesterday's ranking"),
        .init(
            "boxoffice weekend 2023-W31 --area 부산 --lang en",
            "어느 주말의 부산 순위, 항목 이름은 영어로",
            "The ranking of a weekend in Busan, with English labels"
        ),
        .init(
            "boxoffice daily 2023-07 -f csv > july.csv", "한 달 치를 스프레드시트용으로", "A month, for a spreadsheet"
        ),
        .init(
            "boxoffice daily -f ndjson | jq -r .movieCode | boxoffice movie -",
            "어제 순위에 오른 모든 영화의 상세 정보",
            "Details of every movie in yesterday's ranking"
        ),
        .init(
            "boxoffice search --director 봉준호 --sort year", "감독의 영화, 최신순", "The movies of a director, newest first"
        ),
        .init(
            "boxoffice sync 2023 --deep --dry-run",
            "한 해를 보관하는 데 드는 호출 수",
            "The number of calls needed to archive a year"
        ),
        .init("boxoffice review add 밀수 --rating 4.5 --text '시원하다'", "리뷰 쓰기", "Write a review"),
    ]
}
