/// The filters of a ranking; `nil` includes all.
public struct RankingFilters: Hashable, Codable, Sendable {
    /// The kinds of film (KOBIS `multiMovieYn`).
    public enum MovieType: String, Codable, CaseIterable, Sendable {
        /// Art and diversity films (`Y`).
        case art
        /// Commercial films (`N`).
        case commercial
    }

    /// The origins of films (KOBIS `repNationCd`).
    public enum Nation: String, Codable, CaseIterable, Sendable {
        /// Korean films (`K`).
        case korean
        /// Foreign films (`F`).
        case foreign
    }

    /// The kind of film.
    public var movieType: MovieType?
    /// The origin of films.
    public var nation: Nation?
    /// The area whose screens count (KOBIS `wideAreaCd`).
    public var area: Area?

    /// Creates filters; without arguments, all films and areas are included.
    ///
    /// - Parameters:
    ///   - movieType: The kind of film, or `nil` for all.
    ///   - nation: The origin of films, or `nil` for all.
    ///   - area: The area whose screens count, or `nil` for all.
    public init(movieType: MovieType? = nil, nation: Nation? = nil, area: Area? = nil) {
        self.movieType = movieType
        self.nation = nation
        self.area = area
    }
}
