import BoxOfficePlatform

extension ArchivedService.Parameter {
    static let page = Self(name: "curPage", isValid: \.isDigits)
    static let pageSize = Self(name: "itemPerPage")
}

extension ArchivedService {
    static func details(
        _ kind: String, _ title: (korean: String, english: String), path: String, code: Parameter
    ) -> ArchivedService {
        ArchivedService(kind: kind, title: title, path: path, required: [code], lifetime: 86_400)
    }
}

extension Endpoint {
    /// Creates a KOBIS endpoint, whose answer is the requested data or a fault, both with status 200.
    init(
        kobis service: ArchivedService, parameters: KeyValuePairs<ArchivedService.Parameter, String?>,
        endingOn lastDay: KoreanDay? = nil, isBlank: @escaping @Sendable (Response) -> Bool = { _ in false },
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
        kobis service: ArchivedService, of item: KOBISItem, _ parameter: ArchivedService.Parameter, _ code: Response.ID,
        read: @escaping @Sendable (JSONObject) throws -> Response
    ) {
        self.init(kobis: service, parameters: [parameter: code.description]) { answer in
            let details = try read(answer)
            guard details.id == code else {
                throw UnreadableAnswer.requestMismatch(
                    requested: code.description, answered: details.id.description.shortened()
                )
            }
            return details
        }
        plan.subject = RequestedItem(item: item, code: code.description)
    }
}

/// A kind of item that KOBIS has details of, by code.
package enum KOBISItem: String, Sendable {
    case movie
    case person
    case company

    package var noun: (korean: String, english: String) {
        switch self {
        case .movie: ("영화", "movie")
        case .person: ("영화인", "person")
        case .company: ("영화사", "company")
        }
    }
}

package struct RequestedItem: RequestSubject {
    package let item: KOBISItem
    let code: String

    package func name(in language: LabelLanguage, isSpecific: Bool) -> String {
        isSpecific
            ? language.text("코드가 \(code)인 \(item.noun.korean)", "\(item.noun.english) with the code \(code)")
            : language.text("이 코드의 \(item.noun.korean)", "\(item.noun.english) with this code")
    }
}

package struct RequestedRanking: RequestSubject {
    package let period: RankingPeriod
    package let filters: RankingFilters
    var isUnpublished = false

    package func name(in language: LabelLanguage, isSpecific: Bool) -> String {
        let isSpecific = isSpecific || isUnpublished
        let nation = filters.nation
        let hasOthers = filters != RankingFilters(nation: nation)
        let title = ArchivedService.ranking(period.kind).title
        switch language {
        case .korean:
            let movies = hasOthers || nation == nil ? "" : nation == .korean ? "한국영화 " : "외국영화 "
            return (isSpecific ? "\(period) " : "") + movies + "\(title.korean) 순위"
                + (hasOthers ? "(이 조건)" : "") + (isUnpublished ? "(집계 전)" : "")
        case .english:
            let movies = hasOthers || nation == nil ? "" : " of \(nation == .korean ? "Korean" : "foreign") movies"
            return "\(period.kind.rawValue) ranking" + movies
                + (isSpecific ? " \(movies.isEmpty ? "of" : "for") \(period)" : "")
                + (hasOthers ? " with these filters" : "") + (isUnpublished ? " yet" : "")
        }
    }
}

extension NetworkError {
    /// Why a ranking is older than those that KOBIS has not published yet.
    static func unpublished(_ period: RankingPeriod, filters: RankingFilters) -> NetworkError {
        let subject = RequestedRanking(period: period, filters: filters, isUnpublished: true)
        let plan = Endpoint.ranking(of: period, filters: filters).asking(for: subject).plan
        return NetworkError(.nothingFound, of: plan, from: KOBISClient.name)
    }
}

struct RequestedCodes: RequestSubject {
    let list: String

    func name(in language: LabelLanguage, isSpecific: Bool) -> String {
        isSpecific ? language.text("코드 목록 \(list)", "code list \(list)") : language.text("코드 목록", "code list")
    }
}
