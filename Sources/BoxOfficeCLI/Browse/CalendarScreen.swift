import BoxOfficeCore
import ConsoleKit

extension BrowseState {
    /// The question which rankings of a day's month the archive has.
    func archivedPeriods(around day: KoreanDay) -> BrowseQuestion {
        .archivedPeriods(query.period.kind, of: day.wholeMonth, query.filters)
    }

    /// The first days of the periods in a day's month whose ranking the archive has.
    private func archived(around day: KoreanDay) -> Set<KoreanDay> {
        if case .archivedPeriods(let days)? = answers[archivedPeriods(around: day)] { days } else { [] }
    }

    func calendarScreen(_ cursor: KoreanDay) -> Screen {
        let styler = settings.styler
        let month = cursor.wholeMonth
        let period = RankingPeriod(query.period.kind, of: cursor)
        let archived = archived(around: cursor)
        func cell(_ day: KoreanDay) -> String {
            guard month.contains(day) else { return "     " }
            let number = (day.day < 10 ? " " : "") + "\(day.day)"
            let mark = archived.contains(RankingPeriod(query.period.kind, of: day).from) ? "*" : " "
            let text = day == cursor ? "[\(number)]\(mark)" : " \(number) \(mark)"
            if day == cursor { return "\u{1B}[7m\(text)\u{1B}[0m" }
            return styler.apply(
                day > latest.to ? .dim : (period.from...period.to).contains(day) ? .bold : .plain,
                to: text
            )
        }
        let first = Week(containing: month.lowerBound).monday
        let weeks = (0..<6).map { week in
            (0..<7).map { cell(first.advanced(by: 7 * week + $0)) }.joined()
        }
        let names = DayFormatter(language: language).weekdays.map { " " + $0.padded(to: 4) }.joined()
        let title = Label("\(cursor.year)년 \(cursor.month)월", "\(Self.months[cursor.month - 1]) \(cursor.year)")[
            language
        ]
        var screen = Screen(
            heading: [styler.apply(.bold, to: title), styler.apply(.dim, to: names)],
            lines: weeks + [
                RankingPresentation.heading([period], query.filters, settings).first ?? "",
                archived.isEmpty ? "" : styler.apply(.dim, to: Label("* 저장된 순위", "* saved")[language]),
            ]
        )
        let week = first.distance(to: cursor) / 7
        screen.selection = week..<week + 1
        screen.isMarked = false
        screen.footer = hints(
            [
                ("Enter", Label("선택", "pick")), ("M m", Label("이전/다음 달", "month")),
                ("Y y", Label("이전/다음 해", "year")), ("t", Label("최근", "latest")),
            ],
            last: [("Esc", Label("뒤로", "back"))]
        )
        return screen
    }

    /// Returns a day of the calendar in words.
    func announcement(of day: KoreanDay) -> String {
        let period = RankingPeriod(query.period.kind, of: day)
        var text = DayFormatter(language: language).string(from: day)
        if archived(around: day).contains(period.from) {
            text += "  " + Label("저장됨", "saved")[language]
        }
        return text
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
