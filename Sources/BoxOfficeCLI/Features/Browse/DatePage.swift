struct DatePage: BrowsePage {
    let query: RankingQuery
    private(set) var text = ""

    static let keyLists: [KeyList<DatePage>] = [
        KeyList(
            Label("날짜 입력", "Date"),
            typing: \.text,
            limit: 40,
            [
                .key(.enter, Label("날짜로 이동", "go to the date"), footer: KeyHint("이동", "go")) { $0.go(in: $1) },
                .key(.escape, Label("취소", "cancel"), footer: KeyHint("취소", "cancel")) { _, _ in .back },
            ]
        )
    ]
    static let isDialog = true

    /// Shows the ranking of the date: a day, `1225` for the last 25 December, or a week.
    private func go(in state: BrowseState) -> BrowseStep? {
        guard let text = text.normalizedInput else { return .back }
        do throws(Failure) {
            var grammar = PeriodGrammar(today: state.today, kind: query.period.kind)
            if state.isArchiveOnly { grammar.shown = (query.period.to, state.archivedDays) }
            return .show(try RankingPeriod(browsing: [text], grammar))
        } catch {
            return .report(error)
        }
    }

    func queries(in state: BrowseState) -> [any BrowseQuery] { state.belowTop.queries(in: state) }
    func screen(in state: BrowseState) -> Screen { state.belowTop.screen(in: state) }

    func footer(in state: BrowseState) -> [StyledText] {
        let label = Label("날짜(20151225, 1225, 2015-W52): ", "Date (20151225, 1225, 2015-W52): ")
        return [state.input(label, text), hints(in: state)]
    }
}
