/// What a ranking is narrowed to; `nil` stands for all.
public struct RankingFilters: Hashable, Codable, Sendable {
    /// The kinds of film that KOBIS ranks apart (KOBIS `multiMovieYn`).
    public enum MovieType: String, Codable, CaseIterable, Sendable {
        /// Art and diversity films (`Y`).
        case art
        /// Commercial films (`N`).
        case commercial
    }

    /// The origins that KOBIS ranks apart (KOBIS `repNationCd`).
    public enum Nation: String, Codable, CaseIterable, Sendable {
        /// Korean films (`K`).
        case korean
        /// Foreign films (`F`).
        case foreign
    }

    /// Art or commercial films only.
    public var movieType: MovieType?
    /// Korean or foreign films only.
    public var nation: Nation?
    /// The area whose screens alone are counted (KOBIS `wideAreaCd`).
    public var area: Area?

    /// Creates filters; without arguments, none.
    ///
    /// - Parameters:
    ///   - movieType: Art or commercial films only.
    ///   - nation: Korean or foreign films only.
    ///   - area: The area whose screens alone are counted.
    public init(movieType: MovieType? = nil, nation: Nation? = nil, area: Area? = nil) {
        self.movieType = movieType
        self.nation = nation
        self.area = area
    }
}
