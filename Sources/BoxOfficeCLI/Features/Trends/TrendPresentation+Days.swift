import BoxOfficeCore
import BoxOfficeFigures
import ConsoleKit

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
            Field(
                "visitorsChangePercent",
                Label("전일 대비 %", "Day change %"),
                { $0.run.visitorsChangePercent(on: $0.unit.day, since: 1) }
            ).meaning("Percent change from the day before, if the movie had opened"),
            Field(
                "visitorsWeekChangePercent",
                Label("전주 대비 %", "Week change %"),
                { $0.run.visitorsChangePercent(on: $0.unit.day, since: 7) }
            ).meaning("Percent change from the same day of the week before, if the movie had opened"),
            .runTotal(\.unit.figures?.visitorsTotal).meaning("Visitors since the release"),
            .sales(\.unit.figures?.sales),
            .salesTotal(\.unit.figures?.salesTotal), .screens(\.unit.figures?.screens),
            .showings(\.unit.figures?.showings),
            .visitorsPerShowing(\.unit.visitorsPerShowing).meaning("Visitors per showing"),
            Field("salesSharePercent", Label("매출 점유율 %", "Share %"), \.unit.salesSharePercent).meaning(
                "Of the sales of all movies, to within ±0.5 points or null"
            ),
            .isFinal(\.unit.isFinal),
            Field("holiday", Label("공휴일", "Holiday"), { Holidays.name(of: $0.unit.day)?.korean }, .holiday),
            .showingsShare(\.unit.showingsSharePercent), .showingsShareMax(\.unit.showingsShareMaxPercent),
            Field("weekday", Label("요일", "Weekday")) {
                .text(DayFormatter(language: .english).weekdays[$0.unit.day.weekday.rawValue])
            },
        ],
        listName: "byDay",
        units: { $0.days },
        unitTable: { TrendTable.days(of: $0, by: $1, $2) },
        unit: .day,
        startDay: { $0.day },
        number: { $0.dayNumber(of: $1.day) }
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
