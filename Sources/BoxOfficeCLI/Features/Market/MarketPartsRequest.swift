import BoxOfficeCore
import BoxOfficeFigures
import ConsoleKit

extension MarketRequest {
    static let partLists = RankingFilters().eachNation

    private func top(_ period: Period) -> TopRequest {
        TopRequest(periods: RankingPeriod.daily(period.days), filters: RankingFilters(), limit: nil, today: today)
    }

    /// Returns what to read, each once.
    func readings(_ range: RangeFetch) -> [RankingPeriod] {
        Set(periods.flatMap { top($0).reading(range) }).sorted { $0.from < $1.from }
    }

    /// Fetches the lists, and the details of the movies that decide the parts.
    func answerInParts(by fact: MarketParts.Fact, with range: inout RangeFetch) async -> Market {
        var rows: [MarketRow] = []
        var contradictory: [RankingPeriod] = []
        for period in periods {
            var (row, movies) = await movies(of: period, with: &range) { contradictory.append($0) }
            if let figures = row.figures {
                let large = MarketParts.largeMovies(movies, in: figures).map(\.movieCode)
                let details = await details(of: large, with: &range)
                row.parts = MarketParts(
                    of: figures, isWhole: row.daysMissing == 0, by: fact, movies: movies, details: details
                )
            }
            rows.append(row)
        }
        return Market(request: self, rows: rows, contradictory: contradictory)
    }

    /// Returns the market of a period and its movies, as `top` lists them, from the same lists.
    private func movies(
        of period: Period, with range: inout RangeFetch, onContradiction: (RankingPeriod) -> Void = { _ in }
    ) async -> (row: MarketRow, movies: [TopMovies.Entry]) {
        var row = MarketRow(period: period, source: .days, isSplit: true)
        let top = await top(period).answer(
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
        return (row, top.entries)
    }

    private func details(of movies: [MovieCode], with range: inout RangeFetch) async -> [MovieCode: Movie] {
        let kobis = range.kobis
        if movies.count > range.session.context.callsLeft {
            guard range.confirmQuota(for: await kobis.calls(forDetailsOf: movies)) else { return [:] }
        }
        var details: [MovieCode: Movie] = [:]
        await range.each(movies, noun: Label("편", "movie"), missing: { _ in .movieDetails }) {
            [isRefresh = range.session.isRefresh] code -> Movie? in
            // A movie that KOBIS does not know has no facts.
            guard code.isValid else { return Movie(code: code, title: "") }
            // Of any age: the facts rarely change.
            if !isRefresh, let movie = try? await kobis.archive.movie(code) { return movie }
            do {
                return try await kobis.movie(code)
            } catch let error as NetworkError where error.isNothingFound {
                return Movie(code: code, title: "")
            } catch let error as NetworkError where error.isNotArchived {
                return nil
            }
        } body: { code, movie in
            details[code] = movie
        }
        return details
    }

    /// Counts the calls that the parts need; for details, as far as the lists that tell the movies are archived.
    func reportOnParts(_ range: RangeFetch) async -> SyncReport {
        var report = await range.report(on: readings(range), Self.partLists)
        var archived = RangeFetch(range.session, range.session.kobis(.batch, policy: .offline), range.options)
        var codes: Set<MovieCode> = []
        for period in periods {
            let (row, movies) = await movies(of: period, with: &archived)
            guard let figures = row.figures else { continue }
            codes.formUnion(MarketParts.largeMovies(movies, in: figures).map(\.movieCode))
        }
        report.movies = codes.count
        if !range.session.isOffline { report.calls += await range.kobis.calls(forDetailsOf: Array(codes)) }
        return report
    }
}

extension KOBISService {
    fileprivate func calls(forDetailsOf movies: [MovieCode]) async -> Int {
        var calls = 0
        for code in movies where code.isValid {
            if (try? await archive.movie(code)) == nil { calls += 1 }
        }
        return calls
    }
}

extension Market {
    var detailsMissing: Int { rows.reduce(0) { $0 + ($1.parts?.detailsMissing ?? 0) } }
}
