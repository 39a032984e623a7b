/// What is known of a film whose poster is wanted.
public struct PosterQuery: Hashable, Sendable {
    /// The code (KOBIS `movieCd`).
    public var movieCode: String
    /// The title in Korean (KOBIS `movieNm`).
    public var title: String
    /// The title in English, `nil` where there is none (KOBIS `movieNmEn`).
    public var englishTitle: String?
    /// The year the film was made, else the year it opened; `nil` where neither is known (KOBIS `prdtYear`, `openDt`).
    public var year: Int?
    /// The first director's name in Korean, `nil` where it is not known (KOBIS `directors`).
    public var director: String?

    /// Creates a query.
    ///
    /// - Parameters:
    ///   - movieCode: The code.
    ///   - title: The title in Korean.
    ///   - englishTitle: The title in English, or `nil` where there is none.
    ///   - year: The year the film was made or opened, or `nil` where neither is known.
    ///   - director: The first director's name in Korean, or `nil` where it is not known.
    public init(movieCode: String, title: String, englishTitle: String?, year: Int?, director: String?) {
        self.movieCode = movieCode
        self.title = title
        self.englishTitle = englishTitle
        self.year = year
        self.director = director
    }

    /// Creates the query for a movie in detail.
    ///
    /// - Parameter movie: The movie.
    public init(_ movie: Movie) {
        self.init(
            movieCode: movie.code,
            title: movie.title,
            englishTitle: movie.englishTitle,
            year: movie.productionYear ?? movie.openDate?.year,
            director: movie.directors.lazy.compactMap(\.name).first
        )
    }

    /// Creates the query for a movie of a list.
    ///
    /// - Parameter movie: The movie.
    public init(_ movie: MovieSummary) {
        self.init(
            movieCode: movie.code,
            title: movie.title,
            englishTitle: movie.englishTitle,
            year: movie.productionYear ?? movie.openDate?.year,
            director: movie.directors.first
        )
    }
}
