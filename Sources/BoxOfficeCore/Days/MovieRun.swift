/// A film's run: its figures on consecutive days.
///
/// Create one from daily rankings, and read its ``summary``, ``gaps`` and ``weeks``. No figure is estimated: what the days do
/// not determine is `nil`.
public struct MovieRun: Hashable, Sendable {
    /// The movie's code.
    public let movieCode: MovieCode
    /// The title in Korean.
    public let title: String
    /// The Korean day of release, for a re-release the first one, if known.
    public let openDate: KoreanDay?
    /// The nation whose ranking lists the film: that of its first country of production.
    public let nation: RankingFilters.Nation
    /// The days, in order, none left out.
    public let days: [Day]
    /// Whether days that were asked for are left out at the end.
    public let isTruncated: Bool

    /// Creates a run from its days.
    ///
    /// - Parameters:
    ///   - movie: The movie.
    ///   - days: Consecutive days, in order.
    ///   - isTruncated: Whether days that were asked for are left out at the end.
    public init(of movie: Movie, days: [Day], isTruncated: Bool = false) {
        movieCode = movie.code
        title = movie.title
        openDate = movie.openDate
        nation = movie.rankedNation
        self.days = days
        self.isTruncated = isTruncated
    }

    /// Creates a run from daily rankings.
    ///
    /// A film's figures are the same in each ranking of a day, except in those of an area, which are ignored.
    ///
    /// - Parameters:
    ///   - movie: The movie.
    ///   - period: The first and the last Korean day.
    ///   - rankings: Daily rankings in any order, each with whether its figures are final.
    public init(
        of movie: Movie,
        in period: ClosedRange<KoreanDay>,
        rankings: some Sequence<(ranking: Ranking, isFinal: Bool)>
    ) {
        let byDay = Dictionary(grouping: rankings.filter { $0.ranking.kind == .daily }) { $0.ranking.from }
        self.init(of: movie, days: period.map { Day($0, of: movie, rankings: byDay[$0] ?? []) })
    }

    /// Returns the number of a day in the run: 1 on the opening day, 0 on the day before.
    ///
    /// - Parameter day: The Korean day.
    /// - Returns: The number, if the opening day is known.
    public func dayNumber(of day: KoreanDay) -> Int? { openDate.map { $0.distance(to: day) + 1 } }
}

extension MovieRun {
    /// A day of a run.
    public struct Day: Hashable, Sendable {
        /// Whether rankings list a film on a day.
        public enum Status: String, CaseIterable, Sendable {
            /// A ranking lists the film.
            case listed
            /// Neither the ranking of all films nor that of the film's nation lists it.
            case notListed
            /// One of these rankings is not available, and no other one lists the film.
            case notFetched
        }

        /// The Korean day.
        public let day: KoreanDay
        /// Whether rankings list the film.
        public let status: Status
        /// The film's row, if the day is listed.
        ///
        /// Its rank may be that of a filtered ranking: use ``rank``.
        public let figures: RankedMovie?
        /// The rank among all films, from 1, if the ranking was needed and lists the film.
        public let rank: Int?
        /// Whether the day ended 14 days or more before its figures were fetched, so that they no longer change; `false` for a
        /// day that is not fetched.
        public let isFinal: Bool

        init(_ day: KoreanDay, status: Status, figures: RankedMovie? = nil, rank: Int? = nil, isFinal: Bool = false) {
            self.day = day
            self.status = status
            self.figures = figures
            self.rank = rank
            self.isFinal = isFinal
        }

        /// Creates a day whose rankings are not available.
        ///
        /// - Parameter day: The Korean day.
        /// - Returns: The day, without figures.
        public static func notFetched(_ day: KoreanDay) -> Day { Day(day, status: .notFetched) }

        /// Creates a day of a film's run from rankings of the day.
        ///
        /// - Parameters:
        ///   - day: The Korean day.
        ///   - movie: The movie.
        ///   - rankings: Rankings of the day, each with whether its figures are final; others are ignored.
        public init(_ day: KoreanDay, of movie: Movie, rankings: [(ranking: Ranking, isFinal: Bool)]) {
            let rankings = rankings.filter {
                $0.ranking.from == day && $0.ranking.to == day && $0.ranking.filters.area == nil
            }
            let all = rankings.first { $0.ranking.filters == RankingFilters() }
            let rank = all?.ranking.row(of: movie.code)?.rank
            for (ranking, isFinal) in [all].compactMap(\.self) + rankings {
                guard let figures = ranking.row(of: movie.code) else { continue }
                self.init(day, status: .listed, figures: figures, rank: rank, isFinal: isFinal)
                return
            }
            // KOBIS has no figures for a day yet if its ranking is empty.
            let needed = movie.rankingFilters
                .compactMap { filters in rankings.first { $0.ranking.filters == filters } }
                .filter { $0.isFinal || !$0.ranking.entries.isEmpty }
            guard needed.count == 2 else {
                self = .notFetched(day)
                return
            }
            self.init(day, status: .notListed, isFinal: needed.allSatisfy(\.isFinal))
        }
    }
}

extension Ranking {
    /// Returns a film's row, if the ranking lists it.
    ///
    /// - Parameter code: The movie's code.
    /// - Returns: The row.
    public func row(of code: MovieCode) -> RankedMovie? { entries.first { $0.movieCode == code } }
}

extension Movie {
    /// The nation whose rankings list the film: Korean if the first country of production is Korea, otherwise foreign.
    public var rankedNation: RankingFilters.Nation { nations.first == "한국" ? .korean : .foreign }

    /// The rankings without which a day does not show that the film is not listed: of all films, and of its nation.
    package var rankingFilters: [RankingFilters] { [RankingFilters(), RankingFilters(nation: rankedNation)] }
}
