extension Endpoint<Listing<MovieSummary>> {
    /// A page of the movies that fit a search (KOBIS `searchMovieList`).
    ///
    /// - Parameters:
    ///   - search: What to narrow the list to.
    ///   - page: The page, from 1, of ``KOBISClient/pageSize`` rows.
    /// - Returns: The endpoint.
    public static func movieList(_ search: MovieSearch, page: Int = 1) -> Endpoint {
        Endpoint(
            kobis: "movie/searchMovieList",
            parameters: search.parameters.onPage(page),
            freshness: .search
        ) { try Listing(movieList: $0) }
    }
}

extension Endpoint<Listing<PersonSummary>> {
    /// A page of the people that fit a search (KOBIS `searchPeopleList`).
    ///
    /// - Parameters:
    ///   - search: What to narrow the list to.
    ///   - page: The page, from 1, of ``KOBISClient/pageSize`` rows.
    /// - Returns: The endpoint.
    public static func peopleList(_ search: PersonSearch, page: Int = 1) -> Endpoint {
        Endpoint(
            kobis: "people/searchPeopleList",
            parameters: search.parameters.onPage(page),
            freshness: .search
        ) { try Listing(peopleList: $0) }
    }
}

extension Endpoint<Listing<CompanySummary>> {
    /// A page of the companies that fit a search (KOBIS `searchCompanyList`).
    ///
    /// - Parameters:
    ///   - search: What to narrow the list to.
    ///   - page: The page, from 1, of ``KOBISClient/pageSize`` rows.
    /// - Returns: The endpoint.
    public static func companyList(_ search: CompanySearch, page: Int = 1) -> Endpoint {
        Endpoint(
            kobis: "company/searchCompanyList",
            parameters: search.parameters.onPage(page),
            freshness: .search
        ) { try Listing(companyList: $0) }
    }
}

extension KOBISClient {
    /// How many rows a page of a list has: the most that KOBIS is known to give.
    public static let pageSize = 100
}

extension Freshness {
    /// A list of what fits a search.
    fileprivate static let search = Freshness(lifetime: 3_600)
}

extension [String: String] {
    fileprivate func onPage(_ page: Int) -> Self {
        merging(["curPage": String(page), "itemPerPage": String(KOBISClient.pageSize)]) { $1 }
    }
}

extension MovieSearch {
    /// The conditions as KOBIS spells them in a request; one that is not set is left out.
    fileprivate var parameters: [String: String] {
        [
            "movieNm": title, "directorNm": director, "openStartDt": openFrom.map(String.init),
            "openEndDt": openTo.map(String.init), "prdtStartYear": madeFrom.map(String.init),
            "prdtEndYear": madeTo.map(String.init), "repNationCd": nationCode, "movieTypeCd": typeCode,
        ].compactMapValues(\.self)
    }
}

extension PersonSearch {
    /// The conditions as KOBIS spells them in a request; one that is not set is left out.
    fileprivate var parameters: [String: String] {
        ["peopleNm": name, "filmoNames": film].compactMapValues(\.self)
    }
}

extension CompanySearch {
    /// The conditions as KOBIS spells them in a request; one that is not set is left out.
    fileprivate var parameters: [String: String] {
        ["companyNm": name, "ceoNm": ceo, "companyPartCd": partCode].compactMapValues(\.self)
    }
}
