import BoxOfficeCore

/// A company in detail.
struct CompanyRequest: Sendable {
    /// The company's code, or the name or a part of it.
    let company: String

    /// Returns the company.
    ///
    /// - Throws: ``Failure`` if no company matches, or several do; ``NetworkError`` if there is no answer.
    func answer(with kobis: KOBISService) async throws -> Company {
        try await kobis.company(kobis.companyCode(company))
    }
}

/// The companies that match a search.
struct CompaniesRequest: Sendable {
    static let part = CodeOption(
        "part",
        placeholder: "PART",
        table: .companyParts,
        help: "Role in filmmaking by name or code: 배급사, distributor, 260102."
    )

    /// The conditions except for the role.
    var search = CompanySearch()
    /// The name or code of the role in filmmaking.
    var part: String?
    /// The maximum number of companies; all without one.
    var limit: Int?

    /// Looks up the role, and returns the matches.
    ///
    /// - Throws: ``UnknownCode`` if the role is unknown; ``NetworkError`` if the list of roles cannot be fetched.
    func answer(with kobis: KOBISService) async throws -> Matches<CompanySummary> {
        var search = search
        if let part { search.partCode = try await kobis.code(for: part, Self.part) }
        return Matches(limit: limit) { [search] page in try await kobis.companies(search, page: page) }
    }
}
