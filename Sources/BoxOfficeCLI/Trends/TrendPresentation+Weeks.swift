import BoxOfficeCore

extension TrendPresentation<MovieRun.WeekFigures> {
    /// A run by weeks.
    static let weeks = TrendPresentation(
        unitFields: [
            Field("week", Label("주", "Week"), column: .left(atLeast: 8)) { .text($0.unit.week.description) },
            Field("from", Label("시작일", "From")) { .text($0.unit.week.monday.description) },
            Field("to", Label("종료일", "To")) { .text($0.unit.week.sunday.description) },
            Field("weekNumber", Label("주차", "No."), column: .right) { FieldValue($0.unit.number) },
            Field("visitors", Label("관객수", "Visitors"), column: .right) { FieldValue($0.unit.visitors) },
            Field("weekendVisitors", Label("주말 관객수", "Weekend"), column: .right) {
                FieldValue($0.unit.weekendVisitors)
            },
            Field("visitorsChangePercent", Label("전주 대비 %", "Change %"), column: .right) {
                FieldValue($0.unit.visitorsChangePercent)
            },
            Field("visitorsTotal", Label("누적 관객수", "Total"), column: .right) {
                FieldValue($0.unit.visitorsTotal)
            },
            Field("sales", Label("매출액", "Sales"), column: .right) { FieldValue($0.unit.sales) },
            Field("salesTotal", Label("누적 매출액", "Total sales"), column: .right) { FieldValue($0.unit.salesTotal) },
            Field("showings", Label("상영횟수", "Showings"), column: .right) { FieldValue($0.unit.showings) },
            Field("daysListed", Label("집계 일수", "Days listed"), column: .right) { .integer($0.unit.daysListed) },
            Field("isFinal", Label("확정", "Final")) { .bool($0.unit.isFinal) },
        ],
        listName: "weeks",
        units: { $0.weeks },
        unitTable: { TrendTable.weeks(of: $0, $1) },
        unit: .week,
        chartLine: { run in
            let weeks = run.weeks
            return ChartLine(label: run.title, first: weeks.first?.number ?? 1, visitors: weeks.map(\.visitors))
        }
    )
}
