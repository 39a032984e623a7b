import BoxOfficeCore

/// A person in detail.
struct PersonRequest: Sendable {
    /// The person's code, or the name or a part of it.
    let person: String

    /// Returns the person.
    ///
    /// - Throws: ``Failure`` if no person matches, or several do; ``NetworkError`` if there is no answer.
    func answer(with kobis: KOBISService) async throws -> Person { try await kobis.person(kobis.personCode(person)) }
}

/// The film people who match a search.
struct PeopleRequest: Sendable {
    var search = PersonSearch()
    /// The maximum number of people; all without one.
    var limit: Int?

    /// Returns the matches.
    func answer(with kobis: KOBISService) -> Matches<PersonSummary> {
        Matches(limit: limit) { [search] page in try await kobis.people(search, page: page) }
    }
}
