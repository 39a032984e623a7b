import BoxOfficePlatform

/// A source of rankings, movies, people, companies and codes: ``KOBISClient``, or a stub in its place.
///
/// Each method throws ``NetworkError`` if there is no answer, and `CancellationError` if the task is cancelled.
public protocol BoxOfficeProviding: Sendable {
    /// Returns the ranking of a day, a week, its weekend or its weekdays; empty if there are no figures (yet).
    func ranking(of period: RankingPeriod, filters: RankingFilters) async throws -> Ranking

    /// Returns the ranking of a period, when it was fetched, and whether it is final.
    func datedRanking(of period: RankingPeriod, filters: RankingFilters) async throws -> DatedRanking

    /// The source that always asks the service, as for a pull to refresh; by default the source itself.
    var refreshing: Self { get }

    /// The source that only reads the archive, answers of any age included; by default the source itself.
    var archived: Self { get }

    /// Returns a movie in detail.
    func movie(_ code: MovieCode) async throws -> Movie

    /// Returns a page, counted from 1, of the movies that match a search.
    func movies(_ search: MovieSearch, page: Int) async throws -> Listing<MovieSummary>

    /// Returns a person in detail.
    func person(_ code: PersonCode) async throws -> Person

    /// Returns a page, counted from 1, of the people that match a search.
    func people(_ search: PersonSearch, page: Int) async throws -> Listing<PersonSummary>

    /// Returns a company in detail.
    func company(_ code: CompanyCode) async throws -> Company

    /// Returns a page, counted from 1, of the companies that match a search.
    func companies(_ search: CompanySearch, page: Int) async throws -> Listing<CompanySummary>

    /// Returns one of KOBIS's lists of codes.
    func codes(_ list: String) async throws -> CodeList
}

extension BoxOfficeProviding {
    /// The source itself, which has no archive.
    public var refreshing: Self { self }

    /// The source itself, which has no archive.
    public var archived: Self { self }

    /// Returns the ranking of a period, with the current time as that of its fetch, for a source without an archive.
    ///
    /// - Parameters:
    ///   - period: The period.
    ///   - filters: The filters.
    /// - Returns: The ranking, empty if there are no figures for the period (yet).
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task is cancelled.
    public func datedRanking(of period: RankingPeriod, filters: RankingFilters) async throws -> DatedRanking {
        let now = Date()
        let freshness = Endpoint.boxOffice(period, filters: filters).freshness
        return DatedRanking(
            try await ranking(of: period, filters: filters),
            fetched: now,
            isFinal: freshness?.isFinal(fetched: now)
        )
    }

    /// Returns the ranking of a day, a week, its weekend or its weekdays, of all movies.
    ///
    /// - Parameter period: The period. KOBIS publishes its figures on the day after it ends.
    /// - Returns: The ranking, empty if there are no figures for the period (yet).
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task is cancelled.
    public func ranking(of period: RankingPeriod) async throws -> Ranking {
        try await ranking(of: period, filters: RankingFilters())
    }

    /// Returns the ranking of a period, of all movies, when it was fetched, and whether it is final.
    ///
    /// - Parameter period: The period. KOBIS publishes its figures on the day after it ends.
    /// - Returns: The ranking, empty if there are no figures for the period (yet).
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task is cancelled.
    public func datedRanking(of period: RankingPeriod) async throws -> DatedRanking {
        try await datedRanking(of: period, filters: RankingFilters())
    }

    /// Returns the ranking of one day.
    ///
    /// - Parameters:
    ///   - day: The Korean day. KOBIS publishes a day's figures on the next day.
    ///   - filters: The filters.
    /// - Returns: The ranking, empty if there are no figures for the day (yet).
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task is cancelled.
    public func dailyRanking(on day: KoreanDay, filters: RankingFilters = RankingFilters()) async throws -> Ranking {
        try await ranking(of: RankingPeriod(.daily, of: day), filters: filters)
    }

    /// Returns the latest ranking with figures.
    ///
    /// KOBIS publishes figures some hours after a period ends; until then, this is the ranking of the period before.
    ///
    /// - Parameters:
    ///   - kind: The kind of period.
    ///   - filters: The filters.
    ///   - today: The current Korean day; by default the system's.
    /// - Returns: The ranking of the last period before `today`, or of the one before that if the last has no rows.
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task is cancelled.
    public func latestRanking(
        _ kind: Ranking.Kind = .daily,
        filters: RankingFilters = RankingFilters(),
        before today: KoreanDay = .today()
    ) async throws -> Ranking {
        let period = RankingPeriod.latest(kind, before: today)
        let latest = try await ranking(of: period, filters: filters)
        return latest.entries.isEmpty ? try await ranking(of: period.advanced(by: -1), filters: filters) : latest
    }

    /// Returns the rankings of a range of days, in order, fetching several at a time.
    ///
    /// Each ranking that is not archived costs a call. An error ends the sequence; leaving the loop cancels running requests.
    ///
    /// - Parameters:
    ///   - kind: The kind of period.
    ///   - days: The first and the last Korean day; for weeks, any days of the first and the last week.
    ///   - filters: The filters.
    /// - Returns: The rankings, empty ones included. Iterating throws ``NetworkError`` or `CancellationError`.
    public func rankings(
        _ kind: Ranking.Kind = .daily,
        in days: ClosedRange<KoreanDay>,
        filters: RankingFilters = RankingFilters()
    ) -> some AsyncSequence<Ranking, any Error> & Sendable {
        let last = RankingPeriod(kind, of: days.upperBound)
        return ConcurrentMap(RankingPeriod(kind, of: days.lowerBound).through(last)) { period in
            try await ranking(of: period, filters: filters)
        }.map { try $0.get() }
    }

    /// Returns the first page of the movies that match a search.
    ///
    /// - Parameter search: The conditions.
    /// - Returns: The movies and their total number on all pages.
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task is cancelled.
    public func movies(_ search: MovieSearch) async throws -> Listing<MovieSummary> {
        try await movies(search, page: 1)
    }

    /// Returns the first page of the people that match a search.
    ///
    /// - Parameter search: The conditions.
    /// - Returns: The people and their total number on all pages.
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task is cancelled.
    public func people(_ search: PersonSearch) async throws -> Listing<PersonSummary> {
        try await people(search, page: 1)
    }

    /// Returns the first page of the companies that match a search.
    ///
    /// - Parameter search: The conditions.
    /// - Returns: The companies and their total number on all pages.
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task is cancelled.
    public func companies(_ search: CompanySearch) async throws -> Listing<CompanySummary> {
        try await companies(search, page: 1)
    }

    /// Returns all movies that match a search, fetching each page when the loop reaches it.
    ///
    /// - Parameter search: The conditions.
    /// - Returns: The movies. Iterating throws ``NetworkError`` or `CancellationError`.
    public func allMovies(_ search: MovieSearch) -> some AsyncSequence<MovieSummary, any Error> & Sendable {
        ListPages(limit: nil, jobs: 1) { try await movies(search, page: $0) }.rows
    }

    /// Returns all people that match a search, fetching each page when the loop reaches it.
    ///
    /// - Parameter search: The conditions.
    /// - Returns: The people. Iterating throws ``NetworkError`` or `CancellationError`.
    public func allPeople(_ search: PersonSearch) -> some AsyncSequence<PersonSummary, any Error> & Sendable {
        ListPages(limit: nil, jobs: 1) { try await people(search, page: $0) }.rows
    }

    /// Returns all companies that match a search, fetching each page when the loop reaches it.
    ///
    /// - Parameter search: The conditions.
    /// - Returns: The companies. Iterating throws ``NetworkError`` or `CancellationError`.
    public func allCompanies(_ search: CompanySearch) -> some AsyncSequence<CompanySummary, any Error> & Sendable {
        ListPages(limit: nil, jobs: 1) { try await companies(search, page: $0) }.rows
    }
}
