import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePlatform
import ConsoleKit

extension TrendPresentation<MovieRun.WeekFigures> {
    /// A run by weeks.
    static let weeks = TrendPresentation(
        unitFields: [
            Field("week", Label("주", "Week"), .week, column: .left(atLeast: 8)) { .text($0.unit.week.description) },
            Field("from", Label("시작일", "From"), .day) { .text($0.unit.week.monday.description) },
            Field("to", Label("종료일", "To"), .day) { .text($0.unit.week.sunday.description) },
            Field(
                "weekNumber",
                Label("주차", "No."),
                .integer.orNull.meaning("Number of the week; 1 is the opening week"),
                column: .right
            ) { FieldValue($0.unit.number) },
            Field(
                "visitors",
                Label("관객수", "Visitors"),
                .integer.orNull.meaning("All visitors of the week, previews included"),
                column: .right,
                value: { FieldValue($0.unit.visitors) },
                cell: { row, _ in
                    Cell(
                        row.unit.visitors?.grouped
                            ?? (row.unit.daysListed > 0 ? "\(row.unit.visitorsListed.grouped)*" : "")
                    )
                }
            ),
            Field(
                "visitorsListed",
                Label("집계 관객수", "Listed"),
                .integer.meaning("Visitors of the listed days"),
                column: .right
            ) { .integer($0.unit.visitorsListed) },
            Field(
                "weekendVisitors",
                Label("주말 관객수", "Weekend"),
                .integer.orNull.meaning("Visitors from Friday to Sunday"),
                column: .right
            ) {
                FieldValue($0.unit.weekendVisitors)
            },
            Field(
                "weekendChangePercent",
                Label("주말 증감 %", "Weekend change %"),
                .number.orNull.meaning("Percent change from the weekend before, if the movie had opened by its Friday"),
                column: .right
            ) {
                FieldValue($0.unit.weekendChangePercent)
            },
            Field(
                "visitorsChangePercent",
                Label("전주 대비 %", "Change %"),
                .number.orNull.meaning("Percent change from the week before, if that was a whole one"),
                column: .right
            ) {
                FieldValue($0.unit.visitorsChangePercent)
            },
            Field(
                "visitorsTotal",
                Label("누적 관객수", "Total"),
                .integer.orNull.meaning("Visitors since the release"),
                column: .right
            ) {
                FieldValue($0.unit.visitorsTotal)
            },
            Field("sales", Label("매출액", "Sales"), .won.orNull, column: .right) { FieldValue($0.unit.sales) },
            Field("salesTotal", Label("누적 매출액", "Total sales"), .won.orNull, column: .right) {
                FieldValue($0.unit.salesTotal)
            },
            Field("showings", Label("상영횟수", "Showings"), .integer.orNull, column: .right) {
                FieldValue($0.unit.showings)
            },
            Field("daysListed", Label("집계 일수", "Days listed"), .daysListed, column: .right) {
                .integer($0.unit.daysListed)
            },
            Field("isFinal", Label("확정", "Final"), .isFinal) { FieldValue($0.unit.isFinal) },
        ],
        listName: "weeks",
        units: { $0.weeks },
        unitTable: { TrendTable.weeks(of: $0, $1) },
        unit: .week,
        startDay: { $0.week.monday },
        number: { $1.number }
    )
}
