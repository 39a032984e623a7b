struct AllTimeRequest: Sendable {
    let filters: RankingFilters
    let limit: Int?
    private let minVisitors: Int
    private let today: KoreanDay

    static let names: Set<String> = ["all", "전체", "역대"]
    /// The most calls that are made without asking.
    static let mostCalls = 500

    init(_ inputs: Arguments, today: KoreanDay) throws(Failure) {
        let order = try inputs.value(TopRequest.orderOption) ?? .visitors
        let isOrdered = [.visitors, .total].contains(order)
        guard isOrdered, !inputs.isSet(TopRequest.byDay) else {
            let parameter = (isOrdered ? TopRequest.byDay : TopRequest.orderOption.spec).parameter
            throw .usage("all에는 \(parameter) 옵션을 쓸 수 없습니다", "cannot use \(parameter) with all")
                .hinting("\(parameter) 옵션을 빼세요", "remove \(parameter)")
        }
        filters = try RankingFilters(inputs)
        limit = try ListOptions.limit(inputs, or: 50)
        minVisitors = try inputs.value(TopRequest.minVisitors) ?? .min
        self.today = today
    }

    /// Returns the weekly lists to read: of all movies, since a movie has one total.
    func plan(_ range: RangeFetch) -> ReadingPlan {
        range.plan(
            AllTimeMovies.weeks(before: today), .exactly([RankingFilters(movieType: filters.movieType)])
        )
    }

    func answer(_ plan: ReadingPlan, with range: inout RangeFetch) async -> AllTimeList {
        var movies = AllTimeMovies()
        var fetched = 0
        await range.read(plan, noun: Ranking.Kind.weekly.noun) { [kobis = range.kobis] week in
            try await kobis.ranking(of: week.period, filters: week.lists[0])
        } body: { _, parts in
            for (_, list) in parts { movies.add(list) }
            fetched += parts.count
        }
        var entries = movies.entries
        if let nation = filters.nation {
            let nations = await nations(of: entries, with: &range)
            // Below a movie of unknown nation, no rank is known.
            let known = Set(entries.prefix { nations[$0.movieCode] != nil }.map(\.movieCode))
            let unknown = entries.dropFirst(known.count).first { $0.visitorsTotal >= minVisitors }
            entries = movies.entries { known.contains($0) && nations[$0] == nation }
            if let title = unknown?.title, entries.count < limit ?? .max, range.exitStatus == 0 {
                range.session.diagnostics.note(
                    "'\(title)'의 국적을 알 수 없어, 그보다 관객이 적은 영화는 빠졌습니다",
                    "movies with fewer visitors than '\(title)' are left out, as its nation is not known"
                )
            }
        }
        entries = Array(entries.prefix { $0.visitorsTotal >= minVisitors })
        return AllTimeList(
            periods: plan.items.map(\.period),
            filters: filters,
            fetched: fetched,
            minVisitors: minVisitors,
            // Once the rows are filled, the other movies are not looked up.
            total: filters.nation != nil && entries.count >= limit ?? .max ? nil : entries.count,
            entries: limit.map { Array(entries.prefix($0)) } ?? entries
        )
    }

    /// Returns the number of movies whose nation the archive lacks; `nil` unless it has the list of all weeks.
    func mostCallsForNations(_ kobis: KOBISService) async -> Int? {
        guard filters.movieType == nil, let movies = kobis.archivedAllTimeMovies(before: today) else { return nil }
        let ranked = kobis.rankedMovies
        let codes = movies.entries.prefix { $0.visitorsTotal >= minVisitors }.map(\.movieCode)
        return await kobis.calls(forDetailsOf: codes.filter { ranked[$0]?.nation == nil })
    }

    /// Returns the nations of the largest movies, from archived rankings and details, else from the details of each.
    ///
    /// It ends once the rows that are asked for are filled, or KOBIS does not know a movie's nation.
    private func nations(
        of entries: [AllTimeMovies.Entry], with range: inout RangeFetch
    ) async -> [MovieCode: RankingFilters.Nation] {
        let ranked = range.kobis.rankedMovies
        var nations: [MovieCode: RankingFilters.Nation] = [:]
        var rest = entries.prefix { $0.visitorsTotal >= minVisitors }.map(\.movieCode)[...]
        var count = 0
        while !rest.isEmpty, count < limit ?? .max {
            let next = rest.prefix(limit.map { $0 - count } ?? rest.count)
            rest = rest.dropFirst(next.count)
            for code in next { nations[code] = ranked[code]?.nation }
            guard
                let details = await range.details(
                    of: next.filter { nations[$0] == nil }, areNeeded: true, limit: Self.mostCalls
                )
            else { break }
            for (code, movie) in details { nations[code] = movie.rankedNation }
            guard next.allSatisfy({ nations[$0] != nil }) else { break }
            count += next.count { nations[$0] == filters.nation }
        }
        return nations
    }
}

typealias AllTimeList = TopResult<AllTimeMovies.Entry>

extension AllTimeMovies.Entry: TopEntry {
    static let unit = Label("주", "weeks")

    static func noteFigures(of top: AllTimeList, _ session: Session) {
        let diagnostics = session.diagnostics
        guard !top.entries.isEmpty else {
            if top.fetched > 0, top.minVisitors > .min { diagnostics.noteEmpty("", minVisitors: top.minVisitors) }
            return
        }
        let isMarked = top.entries.contains(where: \.openedBeforeFigures)
        diagnostics.note(
            """
            누적 관객수는 주간 순위에 마지막으로 오른 주까지의 최소치입니다\
            \(isMarked ? ". *는 \(RankingPeriod.firstDay) 이전 관객이 빠진 영화입니다" : "")
            """,
            """
            totals are minimums, up to the last week in the weekly lists\
            \(isMarked ? "; * marks movies that opened before \(RankingPeriod.firstDay), with visitors since then alone" : "")
            """
        )
    }
}

extension TopPresentation<AllTimeMovies.Entry> {
    static let allTime = TopPresentation(
        title: Label("역대 박스오피스", "Top movies of all time"),
        fields: [
            .rank(\.rank), .movieCode(\.movieCode), .title(\.title, code: \.movieCode), .openDate(\.openDate),
            .visitorsTotal(\.visitorsTotal).meaning("Visitors since the release, at least").shown { movie, _ in
                Cell(movie.visitorsTotal.grouped + (movie.openedBeforeFigures ? "*" : ""))
            },
            .salesTotal(\.salesTotal).meaning("Sales since the release, at least (Korean won)"),
            Field("lastListed", Label("마지막 주", "Last week"), \.lastListed),
            Field("openedBeforeFigures", Label("집계 전 개봉", "Opened before figures"), \.openedBeforeFigures).meaning(
                "Whether the movie opened before KOBIS's first figures, which its total lacks"
            ),
        ],
        importance: [
            "title", "rank", "visitorsTotal", "openDate", "lastListed", "salesTotal", "movieCode",
        ],
        filters: RankingFilters.members,
        source: [.init("weeks", \.periods.count), .init("weeksNotFetched", { $0.periods.count - $0.fetched })]
    )
}

extension KOBISService {
    /// Returns the movies of all time, if all weeks are archived; makes no calls, and reads them once.
    func archivedAllTimeMovies(before today: KoreanDay) -> AllTimeMovies? {
        allTimeMovies.once {
            let weeks = AllTimeMovies.weeks(before: today)
            guard weeks.allSatisfy({ archive.hasArchivedRanking(of: $0, filters: RankingFilters()) }) else {
                return nil
            }
            var movies = AllTimeMovies()
            for week in weeks {
                guard let list = archive.archivedRanking(of: week, filters: RankingFilters()) else { return nil }
                movies.add(list)
            }
            return movies
        }
    }
}

extension Label {
    static func allTimeRank(_ rank: Int) -> Label { Label("역대 \(rank.grouped)위", "no. \(rank.grouped) of all time") }
}
