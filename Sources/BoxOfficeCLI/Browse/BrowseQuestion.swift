import BoxOfficeCore
import ConsoleKit

/// What a screen asks for; the answer is stored under the question, and so cannot land on another film or day.
enum BrowseQuestion: Hashable, Sendable {
    /// The ranking of a period.
    case ranking(RankingQuery)
    /// A neighboring period's ranking, only from the archive, before the user asks for it.
    case archivedRanking(RankingQuery)
    /// The periods of a month whose ranking is in the archive.
    case archivedPeriods(Ranking.Kind, of: ClosedRange<KoreanDay>, RankingFilters)
    /// The details of a movie.
    case movie(MovieCode)
    /// A movie's figures of consecutive days, only from the archive.
    case run(Movie, ClosedRange<KoreanDay>)
    /// The user's reviews of a movie.
    case reviews(MovieCode)
    /// A page, from 1, of the movies with a title.
    case movies(title: String, page: Int)
    /// The poster of a movie.
    case poster(PosterQuery, PictureSize)
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
    case movie(Movie)
    case run([MovieRun.Day])
    case reviews([StoredReview])
    case movies(Listing<MovieSummary>)
    /// The lines of a poster, or the sequence that shows its pixels.
    case poster(lines: [String])
    case posterPixels(String)
    /// The archive has no ranking, or there is no poster.
    case nothing
    case failure(Failure)

    var isFailure: Bool { if case .failure = self { true } else { false } }
    var isPixels: Bool { if case .posterPixels = self { true } else { false } }
}

/// A question, and whether archived answers are ignored.
struct BrowseRequest: Hashable, Sendable {
    let question: BrowseQuestion
    var isRefresh = false
}
