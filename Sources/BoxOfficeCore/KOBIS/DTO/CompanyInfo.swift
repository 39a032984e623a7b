extension Company {
    /// Reads the answer of `searchCompanyInfo`; blanks are null, and of a code that KOBIS does not know there is nothing
    /// else.
    ///
    /// - Parameters:
    ///   - answer: The answer.
    ///   - code: The code that was asked for.
    /// - Throws: ``NothingFound`` if KOBIS does not know the code; ``UnreadableAnswer`` if the company is another one or has
    ///   no name.
    init(companyInfo answer: JSONObject, asked code: CompanyCode) throws {
        let info = try answer.object("companyInfoResult").object("companyInfo")
        self.init(
            code: try info.code("companyCd", asked: code.description),
            name: try info.text("companyNm"),
            englishName: try info.optionalText("companyNmEn"),
            ceo: try info.optionalText("ceoNm"),
            parts: try (info.optionalRows("parts") ?? []).compactMap { try $0.optionalText("companyPartNm") },
            filmography: try (info.optionalRows("filmos") ?? []).map {
                FilmographyEntry(
                    movieCode: try $0.optionalText("movieCd"),
                    title: try $0.optionalText("movieNm"),
                    part: try $0.optionalText("companyPartNm")
                )
            }
        )
    }
}
