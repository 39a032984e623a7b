struct RankingRequest: Sendable {
    /// The periods of one kind, each once, in order.
    let periods: [RankingPeriod]
    /// Whether the answer is a list, even of one ranking.
    var isRange = false
    var filters = RankingFilters()
    var limit: Int?
    var isDeep = false

    /// Whether KOBIS's ranking is continued with the rankings of each nation, which also tell shares of all showings.
    var includesNationRankings: Bool { (isDeep || isLong) && periods[0].kind == .daily && filters.nation == nil }

    /// Whether KOBIS's ranking has fewer movies than are asked for.
    private var isLong: Bool { limit.map { $0 > Ranking.entryLimit } ?? (isDeep && periods[0].kind == .daily) }

    /// Whether the rankings of each nation are fetched for the market of a week or weekend.
    private var includesMarket: Bool { isDeep && endsWithMarket && periods[0].kind != .daily }

    /// Whether the table of the only ranking ends with the market, if the rankings of each nation are archived.
    var endsWithMarket: Bool {
        !isRange && filters.nation == nil && (periods[0].kind != .daily || includesNationRankings)
    }

    var lists: [RankingFilters] {
        [filters] + (includesNationRankings || includesMarket ? filters.eachNation : [])
    }

    /// Returns the ranking of a period, and what notes say about it.
    ///
    /// It lacks the rankings of each nation if these are not archived and there is no network, or if those of the only
    /// period cannot be fetched.
    func answer(
        for period: RankingPeriod, with kobis: KOBISService
    ) async throws -> (list: Ranking, summary: RankingSummary) {
        func fetch(_ filters: RankingFilters) async throws -> Ranking {
            try await kobis.send { try await $0.ranking(of: period, filters: filters) }
        }
        let first: Ranking
        do {
            first = try await fetch(filters)
        } catch let error as NetworkError {
            guard let ranking: Ranking = kobis.readable(after: error) else { throw error }
            return (ranking, RankingSummary(ranking, limit: limit, unreadable: error))
        }
        var summary = RankingSummary(first, limit: limit)
        do {
            guard includesNationRankings, !first.entries.isEmpty else {
                for filters in includesMarket ? filters.eachNation : [] { _ = try await fetch(filters) }
                return (first, summary)
            }
            var lists = DayLists(period.from, filters: filters, [first])
            for filters in filters.eachNation { lists.add(try await fetch(filters)) }
            var list = lists.ranking ?? first
            (list.fetched, list.isFinal) = (lists.fetched, lists.isFinal)
            summary = RankingSummary(list, limit: limit)
            summary.isContradicted = lists.isContradicted
            let (added, market) = (list.entries.dropFirst(first.entries.count), lists.market)
            summary.shareMargin = added.compactMap { market?.shareMargin(of: $0.sales) }.max()
            return (list, summary)
        } catch let error as NetworkError where error.isNotArchived && !includesMarket {
            summary.lacksNations = includesNationRankings && isDeep
        } catch let error as NetworkError {
            let readable: Ranking? = kobis.readable(after: error)
            if readable != nil {
                summary = RankingSummary(first, limit: limit, unreadable: error)
            } else if isRange {
                throw error
            } else {
                summary.failure = error
            }
        }
        return (first, summary)
    }

    /// Returns the ranking of the first period, whole.
    func list(with kobis: KOBISService) async throws -> Ranking {
        let (list, summary) = try await answer(for: periods[0], with: kobis)
        if let failure = summary.failure { throw failure }
        return list
    }

    func note(_ summaries: [RankingSummary], _ session: Session) {
        noteEmpty(summaries.filter { $0.movies == 0 }.map(\.period), session)
        let provisional = summaries.filter { $0.isFinal != true && $0.unreadable == nil && $0.movies > 0 }
        let outdated = provisional.filter { summary in
            let freshness = Endpoint.ranking(of: summary.period, filters: filters).plan.freshness
            return session.isOffline
                || freshness?.isFresh(fetched: summary.fetched, now: session.context.now()) == false
        }
        noteOutdated(outdated, session)
        let contradicted = summaries.filter(\.isContradicted).map(\.period)
        session.diagnostics.noteContradicted(contradicted, Label("더 아래는 보여 주지 않습니다", "no more movies are listed"))
        noteDepth(summaries.filter { !$0.isContradicted && $0.failure == nil }, session)
        session.diagnostics.noteWithoutShowings(summaries.filter(\.lacksNations).map(\.period))
        if session.settings.isWide { session.diagnostics.noteShares(summaries.map(\.shareMargin)) }
    }

    /// Notes that KOBIS may have revised figures since they were fetched: without a network, or if older ones replace a failure.
    private func noteOutdated(_ summaries: [RankingSummary], _ session: Session) {
        guard !summaries.isEmpty else { return }
        let times = summaries.map(\.fetched)
        let areOfOneTime = Set(times).count == 1
        let known = times.oldest.map { oldest in
            let time = TimestampFormatter.korean(oldest)
            return Message(
                "\(time)\(areOfOneTime ? "" : "이나 그 뒤")에 받았고(한국 시각)",
                "on \(time)\(areOfOneTime ? "" : " or later") (Korean time)"
            )
        }
        let time = known ?? Message("언제 받았는지 알 수 없고", "at an unknown time")
        let periods = summaries.map(\.period).rangesDescription
        session.diagnostics.note(
            "\(periods) 집계를 \(time), 그 뒤 KOBIS가 수정했을 수 있습니다",
            "the figures of \(periods) were fetched \(time), and KOBIS may have revised them since"
        )
    }

    private func noteDepth(_ summaries: [RankingSummary], _ session: Session) {
        guard isLong else { return }
        let top = Message("KOBIS는 \(Ranking.entryLimit)위까지 발표합니다", "KOBIS publishes a top \(Ranking.entryLimit)")
        guard includesNationRankings else {
            return session.diagnostics.note(
                Message("\(top). \(.limit) \(limit ?? 0)도 같습니다", "\(top); \(.limit) \(limit ?? 0) prints no more")
            )
        }
        // A ranking of fewer movies is whole.
        let summaries = summaries.filter { $0.movies >= Ranking.entryLimit }
        guard let least = summaries.map(\.movies).min(), let last = summaries.map(\.lastRank).max() else { return }
        let first = Ranking.entryLimit + 1
        let ranks =
            last == first
            ? Label("\(first)위는", "rank \(first) comes") : Label("\(first)–\(last)위는", "ranks \(first)–\(last) come")
        let isShallower = summaries.contains { $0.lastRank < last }
        let source =
            last < first
            ? nil
            : Message(
                ". \(ranks.korean) 한국영화와 외국영화 순위에서 가져왔습니다\(isShallower ? "(더 적은 날도 있습니다)" : "")",
                "; \(ranks.english) from its Korean and foreign lists\(isShallower ? " (on some days fewer)" : "")"
            )
        let rest = least < limit ?? .max ? Message(". 더 아래 순위는 알 수 없습니다", "; lower ranks are unknown") : nil
        session.diagnostics.note(Message(untranslated: "\(top)\(source)\(rest)"))
    }

    private func noteEmpty(_ periods: [RankingPeriod], _ session: Session) {
        guard let period = periods.first else { return }
        guard !isRange, period.mayGetFigures(session.today) else {
            return session.diagnostics.noteEmpty(periods.rangesDescription)
        }
        let daysAgo = period.to.distance(to: session.today)
        let earlier = period.kind == .daily ? "-\(daysAgo + 1)d" : period.advanced(by: -1).description
        session.diagnostics.note(
            "\(period) 집계가 아직 없습니다. \(.date) \("\(earlier)".with(.eul)) 써 보세요",
            "no figures for \(period) yet; try \(.date) \(earlier)"
        )
    }
}

extension RankingRequest {
    init(_ kind: Ranking.Kind, _ inputs: Arguments, _ session: Session) throws(Failure) {
        let requested = try PeriodArguments(kind, operands: inputs.operands, inputs, session.periods)
        session.notePeriods(areCut: requested.isCut, areReversed: requested.isReversed)
        self.init(
            periods: requested.periods,
            isRange: requested.isRange,
            filters: try RankingFilters(inputs),
            limit: try inputs.value(RankingOptions.limit),
            isDeep: inputs.isSet(RankingOptions.deep) && (kind == .daily || session.settings.format == .table)
        )
    }
}

extension RankingPeriod {
    /// Whether figures that are missing today may still be published: the next day, or a few days later.
    func mayGetFigures(_ today: KoreanDay) -> Bool { to.distance(to: today) <= 7 }

    /// Whether a movie's figures have those of the period before to be compared with: not if that ended before the movie opened,
    /// when only previews were shown, which KOBIS counts, or nobody saw it, when KOBIS's change is 100 %.
    func isComparable(_ movie: RankedMovie) -> Bool {
        !movie.isNew && movie.visitorsChange < movie.visitors
            && movie.openDate.map { $0 <= advanced(by: -1).to } ?? true
    }
}

extension Diagnostics {
    func noteContradicted(_ days: [RankingPeriod], _ consequence: Label) {
        guard !days.isEmpty else { return }
        note(
            """
            \(days.rangesDescription): KOBIS의 한국영화, 외국영화 순위가 전체 \(Ranking.entryLimit)위와 맞지 않습니다. \(consequence)
            """,
            """
            KOBIS's lists of Korean and of foreign movies contradict its top \(Ranking.entryLimit) of \(days.rangesDescription): \
            \(consequence)
            """
        )
    }
}

/// What notes say about a ranking.
///
/// A range keeps one for each day, so errors, of 200 bytes each, are stored as `any Error`, a reference: inline, 8,000 archived
/// days take 6 % more time (`Tests/Benchmarks/run`).
struct RankingSummary: Sendable {
    let period: RankingPeriod
    /// The number of known movies, however many are printed.
    let movies: Int
    /// The rank of the last movie that is printed, 0 without one.
    let lastRank: Int
    /// When KOBIS sent the first of its lists, if known; not if a row of it cannot be read.
    let fetched: Date?
    let isFinal: Bool?
    /// Whether the rankings of each nation contradict KOBIS's, which therefore is not continued.
    var isContradicted = false
    /// Whether the rankings of each nation were asked for, but are not archived.
    var lacksNations = false
    /// How far the shares of rows below KOBIS's may be off, in percentage points.
    var shareMargin: Double?
    /// Why rows of one of the rankings cannot be read, with `--lenient`.
    let unreadable: (any Error)?
    /// Why the rankings of each nation, which would continue the only ranking, could not be fetched.
    var failure: (any Error)?

    init(_ list: Ranking, limit: Int?, unreadable: (any Error)? = nil) {
        period = list.period
        movies = list.entries.count
        lastRank = list.entries.prefix(limit ?? .max).last?.rank ?? 0
        (fetched, isFinal) = (list.fetched, list.isFinal)
        self.unreadable = unreadable
    }
}

extension [Date?] {
    /// The oldest time, if all are known.
    var oldest: Date? { contains(nil) ? nil : compactMap(\.self).min() }
}
