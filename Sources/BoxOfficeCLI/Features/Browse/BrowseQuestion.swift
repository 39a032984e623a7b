import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePosters
import BoxOfficeReviews
import ConsoleKit

/// What a screen asks for; the answer is stored under the question, and so cannot land on another movie or day.
enum BrowseQuestion: Hashable, Sendable {
    /// The ranking of a period.
    case ranking(RankingQuery)
    /// A neighboring period's ranking, only from the archive, before the user asks for it.
    case archivedRanking(RankingQuery)
    /// The periods of a month whose ranking is in the archive.
    case archivedPeriods(Ranking.Kind, of: ClosedRange<KoreanDay>, RankingFilters)
    /// The first twenty of a day, only from the archive.
    case archivedTwenty(RankingQuery)
    /// The details of a movie.
    case movie(MovieCode)
    /// The details of a movie, only from the archive.
    case archivedMovie(MovieCode)
    /// A movie's run, only from the archive unless the user fetches it.
    case run(RunQuery, isFetched: Bool)
    /// Where a movie's run will end, only from the archive.
    case projection(RunQuery)
    /// The movies of some days by visitors, only from the archive unless the user fetches them.
    case top(TopQuery, isFetched: Bool)
    /// The movies that open in the usual weeks from a day on.
    case upcoming(KoreanDay)
    /// The user's reviews, of a movie or of all.
    case reviews(MovieCode?)
    /// A page, from 1, of the movies with a title.
    case movies(title: String, page: Int)
    /// The poster of a movie.
    case poster(PosterQuery, PictureSize)
    /// The poster of a movie, only from the archive.
    case archivedPoster(PosterQuery, PictureSize)
}

/// A movie, and the days and the alignment of its run.
struct RunQuery: Hashable, Sendable {
    let movie: Movie
    /// The first day, if it is not the opening day.
    var from: KoreanDay?
    var alignment = MovieRun.Alignment.opening
}

/// Days and filters, which determine a list of top movies.
struct TopQuery: Hashable, Sendable {
    var days: ClosedRange<KoreanDay>
    var filters = RankingFilters()
}

/// A movie in a list.
struct BrowseMovie: Hashable, Sendable {
    let code: MovieCode
    let title: String
}

/// A period and filters, which determine a ranking.
struct RankingQuery: Hashable, Sendable {
    var period: RankingPeriod
    var filters = RankingFilters()
}

/// The answer to a ``BrowseQuestion``.
enum BrowseAnswer: Sendable {
    case ranking(Ranking)
    /// The first days of the periods.
    case archivedPeriods(Set<KoreanDay>)
    /// A movie; without details, what rankings know of it.
    case movie(Movie, hasDetails: Bool = true)
    /// A run, and the calls that its missing days need.
    case run(TrendRun, calls: Int)
    /// The movies of some days, and the calls that the missing days need.
    case top(TopList, calls: Int)
    case upcoming([MovieSummary])
    case reviews([StoredReview])
    case movies(Listing<MovieSummary>)
    /// The lines of a poster, or the sequence that shows its pixels.
    case poster(lines: [String])
    case posterPixels(String)
    /// The archive has no ranking, or there is no poster.
    case nothing
    case failure(Failure)

    var isFailure: Bool { if case .failure = self { true } else { false } }
    var hasDetails: Bool { if case .movie(_, hasDetails: false) = self { false } else { true } }
    var isPixels: Bool { if case .posterPixels = self { true } else { false } }
}

/// A question, and whether archived answers are ignored.
struct BrowseRequest: Hashable, Sendable {
    let question: BrowseQuestion
    var isRefresh = false
}
