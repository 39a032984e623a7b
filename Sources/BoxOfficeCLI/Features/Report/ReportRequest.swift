struct ReportRequest: Sendable {
    let period: Period
    let limit: Int
    /// Whether to list what opens in the week after the period.
    let includesUpcoming: Bool
    /// Whether a report may lack figures that are not published, or cannot be fetched.
    let allowsPartial: Bool
    private let today: KoreanDay

    init(_ arguments: Arguments, _ session: Session) throws(Failure) {
        period = try Period(
            ofReport: arguments.operands, isWeekend: arguments.isSet(ReportOptions.weekend), session.periods
        )
        session.notePeriods(areCut: period.beginsTooEarly)
        limit = try arguments.value(ReportOptions.limit) ?? 10
        includesUpcoming = !arguments.isSet(ReportOptions.noUpcoming)
        allowsPartial = arguments.isSet(ReportOptions.allowPartial)
        today = session.today
    }

    /// The most days of a period whose market is shown by day.
    private static let mostDaysByDay = 62

    private var ranking: RankingRequest? { period.list.map { RankingRequest(periods: [$0], limit: limit) } }

    /// Returns the request for the days, which make the ranking if they are needed, and otherwise only its market and runs.
    private func top(isNeeded: Bool) -> TopRequest {
        TopRequest(periods: RankingPeriod.daily(period.days), isByDay: true, isNeeded: isNeeded, today: today)
    }

    private var earlier: [Period.Comparison: Period] {
        Period.Comparison.allCases.reduce(into: [:]) { $0[$1] = period.earlier($1, today: today) }
    }

    private var earlierMarket: MarketRequest {
        // The year before a year is also the period before it.
        MarketRequest(Set(earlier.values).sorted { $0.days.lowerBound < $1.days.lowerBound }, today: today)
    }

    /// Returns the lists that it needs at most, without the list of openings.
    func plan(_ range: RangeFetch, policy: KOBISService.Policy? = nil) -> ReadingPlan {
        // The list of a week that ended yesterday may be missing; its days then make the ranking.
        let mayLackList = period.kind != .day && period.days.upperBound.advanced(by: 1) == today
        let days = top(isNeeded: period.list == nil || mayLackList).plan(range, policy: policy)
        let list = range.plan(period.list.map { [$0] } ?? [], .exactly([RankingFilters()]), policy: policy)
        return days + list + MarketWork(earlierMarket, range, policy: policy).plan
    }

    func answer(with range: inout RangeFetch) async throws -> Report? {
        let (session, kobis) = (range.session, range.kobis)
        let list = try await publishedList(kobis)
        var days: [KoreanDay: DayLists] = [:]
        let request = top(isNeeded: list == nil)
        var weeks: [Ranking] = []
        let top = await request.answer(request.plan(range), with: &range, onLists: { days[$0.day] = $0 }) {
            if $1.kind == .weekly { weeks += $0 }
        }
        guard allowsPartial || range.exitStatus == 0 else { return nil }
        for day in period.days where days[day] == nil { days[day] = kobis.archive.archivedLists(of: day) }
        let known = period.days.filter { day in
            days[day]?.lists.isEmpty == false || weeks.contains { ($0.from...$0.to).contains(day) }
        }
        let sums = Dictionary(uniqueKeysWithValues: top.entries.map { ($0.movieCode, $0) })
        let movies =
            list?.entries.map { ReportMovie($0, of: period, sums[$0.movieCode]) }
            ?? top.entries.map { ReportMovie($0, of: period) }

        // A comparison that is not archived is left out.
        var others = RangeFetch(session, kobis, range.options)
        let market = try await market(days, with: &others)
        let earlierWork = MarketWork(earlierMarket, others, known: days)
        let earlierMarket = try await earlierMarket.answer(earlierWork, with: &others, known: days)
        if let failure = others.summaries().first(where: { $0.code != .notArchived }) {
            guard allowsPartial else { throw failure }
            session.diagnostics.note(failure)
        }
        let comparisons = earlier.compactMapValues { period in
            earlierMarket.rows.first { $0.period == period && !$0.total.isEmpty }.map(\.sum)
        }
        var runs = ReportRuns(period.days, days, kobis)
        let lists = period.days.compactMap { days[$0] }.flatMap(\.lists) + weeks + [list].compactMap(\.self)
        let fetched = lists.map(\.fetched)
        return Report(
            period: period,
            source: list == nil ? .days : .list,
            movies: movies,
            limit: limit,
            daysKnown: list?.entries.isEmpty == false ? period.days.count : known.count,
            daysOfTen: max(list == nil ? top.daysOfTen : 0, market.daysOfTen),
            market: market.total?.figures == nil ? nil : market,
            comparisons: comparisons,
            runs: runs.runs(of: movies.prefix(limit)),
            milestoneDays: runs.milestoneDays(of: movies),
            largestDay: runs.largestDay,
            upcoming: try await openings(session, kobis),
            fetched: fetched.oldest.map { $0...(fetched.compactMap(\.self).max() ?? $0) },
            isFinal: lists.map(\.isFinal).areFinal,
            lacksRows: lists.contains(where: \.lacksRows)
        )
    }

    /// The most days before the end of a period that its runs are fetched from.
    private static let mostDaysOfRuns = 60

    /// Notes, once, what the archive lacks of the first movies' runs, and how to fetch it: a report makes no call for them.
    func noteMissingRuns(of report: Report, _ range: RangeFetch) {
        let last = period.days.upperBound
        let openings = report.shown.prefix(ReportCharts.mostMovies).compactMap(\.openDate).filter { $0 <= last }
        guard !range.session.isOffline, ReportCharts.runs(report, .english) == nil, let opening = openings.min() else {
            return
        }
        let first = max(opening, last.advanced(by: 1 - Self.mostDaysOfRuns))
        let plan = range.plan(RankingPeriod.daily(first...last), .exactly(RankingFilters().lists))
        let calls = range.calls(for: plan)
        guard calls > 0 else { return }
        let sync = "boxoffice sync \(first)..\(last) --deep"
        range.session.diagnostics.note(
            "2주차 주말, 기록, 그래프도 넣으려면 실행하세요: \(command: sync, fetches: true) (\(calls.grouped)회 호출)",
            "for second weekends, records and a chart: \(command: sync, fetches: true) (\(calls.counting("call")))"
        )
    }

    /// Returns KOBIS's list of the period, if there is one, after checking that its last day is published.
    private func publishedList(_ kobis: KOBISService) async throws -> Ranking? {
        let last = RankingPeriod(.daily, of: period.days.upperBound)
        if period.days.upperBound < period.whole.upperBound { try allowPartial(period.whole.upperBound) }
        func check(_ ranking: Ranking) throws(Failure) {
            if ranking.entries.isEmpty, ranking.isFinal != true, last.mayGetFigures(today) { try allowPartial(last.to) }
        }
        func checkKorean() async throws {
            // The market needs this list, too.
            let korean = RankingFilters(nation: .korean)
            try check(try await kobis.ranking(of: last, filters: korean))
        }
        let isDay = period.kind == .day
        do {
            if !isDay { try await checkKorean() }
            let list = try await ranking?.list(with: kobis)
            if isDay, let list { try check(list) }
            return !isDay && list?.entries.isEmpty == true ? nil : list
        } catch let error as NetworkError where error.isNotArchived || kobis.circuitBreaker.state.refusal != nil {
            // Once the day's calls are used up, it is as without a network.
            // The lists of other days may be archived, or those of the days alone.
            guard isDay else { return try? await ranking?.list(with: kobis) }
            // The nations' lists make a ranking, too.
            let nations = ReadingPlan.Choice.only(RankingFilters().eachNation)
            guard kobis.archive.plan([last], nations, policy: .offline).missing == 0 else { throw error }
            try await checkKorean()
            return nil
        }
    }

    /// Fails unless a report may be made before the figures of a day are published.
    private func allowPartial(_ day: KoreanDay) throws(Failure) {
        guard !allowsPartial else { return }
        let next = day.advanced(by: 1)
        let time = next > today ? Label("\(next)에", "on \(next)") : Label("한 시간 뒤에", "in an hour")
        throw Failure(
            .notPublished,
            "\(period.name) 집계가 아직 다 나오지 않았습니다. KOBIS는 \(day) 집계를 \(next)에 발표합니다",
            "the figures of \(period.name) are not complete yet: KOBIS publishes those of \(day) on \(next)"
        ).hinting(
            "\(time) 다시 실행하거나, 있는 것만 보려면 --allow-partial을 쓰세요",
            "try again \(time), or use --allow-partial for what there is"
        )
    }

    /// Returns the market of the period, by day or month if all of its days are known.
    private func market(_ days: [KoreanDay: DayLists], with range: inout RangeFetch) async throws -> Market {
        let hasNations = period.days.allSatisfy { days[$0]?.korean != nil && days[$0]?.foreign != nil }
        let unit: MarketRequest.Unit = period.days.count > Self.mostDaysByDay ? .month : .day
        let request = MarketRequest([period], by: hasNations && period.kind != .day ? unit : nil, today: today)
        return try await request.answer(MarketWork(request, range, known: days), with: &range, known: days)
    }

    private func openings(
        _ session: Session, _ kobis: KOBISService
    ) async throws -> (ClosedRange<KoreanDay>, [MovieSummary])? {
        guard includesUpcoming else { return nil }
        let request = UpcomingRequest(from: period.days.upperBound.advanced(by: 1), weeks: 1)
        do {
            return (request.days, try await request.answer(with: kobis).filter { !$0.isAdult })
        } catch let error as NetworkError {
            guard error.isNotArchived || allowsPartial else { throw error }
            if !error.isNotArchived { session.diagnostics.note(Failure(error, settingsFile: nil)) }
            return nil
        }
    }
}
