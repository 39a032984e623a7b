import Foundation

/// An answer of KOBIS, a search for a poster or a picture, as its name in an archive tells it.
package struct ArchivedAnswer: Hashable {
    /// The kinds of answers, called by the command that shows them or the service that gives them.
    package enum Kind: String, CaseIterable, Sendable {
        case daily
        case weekly
        case weekend
        case weekdays
        case search
        case movie
        case people
        case person
        case companies
        case company
        case codes
        case kmdb
        case omdb
        case kakao
        case image
    }

    let kind: Kind
    /// The day that a ranking without filters was asked for; `nil` for other answers.
    let unfilteredDay: KoreanDay?

    /// Recognises an answer, or returns `nil` where the file is none of the program's own.
    ///
    /// - Parameters:
    ///   - service: The path of the service.
    ///   - file: The file's name.
    init?(service: String, file: String) {
        let suffix = service == Kind.image.service ? "" : ".json"
        guard let parameters = ResponseArchive.parameters(ofFile: file, suffix: suffix), !parameters.isEmpty
        else { return nil }
        let kind = Kind.allCases.first { kind in
            kind.service == service && kind.required.allSatisfy { parameters[$0] != nil }
                && (kind.weekPart == nil || kind.weekPart == parameters["weekGb"])
        }
        guard let kind, parameters.keys.allSatisfy({ kind.required.contains($0) || kind.optional.contains($0) })
        else { return nil }
        for (name, isCode) in Self.codes {
            if let value = parameters[name], !isCode(value) { return nil }
        }
        self.kind = kind

        guard let text = parameters["targetDt"] else {
            unfilteredDay = nil
            return
        }
        guard let day = try? KoreanDay(text), day.compact == text else { return nil }
        unfilteredDay = parameters.count == kind.required.count ? day : nil
    }

    /// The parameters whose values have a form, and how that is told.
    private static let codes: [(name: String, isCode: @Sendable (String) -> Bool)] = [
        ("movieCd", { MovieCode($0) != nil }), ("peopleCd", { PersonCode($0) != nil }),
        ("companyCd", { CompanyCode($0) != nil }), ("comCode", \.isDigits), ("curPage", \.isDigits),
        ("url", { URL(web: $0) != nil }),
    ]

    /// The paths of the services.
    static let services = Kind.allCases.map(\.service).reduce(into: [String]()) { services, service in
        if !services.contains(service) { services.append(service) }
    }
}

extension ArchivedAnswer.Kind {
    /// The path of the service that gives it.
    var service: String {
        switch self {
        case .daily: "boxoffice/searchDailyBoxOfficeList"
        case .weekly, .weekend, .weekdays: "boxoffice/searchWeeklyBoxOfficeList"
        case .search: "movie/searchMovieList"
        case .movie: "movie/searchMovieInfo"
        case .people: "people/searchPeopleList"
        case .person: "people/searchPeopleInfo"
        case .companies: "company/searchCompanyList"
        case .company: "company/searchCompanyInfo"
        case .codes: "code/searchCodeList"
        case .kmdb: "kmdb/search"
        case .omdb: "omdb/search"
        case .kakao: "kakao/image"
        case .image: "poster/image"
        }
    }

    /// The part of the week that a weekly service ranks (KOBIS `weekGb`).
    fileprivate var weekPart: String? {
        switch self {
        case .weekly: "0"
        case .weekend: "1"
        case .weekdays: "2"
        default: nil
        }
    }

    /// The parameters that the service must have.
    fileprivate var required: Set<String> {
        switch self {
        case .daily: ["targetDt"]
        case .weekly, .weekend, .weekdays: ["targetDt", "weekGb"]
        case .search, .people, .companies: []
        case .movie: ["movieCd"]
        case .person: ["peopleCd"]
        case .company: ["companyCd"]
        case .codes: ["comCode"]
        case .kmdb: ["collection", "detail", "listCount", "title"]
        case .omdb: ["s", "type"]
        case .kakao: ["query", "size"]
        case .image: ["url"]
        }
    }

    /// The other parameters that the service knows.
    fileprivate var optional: Set<String> {
        switch self {
        case .daily, .weekly, .weekend, .weekdays: ["itemPerPage", "multiMovieYn", "repNationCd", "wideAreaCd"]
        case .search:
            [
                "curPage", "itemPerPage", "movieNm", "directorNm", "openStartDt", "openEndDt", "prdtStartYear",
                "prdtEndYear", "repNationCd", "movieTypeCd",
            ]
        case .people: ["curPage", "itemPerPage", "peopleNm", "filmoNames"]
        case .companies: ["curPage", "itemPerPage", "companyNm", "ceoNm", "companyPartCd"]
        case .kmdb: ["director"]
        case .omdb: ["y"]
        case .movie, .person, .company, .codes, .kakao, .image: []
        }
    }
}
