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
        ) { try Movie(movieInfo: $0, asked: code) }
    }
}

extension Endpoint<Person> {
    /// A person in detail (KOBIS `searchPeopleInfo`).
    ///
    /// - Parameter code: The person's code.
    /// - Returns: The endpoint.
    public static func personInfo(_ code: PersonCode) -> Endpoint {
        Endpoint(
            kobis: "people/searchPeopleInfo",
            parameters: ["peopleCd": code.description],
            freshness: Freshness(lifetime: 86_400)
        ) { try Person(peopleInfo: $0, asked: code) }
    }
}

extension Endpoint<Company> {
    /// A company in detail (KOBIS `searchCompanyInfo`).
    ///
    /// - Parameter code: The company's code.
    /// - Returns: The endpoint.
    public static func companyInfo(_ code: CompanyCode) -> Endpoint {
        Endpoint(
            kobis: "company/searchCompanyInfo",
            parameters: ["companyCd": code.description],
            freshness: Freshness(lifetime: 86_400)
        ) { try Company(companyInfo: $0, asked: code) }
    }
}

extension Endpoint<CodeList> {
    /// A list of codes (KOBIS `searchCodeList`).
    ///
    /// - Parameter list: The list's number, such as `0105000000`.
    /// - Returns: The endpoint.
    public static func codeList(_ list: String) -> Endpoint {
        Endpoint(
            kobis: "code/searchCodeList",
            parameters: ["comCode": list],
            freshness: Freshness(lifetime: 30 * 86_400)
        ) { try CodeList(codeList: $0, asked: list) }
    }
}
