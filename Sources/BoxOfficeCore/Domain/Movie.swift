/// The details of a movie.
///
/// KOBIS has no poster, plot or score, and only rankings have figures. KOBIS leaves some texts blank.
public struct Movie: Hashable, Codable, Identifiable, Sendable {
    /// The code (KOBIS `movieCd`).
    public var code: MovieCode
    /// The title in Korean (KOBIS `movieNm`).
    public var title: String
    /// The title in English (KOBIS `movieNmEn`).
    public var englishTitle: String?
    /// The original title (KOBIS `movieNmOg`).
    public var originalTitle: String?
    /// The running time in minutes, 0 to 100,000, if known (KOBIS `showTm`).
    public var runningMinutes: Int?
    /// The year of production, 0 to 9999, if known (KOBIS `prdtYear`).
    public var productionYear: Int?
    /// The Korean day of release, past or planned, if known (KOBIS `openDt`).
    public var openDate: KoreanDay?
    /// The production status, such as `개봉` (KOBIS `prdtStatNm`).
    public var status: String?
    /// The type, such as `장편` (KOBIS `typeNm`).
    public var type: String?
    /// The countries of production, in Korean (KOBIS `nations`).
    public var nations: [String]
    /// The genres, in Korean (KOBIS `genres`).
    public var genres: [String]
    /// The directors (KOBIS `directors`).
    public var directors: [Credit]
    /// The cast in KOBIS's order (KOBIS `actors`).
    public var actors: [Credit]
    /// The other crew (KOBIS `staffs`).
    public var staff: [Credit]
    /// The companies, one entry per role (KOBIS `companys`).
    public var companies: [Company]
    /// The screening formats (KOBIS `showTypes`).
    public var showTypes: [ShowType]
    /// The age ratings; several if the movie was rated again (KOBIS `audits`).
    public var ratings: [AgeRating]

    /// Creates a movie from its properties.
    public init(
        code: MovieCode, title: String, englishTitle: String? = nil, originalTitle: String? = nil,
        runningMinutes: Int? = nil, productionYear: Int? = nil, openDate: KoreanDay? = nil, status: String? = nil,
        type: String? = nil, nations: [String] = [], genres: [String] = [], directors: [Credit] = [],
        actors: [Credit] = [], staff: [Credit] = [], companies: [Company] = [], showTypes: [ShowType] = [],
        ratings: [AgeRating] = []
    ) {
        (self.code, self.title, self.englishTitle, self.originalTitle) = (code, title, englishTitle, originalTitle)
        (self.runningMinutes, self.productionYear, self.openDate) = (runningMinutes, productionYear, openDate)
        (self.status, self.type, self.nations, self.genres, self.directors) = (status, type, nations, genres, directors)
        (self.actors, self.staff, self.companies, self.showTypes) = (actors, staff, companies, showTypes)
        self.ratings = ratings
    }

    /// A director, an actor or a member of the crew.
    public struct Credit: Hashable, Codable, Sendable {
        /// The name in Korean (KOBIS `peopleNm`).
        public var name: String?
        /// The name in Latin script (KOBIS `peopleNmEn`).
        public var englishName: String?
        /// The role of an actor in Korean, or the job of a member of the crew, such as `투자` (KOBIS `cast`, `staffRoleNm`).
        public var role: String?
        /// The role of an actor in Latin script (KOBIS `castEn`).
        public var englishRole: String?

        /// Creates a credit from its properties.
        public init(name: String? = nil, englishName: String? = nil, role: String? = nil, englishRole: String? = nil) {
            (self.name, self.englishName, self.role, self.englishRole) = (name, englishName, role, englishRole)
        }
    }

    /// A company and one of its roles.
    public struct Company: Hashable, Codable, Sendable {
        /// The company's code, eight characters (KOBIS `companyCd`).
        public var code: CompanyCode?
        /// The name in Korean (KOBIS `companyNm`).
        public var name: String?
        /// The name in Latin script (KOBIS `companyNmEn`).
        public var englishName: String?
        /// The role, such as `배급사` (KOBIS `companyPartNm`).
        public var part: String?

        /// Creates a company from its properties.
        public init(code: CompanyCode? = nil, name: String? = nil, englishName: String? = nil, part: String? = nil) {
            (self.code, self.name, self.englishName, self.part) = (code, name, englishName, part)
        }
    }

    /// A screening format of a movie.
    public struct ShowType: Hashable, Codable, Sendable {
        /// The group, such as `2D` (KOBIS `showTypeGroupNm`).
        public var group: String?
        /// The format, such as `디지털` (KOBIS `showTypeNm`).
        public var name: String?

        /// Creates a format from its properties.
        public init(group: String? = nil, name: String? = nil) { (self.group, self.name) = (group, name) }
    }

    /// An age rating by the Korea Media Rating Board.
    public struct AgeRating: Hashable, Codable, Sendable {
        /// The decision's number, such as `2012-F610` (KOBIS `auditNo`).
        public var number: String?
        /// The grade, such as `15세이상관람가` (KOBIS `watchGradeNm`).
        public var grade: String?

        /// Creates a rating from its properties.
        public init(number: String? = nil, grade: String? = nil) { (self.number, self.grade) = (number, grade) }
    }

    /// The code.
    public var id: MovieCode { code }

    /// The companies with the part `배급사`, each once.
    public var distributors: [Company] {
        var known: Set<String?> = []
        return companies.filter { company in
            company.part == "배급사" && known.insert(company.code?.description ?? company.name).inserted
        }
    }

    private enum CodingKeys: String, CodingKey {
        case code = "movieCode"
        case title, englishTitle, originalTitle, runningMinutes, productionYear, openDate, status, type, nations, genres
        case directors, actors, staff, companies, showTypes, ratings
    }
}

extension Movie: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> {
        [
            "movieCode": code, "title": title, "englishTitle": englishTitle, "originalTitle": originalTitle,
            "runningMinutes": runningMinutes, "productionYear": productionYear, "openDate": openDate, "status": status,
            "type": type, "nations": nations, "genres": genres,
            "directors": directors.map { ["name": $0.name, "englishName": $0.englishName] }, "actors": actors,
            "staff": staff.map { ["name": $0.name, "englishName": $0.englishName, "role": $0.role] },
            "companies": companies, "showTypes": showTypes, "ratings": ratings,
            "distributors": distributors.compactMap(\.name),
        ]
    }
}

extension Movie.Credit: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> {
        ["name": name, "englishName": englishName, "role": role, "englishRole": englishRole]
    }
}

extension Movie.Company: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> {
        ["code": code, "name": name, "englishName": englishName, "part": part]
    }
}

extension Movie.ShowType: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> { ["group": group, "name": name] }
}

extension Movie.AgeRating: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> { ["number": number, "grade": grade] }
}
