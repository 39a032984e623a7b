/// A movie in KOBIS's list of movies; KOBIS leaves some texts blank.
public struct MovieSummary: Hashable, Codable, Identifiable, Sendable {
    /// The code (KOBIS `movieCd`).
    public var code: MovieCode
    /// The title in Korean (KOBIS `movieNm`).
    public var title: String
    /// The title in English (KOBIS `movieNmEn`).
    public var englishTitle: String?
    /// The year of production, 0 to 9999, if known (KOBIS `prdtYear`).
    public var productionYear: Int?
    /// The Korean day of release, past or planned, if known (KOBIS `openDt`).
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
    /// The production companies, with code and name (KOBIS `companys`).
    public var companies: [Movie.Company]

    /// Creates a row from its properties.
    public init(
        code: MovieCode, title: String, englishTitle: String? = nil, productionYear: Int? = nil,
        openDate: KoreanDay? = nil, type: String? = nil, status: String? = nil, nations: [String] = [],
        genres: [String] = [], mainNation: String? = nil, mainGenre: String? = nil, directors: [String] = [],
        companies: [Movie.Company] = []
    ) {
        (self.code, self.title, self.englishTitle, self.productionYear) = (code, title, englishTitle, productionYear)
        (self.openDate, self.type, self.status, self.nations, self.genres) = (openDate, type, status, nations, genres)
        (self.mainNation, self.mainGenre, self.directors) = (mainNation, mainGenre, directors)
        self.companies = companies
    }

    /// Whether it is an adult movie (성인물), like much of KOBIS's list.
    public var isAdult: Bool { mainGenre == Self.adultGenre || genres.contains(Self.adultGenre) }

    private static let adultGenre = "성인물(에로)"

    /// The code.
    public var id: MovieCode { code }
}

/// The conditions of a search for movies; one that is not set matches all.
public struct MovieSearch: Hashable, Sendable {
    /// A part of the title (KOBIS `movieNm`).
    public var title: String?
    /// A part of a director's name (KOBIS `directorNm`).
    public var director: String?
    /// The earliest year of release (KOBIS `openStartDt`).
    public var openFrom: Int?
    /// The latest year of release (KOBIS `openEndDt`).
    public var openTo: Int?
    /// The earliest year of production (KOBIS `prdtStartYear`).
    public var madeFrom: Int?
    /// The latest year of production (KOBIS `prdtEndYear`).
    public var madeTo: Int?
    /// The country's code, eight digits, from ``CodeTable/nations`` (KOBIS `repNationCd`).
    public var nationCode: String?
    /// The type's code, six digits, from ``CodeTable/movieTypes`` (KOBIS `movieTypeCd`).
    public var typeCode: String?

    /// Creates a search from its properties; without arguments, it matches all movies.
    public init(
        title: String? = nil, director: String? = nil, openFrom: Int? = nil, openTo: Int? = nil, madeFrom: Int? = nil,
        madeTo: Int? = nil, nationCode: String? = nil, typeCode: String? = nil
    ) {
        (self.title, self.director, self.openFrom, self.openTo) = (title, director, openFrom, openTo)
        (self.madeFrom, self.madeTo, self.nationCode, self.typeCode) = (madeFrom, madeTo, nationCode, typeCode)
    }
}

/// A page of the rows that match a search, with their total number.
public struct Listing<Item: Sendable>: Sendable {
    /// The number of matching rows on all pages (KOBIS `totCnt`).
    public var total: Int
    /// The rows in KOBIS's order.
    public var items: [Item]

    /// Creates a listing from its properties.
    public init(total: Int, items: [Item]) { (self.total, self.items) = (total, items) }
}

extension Listing: Equatable where Item: Equatable {}
extension Listing: Hashable where Item: Hashable {}
extension Listing: Encodable where Item: Encodable {}
extension Listing: Decodable where Item: Decodable {}
