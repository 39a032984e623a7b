import Foundation

extension Endpoint {
    /// An endpoint of KOBIS, which answers with the thing asked for or with a fault, under one status.
    ///
    /// - Parameters:
    ///   - path: The path of the service.
    ///   - parameters: The query parameters, without the key.
    ///   - freshness: How long an answer stays fresh.
    ///   - isBlank: Whether an answer says nothing yet.
    ///   - domain: Maps the wire's form to the domain's.
    init<Wire: Decodable & SendableMetatype>(
        kobis path: String,
        parameters: [String: String],
        freshness: Freshness,
        isBlank: @escaping @Sendable (Response) -> Bool = { _ in false },
        domain: @escaping @Sendable (Wire) throws -> Response
    ) {
        self.init(path: path, parameters: parameters, freshness: freshness, isBlank: isBlank) { data in
            do {
                return try domain(UnreadableAnswer.decoding(Wire.self, from: data))
            } catch let error as UnreadableAnswer {
                // KOBIS sometimes leaves control characters bare inside a string, which JSON forbids.
                let spaced = Data(data.map { $0 < 0x20 ? 0x20 : $0 })
                if let fault = try? JSONDecoder().decode(FaultDTO.self, from: spaced) {
                    throw KOBISFault(fault.faultInfo)
                }
                guard case .notJSON = error, spaced != data else { throw error }
                return try domain(UnreadableAnswer.decoding(Wire.self, from: spaced))
            }
        }
    }
}

extension Endpoint<Ranking> {
    /// The ranking of one day (KOBIS `searchDailyBoxOfficeList`).
    ///
    /// - Parameters:
    ///   - day: The Korean day, one that has ended.
    ///   - filters: What to narrow the ranking to.
    /// - Returns: The endpoint.
    public static func dailyBoxOffice(on day: KoreanDay, filters: RankingFilters = RankingFilters()) -> Endpoint {
        boxOffice(RankingPeriod(.daily, of: day), filters: filters)
    }

    /// The ranking of a day, a week, its weekend or its weekdays (KOBIS `searchDailyBoxOfficeList` and
    /// `searchWeeklyBoxOfficeList`).
    ///
    /// - Parameters:
    ///   - period: The period, one that has ended.
    ///   - filters: What to narrow the ranking to.
    /// - Returns: The endpoint.
    public static func boxOffice(_ period: RankingPeriod, filters: RankingFilters = RankingFilters()) -> Endpoint {
        var parameters = filters.parameters
        parameters["targetDt"] = period.askedDay.compact
        let freshness = Freshness.ranking(endingOn: period.to)
        switch period.kind {
        case .daily:
            return Endpoint(
                kobis: "boxoffice/searchDailyBoxOfficeList",
                parameters: parameters,
                freshness: freshness,
                isBlank: \.entries.isEmpty
            ) { (wire: DailyBoxOfficeDTO) in
                let result = wire.boxOfficeResult
                return try result.dailyBoxOfficeList.ranking(of: period, showRange: result.showRange, filters: filters)
            }
        case .weekly: parameters["weekGb"] = "0"
        case .weekend: parameters["weekGb"] = "1"
        case .weekdays: parameters["weekGb"] = "2"
        }
        return Endpoint(
            kobis: "boxoffice/searchWeeklyBoxOfficeList",
            parameters: parameters,
            freshness: freshness,
            isBlank: \.entries.isEmpty
        ) { (wire: WeeklyBoxOfficeDTO) in
            let result = wire.boxOfficeResult
            return try result.weeklyBoxOfficeList.ranking(of: period, showRange: result.showRange, filters: filters)
        }
    }
}

extension Endpoint<Movie> {
    /// A movie in detail (KOBIS `searchMovieInfo`).
    ///
    /// - Parameter code: The movie's code.
    /// - Returns: The endpoint.
    public static func movieInfo(_ code: MovieCode) -> Endpoint {
        Endpoint(
            kobis: "movie/searchMovieInfo",
            parameters: ["movieCd": code.description],
            freshness: Freshness(lifetime: 86_400)
        ) { (wire: MovieInfoDTO) in try wire.domain(asked: code) }
    }
}

extension Freshness {
    /// A ranking: KOBIS revises a period's figures for some days; 14 days after its end they are taken as final.
    static func ranking(endingOn lastDay: KoreanDay) -> Freshness {
        Freshness(lifetime: 3_600, finalFrom: lastDay.advanced(by: 14).start)
    }
}

extension RankingFilters {
    /// The filters as KOBIS spells them in a request; one that is not set is left out.
    var parameters: [String: String] {
        var parameters: [String: String] = [:]
        parameters["multiMovieYn"] = movieType.map { $0 == .art ? "Y" : "N" }
        parameters["repNationCd"] = nation.map { $0 == .korean ? "K" : "F" }
        parameters["wideAreaCd"] = area?.code
        return parameters
    }
}
