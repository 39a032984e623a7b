package import BoxOfficePlatform

extension KOBISClient {
    /// The services whose answers the client decodes, such as `movie/searchMovieInfo`.
    package static let services = DecodableService.all.map(\.service).paths

    /// Returns the answer of any service of KOBIS as received, unless it is a fault; removes the key if KOBIS sent it back.
    ///
    /// It is archived only if the client can decode it. Throws ``NetworkError`` if there is none, or it is not JSON.
    package func answer(of service: String, _ parameters: [String: String]) async throws -> Data {
        try await manager.answer(to: .raw(service, parameters), from: self.service)
    }
}

private struct DecodableService {
    let service: ArchivedService
    /// Returns how to request it, by the value of the required parameter: a valid code, list or day.
    let request: @Sendable (String) -> (([String: String]) -> Endpoint<Data>)?

    static let all =
        Ranking.Kind.allCases.map { kind in Self(service: .ranking(kind)) { ranking(kind, on: $0)?.raw } } + [
            Self(service: .movieList) { _ in Endpoint.movieList(MovieSearch()).raw },
            Self(service: .movieInfo) { MovieCode($0).map { Endpoint.movieInfo($0).raw } },
            Self(service: .peopleList) { _ in Endpoint.peopleList(PersonSearch()).raw },
            Self(service: .personInfo) { PersonCode($0).map { Endpoint.personInfo($0).raw } },
            Self(service: .companyList) { _ in Endpoint.companyList(CompanySearch()).raw },
            Self(service: .companyInfo) { CompanyCode($0).map { Endpoint.companyInfo($0).raw } },
            Self(service: .codeList) { Endpoint.codeList($0).raw },
        ]

    /// The ranking of a day or a week, if it is the day that every request for the ranking has.
    private static func ranking(_ kind: Ranking.Kind, on day: String) -> Endpoint<Ranking>? {
        guard let period = (try? KoreanDay(day)).map({ RankingPeriod(kind, of: $0) }), period.requestDay.compact == day
        else { return nil }
        return .ranking(of: period)
    }
}

extension Endpoint<Data> {
    fileprivate static func raw(_ path: String, _ parameters: [String: String]) -> Endpoint {
        let known = DecodableService.all.first { $0.service.path == path && $0.service.accepts(parameters) }
        let value = known?.service.required.first.flatMap { parameters[$0.name] } ?? ""
        return known?.request(value)?(parameters)
            ?? Endpoint(name: path, parameters: parameters, freshness: nil, decode: received)
    }

    /// Returns an answer as it is, unless it is a fault or not JSON.
    @Sendable fileprivate static func received(_ data: Data) throws -> Data {
        do {
            let answer = try JSONObject(data)
            if let fault = try? KOBISFaultDTO(answer) { throw KOBISFault(fault) }
        } catch UnreadableAnswer.field {
            // JSON, but not an object.
        }
        return data
    }
}

extension Endpoint {
    /// Returns a request with other parameters to the same service, whose answer is not decoded.
    fileprivate func raw(_ parameters: [String: String]) -> Endpoint<Data> {
        var raw = Endpoint<Data>(
            name: plan.name, parameters: parameters, freshness: plan.freshness, decode: Endpoint<Data>.received
        )
        raw.mayArchive = { [decode, mayArchive] in (try? mayArchive(decode($0), $1)) == true }
        raw.plan.subject = plan.subject as? RequestedItem
        return raw
    }
}
