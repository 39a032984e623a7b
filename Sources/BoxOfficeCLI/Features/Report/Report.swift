/// What the rankings, the market, the runs and the list of openings say about a period.
struct Report: Sendable {
    enum Source: String, CaseIterable, Sendable, FieldRepresentable {
        case list
        case days
    }

    let period: Period
    let source: Source
    /// All known movies of the period, by rank.
    private(set) var movies: [ReportMovie]
    let limit: Int
    let daysKnown: Int
    var daysOfTen = 0
    let market: Market?
    /// The market of the period before and of the same period a year before.
    let comparisons: [Period.Comparison: MarketSum]
    /// The runs of the movies that are shown, as far as they are archived, up to their last listed day.
    let runs: [MovieCode: MovieRun]
    /// The days on which totals passed round numbers, as far as they are known.
    let milestoneDays: [MovieCode: [Int: KoreanDay]]
    /// The day of the period on which a movie had the most visitors of all movies, if each day is known.
    let largestDay: (movieCode: MovieCode, day: KoreanDay)?
    private(set) var upcoming: (days: ClosedRange<KoreanDay>, movies: [MovieSummary])?
    /// When the first and the last of the lists of the period were fetched, if known of all.
    let fetched: ClosedRange<Date>?
    let isFinal: Bool?
    /// Whether rows of the lists of the period cannot be read, so that movies are missing.
    var lacksRows = false

    var shown: [ReportMovie] { Array(movies.prefix(limit)) }

    func titled(_ settings: OutputSettings) -> Report {
        guard let names = settings.otherNames else { return self }
        var report = self
        for (index, movie) in movies.enumerated() {
            report.movies[index].title = settings.title(movie.title, of: movie.movieCode)
        }
        for (index, movie) in (upcoming?.movies ?? []).enumerated() {
            let title = movie.englishTitle.map { names.shown(movie.title, $0) }
            report.upcoming?.movies[index].title = title ?? movie.title
        }
        return report
    }

    var daysMissing: Int { period.days.count - daysKnown }

    /// The market of the period beside another, if there are figures.
    func market(comparedWith comparison: Period.Comparison) -> MarketRow? {
        var row = market?.total
        row?.earlier = comparisons[comparison]
        return row?.figures == nil ? nil : row
    }
}

struct ReportMovie: Sendable {
    let rank: Int
    let rankChange: RankChange
    /// Whether the movie opened in the period, or after the weekend before; KOBIS also calls new what returns to its list.
    let isNew: Bool
    let movieCode: MovieCode
    fileprivate(set) var title: String
    let openDate: KoreanDay?
    let sales: Int
    let salesSharePercent: Double?
    let visitors: Int
    /// The estimated share of all showings of the days whose lists of both nations are known, and the most that it can be.
    var showingsSharePercent: Double?
    var showingsShareMaxPercent: Double?
    /// The change from the period before in percent, if KOBIS lists the movie in both.
    let visitorsChangePercent: Double?
    let visitorsTotal: Int
    /// Visitors since the release before the first day with figures.
    let visitorsTotalBefore: Int
    let isExact: Bool

    var milestones: [Int] { MovieRun.Milestone.numbers(after: visitorsTotalBefore, through: visitorsTotal) }

    /// Creates a row of KOBIS's list, with the movie's sum of the days of the period.
    init(_ movie: RankedMovie, of period: Period, _ sum: TopMovies.Entry?) {
        (rank, isNew) = (movie.rank, movie.openDate.map(period.openingDays.contains) == true)
        rankChange = isNew ? .new : movie.isNew ? .unknown : movie.rankChange
        (movieCode, title, openDate) = (movie.movieCode, movie.title, movie.openDate)
        (sales, salesSharePercent, visitors) = (movie.sales, movie.salesSharePercent, movie.visitors)
        visitorsChangePercent = period.list?.isComparable(movie) == true ? movie.visitorsChangePercent : nil
        (visitorsTotal, visitorsTotalBefore) = (movie.visitorsTotal, movie.visitorsTotal - movie.visitors)
        isExact = true
        (showingsSharePercent, showingsShareMaxPercent) = (sum?.showingsSharePercent, sum?.showingsShareMaxPercent)
    }

    init(_ movie: TopMovies.Entry, of period: Period) {
        (rank, rankChange) = (movie.rank, .unknown)
        isNew = movie.openDate.map(period.openingDays.contains) == true
        (movieCode, title, openDate) = (movie.movieCode, movie.title, movie.openDate)
        (sales, salesSharePercent, visitors) = (movie.sales, movie.salesSharePercent, movie.visitors)
        visitorsChangePercent = nil
        (visitorsTotal, visitorsTotalBefore) = (movie.visitorsTotal, movie.visitorsTotalBefore)
        isExact = movie.isExact
        (showingsSharePercent, showingsShareMaxPercent) = (movie.showingsSharePercent, movie.showingsShareMaxPercent)
    }
}
