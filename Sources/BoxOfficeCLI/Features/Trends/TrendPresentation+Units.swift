extension TrendPresentation<MovieRun.Day> {
    static let days = TrendPresentation(
        unitFields: [
            Field("day", Label("날짜", "Date"), \.unit.day).atLeast(10),
            Field("dayNumber", Label("일차", "Day"), { $0.run.dayNumber(of: $0.unit.day) }).meaning(
                "Number of the day; 1 is the opening day, unless --align counts from another"
            ),
            Field("dayStatus", Label("상태", "Status"), \.unit.status).meaning(
                "notListed: in no ranking of the day; notFetched: the day's rankings are not available"
            ).shown { Cell($0.unit.status.label[$1]) },
            .rank(\.unit.rank).meaning("Rank among all movies; null if too low for that ranking"),
            .visitors(\.unit.figures?.visitors),
            .change("visitorsChangePercent", Label("전일 대비", "Day change")) {
                $0.run.visitorsChangePercent(on: $0.unit.day, since: 1)
            }.meaning("Percent change from the day before, if the movie had opened"),
            .change("visitorsWeekChangePercent", Label("전주 대비", "Week change")) {
                $0.run.visitorsChangePercent(on: $0.unit.day, since: 7)
            }.meaning("Percent change from the same day of the week before, if the movie had opened"),
            .runTotal(\.unit.figures?.visitorsTotal).meaning("Visitors since the release"),
            .sales(\.unit.figures?.sales),
            .salesTotal(\.unit.figures?.salesTotal), .screens(\.unit.figures?.screens),
            .showings(\.unit.figures?.showings),
            .visitorsPerShowing(\.unit.visitorsPerShowing).meaning("Visitors per showing"),
            .percent("salesSharePercent", Label("매출 점유율", "Share"), \.unit.salesSharePercent).meaning(
                "Of the sales of all movies, to within ±0.5 points or null"
            ),
            .isFinal(\.unit.isFinal),
            Field("holiday", Label("공휴일", "Holiday"), { Holidays.name(of: $0.unit.day)?.korean }, .holiday).shown {
                Cell(Holidays.name(of: $0.unit.day)?[$1] ?? "")
            },
            .showingsShare(\.unit.showingsSharePercent), .showingsShareMax(\.unit.showingsShareMaxPercent),
            Field("weekday", Label("요일", "Weekday")) {
                .text(DayFormatter(language: .english).weekdays[$0.unit.day.weekday.rawValue])
            }.shown { Cell(DayFormatter(language: $1).weekdays[$0.unit.day.weekday.rawValue]) },
        ],
        listName: "byDay",
        units: { $0.days },
        visitors: \.figures?.visitors,
        changeName: "visitorsWeekChangePercent",
        importance: [
            "day", "visitors", "dayNumber", "visitorsWeekChangePercent", "visitorsTotal", "rank", "bar", "screens",
        ],
        unit: .day,
        startDay: { $0.day },
        number: { $0.dayNumber(of: $1.day) }
    )
}

extension TrendPresentation<MovieRun.WeekFigures> {
    static let weeks = TrendPresentation(
        unitFields: [
            Field("week", Label("주", "Week"), \.unit.week).atLeast(8), .from(\.unit.week.monday),
            .to(\.unit.week.sunday),
            Field("weekNumber", Label("주차", "No."), \.unit.number).meaning("Number of the week; 1 is the opening week"),
            .visitors(\.unit.visitors).meaning("All visitors of the week, previews included").shown { row, _ in
                let listed = row.unit.daysListed > 0 ? "\(row.unit.visitorsListed.grouped)*" : ""
                return Cell(row.unit.visitors?.grouped ?? listed)
            },
            Field("visitorsListed", Label("집계 관객수", "Listed"), \.unit.visitorsListed).meaning(
                "Visitors of the listed days"
            ),
            Field("weekendVisitors", Label("주말 관객수", "Weekend"), \.unit.weekendVisitors).meaning(
                "Visitors from Friday to Sunday"
            ),
            .change("weekendChangePercent", Label("주말 증감", "Weekend change"), \.unit.weekendChangePercent).meaning(
                "Percent change from the weekend before, if the movie had opened by its Friday"
            ),
            .change("visitorsChangePercent", Label("전주 대비", "Change"), \.unit.visitorsChangePercent).meaning(
                "Percent change from the week before, if that was a whole one"
            ),
            .runTotal(\.unit.visitorsTotal).meaning("Visitors since the release"), .sales(\.unit.sales),
            .salesTotal(\.unit.salesTotal), .showings(\.unit.showings),
            .daysListed(\.unit.daysListed).meaning(.daysListed),
            .isFinal(\.unit.isFinal),
        ],
        listName: "byWeek",
        units: { $0.weeks },
        visitors: \.visitors,
        changeName: "visitorsChangePercent",
        importance: [
            "week", "visitors", "visitorsChangePercent", "visitorsTotal", "weekNumber", "weekendVisitors", "bar",
            "daysListed",
        ],
        unit: .week,
        startDay: { $0.week.monday },
        number: { $1.number }
    )
}

extension TrendPresentation<MovieRun.WeekendFigures> {
    static let weekends = TrendPresentation(
        unitFields: [
            Field("weekend", Label("주말", "Weekend"), \.unit.number).meaning("1 is the opening weekend"),
            .from(\.unit.from), .to(\.unit.to),
            .visitors(\.unit.visitors).meaning("Friday to Sunday").shown { row, _ in
                let listed = row.unit.screens == nil ? "" : "\(row.unit.visitorsListed.grouped)*"
                return Cell(row.unit.visitors?.grouped ?? listed)
            },
            Field("visitorsListed", Label("집계 관객수", "Listed"), \.unit.visitorsListed).meaning("Of the listed days"),
            .change("visitorsChangePercent", Label("전 주말 대비", "Change"), \.unit.visitorsChangePercent).meaning(
                "From the weekend before, if that was whole (percent)"
            ),
            .runTotal(\.unit.visitorsTotal).meaning("At the end of Sunday"),
            Field("saturdayRank", Label("토요일 순위", "Saturday rank"), \.unit.saturdayRank),
            .screens(\.unit.screens).meaning("The largest number"),
            .showings(\.unit.showings).meaning("If all three days are listed"),
        ],
        listName: "byWeekend",
        units: { $0.weekends },
        visitors: \.visitors,
        changeName: "visitorsChangePercent",
        importance: [
            "weekend", "visitors", "visitorsChangePercent", "visitorsTotal", "from", "saturdayRank", "screens", "bar",
            "showings",
        ],
        unit: .weekend,
        startDay: { $0.to.advanced(by: -2) },
        number: { $1.number }
    )
}

extension Field {
    static var runTotal: Shared { Shared(name: "visitorsTotal", label: Label("누적 관객수", "Total")) }
    static var visitorsPerShowing: Shared { Shared(name: "visitorsPerShowing", label: Label("회당 관객수", "Per showing")) }
}

extension String {
    static let daysListed = "Days on which a ranking lists the movie"
}

extension MovieRun.Day.Status: FieldRepresentable {
    fileprivate var label: Label {
        switch self {
        case .listed: Label("순위 내", "listed")
        case .notListed: Label("순위 밖", "not listed")
        case .notFetched: Label("미수집", "not fetched")
        }
    }
}
