/// What `browse` shows: changed only by ``update(_:)``, and drawn by ``grid``.
struct BrowseState: Sendable {
    struct Message: Equatable, Sendable {
        var text: String
        var isError = false
    }

    var settings: OutputSettings
    var size: CellGrid.Size { didSet { settings.width = size.columns } }
    /// The current day in Korea, which the driver updates.
    var today: KoreanDay
    var ranking: RankingPage
    var pages: [any BrowsePage] = []
    /// The movies to compare, in the order in which they were marked.
    var marked: [BrowseMovie] = []
    /// Whether changes are printed as lines, and there is no grid.
    var isPlain = false
    var isOffline = false
    /// Whether reviews outlive the run.
    var keepsReviews = true
    /// Whether the last call failed.
    private var isUnreachable = false
    var message: Message?
    var posterFailure: Failure?
    private(set) var answers: [BrowseQuestion: BrowseAnswer] = [:]
    /// The questions to ask again, whose answers are shown until then.
    private(set) var refreshing: [BrowseQuestion] = []

    /// The maximum number of answers that are kept; the archive has the others.
    private static let answerLimit = 200
    /// The maximum number of posters that are drawn at once, each by a program.
    private static let posterLimit = 4

    init(_ period: RankingPeriod, settings: OutputSettings, size: CellGrid.Size, today: KoreanDay) {
        (self.settings, self.size, self.today) = (settings, size, today)
        ranking = RankingPage(of: period)
        self.settings.width = size.columns
    }

    var language: LabelLanguage { settings.language }

    var isArchiveOnly: Bool { isOffline || isUnreachable }

    private var archivedDaysQuery: ArchivedDaysQuery {
        ArchivedDaysQuery(kind: ranking.query.period.kind, nation: ranking.query.filters.nation)
    }

    /// The days whose rankings of the kind on the screen are archived, where these alone can be shown.
    var archivedDays: [ClosedRange<KoreanDay>] { answer(to: archivedDaysQuery) ?? [] }

    /// The latest period of a kind that can be shown.
    func latest(_ kind: Ranking.Kind) -> RankingPeriod {
        let latest = RankingPeriod.latest(kind, before: today)
        guard isArchiveOnly, let last = archivedDays.last?.upperBound else { return latest }
        return last < latest.to ? RankingPeriod(kind, of: last) : latest
    }

    var top: any BrowsePage { pages.last ?? ranking }
    var belowTop: any BrowsePage { pages.dropLast().last ?? ranking }

    /// The questions whose answers the screen shows, the most important first.
    var questions: [BrowseQuestion] {
        let others: [any BrowseQuery] =
            (pages.isEmpty ? [] : [ranking.query]) + (isArchiveOnly ? [archivedDaysQuery] : [])
        return (top.queries(in: self) + others).map(BrowseQuestion.init)
    }

    /// The requests that the screen waits for, the most important first.
    var requests: [BrowseRequest] {
        var room = Self.posterLimit
        return questions.compactMap { question in
            if refreshing.contains(question) { return BrowseRequest(question: question, isRefresh: true) }
            guard answers[question] == nil else { return nil }
            if question.query.origin == .picture {
                room -= 1
                guard room >= 0 else { return nil }
            }
            return BrowseRequest(question: question)
        }
    }

    // MARK: - Answers

    func result(of query: any BrowseQuery) -> BrowseAnswer? { answers[BrowseQuestion(query: query)] }

    func latestReview(of movie: MovieCode) -> StoredReview? {
        answer(to: ReviewsQuery(movie: movie))?.max { $0.review.createdAt < $1.review.createdAt }
    }

    func answer<Query: BrowseQuery>(to query: Query) -> Query.Answer? {
        guard case .success(let answer)? = result(of: query) else { return nil }
        return answer as? Query.Answer
    }

    /// Stores an answer; a failure to refresh one is only shown.
    fileprivate mutating func store(_ answer: BrowseAnswer, to request: BrowseRequest) {
        let question = request.question
        if question.query.origin == .service {
            isUnreachable =
                answer.failure.map { isUnreachable || $0.isOutOfReach } ?? (isUnreachable && !request.isRefresh)
        }
        if request.isRefresh {
            refreshing.removeAll { $0 == question }
            if let failure = answer.failure, let earlier = answers[question], earlier.failure == nil {
                message = Message(failure, language)
                return
            }
        }
        let isFound = (try? answer.get()) != nil
        answers[isFound ? BrowseQuestion(query: question.query.key) : question] = answer
        if answers.count > Self.answerLimit { forget { _, _ in true } }
    }

    /// Forgets failures, missing details, large pictures, and what other answers may have changed, unless the screen shows them.
    fileprivate mutating func forgetOutdated() {
        forget { question, answer in
            question.query.origin == .archive || answer.failure != nil
                || (try? answer.get() as? any TemporaryAnswer)?.isTemporary == true
        }
    }

    private mutating func forget(_ isForgotten: (BrowseQuestion, BrowseAnswer) -> Bool) {
        let shown = questions
        for (question, answer) in answers where isForgotten(question, answer) && !shown.contains(question) {
            answers[question] = nil
        }
        refreshing.removeAll { !shown.contains($0) }
    }

    /// Asks a question again; the answer of a service is shown until then.
    fileprivate mutating func ask(_ question: BrowseQuestion) {
        let isService = question.query.origin == .service
        if isService, !refreshing.contains(question) { refreshing.append(question) }
        if !isService || answers[question]?.failure != nil { answers[question] = nil }
    }
}

// MARK: - Events

enum BrowseEvent: Sendable {
    case key(Key)
    case resized(CellGrid.Size)
    case answered(BrowseRequest, BrowseAnswer)
    case saved(ReviewPage, Failure?)
    /// There is a message, such as a note that a command would print.
    case noted(BrowseState.Message)
}

enum BrowseEffect: Sendable {
    case quit(status: Int32)
    /// Stop the program, as Ctrl-Z does, until the shell resumes it.
    case suspend
    case redraw
    case open(String)
    case copy(String)
    case save(ReviewPage)
}

extension BrowseState {
    mutating func update(_ event: BrowseEvent) -> BrowseEffect? {
        switch event {
        case .resized(let size): self.size = size
        case .answered(let request, let answer):
            if message?.text == Self.loading[language] { message = nil }
            store(answer, to: request)
            // A program that draws pictures writes its errors on the screen.
            if request.question.query.origin == .picture, answer.failure != nil { return .redraw }
        case .noted(let message): self.message = message
        case .saved(let review, let failure):
            if let failure {
                message = Message(failure, language)
                // The user may try again.
                if !(top is ReviewPage) { pages.append(review) }
            } else {
                let saved = keepsReviews ? Label("저장했습니다", "saved") : Label("데모가 끝나면 사라집니다", "kept for this demo only")
                message = Message(text: saved[language])
                for movie in [review.movie, nil] { ask(BrowseQuestion(query: ReviewsQuery(movie: movie))) }
            }
        case .key(let key): return press(key)
        }
        return nil
    }

    private mutating func press(_ key: Key) -> BrowseEffect? {
        let hadMessage = message != nil
        message = nil
        let (depth, query) = (pages.count, ranking.query)
        let step = press(key, on: top)
        if case .leave? = step, hadMessage { return nil }
        let effect = step.flatMap { perform($0) }
        if pages.count < depth || ranking.query != query { forgetOutdated() }
        return effect
    }

    private mutating func press(_ key: Key, on page: some BrowsePage) -> BrowseStep? {
        var page = page
        let step = page.press(key, in: self)
        page.replaceTop(of: &self)
        return step
    }

    private mutating func perform(_ step: BrowseStep) -> BrowseEffect? {
        switch step {
        case .back: if pages.popLast() == nil { return .quit(status: 0) }
        case .leave: leave()
        case .open(let page): pages.append(page)
        case .show(let period):
            pages = []
            return ranking.show(period, today: today).flatMap { perform($0) }
        case .ask(let queries): for query in queries { ask(BrowseQuestion(query: query)) }
        case .note(let label): note(label)
        case .report(let failure): message = Message(failure, language)
        case .save(let review):
            _ = pages.popLast()
            return .save(review)
        case .mark(let movie): mark(movie)
        case .forgetOutdated: forgetOutdated()
        case .request(let effect): return effect
        }
        return nil
    }

    private mutating func leave() {
        if marked.contains(where: top.listedMovies(in: self).contains) {
            marked = []
        } else if pages.popLast() == nil, !ranking.clearFilters() {
            note(Label("q로 종료합니다", "q quits"))
        }
    }

    func mark(of movie: BrowseMovie) -> StyledText { marked.contains(movie) ? StyledText("+ ", style: .bold) : "  " }

    static let markLimit = 5

    private mutating func mark(_ movie: BrowseMovie) {
        if let index = marked.firstIndex(of: movie) {
            marked.remove(at: index)
        } else if marked.count < Self.markLimit {
            marked.append(movie)
        } else {
            return note(Label("\(Self.markLimit)편까지 비교합니다", "at most \(Self.markLimit) movies are compared"))
        }
        let count = marked.count
        note(Label("비교할 영화 \(count)편 (v로 비교)", "\(count) marked; v compares them"))
    }

    private mutating func note(_ label: Label) { message = Message(text: label[language]) }
}

extension BrowseState.Message {
    init(_ failure: Failure, _ language: LabelLanguage) {
        text = [failure.text(in: language), failure.hint?.text(in: language)].compactMap(\.self).map(\.terminalSafe)
            .joined(separator: "; ")
        isError = true
    }
}
