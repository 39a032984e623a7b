public import BoxOfficePlatform

extension ArchivedService {
    static let rankings = [daily, weekly, weekend, weekdays]

    package static let daily = ranking(.daily, ("일별", "Daily"))
    static let weekly = ranking(.weekly, ("주간", "Weekly"), weekPart: "0")
    static let weekend = ranking(.weekend, ("주말", "Weekend"), weekPart: "1")
    static let weekdays = ranking(.weekdays, ("주중", "Weekdays"), weekPart: "2")

    private static func ranking(
        _ kind: Ranking.Kind, _ title: (korean: String, english: String), weekPart: String? = nil
    ) -> ArchivedService {
        ArchivedService(
            kind: kind.rawValue,
            title: title,
            path: weekPart == nil ? "boxoffice/searchDailyBoxOfficeList" : "boxoffice/searchWeeklyBoxOfficeList",
            required: [.rankedDay],
            optional: [.movieType, .nation, .area, .pageSize],
            fixed: weekPart.map { ["weekGb": $0] } ?? [:],
            periods: Periods(
                weekdays: kind.weekdays,
                lists: [[:]] + RankingFilters.Nation.allCases.map { [ArchivedService.Parameter.nation.name: $0.value] }
            )
        )
    }

    package static func ranking(_ kind: Ranking.Kind) -> ArchivedService {
        switch kind {
        case .daily: daily
        case .weekly: weekly
        case .weekend: weekend
        case .weekdays: weekdays
        }
    }
}

extension ArchivedService.Parameter {
    fileprivate static let movieType = Self(name: "multiMovieYn")
    fileprivate static let nation = Self(name: "repNationCd")
    fileprivate static let area = Self(name: "wideAreaCd")
}

extension RankingFilters.Nation {
    fileprivate var value: String { self == .korean ? "K" : "F" }

    /// What the names of archived rankings of its movies have.
    var mark: String { "\(ArchivedService.Parameter.nation.name)=\(value)&" }
}

extension Endpoint<Ranking> {
    /// The ranking of one Korean day that has ended (KOBIS `searchDailyBoxOfficeList`).
    public static func dailyRanking(on day: KoreanDay, filters: RankingFilters = RankingFilters()) -> Endpoint {
        ranking(of: RankingPeriod(.daily, of: day), filters: filters)
    }

    /// The ranking of a period that has ended (KOBIS `searchDailyBoxOfficeList` and `searchWeeklyBoxOfficeList`).
    public static func ranking(of period: RankingPeriod, filters: RankingFilters = RankingFilters()) -> Endpoint {
        Endpoint(
            kobis: .ranking(period.kind),
            parameters: [
                .rankedDay: period.requestDay.compact,
                .movieType: filters.movieType.map { $0 == .art ? "Y" : "N" },
                .nation: filters.nation?.value,
                .area: filters.area?.code,
            ],
            endingOn: period.to,
            isBlank: \.entries.isEmpty
        ) { try Ranking(RankingDTO($0), of: period, filters: filters, from: $0) }
        .asking(for: RequestedRanking(period: period, filters: filters))
    }

    fileprivate func dated(_ ranking: Ranking, _ source: ResponseArchive.Answer) -> Ranking {
        var ranking = ranking
        (ranking.fetched, ranking.isFinal) = (source.fetched, plan.freshness?.isFinal(fetched: source.fetched))
        ranking.fallbackReason = source.fallbackReason as? NetworkError
        return ranking
    }
}

extension Ranking {
    /// Creates a ranking from the bytes of KOBIS's answer, such as one that a server of yours passes on.
    ///
    /// The answer to `searchDailyBoxOfficeList` or `searchWeeklyBoxOfficeList` has the period, but not the filters of
    /// the request. ``Endpoint/decode`` reads any other answer, as in `Endpoint.movieInfo(code).decode(data)`.
    ///
    /// It throws ``UnreadableAnswer`` or ``UnreadableRows`` if it cannot be read, and ``KOBISFault`` if it is a fault.
    public init(kobisJSON data: Data, filters: RankingFilters = RankingFilters()) throws {
        let answer = try JSONObject(data)
        if let fault = try? KOBISFaultDTO(answer) { throw KOBISFault(fault) }
        self = try Endpoint.ranking(of: RankingPeriod(kobis: answer), filters: filters).decode(data)
    }
}

extension KOBISClient {
    /// Returns the ranking of a day, a week, its weekend or its weekdays.
    ///
    /// After a temporary failure, it may be an older one from the archive, unless the policy is to refresh.
    public func ranking(of period: RankingPeriod, filters: RankingFilters, policy: Policy) async throws -> Ranking {
        let endpoint = Endpoint.ranking(of: period, filters: filters)
        do {
            let (ranking, source) = try await manager.with(policy).datedAnswer(to: endpoint, from: service)
            return endpoint.dated(ranking, source)
        } catch let error as NetworkError {
            guard let onUnreadableRows, let ranking: Ranking = error.unreadableRows?.readable() else { throw error }
            onUnreadableRows(error)
            return ranking
        }
    }

    /// Returns the archived ranking of a period, if the policy allows it, without a call.
    package func archivedRanking(of period: RankingPeriod, filters: RankingFilters) -> Ranking? {
        let endpoint = Endpoint.ranking(of: period, filters: filters)
        return manager.archivedAnswer(to: endpoint, from: service).map { endpoint.dated($0, $1) }
    }

    package func newestRankings(through day: KoreanDay, of code: MovieCode? = nil) -> [MovieCode: ArchivedRanking] {
        manager.archive?.newestRankings(through: day, of: code) ?? [:]
    }

    /// Returns the archived ranking of a period if it is fresh, without a call.
    package func freshRanking(of period: RankingPeriod, filters: RankingFilters) -> Ranking? {
        manager.archivedAnswer(to: .ranking(of: period, filters: filters), from: service, isFresh: true)?.response
    }

    /// Returns whether the archive has the ranking of a period, of any age, without reading it.
    package func hasArchivedRanking(of period: RankingPeriod, filters: RankingFilters) -> Bool {
        let name = Endpoint.ranking(of: period, filters: filters).plan.archiveName
        return name.flatMap { manager.archive?.hasAnswer(named: $0) } == true
    }

    /// What the archive has of a ranking; one of unknown age is undated.
    package enum ArchivedState {
        case missing, undated, stale, fresh
    }

    /// Returns what the archive has of the ranking of a period, without reading it.
    package func archivedState(of period: RankingPeriod, filters: RankingFilters) -> ArchivedState {
        let plan = Endpoint.ranking(of: period, filters: filters).plan
        guard let name = plan.archiveName, let archive = manager.archive else { return .missing }
        guard let fetched = archive.fetched(named: name) else {
            return archive.hasAnswer(named: name) ? .undated : .missing
        }
        return plan.freshness?.isFresh(fetched: fetched, now: manager.now()) == true ? .fresh : .stale
    }
}
