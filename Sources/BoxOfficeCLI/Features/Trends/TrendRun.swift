/// A run and its key figures, which the summary, a comparison and the table of movies show.
struct TrendRun: Sendable {
    private(set) var run: MovieRun
    let from: KoreanDay?
    let to: KoreanDay?
    let isRunning: Bool
    /// The movie's place among all movies, if all weekly lists are archived.
    let allTimeRank: Int?
    var projection: ProjectedRun?
    let summary: MovieRun.Summary
    /// The newest totals known, if they are newer than those of the last listed day.
    let totals: ArchivedTotals?

    init(run: MovieRun, isRunning: Bool = false, allTimeRank: Int? = nil, totals: ArchivedTotals? = nil) {
        (self.run, self.isRunning, self.allTimeRank, self.totals) = (run, isRunning, allTimeRank, totals)
        (from, to) = (run.days.first?.day, run.days.last?.day)
        summary = run.summary(newestTotal: totals?.visitorsTotal)
    }

    var visitorsTotal: Int? { totals?.visitorsTotal ?? summary.visitorsTotal }
    var salesTotal: Int? { totals?.salesTotal ?? summary.salesTotal }
    /// Whether the whole run was read and has ended.
    var hasEnded: Bool { !run.isTruncated && !isRunning }

    /// What is shown of it beside others: its days take much memory.
    var withoutDays: TrendRun {
        let movie = Movie(listed: run.movieCode, run.title, run.openDate, run.nation)
        return copy(of: self) { $0.run = MovieRun(of: movie, days: [], isTruncated: run.isTruncated) }
    }

    static let fields: [Field<TrendRun>] = [
        .movieCode(\.run.movieCode), .title(\.run.title, code: \.run.movieCode), .openDate(\.run.openDate),
        .nation(\.run.nation).shown { Cell($0.run.nation?.movieLabel[$1] ?? "") }, .from(\.from), .to(\.to),
        .visitorsTotal(\.visitorsTotal).meaning("The newest known up to --to"),
        .salesTotal(\.salesTotal),
        Field("previewVisitors", Label("개봉 전", "Previews"), \.summary.previewVisitors),
        Field("openingDayVisitors", Label("첫날", "Opening day"), \.summary.openingDayVisitors),
        Field("openingWeekendVisitors", Label("첫 주말", "Opening weekend"), \.summary.openingWeekendVisitors),
        Field("secondWeekendVisitors", Label("2주차 주말", "2nd weekend"), \.summary.secondWeekendVisitors),
        .change(
            "secondWeekendChangePercent",
            Label("2주차 주말 증감", "2nd weekend change"),
            \.summary.secondWeekendChangePercent
        ),
        Field("firstWeekVisitors", Label("첫 주(7일)", "First week"), \.summary.firstWeekVisitors).meaning(
            "Visitors of days 1 to 7"
        ),
        Field("openingWeekVisitors", Label("개봉 첫 주", "Opening week"), \.summary.openingWeekVisitors).meaning(
            "Visitors up to the first Sunday, all previews included"
        ),
        Field("secondWeekVisitors", Label("둘째 주", "Second week"), \.summary.secondWeekVisitors).meaning(
            "Visitors of days 8 to 14"
        ),
        multiple("openingMultiple", Label("개봉 배수", "Opening multiple"), \.openingMultiple).meaning(
            "visitorsTotal divided by openingWeekendVisitors"
        ),
        multiple("bestWeekendMultiple", Label("최고 주말 배수", "Best weekend multiple"), \.bestWeekendMultiple).meaning(
            "visitorsTotal divided by the visitors of the largest weekend"
        ),
        Field("day14Total", Label("14일차 누적", "Day 14 total"), \.summary.day14Total).meaning("Visitors up to day 14"),
        Field("day49Total", Label("49일차 누적", "Day 49 total"), \.summary.day49Total).meaning("Visitors up to day 49"),
        multiple("stayingPower", Label("뒷심 배수", "Staying power"), \.stayingPower).meaning(
            "day49Total divided by day14Total"
        ),
        Field("peakDay", Label("최다 관객일", "Peak day"), \.summary.peakDay),
        Field("peakVisitors", Label("하루 최다", "Peak visitors"), \.summary.peakVisitors),
        Field("windowVisitors", Label("기간 관객수", "Window visitors"), \.summary.windowVisitors).meaning(
            "Visitors from from to to"
        ),
        Field("windowSales", Label("기간 매출액", "Window sales"), \.summary.windowSales, .won),
        Field("windowPeakDay", Label("기간 최다 관객일", "Window peak day"), \.summary.windowPeakDay),
        Field("windowPeakVisitors", Label("기간 하루 최다", "Window peak"), \.summary.windowPeakVisitors),
        multiple(
            "windowBestWeekendMultiple",
            Label("기간 최고 주말 배수", "Window best weekend multiple"),
            \.windowBestWeekendMultiple
        ).meaning("windowVisitors divided by the visitors of the largest weekend from from to to"),
        .visitorsPerShowing(\.summary.visitorsPerShowing), .daysListed(\.summary.daysListed).meaning(.daysListed),
        Field("daysNotListed", Label("순위 밖 일수", "Days not listed"), \.summary.daysNotListed).meaning(
            "Days on which no ranking lists the movie"
        ),
        Field("daysNotFetched", Label("미수집 일수", "Days not fetched"), \.summary.daysNotFetched).meaning(
            "Days whose rankings are not available"
        ),
        Field("truncated", Label("잘림", "Truncated"), \.run.isTruncated).meaning(
            "Whether days that were asked for are left out at the end"
        ),
        Field("milestones", Label("돌파", "Milestones"), FieldType(.map(.day.orNull)), value: \.milestones),
        .allTimeRank(\.allTimeRank),
        Field("daysAtNumberOne", Label("1위 일수", "Days at number one"), \.summary.daysAtNumberOne).meaning(
            "Null if a day has no list"
        ),
        Field("numberOneRuns", Label("연속 1위", "Number one runs"), \.summary.numberOneRuns).meaning("The longest"),
        .showingsShare(\.summary.showingsSharePercent), .showingsShareMax(\.summary.showingsShareMaxPercent),
        Field("showingsShareDays", Label("상영 점유율 계산 일수", "Days with showings share"), \.summary.showingsShareDays)
            .meaning(
                "Listed days used for both showings shares"
            ),
    ]

    static let projectionFields: [Field<TrendRun>] = [
        Field("projection", Label("예상", "Projection"), { try? $0.projection?.get() }).meaning(
            "Where the run will end; null without --project, or with a projectionReason"
        ),
        Field("projectionReason", Label("예상할 수 없는 이유", "Why no projection"), \.projectionReason)
            .meaning("Why --project has no projection: the first of these reasons that applies"),
    ]

    private var projectionReason: ProjectionReason? {
        if case .failure(let obstacle)? = projection { .init(obstacle) } else { nil }
    }

    /// The milestones reached: the number of visitors as the name of a member, with the day as its value.
    private var milestones: FieldValue {
        let texts = summary.milestones.map { "\($0.visitors)" + ($0.day.map { " \($0)" } ?? "") }
        return .object(
            summary.milestones.map { .init(name: "\($0.visitors)", value: $0.day.fieldValue) },
            name: texts.joined(separator: "|")
        )
    }

    private static func multiple(
        _ name: String, _ label: Label, _ value: @escaping @Sendable (MovieRun.Summary) -> Double?
    ) -> Field<TrendRun> { Field(name, label, { value($0.summary) }).text { value($0.summary)?.multiple } }
}

extension MovieRun.NumberOneRun: ObjectRepresentable {
    static let members: [DocumentMember<Self>] = [
        .init("from", \.from), .init("to", \.to), .init("days", \.days),
        .init("mayBeLonger", \.mayBeLonger),
    ]
    var plainText: String? { "\(from)..\(to)" }
}

extension KoreanDay? {
    /// Returns the number of a day since this opening day, which is 1, if it is known.
    func dayNumber(of day: KoreanDay) -> Int? { map { $0.distance(to: day) + 1 } }

    func opened(_ language: LabelLanguage) -> String? {
        map { Label("개봉", "opened")[language] + " " + DayFormatter(language: language).string(from: $0) }
    }
}

extension Double {
    /// The number as a multiple with two decimal places, such as `5.20×`.
    var multiple: String {
        let digits = "\(self)"
        return digits + (digits.dropLast().last == "." ? "0" : "") + "×"
    }
}
