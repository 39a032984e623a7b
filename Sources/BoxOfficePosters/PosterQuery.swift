public import BoxOfficeCore

/// The facts about a movie that are used to find its poster.
public struct PosterQuery: Hashable, Sendable {
    /// The code (KOBIS `movieCd`).
    public var movieCode: MovieCode
    /// The title in Korean (KOBIS `movieNm`).
    public var title: String
    /// The title in English, if any (KOBIS `movieNmEn`).
    public var englishTitle: String?
    /// The year of production, or else of release, if known (KOBIS `prdtYear`, `openDt`).
    public var year: Int?
    /// The first director's name in Korean, if known (KOBIS `directors`).
    public var director: String?

    /// Creates a query from its properties.
    public init(
        movieCode: MovieCode, title: String, englishTitle: String? = nil, year: Int? = nil, director: String? = nil
    ) {
        (self.movieCode, self.title, self.englishTitle, self.year) = (movieCode, title, englishTitle, year)
        self.director = director
    }

    /// Creates a query from a movie's details.
    public init(_ movie: Movie) {
        self.init(
            movieCode: movie.code, title: movie.title, englishTitle: movie.englishTitle,
            year: movie.productionYear ?? movie.openDate?.year, director: movie.directors.lazy.compactMap(\.name).first
        )
    }

    /// Creates a query from a row of a ranking, without a call for the movie's details.
    ///
    /// A ranking has neither the director nor the English title, so KMDb searches by title and year alone, and OMDb is
    /// skipped.
    public init(_ movie: RankedMovie) {
        self.init(movieCode: movie.movieCode, title: movie.title, year: movie.openDate?.year)
    }

    /// Creates a query from a row of a list of movies.
    public init(_ movie: MovieSummary) {
        self.init(
            movieCode: movie.code, title: movie.title, englishTitle: movie.englishTitle,
            year: movie.productionYear ?? movie.openDate?.year, director: movie.directors.first
        )
    }
}
