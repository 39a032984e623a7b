import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePlatform
import ConsoleKit

/// What is shown of a movie beside others; without its days, which take much memory.
struct TrendEntry: Sendable {
    let movieCode: MovieCode
    let title: String
    let openDate: KoreanDay?
    let nation: RankingFilters.Nation
    /// The first and the last day of the run, if it has any.
    let from: KoreanDay?
    let to: KoreanDay?
    let summary: MovieRun.Summary
    let isTruncated: Bool
    let projection: ProjectedRun?

    init(_ item: TrendRun) {
        let run = item.run
        movieCode = run.movieCode
        title = run.title
        openDate = run.openDate
        nation = run.nation
        from = run.days.first?.day
        to = run.days.last?.day
        summary = run.summary
        isTruncated = run.isTruncated
        projection = item.projection
    }
}

// MARK: Fields

extension TrendEntry {
    /// What tells movies apart.
    static let identityFields: [Field<TrendEntry>] = [
        Field("movieCode", Label("영화코드", "Code"), .movieCode) { .text($0.movieCode.description) },
        Field(
            "title",
            Label("영화", "Movie"),
            column: .title,
            value: { .text($0.title) },
            link: { $0.movieCode.page }
        ),
        Field("openDate", Label("개봉일", "Opened"), .day.orNull) { FieldValue($0.openDate?.description) },
        Field("nation", Label("국적", "Nation"), .nation) { .text($0.nation.rawValue) },
        Field("from", Label("시작일", "From"), .day.orNull) { FieldValue($0.from?.description) },
        Field("to", Label("종료일", "To"), .day.orNull) { FieldValue($0.to?.description) },
    ]

    /// The key figures of a run.
    static let summaryFields: [Field<TrendEntry>] = [
        people(
            "visitorsTotal",
            Label("누적 관객수", "Total visitors"),
            "Visitors since the release, as of the last listed day"
        ) { $0.visitorsTotal },
        won("salesTotal", Label("누적 매출액", "Total sales")) { $0.salesTotal },
        people("previewVisitors", Label("개봉 전", "Previews")) { $0.previewVisitors },
        people("openingDayVisitors", Label("첫날", "Opening day")) { $0.openingDayVisitors },
        people("openingWeekendVisitors", Label("첫 주말", "Opening weekend")) { $0.openingWeekendVisitors },
        people("secondWeekendVisitors", Label("2주차 주말", "2nd weekend")) { $0.secondWeekendVisitors },
        Field(
            "secondWeekendChangePercent",
            Label("2주차 주말 증감", "2nd weekend change"),
            .percent.orNull,
            column: .right,
            value: { FieldValue($0.summary.secondWeekendChangePercent) },
            cell: { movie, _ in Cell(changePercent: movie.summary.secondWeekendChangePercent) }
        ),
        people("firstWeekVisitors", Label("첫 주(7일)", "First week"), "Visitors of days 1 to 7") { $0.firstWeekVisitors },
        people(
            "openingWeekVisitors",
            Label("개봉 첫 주", "Opening week"),
            "Visitors up to the first Sunday, all previews included"
        ) { $0.openingWeekVisitors },
        people("secondWeekVisitors", Label("둘째 주", "Second week"), "Visitors of days 8 to 14") {
            $0.secondWeekVisitors
        },
        multiple(
            "openingMultiple",
            Label("개봉 배수", "Opening multiple"),
            "visitorsTotal (so only up to the last listed day) divided by openingWeekendVisitors"
        ) { $0.openingMultiple },
        multiple(
            "bestWeekendMultiple",
            Label("최고 주말 배수", "Best weekend multiple"),
            "visitorsTotal divided by the visitors of the largest weekend"
        ) { $0.bestWeekendMultiple },
        people("day14Total", Label("14일차 누적", "Day 14 total"), "Visitors up to day 14") { $0.day14Total },
        people("day49Total", Label("49일차 누적", "Day 49 total"), "Visitors up to day 49") { $0.day49Total },
        multiple("stayingPower", Label("뒷심 배수", "Staying power"), "day49Total divided by day14Total") {
            $0.stayingPower
        },
        day("peakDay", Label("최다 관객일", "Peak day")) { $0.peakDay },
        people("peakVisitors", Label("하루 최다", "Peak visitors")) { $0.peakVisitors },
        people("windowVisitors", Label("기간 관객수", "Window visitors"), "Visitors from from to to") { $0.windowVisitors },
        won("windowSales", Label("기간 매출액", "Window sales")) { $0.windowSales },
        day("windowPeakDay", Label("기간 최다 관객일", "Window peak day")) { $0.windowPeakDay },
        people("windowPeakVisitors", Label("기간 하루 최다", "Window peak")) { $0.windowPeakVisitors },
        multiple(
            "windowBestWeekendMultiple",
            Label("기간 최고 주말 배수", "Window best weekend multiple"),
            "windowVisitors divided by the visitors of the largest weekend from from to to"
        ) { $0.windowBestWeekendMultiple },
        Field("visitorsPerShowing", Label("회당 관객수", "Per showing"), .number.orNull, column: .right) {
            FieldValue($0.summary.visitorsPerShowing)
        },
        Field("daysListed", Label("집계 일수", "Days listed"), .daysListed, column: .right) {
            .integer($0.summary.daysListed)
        },
        Field(
            "daysNotListed",
            Label("순위 밖 일수", "Days not listed"),
            .integer.meaning("Days on which no ranking lists the movie"),
            column: .right
        ) { .integer($0.summary.daysNotListed) },
        Field(
            "daysNotFetched",
            Label("미수집 일수", "Days not fetched"),
            .integer.meaning("Days whose rankings are not available"),
            column: .right
        ) { .integer($0.summary.daysNotFetched) },
        Field(
            "truncated",
            Label("잘림", "Truncated"),
            .bool.meaning("Whether days that were asked for are left out at the end")
        ) { .bool($0.isTruncated) },
        Field(
            "milestones",
            Label("돌파", "Milestones"),
            .list([
                "visitors": .integer, "day": .day.orNull, "dayNumber": .integer.orNull.meaning("1 on the opening day"),
            ])
        ) { .list($0.milestones) },
    ]

    private var milestones: [FieldValue] {
        summary.milestones.map { milestone in
            let number = milestone.day.flatMap(openDate.dayNumber)
            let day = milestone.day?.description
            return .object(
                [
                    .init(name: "visitors", value: .integer(milestone.visitors)),
                    .init(name: "day", value: FieldValue(day)),
                    .init(name: "dayNumber", value: FieldValue(number)),
                ],
                name: "\(milestone.visitors)" + (day.map { " \($0)" } ?? "")
            )
        }
    }

    private static func people(
        _ name: String,
        _ label: Label,
        _ meaning: String? = nil,
        _ value: @escaping @Sendable (MovieRun.Summary) -> Int?
    ) -> Field<TrendEntry> {
        let type = FieldType.integer.orNull
        return Field(name, label, meaning.map(type.meaning) ?? type, column: .right) { FieldValue(value($0.summary)) }
    }

    private static func won(
        _ name: String,
        _ label: Label,
        _ value: @escaping @Sendable (MovieRun.Summary) -> Int?
    ) -> Field<TrendEntry> {
        Field(name, label, .won.orNull, column: .right) { FieldValue(value($0.summary)) }
    }

    private static func day(
        _ name: String,
        _ label: Label,
        _ value: @escaping @Sendable (MovieRun.Summary) -> KoreanDay?
    ) -> Field<TrendEntry> {
        Field(name, label, .day.orNull) { FieldValue(value($0.summary)?.description) }
    }

    private static func multiple(
        _ name: String,
        _ label: Label,
        _ meaning: String,
        _ value: @escaping @Sendable (MovieRun.Summary) -> Double?
    ) -> Field<TrendEntry> {
        Field(
            name,
            label,
            .number.orNull.meaning(meaning),
            column: .right,
            value: { FieldValue(value($0.summary)) },
            cell: { movie, _ in Cell(value(movie.summary)?.multiple ?? "") }
        )
    }
}

extension KoreanDay? {
    /// Returns the number of a day since this opening day, which is 1, if it is known.
    func dayNumber(of day: KoreanDay) -> Int? { map { $0.distance(to: day) + 1 } }
}

extension FieldValue {
    init(_ number: Double?) { self = number.map(FieldValue.number) ?? .null }
}

extension Double {
    /// The number as a multiple with two decimal places, such as `5.20×`.
    var multiple: String {
        let digits = "\(self)"
        return digits + (digits.dropLast().last == "." ? "0" : "") + "×"
    }
}
