enum TrendOptions {
    static let from = day("from since start after 부터 시작일", "첫날(기본값 개봉일).", "First day (default the opening day).")
    static let to = day(
        "to until till end before 까지 종료일", "마지막 날(기본값 어제 또는 상영이 끝난 날). 주별·주말별로는 그 주나 주말 전체를 보여 줍니다.",
        "Last day (default yesterday, or the end of the run). Weeks and weekends are shown whole.")
    static let days = ValueOption(
        "days",
        in: 1...TrendWindow.mostDays,
        help: "N일까지 봅니다, 1–\(TrendWindow.mostDays)(기본값 \(TrendWindow.usualDays), --by movie와 --project는 전체).",
        "Show at most N days, 1–\(TrendWindow.mostDays) (default \(TrendWindow.usualDays); all with --by movie and --project)."
    )
    static let unit = ValueOption<TrendRequest.Unit>(
        "by per unit 단위",
        placeholder: "UNIT",
        choices: "day 일 일별 하루 daily, week 주 주별 주간 weekly, weekend 주말 주말별 weekends, movie 영화 영화별 movies",
        help: "day(기본값), week, weekend(금~일)는 하루, 한 주, 주말마다 한 줄, movie는 영화마다 주요 기록만 보여 줍니다.",
        "A row for each day (default), week or weekend (Friday to Sunday), or the key figures of each movie."
    )
    static let alignment = ValueOption<MovieRun.Alignment>(
        "align 맞춤 정렬",
        placeholder: "DAY",
        choices: "opening 개봉일 개봉 release, from 첫날 시작일 first, weekday 요일 금요일, date 날짜 달력 calendar",
        help: "1일차: opening은 개봉일(기본값), from은 보이는 첫날, weekday는 개봉 주말의 금요일입니다. date는 날짜로 비교합니다.",
        """
        What day 1 is: the opening day (default); from: each movie's first day shown; weekday: the Friday of the opening \
        weekend; or compare by date.
        """
    )
    static let metric = ValueOption<TrendMetric>(
        "metric figure 지표 값",
        placeholder: "FIGURE",
        choices: """
            visitors 관객수 관객 admissions, total 누적 누적관객수 누적관객, sales 매출 매출액 revenue, salesTotal 누적매출 누적매출액, \
            screens 스크린 스크린수, showings 상영 상영횟수 screenings, share 점유율 매출점유율, showingsShare 상영점유율
            """,
        help:
            "비교하거나 그릴 값: visitors(관객수, 기본값), total(누적 관객수), sales(매출), salesTotal(누적 매출), screens(스크린), showings(상영), share(매출 점유율), showingsShare(상영 점유율, 하루 두 번 더 호출).",
        """
        The figure to compare, or to draw: visitors (default), total (since the release), sales, salesTotal, screens, \
        showings, share (of all sales), or showingsShare (of all showings: two more calls a day).
        """
    )
    static let project = OptionSpec(
        name: "project forecast predict 예상 전망",
        excludes: [
            OptionUse(days.spec), OptionUse(ChartOptions.svg.spec),
            OptionUse(CommonOptions.format.spec, except: "table", "json"),
        ],
        help: "--to까지의 흐름이 비슷했던 보관된 영화로 최종 관객수를 예상합니다.",
        "Project the final total from archived movies with a similar run up to --to."
    )

    private static func day(_ name: String, _ korean: String, _ english: String) -> ValueOption<String> {
        let date = PeriodOptions.days.date.spec
        return ValueOption(name, placeholder: "DAY", expected: date.expected, help: korean, english, read: { $0 })
    }
}

extension TrendRequest {
    init(_ inputs: Arguments, _ session: Session) throws(Failure) {
        unit = try inputs.value(TrendOptions.unit) ?? .day
        isProjected = inputs.isSet(TrendOptions.project)
        window = try TrendWindow(
            from: inputs.value(TrendOptions.from),
            to: inputs.value(TrendOptions.to),
            limit: inputs.value(TrendOptions.days),
            // A tool's answer is cut at its size.
            isWhole: session.context.call != nil || isProjected || unit == .movie,
            today: session.today
        )
        alignment = try inputs.value(TrendOptions.alignment) ?? .opening
        metric = try inputs.value(TrendOptions.metric)
        movies = try inputs.operandsWithInput(session.context)
        isList = inputs.nameSeveralItems
    }

    func check(_ session: Session, _ chart: ChartOutput) throws(Failure) {
        let hasChart = chart.isDrawn || chart.isSaved
        let isTable = session.settings.format.isTable
        if hasChart, unit == .movie {
            throw .usage("그래프는 일별이나 주별로 그립니다", "a chart needs days or weeks")
                .hinting("--by movie나 그래프를 빼세요", "remove --by movie, or the chart")
        }
        let most = TrendComparison<MovieRun.Day>.mostMovies
        if hasChart, movies.count > most {
            throw .usage("그래프에는 \(most)편까지 그릴 수 있습니다", "a chart shows at most \(most) movies")
                .hinting("영화를 줄이거나, --by movie로 표를 보세요", "use fewer movies, or --by movie for a table")
        }
        // This one is also what reads the lists that it needs.
        if metric != nil, !sharesShowings, !hasChart, !isTable || !isList || unit == .movie {
            throw .usage(
                "--metric은 여러 영화의 표나 그래프에만 쓸 수 있습니다",
                "--metric requires several movies in a table, or a chart"
            ).hinting("다른 출력에는 모든 값이 있습니다. --fields로 고르세요", "other output has all figures; choose with --fields")
        }
        if let metric, !metric.isFigure(of: unit) {
            throw .usage(
                "\(.unit) \(unit.rawValue)에는 \(.metric, metric.rawValue) 값이 없습니다",
                "cannot use \(.metric, metric.rawValue) with \(.unit) \(unit.rawValue)"
            ).hinting("\(.unit) \(Unit.day.rawValue)를 쓰세요", "use \(.unit) \(Unit.day.rawValue)")
        }
    }
}

extension Message.Parameter {
    static let days = TrendOptions.days.spec.parameter
    static let unit = TrendOptions.unit.spec.parameter
    static let metric = TrendOptions.metric.spec.parameter
}
