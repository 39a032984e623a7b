import BoxOfficeCore
import ConsoleKit

/// What `browse` shows: changed only by ``update(_:)``, and drawn by ``screen``.
struct BrowseState: Sendable {
    /// A page above the ranking.
    enum Page: Sendable {
        case calendar(cursor: KoreanDay)
        case movie(MoviePage)
        case search(SearchPage)
        case poster(PosterQuery)
        case help(offset: Int)
    }

    struct Message: Equatable, Sendable {
        var text: String
        var isError = false
    }

    /// The language, the styles and the width.
    var settings: OutputSettings
    var size: CellGrid.Size { didSet { settings.width = size.columns } }
    /// The current day in Korea, which the driver updates.
    var today: KoreanDay
    /// The ranking at the bottom of the pages.
    var query: RankingQuery
    /// The day that the user went to, which the periods of other kinds contain.
    var day: KoreanDay
    /// The row of the ranking that was selected last, from 0; see ``selectedRow``.
    var selection = 0
    /// Whether changes are printed as lines, and there is no grid.
    var isPlain = false
    /// Whether the ranking is a grid of posters.
    var isGrid = false
    var pages: [Page] = []
    /// The review being written; it takes all keys.
    var draft: ReviewDraft?
    /// The message in the last line, until the next key.
    var message: Message?
    /// Why no posters can be shown; `nil` if they can.
    var posterFailure: Failure?
    /// The answers so far.
    private(set) var answers: [BrowseQuestion: BrowseAnswer] = [:]
    /// The questions to ask again, whose answers are shown until then.
    private(set) var refreshing: [BrowseQuestion] = []

    /// The maximum number of answers that are kept; the archive has the others.
    private static let answerLimit = 200
    /// The maximum number of posters that are drawn at once, each by a program.
    private static let posterLimit = 4

    /// Creates the screen of a ranking.
    init(_ period: RankingPeriod, settings: OutputSettings, size: CellGrid.Size, today: KoreanDay) {
        self.settings = settings
        self.size = size
        self.today = today
        query = RankingQuery(period: period)
        day = period.to
        self.settings.width = size.columns
    }

    var language: Language { settings.language }

    /// The requests that the screen waits for, the most important first.
    var requests: [BrowseRequest] {
        var room = Self.posterLimit
        return questions.compactMap { question in
            if refreshing.contains(question) { return BrowseRequest(question: question, isRefresh: true) }
            guard answers[question] == nil else { return nil }
            if case .poster = question {
                room -= 1
                guard room >= 0 else { return nil }
            }
            return BrowseRequest(question: question)
        }
    }

    /// Stores an answer; a failure to refresh one is only shown.
    mutating func store(_ answer: BrowseAnswer, to request: BrowseRequest) {
        let question = request.question
        if request.isRefresh {
            refreshing.removeAll { $0 == question }
            if case .failure(let failure) = answer, answers[question]?.isFailure == false {
                message = Message(failure)
                return
            }
        }
        if case .archivedRanking(let query) = question, case .ranking = answer {
            answers[.ranking(query)] = answer
        } else {
            answers[question] = answer
        }
        if answers.count > Self.answerLimit { forget { _, _ in true } }
    }

    /// Forgets failures, large pictures, and what other answers may have changed, unless the screen shows them.
    mutating func forgetOutdated() { forget { $0.isLocal || $1.isFailure || $1.isPixels } }

    private mutating func forget(_ isForgotten: (BrowseQuestion, BrowseAnswer) -> Bool) {
        let shown = questions
        for (question, answer) in answers where isForgotten(question, answer) && !shown.contains(question) {
            answers[question] = nil
        }
        refreshing.removeAll { !shown.contains($0) }
    }

    /// Asks a question again; the answer of a service is shown until then.
    mutating func ask(_ question: BrowseQuestion) {
        switch question {
        case .ranking, .movie, .movies: if !refreshing.contains(question) { refreshing.append(question) }
        case .archivedRanking, .archivedPeriods, .run, .reviews, .poster: answers[question] = nil
        }
        if answers[question]?.isFailure == true { answers[question] = nil }
    }
}

extension BrowseQuestion {
    /// Whether the answer comes from the archive or the reviews, which other answers and the user change.
    fileprivate var isLocal: Bool {
        switch self {
        case .ranking, .movie, .movies, .poster: false
        case .archivedRanking, .archivedPeriods, .run, .reviews: true
        }
    }
}

extension BrowseState.Message {
    init(_ failure: Failure) {
        text = [failure.text(), failure.hint?.text].compactMap(\.self).map(\.terminalSafe).joined(separator: "; ")
        isError = true
    }
}

extension BrowseState {
    /// The questions whose answers the pages show, the top page's first.
    var questions: [BrowseQuestion] {
        (pages.last.map(questions(of:)) ?? []) + [.ranking(query)] + (pages.isEmpty ? neighbors + tilePosters : [])
    }

    private func questions(of page: Page) -> [BrowseQuestion] {
        switch page {
        case .calendar(let cursor): [archivedPeriods(around: cursor)]
        case .movie(let page): questions(of: page)
        case .search(let page): page.questions
        case .poster(let film): posterFailure == nil ? [largePoster(of: film)] : []
        case .help: []
        }
    }

    /// The rankings of the periods before and after this one.
    private var neighbors: [BrowseQuestion] {
        [-1, 1].map { RankingQuery(period: query.period.advanced(by: $0), filters: query.filters) }
            .filter { $0.period.to <= latest.to && answers[.ranking($0)] == nil }
            .map(BrowseQuestion.archivedRanking)
    }

    /// The latest period of the kind.
    var latest: RankingPeriod { .latest(query.period.kind, before: today) }

    /// The ranking; `nil` until it is loaded.
    var ranking: Ranking? {
        if case .ranking(let ranking) = answers[.ranking(query)] { ranking } else { nil }
    }

    /// The row that is selected, or the last one if the ranking is shorter.
    var selectedRow: Int { max(0, min(selection, (ranking?.entries.count ?? 0) - 1)) }

    /// The film that is selected in the ranking.
    var selectedMovie: RankedMovie? { ranking?.entries.dropFirst(selectedRow).first }
}
