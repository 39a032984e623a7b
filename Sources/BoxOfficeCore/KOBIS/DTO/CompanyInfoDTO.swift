/// The answer of `searchCompanyInfo`; blanks are null, and of a code that KOBIS does not know there is nothing else.
struct CompanyInfoDTO: Decodable {
    let companyInfoResult: Result

    struct Result: Decodable {
        let companyInfo: Company
    }

    struct Company: Decodable {
        let companyCd: String?
        let companyNm: String?
        let companyNmEn: String?
        let ceoNm: String?
        let parts: [Part]?
        let filmos: [Film]?
    }

    struct Part: Decodable {
        let companyPartNm: String?
    }

    struct Film: Decodable {
        let movieCd: String?
        let movieNm: String?
        let companyPartNm: String?
    }
}

extension CompanyInfoDTO {
    /// Returns the company.
    ///
    /// - Parameter asked: The code that was asked for.
    /// - Returns: The company.
    /// - Throws: ``NothingFound`` if KOBIS does not know the code; ``UnreadableAnswer`` if the company is another one or has
    ///   no name.
    func domain(asked: CompanyCode) throws -> BoxOfficeCore.Company {
        let info = companyInfoResult.companyInfo
        return try BoxOfficeCore.Company(
            code: WireFields().code(info.companyCd, asked: asked.description),
            name: WireFields().text(info.companyNm, "companyNm"),
            englishName: info.companyNmEn?.cleaned,
            ceo: info.ceoNm?.cleaned,
            parts: (info.parts ?? []).compactMap { $0.companyPartNm?.cleaned },
            filmography: (info.filmos ?? []).map {
                FilmographyEntry(
                    movieCode: $0.movieCd?.cleaned,
                    title: $0.movieNm?.cleaned,
                    part: $0.companyPartNm?.cleaned
                )
            }
        )
    }
}
