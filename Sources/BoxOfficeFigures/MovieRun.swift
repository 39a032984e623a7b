public import BoxOfficeCore

/// A movie's run: its figures on consecutive days.
///
/// Read its ``summary``, ``gaps`` and ``weeks``. No figure is estimated: what the lists do not determine is `nil`.
public struct MovieRun: Hashable, Sendable {
    /// The movie's code.
    public let movieCode: MovieCode
    /// The title in Korean.
    public let title: String
    /// The Korean day of release, for a re-release the first one, if known.
    public let openDate: KoreanDay?
    /// The nation whose list has the movie; without such a list, that of its first country of production, if it is known.
    public let nation: RankingFilters.Nation?
    /// The days, in order, none left out.
    public let days: [Day]
    /// Whether days that were asked for are left out at the end.
    public let isTruncated: Bool
    package let alignment: Alignment
    /// The days, and those around them that were read for the sums.
    let allDays: [Day]
    let totals: MovieTotals

    /// Creates a run from consecutive days, in order; those outside the window only help to know its sums.
    public init(
        of movie: Movie, days: [Day], showing window: ClosedRange<KoreanDay>? = nil, isTruncated: Bool = false,
        alignment: Alignment = .opening
    ) {
        movieCode = movie.code
        title = movie.title
        openDate = movie.openDate
        nation = days.lazy.compactMap(\.nation).first ?? movie.rankedNation
        self.days = window.map { window in days.filter { window.contains($0.day) } } ?? days
        (self.isTruncated, self.alignment) = (isTruncated, alignment)
        allDays = days
        totals = MovieTotals(days, openDate: movie.openDate)
    }

    /// Returns the number of a Korean day in the run, if known: 1 on the day of the ``Alignment``, 0 on the day before.
    public func dayNumber(of day: KoreanDay) -> Int? { firstNumberedDay.map { $0.distance(to: day) + 1 } }

    /// The Korean day with the number 1, if it is known; its week has the number 1, too.
    package var firstNumberedDay: KoreanDay? {
        switch alignment {
        case .opening, .date: openDate
        case .from: days.first?.day
        case .weekday: openDate.map { RankingPeriod(.weekend, of: $0).from }
        }
    }

    /// What the days of runs are counted from, so that they can be compared.
    public enum Alignment: String, CaseIterable, Sendable {
        /// The opening day is day 1.
        case opening
        /// The first day of the run is day 1, as for re-releases.
        case from
        /// The Friday of the opening weekend is day 1, so that weekends meet.
        case weekday
        /// Calendar days are compared; the opening day is day 1 nevertheless.
        case date
    }

    /// A day of a run.
    public struct Day: Hashable, Sendable {
        /// Whether rankings list a movie on a day.
        public enum Status: String, CaseIterable, Sendable {
            /// A list has the movie.
            case listed
            /// Neither the list of all movies nor that of the movie's nation has it.
            case notListed
            /// One of these lists is not available, or lacks rows, and no other one has the movie.
            case notFetched
        }

        /// The Korean day.
        public let day: KoreanDay
        /// Whether the lists have the movie.
        public let status: Status
        /// The movie's row, if the day is listed; its rank may be that of a nation's list: use ``rank``.
        public let figures: RankedMovie?
        /// The rank among all movies, from 1, if the lists are complete down to the movie: see ``DayLists/rank(of:)``.
        public let rank: Int?
        /// Whether the movie was number one, if the lists tell: see ``DayLists/isNumberOne(_:in:)``.
        public let isNumberOne: Bool?
        /// Share of all sales, in percent with one decimal place, if known: see ``DayLists/salesSharePercent(of:)``.
        public let salesSharePercent: Double?
        /// The showings of all movies, if the Korean and the foreign list are known and one of them has the movie.
        let showingsOfAll: ShowingsTotal?
        /// Share of all showings, in percent with one decimal place: see ``DayLists/showingsSharePercent(of:)``.
        public var showingsSharePercent: Double? { figures.flatMap { showingsOfAll?.sharePercent(of: $0.showings) } }
        /// The most that ``showingsSharePercent`` can be: that of the showings of listed movies, to one decimal place.
        public var showingsShareMaxPercent: Double? {
            figures.flatMap { showingsOfAll?.shareMaxPercent(of: $0.showings) }
        }
        /// The most visitors that the movie can have had, by its row or the lists that lack it, if these bound them.
        package let mostVisitors: Int?
        /// Whether the figures no longer change, because they were fetched 14 days or more after the day; `nil` if that
        /// is unknown, `false` for a day that is not fetched.
        public let isFinal: Bool?
        /// The nation whose list has the movie, if the lists tell.
        let nation: RankingFilters.Nation?

        /// Creates a day of a movie's run from the lists of the day.
        public init(_ lists: DayLists, of movie: Movie) {
            let nation = lists.nation(of: movie.code)
            let expected = nation ?? movie.rankedNation
            day = lists.day
            self.nation = nation
            status = lists.status(of: movie.code, in: expected)
            figures = lists.entry(of: movie.code)
            mostVisitors = figures?.visitors ?? lists.mostVisitorsOmitted(in: expected)
            rank = lists.rank(of: movie.code)
            isNumberOne = lists.isNumberOne(movie.code, in: expected)
            salesSharePercent = lists.salesSharePercent(of: movie.code)
            showingsOfAll = lists.showingsShare(of: movie.code)?.total
            isFinal = status == .notFetched ? false : lists.isFinal(movie.code, expected)
        }

        /// Creates a Korean day whose lists are not available.
        public init(notFetched day: KoreanDay) {
            self.init(DayLists(day), of: Movie(code: "", title: ""))
        }
    }
}

extension Movie {
    /// The nation whose lists have the movie: Korean if its first country, if known, is Korea, otherwise foreign.
    public var rankedNation: RankingFilters.Nation? { nations.first.map { $0 == Self.korea ? .korean : .foreign } }

    static let korea = "한국"

    /// Creates a movie of which only rankings are known.
    package init(listed code: MovieCode, _ title: String, _ openDate: KoreanDay?, _ nation: RankingFilters.Nation?) {
        let country = nation.map { $0 == .korean ? Self.korea : "외국" }
        self.init(code: code, title: title, openDate: openDate, nations: country.map { [$0] } ?? [])
    }
}
