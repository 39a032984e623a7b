extension ArchivedService {
    static let peopleList = ArchivedService(
        kind: "people",
        title: ("영화인 목록", "People lists"),
        path: "people/searchPeopleList",
        optional: [.page, .pageSize, .name, .movie]
    )

    static let personInfo = details("person", ("영화인", "People"), path: "people/searchPeopleInfo", code: .personCode)
}

extension ArchivedService.Parameter {
    fileprivate static let personCode = Self(name: "peopleCd") { PersonCode($0) != nil }
    fileprivate static let name = Self(name: "peopleNm")
    fileprivate static let movie = Self(name: "filmoNames")
}

extension Endpoint<Person> {
    /// A person in detail (KOBIS `searchPeopleInfo`).
    public static func personInfo(_ code: PersonCode) -> Endpoint {
        Endpoint(kobis: .personInfo, of: .person, .personCode, code) {
            try Person(PersonInfoDTO($0).peopleInfoResult.peopleInfo)
        }
    }
}

extension Endpoint<Listing<PersonSummary>> {
    /// A page, from 1, of the people that match a search (KOBIS `searchPeopleList`): ``KOBISClient/pageSize`` rows.
    public static func peopleList(_ search: PersonSearch, page: Int = 1) -> Endpoint {
        Endpoint(
            kobis: .peopleList,
            parameters: [
                .page: String(page), .pageSize: String(KOBISClient.pageSize), .name: search.name,
                .movie: search.movieTitle,
            ]
        ) { try Listing(PersonListDTO($0)) }.asking(for: RequestedSearch(search.name, search.movieTitle))
    }
}

extension KOBISClient {
    /// Returns a person in detail.
    public func person(_ code: PersonCode, policy: Policy) async throws -> Person {
        try await answer(to: .personInfo(code), policy: policy)
    }

    /// Returns a page of the people that match a search.
    public func people(_ search: PersonSearch, page: Int, policy: Policy) async throws -> Listing<PersonSummary> {
        try await answer(to: .peopleList(search, page: page), policy: policy)
    }
}
