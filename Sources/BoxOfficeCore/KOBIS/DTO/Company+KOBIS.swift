extension Company: KOBISDetails {
    /// Reads the answer of `searchCompanyInfo`.
    init(kobis answer: JSONObject) throws {
        let info = try answer.object("companyInfoResult").object("companyInfo")
        self.init(
            code: try info.code("companyCd"),
            name: try info.text("companyNm"),
            englishName: try info.optionalText("companyNmEn"),
            ceo: try info.optionalText("ceoNm"),
            parts: try info.texts("companyPartNm", in: "parts"),
            filmography: try (info.optionalRows("filmos") ?? []).map(FilmographyEntry.init(kobis:))
        )
    }
}

extension CompanySummary: KOBISListRow {
    static let list: (result: StaticString, rows: StaticString) = ("companyListResult", "companyList")

    /// Reads a row of `searchCompanyList`, which joins parts and titles by commas; titles may contain commas too.
    init(kobis row: JSONObject) throws {
        let parts = try row.names("companyPartNames", joinedBy: ",")
        self.init(
            code: CompanyCode(unchecked: try row.text("companyCd")),
            name: try row.text("companyNm"),
            englishName: try row.optionalText("companyNmEn"),
            // A few rows have this name instead.
            parts: parts.isEmpty ? try row.names("companyPartName", joinedBy: ",") : parts,
            ceo: try row.optionalText("ceoNm"),
            filmographyText: try row.optionalText("filmoNames")
        )
    }
}
