import BoxOfficeCore
import ConsoleKit

extension BrowseState {
    mutating func pressInRanking(_ key: Key) -> BrowseEffect? {
        let count = ranking?.entries.count ?? 0
        let across = isGrid ? tiles.across : 1
        let destination = key.destination(from: selectedRow, count: count, across: across, page: bodyRows)
        if let destination = destination ?? key.row(of: count) {
            if count > 0 { selection = destination }
            return nil
        }
        switch key {
        case .character("["), .left, .character("h"): show(query.period.advanced(by: -1))
        case .character("]"), .right, .character("l"): show(query.period.advanced(by: 1))
        case .character("t"): show(latest)
        case .character("d"): show(.daily)
        case .character("w"): show(.weekly)
        case .character("e"): show(.weekend)
        case .character("n"):
            switch query.filters.nation {
            case nil: query.filters.nation = .korean
            case .korean: query.filters.nation = .foreign
            case .foreign: query.filters.nation = nil
            }
            forgetOutdated()
        case .character("r"): ask(.ranking(query))
        case .character("c"): pages.append(.calendar(cursor: min(query.period.to, latest.to)))
        case .tab:
            isGrid = !isGrid && !isPlain
            if isGrid || isPlain, let posterFailure { message = Message(posterFailure) }
        case .enter:
            if let movie = selectedMovie { open(movie.movieCode, title: movie.title, day: query.period.to) }
        case .character("p"): if let movie = selectedMovie { pages.append(.poster(PosterQuery(movie))) }
        case .character("o"): return selectedMovie?.movieCode.page.map(BrowseEffect.open)
        default: break
        }
        return nil
    }

    /// Shows the ranking of another kind of period, of the same day.
    private mutating func show(_ kind: Ranking.Kind) {
        let period = RankingPeriod(kind, of: day)
        let latest = RankingPeriod.latest(kind, before: today)
        if period.to > latest.to {
            let text = Label(
                "\(DayFormatter(language: language).string(from: period.to))에 끝나는 집계는 아직 없어 최근 집계를 표시합니다",
                "no figures for \(period) yet; showing the latest"
            )
            message = Message(text: text[language])
        }
        query.period = period.to <= latest.to ? period : latest
        forgetOutdated()
    }

    /// Goes to the ranking of a period, if it has ended.
    mutating func show(_ period: RankingPeriod) {
        guard period.to <= latest.to else {
            noteLatest()
            return
        }
        query.period = period
        day = period.to
        forgetOutdated()
    }

    /// Notes that there is nothing later.
    mutating func noteLatest() {
        message = Message(text: Label("가장 최근 집계입니다", "this is the latest ranking")[language])
    }

    /// Opens the page of a movie; a code that KOBIS lists may not be one that it has details for.
    mutating func open(_ code: MovieCode, title: String, day: KoreanDay) {
        guard code.isValid else {
            message = Message(text: Label("상세 정보가 없는 영화입니다", "KOBIS has no details of this movie")[language])
            return
        }
        pages.append(.movie(MoviePage(code: code, title: title, day: day)))
    }
}
