/// The page of a month, where the user picks the day of the ranking.
struct CalendarPage: FixedKeysPage {
    /// The ranking below, whose kind and filters those of the month have.
    private let query: RankingQuery
    private var cursor: KoreanDay

    init(for query: RankingQuery, today: KoreanDay) {
        self.query = query
        cursor = min(query.period.to, RankingPeriod.latest(query.period.kind, before: today).to)
    }

    private var period: RankingPeriod { RankingPeriod(query.period.kind, of: cursor) }

    private var archivedPeriods: ArchivedPeriodsQuery {
        ArchivedPeriodsQuery(kind: query.period.kind, days: cursor.wholeMonth, filters: query.filters)
    }

    private func archived(in state: BrowseState) -> Set<KoreanDay> { state.answer(to: archivedPeriods) ?? [] }

    static let title = Label("달력", "Calendar")
    static let keys: [KeyBinding<CalendarPage>] = [
        .key(.enter, Label("선택", "pick"), footer: KeyHint("선택", "pick")) { page, _ in .show(page.period) },
        .move(["h": .left, "l": .right], Label("하루 전·다음 날로", "a day earlier or later")),
        .move(["k": .up, "j": .down], Label("한 주 전·후로", "a week earlier or later")),
        .move(
            ["M": .pageUp, "m": .pageDown], Label("한 달 전·후로", "a month earlier or later"),
            footer: KeyHint("이전/다음 달", "month")
        ),
        .keys(["Y": -1, "y": 1], Label("1년 전·후로", "a year earlier or later"), footer: KeyHint("이전/다음 해", "year")) {
            $0.go(to: $0.cursor.advanced(byMonths: 12 * $2), in: $1)
        },
        .key("t", Label("가장 최근 날짜", "latest day"), footer: KeyHint("최근", "latest")) {
            $0.go(to: $1.latest($0.query.period.kind).to, in: $1)
        },
        .keys(
            ["0": "0", "1": "1", "2": "2", "3": "3", "4": "4", "5": "5", "6": "6", "7": "7", "8": "8", "9": "9"],
            Label("날짜 입력", "type a date"), range: "0-9"
        ) { page, _, digit in .open(DatePage(query: page.query, text: digit)) },
        .key("c", Label("달력 닫기", "close the calendar")) { _, _ in .back },
    ]

    mutating func move(_ movement: Movement, in state: BrowseState) -> BrowseStep? {
        let day =
            switch movement {
            case .left: cursor.advanced(by: -1)
            case .right: cursor.advanced(by: 1)
            case .up: cursor.advanced(by: -7)
            case .down: cursor.advanced(by: 7)
            case .pageUp: cursor.advanced(byMonths: -1)
            case .pageDown: cursor.advanced(byMonths: 1)
            case .first: cursor.wholeMonth.lowerBound
            case .last: cursor.wholeMonth.upperBound
            case .to(let index): cursor.wholeMonth.lowerBound.advanced(by: index)
            }
        return go(to: day, in: state)
    }

    private mutating func go(to day: KoreanDay, in state: BrowseState) -> BrowseStep? {
        let latest = RankingPeriod.latest(query.period.kind, before: state.today).to
        cursor = max(RankingPeriod.firstDay, min(day, latest))
        return day > latest ? .isLatest : day < RankingPeriod.firstDay ? .isFirst : nil
    }

    func queries(in state: BrowseState) -> [any BrowseQuery] { [archivedPeriods] }

    func screen(in state: BrowseState) -> Screen {
        let (settings, language) = (state.settings, state.language)
        let month = cursor.wholeMonth
        let archived = archived(in: state)
        let latest = RankingPeriod.latest(query.period.kind, before: state.today).to
        func style(of day: KoreanDay) -> Style {
            if day == cursor { return .reversed }
            if day > latest || day < RankingPeriod.firstDay { return .dim }
            if (period.from...period.to).contains(day) { return .bold }
            return Holidays.name(of: day) == nil ? .plain : .red
        }
        func cell(_ day: KoreanDay) -> StyledText {
            guard month.contains(day) else { return "     " }
            let number = (day.day < 10 ? " " : "") + "\(day.day)"
            let mark = archived.contains(RankingPeriod(query.period.kind, of: day).from) ? "*" : " "
            let (start, end) =
                period.from == period.to ? (" ", " ") : (day == period.from ? "(" : " ", day == period.to ? ")" : " ")
            let text = day == cursor ? "[\(number)]\(mark)" : "\(start)\(number)\(end)\(mark)"
            return StyledText(text, style: style(of: day))
        }
        let first = Week(containing: month.lowerBound).monday
        let weeks = (0..<6).map { week in (0..<7).map { cell(first.advanced(by: 7 * week + $0)) }.joined() }
        let names = DayFormatter(language: language).weekdays.map { " " + $0.padded(to: 4) }.joined()
        let title = Label("\(cursor.year)년 \(cursor.month)월", "\(PeriodWords.months[cursor.month - 1]) \(cursor.year)")
        let week = first.distance(to: cursor) / 7
        return Screen(
            heading: [StyledText(title[language], style: .bold), StyledText(names, style: .dim)],
            lines: weeks + [
                RankingPresentation.heading([period], query.filters, settings).first ?? "",
                archived.isEmpty ? "" : StyledText(Label("* 저장된 순위", "* saved")[language], style: .dim),
            ],
            selection: week..<week + 1,
            isMarked: false
        )
    }

    func announcement(after old: any BrowsePage, in state: BrowseState) -> [StyledText]? {
        guard let old = old as? CalendarPage, old.cursor.wholeMonth == cursor.wholeMonth else { return nil }
        guard cursor != old.cursor else { return [] }
        let isArchived = archived(in: state).contains(period.from)
        let day = DayFormatter(language: state.language).string(from: cursor)
        let holiday = Holidays.name(of: cursor).map { "  " + $0[state.language] } ?? ""
        return [StyledText(day + holiday + (isArchived ? "  " + Label("저장됨", "saved")[state.language] : ""))]
    }
}

/// The first days of the periods of a month whose ranking is in the archive.
private struct ArchivedPeriodsQuery: BrowseQuery {
    let kind: Ranking.Kind
    let days: ClosedRange<KoreanDay>
    let filters: RankingFilters

    func answer(from source: BrowseSource) -> Set<KoreanDay>? {
        let periods = RankingPeriod(kind, of: days.lowerBound).through(RankingPeriod(kind, of: days.upperBound))
        return Set(periods.filter { source.kobis.archive.hasArchivedRanking(of: $0, filters: filters) }.map(\.from))
    }
}

extension KoreanDay {
    fileprivate var wholeMonth: ClosedRange<KoreanDay> { Period(.month, of: self).whole }

    /// Returns the day a number of months later, or the last of that month if it is shorter.
    fileprivate func advanced(byMonths count: Int) -> KoreanDay {
        let months = year * 12 + month - 1 + count
        guard let first = KoreanDay(year: months / 12, month: months % 12 + 1, day: 1) else { return self }
        return min(first.advanced(by: day - 1), first.wholeMonth.upperBound)
    }
}
