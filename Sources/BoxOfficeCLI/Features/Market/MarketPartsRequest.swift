import BoxOfficeCore
import BoxOfficeFigures
import ConsoleKit

extension MarketRequest {
    private func top(_ period: Period) -> TopRequest {
        TopRequest(periods: RankingPeriod.daily(period.days), filters: RankingFilters(), limit: nil, today: today)
    }

    func plan(_ range: RangeFetch, policy: KOBISService.Policy? = nil) -> ReadingPlan {
        periods.map { top($0).plan(range, policy: policy) }.reduce(ReadingPlan([], .nations()), +)
    }

    func answerInParts(by fact: MarketParts.Fact, with range: inout RangeFetch) async -> Market {
        var rows: [MarketRow] = []
        var contradictory: [RankingPeriod] = []
        var daysOfTen = 0
        for period in periods {
            var (row, top) = await movies(of: period, with: &range) { contradictory.append($0) }
            let movies = top.entries
            daysOfTen += top.daysOfTen
            if let figures = row.figures {
                let large = MarketParts.largeMovies(movies, in: figures).map(\.movieCode)
                let details = await range.details(of: large) ?? [:]
                row.parts = MarketParts(
                    of: figures, isWhole: row.daysMissing == 0, by: fact, movies: movies, details: details
                )
            }
            rows.append(row)
        }
        return Market(request: self, rows: rows, contradictory: contradictory, daysOfTen: daysOfTen)
    }

    /// Returns the market of a period and its movies, as `top` lists them, from the same lists.
    private func movies(
        of period: Period, with range: inout RangeFetch, onContradiction: (RankingPeriod) -> Void = { _ in }
    ) async -> (row: MarketRow, top: TopList) {
        var row = MarketRow(period: period, source: .days, isSplit: true)
        let request = top(period)
        let top = await request.answer(
            request.plan(range),
            with: &range,
            onPeriod: { lists, period in
                do {
                    var total = MarketTotal()
                    if try total.add(lists) { row.add(total, of: period, isEarlier: false) }
                } catch {
                    onContradiction(period)
                }
            }
        )
        return (row, top)
    }

    /// Counts the calls that the parts need; for details, as far as the lists that tell the movies are archived.
    func reportOnParts(_ range: RangeFetch) async -> SyncReport {
        var report = SyncReport(plan(range), isOffline: range.session.isOffline)
        var archived = RangeFetch(range.session, range.session.kobis(.batch, policy: .offline), range.options)
        var codes: Set<MovieCode> = []
        for period in periods {
            let (row, top) = await movies(of: period, with: &archived)
            guard let figures = row.figures else { continue }
            codes.formUnion(MarketParts.largeMovies(top.entries, in: figures).map(\.movieCode))
        }
        report.movies = codes.count
        if !range.session.isOffline { report.calls += await range.kobis.calls(forDetailsOf: Array(codes)) }
        return report
    }
}

extension Market {
    var detailsMissing: Int { rows.reduce(0) { $0 + ($1.parts?.detailsMissing ?? 0) } }
}
