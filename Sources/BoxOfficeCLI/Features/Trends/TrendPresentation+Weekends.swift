import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePlatform
import ConsoleKit

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
            Field("visitorsChangePercent", Label("전 주말 대비 %", "Change %"), \.unit.visitorsChangePercent).meaning(
                "From the weekend before, if that was whole (percent)"
            ),
            .runTotal(\.unit.visitorsTotal).meaning("At the end of Sunday"),
            Field("saturdayRank", Label("토요일 순위", "Saturday rank"), \.unit.saturdayRank),
            .screens(\.unit.screens).meaning("The largest number"),
            .showings(\.unit.showings).meaning("If all three days are listed"),
        ],
        listName: "byWeekend",
        units: { $0.weekends },
        unitTable: { run, _, settings in TrendTable.weekends(of: run, settings) },
        unit: .weekend,
        startDay: { $0.to.advanced(by: -2) },
        number: { $1.number }
    )
}
