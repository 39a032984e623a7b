import BoxOfficePlatform

/// The answer to `searchPeopleInfo`.
public struct PersonInfoDTO: Codable, KOBISDTO, Sendable {
    /// The wrapper of the person.
    public let peopleInfoResult: Result

    /// Creates an answer in the form that KOBIS sends.
    public init(peopleInfo: PersonDTO) { peopleInfoResult = Result(peopleInfo: peopleInfo) }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        self.init(peopleInfo: try fields.object("peopleInfoResult").dto("peopleInfo"))
    }

    /// The wrapper of the person.
    public struct Result: Codable, Sendable {
        /// The person.
        public let peopleInfo: PersonDTO
    }
}

/// The details of a person; for an unknown code, all texts are null, and all lists are empty.
public struct PersonDTO: Codable, KOBISDTO, Sendable {
    /// The code, such as `10000558`.
    public let peopleCd: String?
    /// The name in Korean.
    public let peopleNm: String?
    /// The name in Latin script.
    public let peopleNmEn: String?
    /// The gender, `남자` or `여자`.
    public let sex: String?
    /// The main job, such as `배우`.
    public let repRoleNm: String?
    /// The addresses of homepages; no answer with one is known.
    public let homepages: [String]?
    /// The movies and the role in each.
    public let filmos: [FilmographyEntryDTO]?

    /// Creates a person from its properties.
    public init(
        peopleCd: String? = nil, peopleNm: String? = nil, peopleNmEn: String? = nil, sex: String? = nil,
        repRoleNm: String? = nil, homepages: [String]? = nil, filmos: [FilmographyEntryDTO]? = nil
    ) {
        (self.peopleCd, self.peopleNm, self.peopleNmEn, self.sex) = (peopleCd, peopleNm, peopleNmEn, sex)
        (self.repRoleNm, self.homepages, self.filmos) = (repRoleNm, homepages, filmos)
    }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        (peopleCd, peopleNm, peopleNmEn) = try (fields["peopleCd"], fields["peopleNm"], fields["peopleNmEn"])
        (sex, repRoleNm) = try (fields["sex"], fields["repRoleNm"])
        homepages = try fields.optionalValues("homepages")?.compactMap(\.firstText)
        filmos = try fields["filmos"]
    }
}

/// A movie of a person or a company.
public struct FilmographyEntryDTO: Codable, KOBISDTO, Sendable {
    /// The movie's code, such as `20234045`.
    public let movieCd: String?
    /// The title in Korean.
    public let movieNm: String?
    /// The role of a person, such as `배우`.
    public let moviePartNm: String?
    /// The role of a company, such as `제작사`.
    public let companyPartNm: String?

    /// Creates an entry from its properties.
    public init(
        movieCd: String? = nil, movieNm: String? = nil, moviePartNm: String? = nil, companyPartNm: String? = nil
    ) {
        (self.movieCd, self.movieNm, self.moviePartNm) = (movieCd, movieNm, moviePartNm)
        self.companyPartNm = companyPartNm
    }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        (movieCd, movieNm, moviePartNm) = try (fields["movieCd"], fields["movieNm"], fields["moviePartNm"])
        companyPartNm = try fields["companyPartNm"]
    }
}

/// The answer to `searchPeopleList`.
public struct PersonListDTO: Codable, KOBISDTO, Sendable {
    /// The wrapper of all other fields.
    public let peopleListResult: Result

    /// Creates an answer in the form that KOBIS sends.
    public init(totCnt: Int, peopleList: [PersonSummaryDTO]? = nil) {
        peopleListResult = Result(totCnt: totCnt, peopleList: peopleList)
    }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        let result = try fields.object("peopleListResult")
        try self.init(totCnt: result.number("totCnt"), peopleList: result["peopleList", limit: KOBISPage.rowLimit])
    }

    /// A page of people.
    public struct Result: Codable, Sendable {
        /// The number of matching people on all pages.
        public let totCnt: Int
        /// The page's people, at most a hundred.
        public let peopleList: [PersonSummaryDTO]?
    }
}

/// A person in a list.
public struct PersonSummaryDTO: Codable, KOBISDTO, Sendable {
    /// The code, such as `10031641`.
    public let peopleCd: String
    /// The name in Korean.
    public let peopleNm: String
    /// The name in Latin script.
    public let peopleNmEn: String?
    /// The main job, such as `감독`.
    public let repRoleNm: String?
    /// The titles of movies, joined by `|`.
    public let filmoNames: String?

    /// Creates a row from its properties.
    public init(
        peopleCd: String, peopleNm: String, peopleNmEn: String? = nil, repRoleNm: String? = nil,
        filmoNames: String? = nil
    ) {
        (self.peopleCd, self.peopleNm, self.peopleNmEn, self.repRoleNm) = (peopleCd, peopleNm, peopleNmEn, repRoleNm)
        self.filmoNames = filmoNames
    }

    init(_ fields: JSONObject) throws(UnreadableAnswer) {
        (peopleCd, peopleNm, peopleNmEn) = try (fields["peopleCd"], fields["peopleNm"], fields["peopleNmEn"])
        (repRoleNm, filmoNames) = try (fields["repRoleNm"], fields["filmoNames"])
    }
}

extension JSONValue {
    /// The text of a homepage: a string, or the first one in an object, ordered by the names of its members.
    fileprivate var firstText: String? {
        switch self {
        case .string(let text): text
        case .object(let members):
            members.sorted { $0.name < $1.name }.lazy.compactMap(\.value.text).first { $0.sanitized != nil }
        case .null, .bool, .number, .array: nil
        }
    }
}

extension Person {
    /// Creates a person from KOBIS's; throws ``NothingFound`` without a code, ``UnreadableAnswer`` if not valid.
    public init(_ dto: PersonDTO) throws {
        self.init(
            code: try PersonCode(found: dto.peopleCd), name: try dto.peopleNm.text("peopleNm"),
            englishName: dto.peopleNmEn.text, gender: dto.sex.text, mainRole: dto.repRoleNm.text,
            homepages: (dto.homepages ?? []).compactMap(\.sanitized),
            filmography: (dto.filmos ?? []).map(FilmographyEntry.init)
        )
    }
}

extension FilmographyEntry {
    /// Creates an entry from KOBIS's.
    public init(_ dto: FilmographyEntryDTO) {
        self.init(
            movieCode: dto.movieCd.text.map(MovieCode.init(unchecked:)), title: dto.movieNm.text,
            part: dto.moviePartNm.text ?? dto.companyPartNm.text
        )
    }
}

extension Listing<PersonSummary> {
    /// Creates a page of people from KOBIS's answer; throws ``UnreadableAnswer`` if a field is not valid.
    public init(_ dto: PersonListDTO) throws(UnreadableAnswer) {
        let result = dto.peopleListResult
        try self.init(total: result.totCnt, "peopleList", result.peopleList, item: PersonSummary.init)
    }
}

extension PersonSummary {
    /// Creates a row from KOBIS's; throws ``UnreadableAnswer`` if a field is not valid.
    public init(_ dto: PersonSummaryDTO) throws(UnreadableAnswer) {
        self.init(
            code: PersonCode(unchecked: try dto.peopleCd.text("peopleCd")), name: try dto.peopleNm.text("peopleNm"),
            englishName: dto.peopleNmEn.text, mainRole: dto.repRoleNm.text, titles: dto.filmoNames.names(joinedBy: "|")
        )
    }
}
