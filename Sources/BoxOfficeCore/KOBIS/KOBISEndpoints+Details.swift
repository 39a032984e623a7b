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
        ) { (wire: PeopleInfoDTO) in try wire.domain(asked: code) }
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
        ) { (wire: CompanyInfoDTO) in try wire.domain(asked: code) }
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
        ) { (wire: CodeListDTO) in try wire.domain(asked: list) }
    }
}
