import BoxOfficePlatform

extension ArchivedService.Parameter {
    static let page = Self(name: "curPage", isValid: \.isDigits)
    static let pageSize = Self(name: "itemPerPage")
}

extension Endpoint {
    /// Creates a KOBIS endpoint, whose answer is the requested data or a fault, both with status 200.
    init(
        kobis service: ArchivedService,
        parameters: KeyValuePairs<ArchivedService.Parameter, String?>,
        endingOn lastDay: KoreanDay? = nil,
        isBlank: @escaping @Sendable (Response) -> Bool = { _ in false },
        read: @escaping @Sendable (JSONObject) throws -> Response
    ) {
        self.init(service, parameters: parameters, endingOn: lastDay, isBlank: isBlank) { data in
            let answer = try JSONObject(data)
            do {
                return try read(answer)
            } catch let error as UnreadableAnswer {
                if let fault = try? KOBISFaultDTO(answer) { throw KOBISFault(fault) }
                throw UnreadableRows(error, in: answer, read: read) ?? error as any Error
            }
        }
    }
}

extension Endpoint where Response: Identifiable, Response.ID: KOBISCode {
    /// Creates a KOBIS endpoint for an item's details; the answer must repeat the requested code.
    init(
        kobis service: ArchivedService,
        of item: KOBISItem,
        _ parameter: ArchivedService.Parameter,
        _ code: Response.ID,
        read: @escaping @Sendable (JSONObject) throws -> Response
    ) {
        self.init(kobis: service, parameters: [parameter: code.description]) { answer in
            let details = try read(answer)
            guard details.id == code else {
                throw UnreadableAnswer.requestMismatch(
                    requested: code.description,
                    answered: details.id.description.shortened()
                )
            }
            return details
        }
        plan.subject = item
    }
}

/// A kind of item that KOBIS has details of, by code.
package enum KOBISItem: String, RequestSubject {
    case movie
    case person
    case company

    package var noun: String { rawValue }
}

/// A ranking that KOBIS was asked for.
package struct RequestedRanking: RequestSubject {
    /// The period.
    package let period: RankingPeriod
    /// The filters.
    package let filters: RankingFilters

    package var noun: String { "\(period.kind.rawValue) ranking" }
}
