extension Listing {
    /// Reads a page of a list service; where there are no rows at all, KOBIS may leave the list out.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - result: The name of the object around the list.
    ///   - list: The name of the list.
    ///   - item: Reads a row.
    /// - Throws: ``UnreadableAnswer`` if there is no list, or a row cannot be read.
    fileprivate init(
        _ answer: JSONObject,
        in result: StaticString,
        _ list: StaticString,
        item: (JSONObject) throws -> Item
    ) throws {
        let result = try answer.object(result)
        let total = try result.count("totCnt")
        let rows = total == 0 ? try result.optionalRows(list) ?? [] : try result.rows(list)
        self.init(total: total, items: try rows.map(item))
    }
}

extension Listing<MovieSummary> {
    /// Reads the answer of `searchMovieList`; countries and genres are joined by commas.
    ///
    /// - Parameter answer: The answer.
    /// - Throws: ``UnreadableAnswer`` if a row has no code or title, or a field cannot be read.
    init(movieList answer: JSONObject) throws {
        try self.init(answer, in: "movieListResult", "movieList") { row in
            MovieSummary(
                code: try row.text("movieCd"),
                title: try row.text("movieNm"),
                englishTitle: try row.optionalText("movieNmEn"),
                productionYear: try row.optionalInteger("prdtYear"),
                openDate: try row.day("openDt"),
                type: try row.optionalText("typeNm"),
                status: try row.optionalText("prdtStatNm"),
                nations: try row.names("nationAlt", joinedBy: ","),
                genres: try row.names("genreAlt", joinedBy: ","),
                mainNation: try row.optionalText("repNationNm"),
                mainGenre: try row.optionalText("repGenreNm"),
                directors: try (row.optionalRows("directors") ?? []).compactMap { try $0.optionalText("peopleNm") },
                companies: try (row.optionalRows("companys") ?? []).map {
                    .init(code: try $0.optionalText("companyCd"), name: try $0.optionalText("companyNm"))
                }
            )
        }
    }
}

extension Listing<PersonSummary> {
    /// Reads the answer of `searchPeopleList`; titles are joined by `|`.
    ///
    /// - Parameter answer: The answer.
    /// - Throws: ``UnreadableAnswer`` if a row has no code or name.
    init(peopleList answer: JSONObject) throws {
        try self.init(answer, in: "peopleListResult", "peopleList") { row in
            PersonSummary(
                code: try row.text("peopleCd"),
                name: try row.text("peopleNm"),
                englishName: try row.optionalText("peopleNmEn"),
                mainRole: try row.optionalText("repRoleNm"),
                titles: try row.names("filmoNames", joinedBy: "|")
            )
        }
    }
}

extension Listing<CompanySummary> {
    /// Reads the answer of `searchCompanyList`; parts are joined by commas, and so are titles, which hold commas too.
    ///
    /// - Parameter answer: The answer.
    /// - Throws: ``UnreadableAnswer`` if a row has no code or name.
    init(companyList answer: JSONObject) throws {
        try self.init(answer, in: "companyListResult", "companyList") { row in
            let parts = try row.names("companyPartNames", joinedBy: ",")
            return CompanySummary(
                code: try row.text("companyCd"),
                name: try row.text("companyNm"),
                englishName: try row.optionalText("companyNmEn"),
                // A row here and there spells it so.
                parts: parts.isEmpty ? try row.names("companyPartName", joinedBy: ",") : parts,
                ceo: try row.optionalText("ceoNm"),
                filmographyText: try row.optionalText("filmoNames")
            )
        }
    }
}
