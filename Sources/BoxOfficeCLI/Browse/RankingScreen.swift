import BoxOfficeCore
import ConsoleKit

extension BrowseState {
    var rankingScreen: Screen {
        let isRefreshing = refreshing.contains(.ranking(query))
        var heading = RankingPresentation.heading([query.period], query.filters, settings)
        if isRefreshing { heading.append(settings.styler.apply(.dim, to: Self.loading[language])) }
        var screen: Screen
        if let ranking, !ranking.entries.isEmpty {
            screen = isGrid ? gridScreen(ranking, heading: heading) : listScreen(ranking, heading: heading)
        } else if ranking != nil {
            let isRecent = query.period.to.distance(to: today) <= 7
            let text = Label(
                "집계가 없습니다." + (isRecent ? " 최근 집계는 다음 날 올라옵니다." : ""),
                "no figures" + (isRecent ? " yet: KOBIS publishes them on the next day" : "")
            )
            screen = Screen(heading: heading, lines: [""] + settings.lines(of: Cell(text[language])))
        } else {
            screen = self.screen(heading: heading, insteadOf: answers[.ranking(query)])
        }
        let pages: [Hint] = [
            ("[ ]", Label("이전/다음", "previous/next")), ("c", Label("달력", "calendar")), ("/", Label("검색", "search")),
            ("d w e", Label("일/주/주말", "day/week/weekend")), ("n", Label("한국/외국", "nation")),
            ("Tab", isGrid ? Label("목록", "list") : Label("포스터", "posters")), ("t", Label("최근", "latest")),
            ("r", Label("새로 고침", "refresh")), ("p", Label("큰 포스터", "large poster")),
            ("o", Label("KOBIS 페이지", "KOBIS page")),
        ]
        let first: [Hint] =
            switch answers[.ranking(query)] {
            case .ranking(let ranking) where !ranking.entries.isEmpty: [("Enter", Label("상세", "open"))]
            case .failure: [("r", Label("다시 시도", "try again"))]
            default: []
            }
        screen.footer = hints(first + pages, last: [("?", Label("도움말", "help")), ("q", Label("종료", "quit"))])
        return screen
    }

    private func listScreen(_ ranking: Ranking, heading: [String]) -> Screen {
        let count = ranking.entries.count
        let table = RankingPresentation(limit: nil).table(of: ranking, fields: nil, settings: settings)
        let lines = table.map(\.withNarrowArrows)
        var screen = Screen(
            heading: heading + lines.dropLast(count).suffix(1),
            lines: Array(lines.suffix(count))
        )
        screen.selection = selectedRow..<selectedRow + 1
        return screen
    }
}

extension String {
    /// The text with ▴ and ▾ for ▲ and ▼, which some terminals with Korean fonts show two columns wide.
    var withNarrowArrows: String { String(map { $0 == "▲" ? "▴" : $0 == "▼" ? "▾" : $0 }) }
}
