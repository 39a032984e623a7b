/// The answer of `searchCompanyList`; parts are joined by commas, and so are titles, which hold commas too.
struct CompanyListDTO: Decodable {
    let companyListResult: Result

    struct Result: Decodable {
        let totCnt: Int
        let companyList: [Company]?
    }

    struct Company: Decodable {
        let companyCd: String?
        let companyNm: String?
        let companyNmEn: String?
        let companyPartNames: String?
        /// How KOBIS spells `companyPartNames` in a row here and there.
        let companyPartName: String?
        let ceoNm: String?
        let filmoNames: String?
    }
}

extension CompanyListDTO {
    /// Returns the companies of the page.
    ///
    /// - Returns: The listing.
    /// - Throws: ``UnreadableAnswer`` if a row has no code or name.
    func domain() throws -> Listing<CompanySummary> {
        let result = companyListResult
        return try Listing(total: result.totCnt, rows: result.companyList, in: "companyList") { row, company in
            let fields = WireFields(row: row)
            return try CompanySummary(
                code: fields.text(company.companyCd, "companyCd"),
                name: fields.text(company.companyNm, "companyNm"),
                englishName: company.companyNmEn?.cleaned,
                parts: (company.companyPartNames ?? company.companyPartName).names(joinedBy: ","),
                ceo: company.ceoNm?.cleaned,
                filmographyText: company.filmoNames?.cleaned
            )
        }
    }
}
