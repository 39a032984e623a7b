struct TrendRequest: Sendable {
    enum Unit: String, CaseIterable, Sendable {
        case day, week
        case weekend
        case movie
    }

    /// Codes, titles or parts of titles.
    var movies: [String] = []
    /// Whether the answer is a list, even of one run.
    var isList = true
    let window: TrendWindow
    let unit: Unit
    var alignment = MovieRun.Alignment.opening
    /// The figure of charts and comparisons, if it is chosen.
    var metric: TrendMetric?
    var isProjected = false

    /// Whether both nations' lists are read of each day.
    var sharesShowings: Bool { metric == .showingsShare }

    /// Returns the days to read: sums also need the day before and after, but a projection considers no later day.
    func reading(_ days: ClosedRange<KoreanDay>) -> ClosedRange<KoreanDay> {
        var (first, last) = (days.lowerBound, days.upperBound)
        switch unit {
        case .week: (first, last) = (Week(containing: first).monday, Week(containing: last).sunday)
        case .weekend:
            first = min(first, RankingPeriod(.weekend, of: first).from)
            if last.weekday >= .friday { last = Week(containing: last).sunday }
        case .day, .movie: break
        }
        let limit = isProjected ? window.lastDay : window.yesterday
        return max(first.advanced(by: -1), RankingPeriod.firstDay)...min(last.advanced(by: 1), limit)
    }
}

struct TrendWindow: Sendable {
    /// The first Korean day, if it is not the opening day.
    let from: KoreanDay?
    /// The last Korean day, if it is not yesterday, or the last listed day of a run that has ended.
    let to: KoreanDay?
    let limit: Int
    let isLimitChosen: Bool
    let yesterday: KoreanDay

    static let mostDays = 1_000
    /// The days that are shown of a run, and that a whole run is expected to have.
    static let usualDays = 100

    /// Reads the days; a run that is summed up or projected is read as a whole, unless a limit is chosen.
    init(from: String?, to: String?, limit: Int?, isWhole: Bool = false, today: KoreanDay) throws(Failure) {
        yesterday = today.advanced(by: -1)
        let ends = try PeriodGrammar(today: today, kind: .daily).ends(from: from, to: to)
        // What is not over yet, or precedes the first figures, is cut.
        if let to = ends.to, to.whole.upperBound < RankingPeriod.firstDay { throw .tooEarly(to.name, .daily) }
        if let from = ends.from, max(from.whole.lowerBound, RankingPeriod.firstDay) > yesterday {
            throw .unfinished(from.name, latest: RankingPeriod(.daily, of: yesterday))
        }
        self.from = ends.from?.whole.lowerBound
        self.to = (ends.to?.whole.upperBound).map { [yesterday] in min($0, yesterday) }
        self.limit = limit ?? (isWhole ? Self.mostDays : Self.usualDays)
        isLimitChosen = limit != nil
    }

    func days(of movie: Movie) throws(Failure) -> ClosedRange<KoreanDay> {
        let name = "'\(movie.title.terminalSafe)'"
        guard let start = from ?? movie.openDate else {
            throw .usage("\(name)의 개봉일을 알 수 없습니다", "the opening day of \(name) is unknown")
                .hinting("\(.from, "DAY")를 쓰세요", "use \(.from, "DAY")")
        }
        let most = start.advanced(by: limit - 1)
        guard most >= RankingPeriod.firstDay || from != nil else {
            throw .usage(
                "\(name.with(.eun)) \(start)에 개봉했고, KOBIS의 첫 순위는 \(RankingPeriod.firstDay)입니다",
                "\(name) opened on \(start), before the first ranking of KOBIS, \(RankingPeriod.firstDay)"
            ).hinting("재개봉일 같은 날짜로 \(.from, "DAY")를 쓰세요", "use \(.from, "DAY"), such as the day of a re-release")
        }
        let first = max(start, RankingPeriod.firstDay)
        guard first <= yesterday else {
            throw .usage("\(name)의 집계가 아직 없습니다. \(start)에 개봉합니다", "no figures for \(name) yet: it opens on \(start)")
                .hinting("유료 시사는 \(.from, "DAY")로 봅니다", "use \(.from, "DAY") for previews")
        }
        let last = lastDay
        guard start <= last else {
            throw .usage("\(name.with(.eun)) \(last) 뒤인 \(start)에 개봉했습니다", "\(name) opened on \(start), after \(last)")
                .hinting("\(.from, "DAY")를 쓰거나 \(.to)를 늦추세요", "use \(.from, "DAY"), or a later \(.to)")
        }
        // A window with both ends is read whole.
        if from != nil, to != nil, !isLimitChosen { return first...last }
        return first...min(last, from == nil ? most : first.advanced(by: limit - 1))
    }

    var lastDay: KoreanDay { to ?? yesterday }
}
