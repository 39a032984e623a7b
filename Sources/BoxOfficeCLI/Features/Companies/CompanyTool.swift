import BoxOfficeCore

extension MCPTool {
    static let findCompanies = finder(
        name: "find_companies",
        title: "Film companies",
        of: (plural: "companies", member: "company", example: "20188621"),
        CompanyPresentation.list,
        CompanyPresentation.detail,
        lookup: { kobis, _ in NameLookup.companies(kobis) },
        code: { CompanyCode($0) },
        item: { try await $0.company($1) }
    )
}
