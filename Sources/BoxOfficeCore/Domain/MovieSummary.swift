/// A movie in KOBIS's list of movies.
///
/// A text is `nil` if KOBIS leaves it blank.
public struct MovieSummary: Hashable, Codable, Sendable {
    /// The code (KOBIS `movieCd`).
    public var code: MovieCode
    /// The title in Korean (KOBIS `movieNm`).
    public var title: String
    /// The title in English (KOBIS `movieNmEn`).
    public var englishTitle: String?
    /// The year of production, 0 to 9999; `nil` if unknown (KOBIS `prdtYear`).
    public var productionYear: Int?
    /// The Korean day of release, past or planned; `nil` if unknown (KOBIS `openDt`).
    public var openDate: KoreanDay?
    /// The type, such as `장편` (KOBIS `typeNm`).
    public var type: String?
    /// The production status, such as `개봉` (KOBIS `prdtStatNm`).
    public var status: String?
    /// The countries of production, in Korean (KOBIS `nationAlt`).
    public var nations: [String]
    /// The genres, in Korean (KOBIS `genreAlt`).
    public var genres: [String]
    /// The main country, in Korean (KOBIS `repNationNm`).
    public var mainNation: String?
    /// The main genre, in Korean (KOBIS `repGenreNm`).
    public var mainGenre: String?
    /// The directors' names in Korean (KOBIS `directors`).
    public var directors: [String]
    /// The production companies (KOBIS `companys`).
    public var companies: [Company]

    /// Creates a row from its properties.
    public init(
        code: MovieCode,
        title: String,
        englishTitle: String? = nil,
        productionYear: Int? = nil,
        openDate: KoreanDay? = nil,
        type: String? = nil,
        status: String? = nil,
        nations: [String] = [],
        genres: [String] = [],
        mainNation: String? = nil,
        mainGenre: String? = nil,
        directors: [String] = [],
        companies: [Company] = []
    ) {
        self.code = code
        self.title = title
        self.englishTitle = englishTitle
        self.productionYear = productionYear
        self.openDate = openDate
        self.type = type
        self.status = status
        self.nations = nations
        self.genres = genres
        self.mainNation = mainNation
        self.mainGenre = mainGenre
        self.directors = directors
        self.companies = companies
    }

    /// A company in a list of movies.
    public struct Company: Hashable, Codable, Sendable {
        /// The company's code (KOBIS `companyCd`).
        public var code: CompanyCode?
        /// The name in Korean (KOBIS `companyNm`).
        public var name: String?

        /// Creates a company from its properties.
        public init(code: CompanyCode? = nil, name: String? = nil) {
            self.code = code
            self.name = name
        }
    }

    /// Whether it is an adult film (성인물), like much of KOBIS's list.
    public var isAdult: Bool { mainGenre == Self.adultGenre || genres.contains(Self.adultGenre) }

    private static let adultGenre = "성인물(에로)"
}

extension MovieSummary: Identifiable {
    /// The code.
    public var id: MovieCode { code }
}
