/// The conditions of a search for movies; `nil` matches all.
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
        title: String? = nil,
        director: String? = nil,
        openFrom: Int? = nil,
        openTo: Int? = nil,
        madeFrom: Int? = nil,
        madeTo: Int? = nil,
        nationCode: String? = nil,
        typeCode: String? = nil
    ) {
        self.title = title
        self.director = director
        self.openFrom = openFrom
        self.openTo = openTo
        self.madeFrom = madeFrom
        self.madeTo = madeTo
        self.nationCode = nationCode
        self.typeCode = typeCode
    }
}
