/// The answer to `searchCompanyInfo`.
public struct CompanyInfoDTO: Codable, KOBISDTO, Sendable {
    /// The wrapper of the company.
    public let companyInfoResult: Result

    /// Creates an answer in the form that KOBIS sends.
    public init(companyInfo: CompanyDTO) { companyInfoResult = Result(companyInfo: companyInfo) }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        self.init(companyInfo: try fields.object("companyInfoResult").dto("companyInfo"))
    }

    /// The wrapper of the company.
    public struct Result: Codable, Sendable {
        /// The company.
        public let companyInfo: CompanyDTO
    }
}

/// The details of a company; for an unknown code, all texts are null, and all lists are empty.
public struct CompanyDTO: Codable, KOBISDTO, Sendable {
    /// The code, such as `20188621`.
    public let companyCd: String?
    /// The name in Korean.
    public let companyNm: String?
    /// The name in Latin script.
    public let companyNmEn: String?
    /// The name of the chief executive.
    public let ceoNm: String?
    /// The roles.
    public let parts: [Part]?
    /// The movies and the role in each.
    public let filmos: [FilmographyEntryDTO]?

    /// Creates a company from its properties.
    public init(
        companyCd: String? = nil, companyNm: String? = nil, companyNmEn: String? = nil, ceoNm: String? = nil,
        parts: [Part]? = nil, filmos: [FilmographyEntryDTO]? = nil
    ) {
        (self.companyCd, self.companyNm, self.companyNmEn, self.ceoNm) = (companyCd, companyNm, companyNmEn, ceoNm)
        (self.parts, self.filmos) = (parts, filmos)
    }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        (companyCd, companyNm, companyNmEn) = try (fields["companyCd"], fields["companyNm"], fields["companyNmEn"])
        (ceoNm, parts, filmos) = try (fields["ceoNm"], fields["parts"], fields["filmos"])
    }

    /// A role.
    public struct Part: Codable, KOBISDTO, Sendable {
        /// The name in Korean, such as `제작사`.
        public let companyPartNm: String?

        /// Creates a role from its properties.
        public init(companyPartNm: String? = nil) { self.companyPartNm = companyPartNm }

        init(_ fields: JSONObject) throws(UnreadableAnswer) { companyPartNm = try fields["companyPartNm"] }
    }
}

/// The answer to `searchCompanyList`.
public struct CompanyListDTO: Codable, KOBISDTO, Sendable {
    /// The wrapper of all other fields.
    public let companyListResult: Result

    /// Creates an answer in the form that KOBIS sends.
    public init(totCnt: Int, companyList: [CompanySummaryDTO]? = nil) {
        companyListResult = Result(totCnt: totCnt, companyList: companyList)
    }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        let result = try fields.object("companyListResult")
        try self.init(totCnt: result.number("totCnt"), companyList: result["companyList", limit: KOBISPage.rowLimit])
    }

    /// A page of companies.
    public struct Result: Codable, Sendable {
        /// The number of matching companies on all pages.
        public let totCnt: Int
        /// The page's companies, at most a hundred.
        public let companyList: [CompanySummaryDTO]?
    }
}

/// A company in a list.
public struct CompanySummaryDTO: Codable, KOBISDTO, Sendable {
    /// The code: eight digits, such as `20188621`, or seven.
    public let companyCd: String
    /// The name in Korean.
    public let companyNm: String
    /// The name in Latin script.
    public let companyNmEn: String?
    /// The roles, joined by commas.
    public let companyPartNames: String?
    /// The roles, joined by commas, in the few rows without `companyPartNames`.
    public let companyPartName: String?
    /// The name of the chief executive.
    public let ceoNm: String?
    /// The titles of movies, joined by commas; titles may contain commas too.
    public let filmoNames: String?

    /// Creates a row from its properties.
    public init(
        companyCd: String, companyNm: String, companyNmEn: String? = nil, companyPartNames: String? = nil,
        companyPartName: String? = nil, ceoNm: String? = nil, filmoNames: String? = nil
    ) {
        (self.companyCd, self.companyNm, self.companyNmEn) = (companyCd, companyNm, companyNmEn)
        (self.companyPartNames, self.companyPartName, self.ceoNm) = (companyPartNames, companyPartName, ceoNm)
        self.filmoNames = filmoNames
    }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        (companyCd, companyNm, companyNmEn) = try (fields["companyCd"], fields["companyNm"], fields["companyNmEn"])
        (companyPartNames, companyPartName) = try (fields["companyPartNames"], fields["companyPartName"])
        (ceoNm, filmoNames) = try (fields["ceoNm"], fields["filmoNames"])
    }
}

extension Company {
    /// Creates a company from KOBIS's; throws ``NothingFound`` without a code, ``UnreadableAnswer`` if not valid.
    public init(_ dto: CompanyDTO) throws {
        self.init(
            code: try CompanyCode(found: dto.companyCd), name: try dto.companyNm.text("companyNm"),
            englishName: dto.companyNmEn.text, ceo: dto.ceoNm.text,
            parts: (dto.parts ?? []).compactMap(\.companyPartNm.text),
            filmography: (dto.filmos ?? []).map(FilmographyEntry.init)
        )
    }
}

extension Listing<CompanySummary> {
    /// Creates a page of companies from KOBIS's answer; throws ``UnreadableAnswer`` if a field is not valid.
    public init(_ dto: CompanyListDTO) throws(UnreadableAnswer) {
        let result = dto.companyListResult
        try self.init(total: result.totCnt, "companyList", result.companyList, item: CompanySummary.init)
    }
}

extension CompanySummary {
    /// Creates a row from KOBIS's; throws ``UnreadableAnswer`` if a field is not valid.
    public init(_ dto: CompanySummaryDTO) throws(UnreadableAnswer) {
        let parts = dto.companyPartNames.names(joinedBy: ",")
        self.init(
            code: CompanyCode(unchecked: try dto.companyCd.text("companyCd")),
            name: try dto.companyNm.text("companyNm"), englishName: dto.companyNmEn.text,
            parts: parts.isEmpty ? dto.companyPartName.names(joinedBy: ",") : parts, ceo: dto.ceoNm.text,
            filmographyText: dto.filmoNames.text
        )
    }
}
