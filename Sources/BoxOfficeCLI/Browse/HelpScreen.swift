import ConsoleKit

extension BrowseState {
    func helpScreen(_ offset: Int) -> Screen {
        let lines = Self.keys.flatMap { title, keys in
            [settings.styler.apply(.bold, to: title[language])]
                + LabelledLines.lines(
                    keys.map { (label: $0.keys, cell: Cell($0.label[language])) },
                    width: settings.width,
                    styler: settings.styler
                ) + [""]
        }
        var screen = Screen(heading: [], lines: lines.dropLast())
        screen.offset = offset
        screen.footer = hints([("Esc", Label("뒤로", "back")), ("j k", Label("스크롤", "scroll"))])
        return screen
    }

    /// The keys of each screen.
    static let keys: [(title: Label, keys: [(keys: String, label: Label)])] = [
        (
            Label("어디서나", "Everywhere"),
            [
                ("/", Label("제목으로 영화 검색", "search movies by title")),
                ("Esc", Label("뒤로 (Backspace도 가능)", "back; Backspace works too")),
                ("PgUp PgDn, g G", Label("한 화면씩, 처음이나 끝으로", "a page, the first or last row")),
                ("Ctrl-L", Label("화면 다시 그리기", "redraw the screen")),
                ("?", Label("도움말", "this help")),
                ("q", Label("종료", "quit")),
            ]
        ),
        (
            Label("순위", "Ranking"),
            [
                ("j k, 1-9, 0", Label("영화 선택 (화살표 키도 가능)", "select a movie; arrows work too")),
                ("Enter", Label("영화 상세", "open the movie")),
                (
                    "[ ], h l",
                    Label("이전·다음 날 또는 주 (격자의 h l은 영화 선택)", "previous, next day or week; in the grid, h l select")
                ),
                ("t", Label("가장 최근 순위", "latest ranking")),
                ("d w e", Label("일별, 주간, 주말", "daily, weekly, weekend")),
                ("n", Label("한국영화, 외국영화, 전체", "Korean, foreign or all movies")),
                ("c", Label("달력에서 날짜 선택", "pick a day in the calendar")),
                ("Tab", Label("목록과 포스터 격자 전환", "list or grid of posters")),
                ("r", Label("새로 고침", "refresh")),
            ]
        ),
        (
            Label("달력", "Calendar"),
            [
                ("h l, k j", Label("하루, 한 주씩 이전·다음", "a day, a week earlier or later")),
                ("M m, Y y", Label("한 달, 한 해씩 이전·다음", "a month, a year earlier or later")),
                ("t", Label("가장 최근 날짜", "latest day")),
                ("Enter", Label("선택", "pick")),
            ]
        ),
        (
            Label("영화", "Movie"),
            [
                ("s", Label("평점과 한 줄 평 남기기", "rate and review it")),
                ("p", Label("큰 포스터 (순위에서도 가능)", "large poster; in the ranking too")),
                ("o", Label("브라우저에서 KOBIS 페이지 열기 (순위에서도 가능)", "KOBIS page in the browser; in the ranking too")),
                ("j k", Label("스크롤", "scroll")),
            ]
        ),
    ]
}
