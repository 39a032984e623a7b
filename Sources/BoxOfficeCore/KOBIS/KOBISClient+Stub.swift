extension KOBISClient {
    /// Returns a stub that answers from memory, for previews and for tests without HTTP.
    ///
    /// Rankings are found by period and filters, details by code, and rows of lists by a part of their title or name; other
    /// conditions of a search are ignored. Without a match, a ranking or a list is empty, as in KOBIS, and details throw
    /// a ``NetworkError`` with the reason ``NetworkError/Reason/nothingFound``.
    ///
    /// - Parameters:
    ///   - rankings: The rankings.
    ///   - movies: The movies in detail.
    ///   - movieList: The rows of the list of movies.
    ///   - people: The people in detail.
    ///   - peopleList: The rows of the list of people.
    ///   - companies: The companies in detail.
    ///   - companyList: The rows of the list of companies.
    ///   - codes: The lists of codes.
    /// - Returns: The stub.
    public static func stub(
        rankings: [Ranking] = [],
        movies: [Movie] = [],
        movieList: [MovieSummary] = [],
        people: [Person] = [],
        peopleList: [PersonSummary] = [],
        companies: [Company] = [],
        companyList: [CompanySummary] = [],
        codes: [CodeList] = []
    ) -> some BoxOfficeProviding {
        Stub(
            rankings: rankings,
            movies: movies,
            movieList: movieList,
            people: people,
            peopleList: peopleList,
            companies: companies,
            companyList: companyList,
            codes: codes
        )
    }

    /// Returns a stub that answers every request with an error, for previews and for tests without HTTP.
    ///
    /// - Parameter error: The error, such as a ``NetworkError``.
    /// - Returns: The stub.
    public static func stub(failing error: any Error) -> some BoxOfficeProviding { Stub(error: error) }
}

private struct Stub: BoxOfficeProviding {
    var error: (any Error)?
    var rankings: [Ranking] = []
    var movies: [Movie] = []
    var movieList: [MovieSummary] = []
    var people: [Person] = []
    var peopleList: [PersonSummary] = []
    var companies: [Company] = []
    var companyList: [CompanySummary] = []
    var codes: [CodeList] = []

    func ranking(of period: RankingPeriod, filters: RankingFilters) async throws -> Ranking {
        try first(of: rankings) { $0.period == period && $0.filters == filters }
            ?? Ranking(of: period, filters: filters, entries: [])
    }

    func movie(_ code: MovieCode) async throws -> Movie { try details(code, of: movies, .movieInfo(code)) }

    func person(_ code: PersonCode) async throws -> Person { try details(code, of: people, .personInfo(code)) }

    func company(_ code: CompanyCode) async throws -> Company { try details(code, of: companies, .companyInfo(code)) }

    func movies(_ search: MovieSearch, page: Int) async throws -> Listing<MovieSummary> {
        try rows(of: movieList, page) { search.title.map($0.title.contains) ?? true }
    }

    func people(_ search: PersonSearch, page: Int) async throws -> Listing<PersonSummary> {
        try rows(of: peopleList, page) { search.name.map($0.name.contains) ?? true }
    }

    func companies(_ search: CompanySearch, page: Int) async throws -> Listing<CompanySummary> {
        try rows(of: companyList, page) { search.name.map($0.name.contains) ?? true }
    }

    func codes(_ list: String) async throws -> CodeList {
        try first(of: codes) { $0.list == list } ?? CodeList(list: list, items: [])
    }

    private func first<Value>(of values: [Value], where isMatch: (Value) -> Bool) throws -> Value? {
        if let error { throw error }
        return values.first(where: isMatch)
    }

    private func details<Item: Identifiable>(
        _ code: Item.ID,
        of items: [Item],
        _ endpoint: Endpoint<Item>
    ) throws -> Item {
        if let item = try first(of: items, where: { $0.id == code }) { return item }
        throw NetworkError(.nothingFound, of: endpoint.plan, from: KOBISClient.name)
    }

    private func rows<Row>(of list: [Row], _ page: Int, isMatch: (Row) -> Bool) throws -> Listing<Row> {
        if let error { throw error }
        let matches = list.filter(isMatch)
        let size = KOBISClient.pageSize
        return Listing(total: matches.count, items: Array(matches.dropFirst((page - 1) * size).prefix(size)))
    }
}
