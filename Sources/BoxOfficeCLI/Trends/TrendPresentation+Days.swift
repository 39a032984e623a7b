import BoxOfficeCore

extension TrendPresentation<MovieRun.Day> {
    /// A run by days.
    static let days = TrendPresentation(
        unitFields: [
            Field("day", Label("날짜", "Date"), column: .left(atLeast: 10)) { .text($0.unit.day.description) },
            Field("dayNumber", Label("일차", "Day"), column: .right) {
                FieldValue($0.run.dayNumber(of: $0.unit.day))
            },
            Field(
                "status",
                Label("상태", "Status"),
                value: { .text($0.unit.status.rawValue) },
                cell: { Cell($0.unit.status.label[$1]) }
            ),
            Field("rank", Label("순위", "Rank"), column: .right) { FieldValue($0.unit.rank) },
            Field("visitors", Label("관객수", "Visitors"), column: .right) { FieldValue($0.unit.figures?.visitors) },
            Field("visitorsChangePercent", Label("전일 대비 %", "Day change %"), column: .right) {
                FieldValue($0.run.visitorsChangePercent(on: $0.unit.day, since: 1))
            },
            Field("visitorsWeekChangePercent", Label("전주 대비 %", "Week change %"), column: .right) {
                FieldValue($0.run.visitorsChangePercent(on: $0.unit.day, since: 7))
            },
            Field("visitorsTotal", Label("누적 관객수", "Total"), column: .right) {
                FieldValue($0.unit.figures?.visitorsTotal)
            },
            Field("sales", Label("매출액", "Sales"), column: .right) { FieldValue($0.unit.figures?.sales) },
            Field("salesTotal", Label("누적 매출액", "Total sales"), column: .right) {
                FieldValue($0.unit.figures?.salesTotal)
            },
            Field("screens", Label("스크린수", "Screens"), column: .right) { FieldValue($0.unit.figures?.screens) },
            Field("showings", Label("상영횟수", "Showings"), column: .right) { FieldValue($0.unit.figures?.showings) },
            Field("visitorsPerShowing", Label("회당 관객수", "Per showing"), column: .right) {
                FieldValue($0.unit.visitorsPerShowing)
            },
            Field("isFinal", Label("확정", "Final")) { .bool($0.unit.isFinal) },
        ],
        listName: "days",
        units: { $0.days },
        unitTable: { TrendTable.days(of: $0, $1) },
        unit: .day,
        chartLine: { run in
            ChartLine(
                label: run.title,
                first: run.days.first.flatMap { run.dayNumber(of: $0.day) } ?? 1,
                visitors: run.days.map { $0.figures?.visitors }
            )
        }
    )
}

extension MovieRun.Day.Status {
    /// The name in a table.
    fileprivate var label: Label {
        switch self {
        case .listed: Label("순위 내", "listed")
        case .notListed: Label("순위 밖", "not listed")
        case .notFetched: Label("자료 없음", "not fetched")
        }
    }
}
