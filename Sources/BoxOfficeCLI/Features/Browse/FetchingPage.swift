/// A question that only the archive answers, until the user fetches the days that it lacks.
protocol FetchableQuery: BrowseQuery where Answer == Fetchable<Figures> {
    associatedtype Figures: Sendable

    var isFetched: Bool { get set }
}

/// Figures, and the calls that their missing days need.
struct Fetchable<Figures: Sendable>: Sendable {
    let figures: Figures
    let calls: Int
}

extension FetchableQuery {
    fileprivate var fetched: Self { copy(of: self) { $0.isFetched = true } }
}

/// A page of figures that come from the archive, until the user fetches the days that it lacks.
protocol FetchingPage: BrowsePage {
    associatedtype Query: FetchableQuery

    var isFetched: Bool { get set }

    /// Returns the questions that only the archive answers, whose missing days can be fetched.
    func archiveQueries(in state: BrowseState) -> [Query]
}

extension FetchingPage {
    /// Returns the questions to ask: also those that fetch the missing days, if the user asked for them.
    func figureQueries(in state: BrowseState) -> [any BrowseQuery] {
        let queries = archiveQueries(in: state)
        return queries + (isFetched ? queries.map(\.fetched) : [])
    }

    /// Returns the question whose answer is shown: that to the archive, until the missing days are fetched.
    func shown(_ query: Query, in state: BrowseState) -> Query {
        guard isFetched, let answer = state.result(of: query.fetched), answer.failure == nil else { return query }
        return query.fetched
    }

    func figures(_ query: Query, in state: BrowseState) -> Query.Figures? {
        state.answer(to: shown(query, in: state))?.figures
    }

    fileprivate func isFetching(in state: BrowseState) -> Bool {
        isFetched && archiveQueries(in: state).contains { state.result(of: $0.fetched) == nil }
    }

    func fetchingMark(in state: BrowseState) -> StyledText { isFetching(in: state) ? state.loadingMark : "" }

    fileprivate func calls(in state: BrowseState) -> Int {
        archiveQueries(in: state).reduce(0) { $0 + (state.answer(to: shown($1, in: state))?.calls ?? 0) }
    }
}

extension KeyBinding where Page: FetchingPage {
    static var fetch: KeyBinding {
        .key(
            "f",
            Label("보관하지 않은 날짜 받기 (Esc로 취소)", "fetch the days that are not archived; Esc cancels"),
            hint: { page, state in
                let calls = page.isFetched ? 0 : page.calls(in: state)
                guard calls > 0 else { return nil }
                return KeyHint("받기(\(calls.grouped)회 호출)", "fetch (\(calls.counting("call")))", .first)
            }
        ) { page, state in
            guard page.calls(in: state) > 0 else {
                let isLoading = page.queries(in: state).contains { state.result(of: $0) == nil }
                let offline = Label("네트워크 없이는 받을 수 없습니다", "cannot fetch without a network")
                let note = state.isOffline ? offline : Label("받을 날짜가 없습니다", "no days are missing")
                return .note(isLoading ? BrowseState.loading : note)
            }
            page.isFetched = true
            return nil
        }
    }

    /// Esc, which stops fetching first, and asks for what has been archived meanwhile.
    static var cancel: KeyBinding {
        .key(
            .escape, Label("받기 취소, 아니면 뒤로", "cancel fetching, or back"),
            hint: { $0.isFetching(in: $1) ? KeyHint("취소", "cancel", .last) : KeyHint("뒤로", "back", .last) }
        ) { page, state in
            guard page.isFetching(in: state) else { return .leave }
            page.isFetched = false
            return .ask(page.archiveQueries(in: state))
        }
    }
}
