extension ArchivedService {
    static let companyList = ArchivedService(
        kind: "companies",
        title: ("영화사 목록", "Company lists"),
        path: "company/searchCompanyList",
        optional: [.page, .pageSize, .name, .ceo, .part]
    )

    static let companyInfo = details(
        "company", ("영화사", "Companies"), path: "company/searchCompanyInfo", code: .companyCode
    )
}

extension ArchivedService.Parameter {
    fileprivate static let companyCode = Self(name: "companyCd") { CompanyCode($0) != nil }
    fileprivate static let name = Self(name: "companyNm")
    fileprivate static let ceo = Self(name: "ceoNm")
    fileprivate static let part = Self(name: "companyPartCd")
}

extension Endpoint<Company> {
    /// A company in detail (KOBIS `searchCompanyInfo`).
    public static func companyInfo(_ code: CompanyCode) -> Endpoint {
        Endpoint(kobis: .companyInfo, of: .company, .companyCode, code) {
            try Company(CompanyInfoDTO($0).companyInfoResult.companyInfo)
        }
    }
}

extension Endpoint<Listing<CompanySummary>> {
    /// A page, from 1, of the companies that match a search (KOBIS `searchCompanyList`): ``KOBISClient/pageSize`` rows.
    public static func companyList(_ search: CompanySearch, page: Int = 1) -> Endpoint {
        Endpoint(
            kobis: .companyList,
            parameters: [
                .page: String(page), .pageSize: String(KOBISClient.pageSize), .name: search.name, .ceo: search.ceo,
                .part: search.partCode,
            ]
        ) { try Listing(CompanyListDTO($0)) }.asking(for: RequestedSearch(search.name, search.ceo))
    }
}

extension KOBISClient {
    /// Returns a company in detail.
    public func company(_ code: CompanyCode, policy: Policy) async throws -> Company {
        try await answer(to: .companyInfo(code), policy: policy)
    }

    /// Returns a page of the companies that match a search.
    public func companies(_ search: CompanySearch, page: Int, policy: Policy) async throws -> Listing<CompanySummary> {
        try await answer(to: .companyList(search, page: page), policy: policy)
    }
}
