import BoxOfficeCore
import BoxOfficeFigures
import ConsoleKit

extension TrendPresentation<MovieRun.Day> {
    /// A run by days.
    static let days = TrendPresentation(
        unitFields: [
            Field("day", Label("날짜", "Date"), .day, column: .left(atLeast: 10)) { .text($0.unit.day.description) },
            Field(
                "dayNumber",
                Label("일차", "Day"),
                .integer.orNull.meaning("Number of the day; 1 is the opening day, unless --align counts from another"),
                column: .right
            ) {
                FieldValue($0.run.dayNumber(of: $0.unit.day))
            },
            Field(
                "status",
                Label("상태", "Status"),
                .choice(MovieRun.Day.Status.self).meaning(
                    "notListed: in no ranking of the day; notFetched: the day's rankings are not available"
                ),
                value: { .text($0.unit.status.rawValue) },
                cell: { Cell($0.unit.status.label[$1]) }
            ),
            Field(
                "rank",
                Label("순위", "Rank"),
                .integer.orNull.meaning("Rank among all movies; null if too low for that ranking"),
                column: .right
            ) { FieldValue($0.unit.rank) },
            Field("visitors", Label("관객수", "Visitors"), .integer.orNull, column: .right) {
                FieldValue($0.unit.figures?.visitors)
            },
            Field(
                "visitorsChangePercent",
                Label("전일 대비 %", "Day change %"),
                .number.orNull.meaning("Percent change from the day before, if the movie had opened"),
                column: .right
            ) {
                FieldValue($0.run.visitorsChangePercent(on: $0.unit.day, since: 1))
            },
            Field(
                "visitorsWeekChangePercent",
                Label("전주 대비 %", "Week change %"),
                .number.orNull.meaning("Percent change from the same day of the week before, if the movie had opened"),
                column: .right
            ) {
                FieldValue($0.run.visitorsChangePercent(on: $0.unit.day, since: 7))
            },
            Field(
                "visitorsTotal",
                Label("누적 관객수", "Total"),
                .integer.orNull.meaning("Visitors since the release"),
                column: .right
            ) {
                FieldValue($0.unit.figures?.visitorsTotal)
            },
            Field("sales", Label("매출액", "Sales"), .won.orNull, column: .right) { FieldValue($0.unit.figures?.sales) },
            Field("salesTotal", Label("누적 매출액", "Total sales"), .won.orNull, column: .right) {
                FieldValue($0.unit.figures?.salesTotal)
            },
            Field("screens", Label("스크린수", "Screens"), .integer.orNull, column: .right) {
                FieldValue($0.unit.figures?.screens)
            },
            Field("showings", Label("상영횟수", "Showings"), .integer.orNull, column: .right) {
                FieldValue($0.unit.figures?.showings)
            },
            Field(
                "visitorsPerShowing",
                Label("회당 관객수", "Per showing"),
                .number.orNull.meaning("Visitors per showing"),
                column: .right
            ) {
                FieldValue($0.unit.visitorsPerShowing)
            },
            Field(
                "shareOfMarketPercent",
                Label("매출 점유율 %", "Share %"),
                .number.orNull.meaning("Share of the sales of all movies, in percent, to within ±0.5 points or null"),
                column: .right
            ) { FieldValue($0.unit.shareOfMarketPercent) },
            Field("isFinal", Label("확정", "Final"), .isFinal) { FieldValue($0.unit.isFinal) },
        ],
        listName: "days",
        units: { $0.days },
        unitTable: { TrendTable.days(of: $0, $1) },
        unit: .day,
        startDay: { $0.day },
        number: { $0.dayNumber(of: $1.day) }
    )
}

extension FieldType {
    static let daysListed = integer.meaning("Days on which a ranking lists the movie")
}

extension MovieRun.Day.Status {
    /// The name in a table.
    fileprivate var label: Label {
        switch self {
        case .listed: Label("순위 내", "listed")
        case .notListed: Label("순위 밖", "not listed")
        case .notFetched: Label("미수집", "not fetched")
        }
    }
}
