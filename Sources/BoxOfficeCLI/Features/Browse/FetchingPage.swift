import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

/// A page of figures that come from the archive, until the user fetches the days that it lacks.
protocol FetchingPage: BrowsePage {
    /// Whether the user asked for the missing days.
    var isFetched: Bool { get set }

    /// Returns the questions that only the archive answers, whose missing days can be fetched.
    func archiveQuestions(in state: BrowseState) -> [BrowseQuestion]
}

extension FetchingPage {
    /// Returns the questions to ask: also those that fetch the missing days, if the user asked for them.
    func figureQuestions(in state: BrowseState) -> [BrowseQuestion] {
        let questions = archiveQuestions(in: state)
        return questions + (isFetched ? questions.map(\.fetched) : [])
    }

    /// Returns the answer: that of the archive, until the missing days are fetched.
    func answer(to question: BrowseQuestion, in state: BrowseState) -> BrowseAnswer? {
        if isFetched, let answer = state.answers[question.fetched], !answer.isFailure { return answer }
        return state.answers[question]
    }

    /// Returns the run of a movie, if it is loaded.
    func run(_ query: RunQuery, in state: BrowseState) -> TrendRun? {
        if case .run(let item, _)? = answer(to: .run(query, isFetched: false), in: state) { item } else { nil }
    }

    /// Returns whether the missing days are being fetched.
    private func isFetching(in state: BrowseState) -> Bool {
        isFetched && archiveQuestions(in: state).contains { state.answers[$0.fetched] == nil }
    }

    /// Returns the end of a heading while the missing days are being fetched.
    func fetchingMark(in state: BrowseState) -> StyledText { isFetching(in: state) ? state.loadingMark : "" }

    /// Returns the calls that the missing days need, as far as is known.
    private func calls(in state: BrowseState) -> Int {
        archiveQuestions(in: state).reduce(0) { $0 + (answer(to: $1, in: state)?.calls ?? 0) }
    }

    fileprivate func hint(in state: BrowseState) -> KeyHint? {
        let calls = isFetched ? 0 : calls(in: state)
        return calls > 0 ? KeyHint("받기(\(calls.grouped)회 호출)", "fetch (\(calls.counting("call")))", .first) : nil
    }

    fileprivate mutating func fetch(in state: BrowseState) -> BrowseStep? {
        guard calls(in: state) > 0 else { return .note(Label("받을 날짜가 없습니다", "no days are missing")) }
        isFetched = true
        return nil
    }

    /// Stops fetching, and asks for what has been archived meanwhile; closes the page if nothing is being fetched.
    fileprivate mutating func cancel(in state: BrowseState) -> BrowseStep {
        guard isFetching(in: state) else { return .back }
        isFetched = false
        return .ask(archiveQuestions(in: state))
    }
}

extension KeyBinding where Page: FetchingPage {
    /// The key that fetches the missing days.
    static var fetch: KeyBinding {
        .key(
            "f",
            Label("보관하지 않은 날짜 받기 (Esc로 취소)", "fetch the days that are not archived; Esc cancels"),
            hint: { $0.hint(in: $1) }
        ) { $0.fetch(in: $1) }
    }

    /// Esc, which stops fetching first.
    static var cancel: KeyBinding {
        .key(.escape, Label("받기 취소, 아니면 뒤로", "cancel fetching, or back"), footer: KeyHint("뒤로", "back", .last)) {
            $0.cancel(in: $1)
        }
    }
}

extension BrowseQuestion {
    /// The question that fetches what the archive lacks; the same if there is none.
    fileprivate var fetched: BrowseQuestion {
        switch self {
        case .run(let query, _): .run(query, isFetched: true)
        case .top(let query, _): .top(query, isFetched: true)
        case .ranking, .archivedRanking, .archivedTwenty, .archivedPeriods, .movie, .archivedMovie, .projection,
            .upcoming, .reviews, .movies, .poster, .archivedPoster:
            self
        }
    }
}

extension BrowseAnswer {
    /// The calls that missing days need.
    fileprivate var calls: Int {
        switch self {
        case .run(_, let calls), .top(_, let calls): calls
        case .ranking, .archivedPeriods, .movie, .upcoming, .reviews, .movies, .poster, .posterPixels, .nothing,
            .failure:
            0
        }
    }
}
