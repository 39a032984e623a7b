extension KOBISClient {
    /// Returns a person in detail.
    ///
    /// - Parameter code: The person's code.
    /// - Returns: The person.
    /// - Throws: ``NetworkError`` if there is no answer, with the reason ``NetworkError/Reason/nothingFound`` where KOBIS
    ///   does not know the code; `CancellationError` if the task was cancelled.
    public func person(_ code: PersonCode) async throws -> Person {
        try await manager.answer(to: .personInfo(code), from: service)
    }

    /// Returns a page of the people that fit a search.
    ///
    /// - Parameters:
    ///   - search: What to narrow the list to.
    ///   - page: The page, from 1, of ``pageSize`` people.
    /// - Returns: The people, empty behind the last page, and how many there are in all.
    /// - Throws: ``NetworkError`` if there is no answer; `CancellationError` if the task was cancelled.
    public func people(_ search: PersonSearch, page: Int = 1) async throws -> Listing<PersonSummary> {
        try await manager.answer(to: .peopleList(search, page: page), from: service)
    }
}
