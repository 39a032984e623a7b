/// The answer of `searchPeopleList`; titles are joined by `|`.
struct PeopleListDTO: Decodable {
    let peopleListResult: Result

    struct Result: Decodable {
        let totCnt: Int
        let peopleList: [Person]?
    }

    struct Person: Decodable {
        let peopleCd: String?
        let peopleNm: String?
        let peopleNmEn: String?
        let repRoleNm: String?
        let filmoNames: String?
    }
}

extension PeopleListDTO {
    /// Returns the people of the page.
    ///
    /// - Returns: The listing.
    /// - Throws: ``UnreadableAnswer`` if a row has no code or name.
    func domain() throws -> Listing<PersonSummary> {
        let result = peopleListResult
        return try Listing(total: result.totCnt, rows: result.peopleList, in: "peopleList") { row, person in
            let fields = WireFields(row: row)
            return try PersonSummary(
                code: fields.text(person.peopleCd, "peopleCd"),
                name: fields.text(person.peopleNm, "peopleNm"),
                englishName: person.peopleNmEn?.cleaned,
                mainRole: person.repRoleNm?.cleaned,
                titles: person.filmoNames.names(joinedBy: "|")
            )
        }
    }
}
