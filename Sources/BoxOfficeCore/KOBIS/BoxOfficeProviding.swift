/// A source of rankings, movies, people, companies and codes: ``KOBISClient``, or a ``BoxOfficeStub`` in its place.
///
/// Each method takes the policy of its request: a fresh archived answer if there is one, always a new one, or only archived ones.
/// Without it, the methods of the extension ask for fresh answers. Each throws ``NetworkError`` if there is no answer, and
/// `CancellationError` if the task is cancelled.
public protocol BoxOfficeProviding: Sendable {
    /// When a request uses archived answers.
    typealias Policy = NetworkManager.ArchivePolicy

    /// The current Korean day, before which ``latestRanking(_:filters:before:policy:)`` looks; by default, the system's.
    var today: KoreanDay { get }

    /// Returns the ranking of a day, a week, its weekend or its weekdays, and when it was fetched.
    ///
    /// KOBIS publishes the figures of a period on the day after it ends; until then, its ranking is empty.
    func ranking(of period: RankingPeriod, filters: RankingFilters, policy: Policy) async throws -> Ranking

    /// Returns a movie in detail; the reason of an unknown code is ``NetworkError/Reason/nothingFound``.
    func movie(_ code: MovieCode, policy: Policy) async throws -> Movie

    /// Returns a page, from 1, of the movies that match a search: at most ``KOBISClient/pageSize``, none after the last page.
    func movies(_ search: MovieSearch, page: Int, policy: Policy) async throws -> Listing<MovieSummary>

    /// Returns a person in detail; the reason of an unknown code is ``NetworkError/Reason/nothingFound``.
    func person(_ code: PersonCode, policy: Policy) async throws -> Person

    /// Returns a page, from 1, of the people that match a search: at most ``KOBISClient/pageSize``, none after the last page.
    func people(_ search: PersonSearch, page: Int, policy: Policy) async throws -> Listing<PersonSummary>

    /// Returns a company in detail; the reason of an unknown code is ``NetworkError/Reason/nothingFound``.
    func company(_ code: CompanyCode, policy: Policy) async throws -> Company

    /// Returns a page, from 1, of the companies that match a search: at most ``KOBISClient/pageSize``, none after the last page.
    func companies(_ search: CompanySearch, page: Int, policy: Policy) async throws -> Listing<CompanySummary>

    /// Returns one of KOBIS's lists of codes by its number, such as `0105000000`; empty if KOBIS has no such list.
    ///
    /// ``CodeTable/all`` has the known numbers.
    func codes(_ list: String, policy: Policy) async throws -> CodeList
}

extension BoxOfficeProviding {
    /// The current Korean day.
    public var today: KoreanDay { .today() }

    /// Returns the ranking of a day, a week, its weekend or its weekdays, of all movies.
    public func ranking(of period: RankingPeriod, policy: Policy) async throws -> Ranking {
        try await ranking(of: period, filters: RankingFilters(), policy: policy)
    }

    /// Returns a fresh ranking of a day, a week, its weekend or its weekdays.
    public func ranking(of period: RankingPeriod, filters: RankingFilters = RankingFilters()) async throws -> Ranking {
        try await ranking(of: period, filters: filters, policy: .freshAnswers)
    }

    /// Returns a movie in detail.
    public func movie(_ code: MovieCode) async throws -> Movie { try await movie(code, policy: .freshAnswers) }

    /// Returns movies in detail, in the order of their codes, fetching several at a time.
    ///
    /// A movie that cannot be fetched is left out, and its error passed to `onFailure`; if none can, the last error is thrown.
    public func movies(_ codes: [MovieCode], onFailure: (any Error) -> Void = { _ in }) async throws -> [Movie] {
        try await ConcurrentMap(codes) { try await movie($0) }.successes(onFailure: onFailure)
    }

    /// Returns a page, from 1, of the movies that match a search.
    public func movies(_ search: MovieSearch, page: Int = 1) async throws -> Listing<MovieSummary> {
        try await movies(search, page: page, policy: .freshAnswers)
    }

    /// Returns a person in detail.
    public func person(_ code: PersonCode) async throws -> Person { try await person(code, policy: .freshAnswers) }

    /// Returns a page, from 1, of the people that match a search.
    public func people(_ search: PersonSearch, page: Int = 1) async throws -> Listing<PersonSummary> {
        try await people(search, page: page, policy: .freshAnswers)
    }

    /// Returns a company in detail.
    public func company(_ code: CompanyCode) async throws -> Company { try await company(code, policy: .freshAnswers) }

    /// Returns a page, from 1, of the companies that match a search.
    public func companies(_ search: CompanySearch, page: Int = 1) async throws -> Listing<CompanySummary> {
        try await companies(search, page: page, policy: .freshAnswers)
    }

    /// Returns one of KOBIS's lists of codes.
    public func codes(_ list: String) async throws -> CodeList { try await codes(list, policy: .freshAnswers) }

    /// Returns the ranking of one Korean day, which KOBIS publishes on the next day; until then, it is empty.
    public func dailyRanking(
        on day: KoreanDay, filters: RankingFilters = RankingFilters(), policy: Policy = .freshAnswers
    ) async throws -> Ranking {
        try await ranking(of: RankingPeriod(.daily, of: day), filters: filters, policy: policy)
    }

    /// Returns the latest ranking with figures, for an app's first load, for a pull to refresh, and offline.
    ///
    /// This is the ranking of the last period before `today`, by default that of the source. KOBIS publishes figures some
    /// hours after a period ends; until then, it is that of the period before. If neither is published, or KOBIS cannot be
    /// asked, as offline or without a key, it is the newest in the archive, of the last 366 periods, with a
    /// ``Ranking/fallbackReason`` unless it is that of the last period, and either fresh or asked for with
    /// ``NetworkManager/ArchivePolicy/offline``. If only figures are missing and none are archived, it is empty. For a pull to refresh, the
    /// policy is ``NetworkManager/ArchivePolicy/refresh``.
    public func latestRanking(
        _ kind: Ranking.Kind = .daily, filters: RankingFilters = RankingFilters(), before today: KoreanDay? = nil,
        policy: Policy = .freshAnswers
    ) async throws -> Ranking {
        let period = RankingPeriod.latest(kind, before: today ?? self.today)
        do {
            let latest = try await ranking(of: period, filters: filters, policy: policy)
            guard latest.entries.isEmpty else { return latest }
            let earlier = try await ranking(of: period.advanced(by: -1), filters: filters, policy: policy)
            guard earlier.entries.isEmpty, var newest = try await newestArchived(from: period, filters: filters)
            else { return earlier }
            newest.fallbackReason = earlier.fallbackReason ?? .unpublished(period, filters: filters)
            return newest
        } catch let error as NetworkError where error.reason.allowsOlderRanking {
            guard var newest = try await newestArchived(from: period, filters: filters) else { throw error }
            newest.fallbackReason = error
            if error.isNotArchived { newest.fallbackReason?.reason = .notAsked }
            return newest
        }
    }

    /// Returns the newest archived ranking with figures, of a period or an earlier one.
    private func newestArchived(from period: RankingPeriod, filters: RankingFilters) async throws -> Ranking? {
        for count in 0..<366 {
            do {
                let older = try await ranking(of: period.advanced(by: -count), filters: filters, policy: .offline)
                if !older.entries.isEmpty { return older }
            } catch let error as NetworkError {
                guard error.isNotArchived else { return nil }
            }
        }
        return nil
    }

    /// Returns the rankings of a range of days, in order, empty ones included, fetching several at a time.
    ///
    /// For weeks, the ends are any days of the first and the last week. Each ranking that is not archived costs a call.
    /// A ``NetworkError`` or `CancellationError` ends the sequence; leaving the loop cancels running requests.
    public func rankings(
        _ kind: Ranking.Kind = .daily, in days: ClosedRange<KoreanDay>, filters: RankingFilters = RankingFilters()
    ) -> FetchSequence<Ranking> {
        let last = RankingPeriod(kind, of: days.upperBound)
        let periods = RankingPeriod(kind, of: days.lowerBound).through(last)
        return FetchSequence {
            let rankings = ConcurrentMap(periods) { try await ranking(of: $0, filters: filters) }.makeAsyncIterator()
            return { try await rankings.next().map { [try $0.get()] } }
        }
    }

    /// Returns all movies that match a search, fetching each page when the loop reaches it; errors end the sequence.
    public func allMovies(_ search: MovieSearch) -> FetchSequence<MovieSummary> {
        ListPages(limit: nil, jobs: 1) { try await movies(search, page: $0) }.rows
    }

    /// Returns all people that match a search, fetching each page when the loop reaches it; errors end the sequence.
    public func allPeople(_ search: PersonSearch) -> FetchSequence<PersonSummary> {
        ListPages(limit: nil, jobs: 1) { try await people(search, page: $0) }.rows
    }

    /// Returns all companies that match a search, fetching each page when the loop reaches it; errors end the sequence.
    public func allCompanies(_ search: CompanySearch) -> FetchSequence<CompanySummary> {
        ListPages(limit: nil, jobs: 1) { try await companies(search, page: $0) }.rows
    }
}
