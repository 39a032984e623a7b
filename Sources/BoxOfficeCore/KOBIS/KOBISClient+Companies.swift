extension KOBISClient {
    /// Returns a company in detail.
    ///
    /// - Parameter code: The company's code.
    /// - Returns: The company.
    /// - Throws: ``NetworkError`` if there is no answer, with the reason ``NetworkError/Reason/nothingFound`` where KOBIS
    ///   does not know the code; `CancellationError` if the task was cancelled.
    public func company(_ code: CompanyCode) async throws -> Company {
        try await manager.answer(to: .companyInfo(code), from: service)
    }

    /// Returns a page of the companies that fit a search.
    ///
    /// - Parameters:
    ///   - search: What to narrow the list to.
    ///   - page: The page, from 1, of ``pageSize`` companies.
    /// - Returns: The companies, empty behind the last page, and how many there are in all.
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task was cancelled.
    public func companies(_ search: CompanySearch, page: Int = 1) async throws -> Listing<CompanySummary> {
        try await manager.answer(to: .companyList(search, page: page), from: service)
    }
}
