extension Endpoint {
    /// An endpoint of KOBIS, which answers with the thing asked for or with a fault, under one status.
    ///
    /// - Parameters:
    ///   - path: The path of the service.
    ///   - parameters: The query parameters, without the key.
    ///   - freshness: How long an answer stays fresh.
    ///   - isBlank: Whether an answer says nothing yet.
    ///   - domain: Maps the wire's form to the domain's.
    init(
        kobis path: String,
        parameters: [String: String],
        freshness: Freshness,
        isBlank: @escaping @Sendable (Response) -> Bool = { _ in false },
        domain: @escaping @Sendable (JSONObject) throws -> Response
    ) {
        self.init(name: path, parameters: parameters, freshness: freshness, isBlank: isBlank) { data in
            let answer = try JSONObject(data)
            do {
                return try domain(answer)
            } catch let error as UnreadableAnswer {
                if let fault = KOBISFault(answer) { throw fault }
                throw error
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
        case .daily: break
        case .weekly: parameters["weekGb"] = "0"
        case .weekend: parameters["weekGb"] = "1"
        case .weekdays: parameters["weekGb"] = "2"
        }
        return Endpoint(
            kobis: "boxoffice/search\(period.kind == .daily ? "Daily" : "Weekly")BoxOfficeList",
            parameters: parameters,
            freshness: freshness,
            isBlank: \.entries.isEmpty
        ) { try Ranking(boxOfficeList: $0, asked: period, filters: filters) }
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
