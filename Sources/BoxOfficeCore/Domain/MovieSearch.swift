/// What a search for movies is narrowed to; `nil` stands for all.
public struct MovieSearch: Hashable, Sendable {
    /// A part of the title (KOBIS `movieNm`).
    public var title: String?
    /// A part of a director's name (KOBIS `directorNm`).
    public var director: String?
    /// The first year of opening (KOBIS `openStartDt`).
    public var openFrom: Int?
    /// The last year of opening (KOBIS `openEndDt`).
    public var openTo: Int?
    /// The first year of production (KOBIS `prdtStartYear`).
    public var madeFrom: Int?
    /// The last year of production (KOBIS `prdtEndYear`).
    public var madeTo: Int?
    /// The country's code, eight digits, as ``CodeTable/nations`` has them (KOBIS `repNationCd`).
    public var nationCode: String?
    /// The form's code, six digits, as ``CodeTable/movieTypes`` has them (KOBIS `movieTypeCd`).
    public var typeCode: String?

    /// Creates a search by title; the other conditions are set one by one.
    ///
    /// - Parameter title: A part of the title, or `nil` for any.
    public init(title: String? = nil) {
        self.title = title
    }
}
