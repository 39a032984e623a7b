import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePlatform
import ConsoleKit

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
            Field("weekendChangePercent", Label("주말 증감 %", "Weekend change %"), \.unit.weekendChangePercent).meaning(
                "Percent change from the weekend before, if the movie had opened by its Friday"
            ),
            Field("visitorsChangePercent", Label("전주 대비 %", "Change %"), \.unit.visitorsChangePercent).meaning(
                "Percent change from the week before, if that was a whole one"
            ),
            .runTotal(\.unit.visitorsTotal).meaning("Visitors since the release"), .sales(\.unit.sales),
            .salesTotal(\.unit.salesTotal), .showings(\.unit.showings),
            .daysListed(\.unit.daysListed).meaning(.daysListed),
            .isFinal(\.unit.isFinal),
        ],
        listName: "byWeek",
        units: { $0.weeks },
        unitTable: { run, _, settings in TrendTable.weeks(of: run, settings) },
        unit: .week,
        startDay: { $0.week.monday },
        number: { $1.number }
    )
}
