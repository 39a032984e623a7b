extension Command {
    static let market = Command(
        name: "market",
        summary: Label("시장 규모, 곧 전체 매출과 관객수를 봅니다.", "Show how large the market was: sales and visitors."),
        operands: .periods(
            default: "올해 현재까지", "this year so far",
            Label(" 여러 기간은 한 줄씩 보여 줍니다.", " Several periods have a row each.")
        ),
        options: [
            MarketOptions.unit.spec, MarketOptions.comparison.spec, MarketOptions.split.spec, MarketOptions.weekend,
            ChartOptions.chart.spec, ChartOptions.svg.spec,
            RangeOptions.dryRun, RangeOptions.yes, CommonOptions.jobs.spec,
        ]
            + ([CommonOptions.titles.spec] + .summing).savingPictures(["svg"], as: ChartOptions.svg.spec)
            .showing(MarketPresentation())
            .showing(MarketPartsPresentation(), with: MarketOptions.split.spec, "distributor")
            .showing(SyncPresentation(showsKind: false), with: RangeOptions.dryRun),
        examples: [
            Example("boxoffice market 2015 --by month", "한 해를 월별로 봅니다", "Show each month of a year"),
            Example("boxoffice market --compare year", "올해 현재까지를 작년과 비교합니다", "Compare this year so far with the last"),
            Example("boxoffice market 2015-W30 2015-W31 --weekend", "두 주말을 봅니다", "Show two weekends"),
            Example("boxoffice market 2015-07 --split distributor", "배급사별 점유율을 봅니다", "Show the shares of distributors"),
            Example(
                "boxoffice market 2015 --by month --compare year --chart",
                "두 해를 그래프로 그립니다",
                "Draw two years in a chart"
            ),
        ],
        words: [
            .init("시장", "시장규모", "점유율", "시장점유율", "한국영화점유율", "marketshare", "share"),
            .init("매출", "매출액", "sales", "revenue", "gross"),
            .init("배급사", "배급사점유율", "배급사별", "distributor", adding: ["--split", "distributor"]),
            .init("장르", "장르별", "장르점유율", "genre", adding: ["--split", "genre"]),
        ]
    ) { arguments, context in
        let session = try Session(arguments, context)
        let chart = try ChartOutput(arguments, session)
        let names = try arguments.operandsWithInput(context)
        guard !names.isEmpty || arguments.operands.isEmpty else {
            throw Failure.missing(
                Label("기간", "PERIOD"), hint: Message("2015, 2015-07 같은 기간을 적으세요", "use a period like 2015 or 2015-07")
            )
        }
        let request = try MarketRequest(names, arguments, session)
        let options = try RangeOptions(arguments)
        if let fact = request.split.fact { return try await runParts(fact, request, chart, options, session) }
        let isStream = session.settings.format.isStream
        var range = RangeFetch(session, session.kobis(.batch), options, printsItems: isStream)
        let work = MarketWork(request, range)
        if options.isDryRun {
            range.noteOffline(
                work.plan, offline: MarketWork(request, range, policy: .offline).plan, of: work.plan.days
            )
            return try range.printReport(work.plan, showsKind: false)
        }
        guard request.periods.count > 1 || !(chart.isDrawn || chart.isSaved) else {
            throw Failure.usage(
                Message("그래프에는 줄이 둘 이상 필요합니다", "a chart needs more than one row"),
                hint: request.unit == nil
                    ? Message("--by UNIT을 쓰거나 여러 기간을 적으세요", "use --by UNIT, or several periods")
                    : Message("더 긴 기간을 적으세요", "use a longer period")
            )
        }
        var printer = try session.printer(MarketPresentation(chart: chart))
        try await range.beginCall { [range] in MarketWork(request, range).plan.missing }
        guard range.confirmQuota(for: range.calls(for: work.plan)) else { return 0 }
        // Rows without figures wait for one with figures: if there is none, nothing is printed.
        var waiting: [MarketRow] = []
        let market = try await request.answer(work, with: &range) { row in
            guard isStream else { return }
            waiting.append(row)
            guard row.figures != nil else { return }
            try printer.print(Market(request: request, rows: waiting, contradictory: []))
            waiting = []
        }
        let titles = printer.hasOtherNames ? session.titles : nil
        await titles?.learn(market.rows.compactMap(\.topMovie?.movieCode), from: range.kobis)
        let isEmpty = market.rows.allSatisfy(\.total.isEmpty)
        // After a failure nothing is printed without figures; a table without any says nothing either.
        let isPrinted = !isEmpty || (range.exitStatus == 0 && !session.settings.format.isTable)
        if isPrinted, !chart.isSaved {
            try printer.print(isStream ? Market(request: request, rows: waiting, contradictory: []) : market)
        }
        titles?.note(session)
        let hasFailed = range.exitStatus != 0
        if !chart.isSaved { try printer.finish(hasFailed: isEmpty && hasFailed) }
        market.note(session, hasFailed: hasFailed)
        let status = range.reportFailures()
        let language = session.settings.language
        try chart.save(market.chartLines(language), market.chartSubject, title: market.chartTitle(language), session)
        return status
    }

    private static func runParts(
        _ fact: MarketParts.Fact, _ request: MarketRequest, _ chart: ChartOutput, _ options: RangeOptions,
        _ session: Session
    ) async throws -> Int32 {
        if chart.isDrawn || chart.isSaved {
            throw Failure.contradiction("--\(chart.isDrawn ? "chart" : "svg")", "--split \(request.split)")
        }
        var range = RangeFetch(session, session.kobis(.batch), options)
        range.needsDetails = true
        if options.isDryRun {
            var printer = try session.printer(SyncPresentation(showsKind: false))
            let report = await request.reportOnParts(range)
            let plan = request.plan(range)
            let days = Set(request.periods.flatMap(\.days))
            range.noteOffline(plan, offline: request.plan(range, policy: .offline), of: days)
            try printer.print(report)
            if report.missing > 0 {
                session.diagnostics.note(
                    "관객이 많은 영화의 상세 정보에 드는 호출은 순위를 받은 뒤에야 셀 수 있습니다",
                    "the calls for details of large movies cannot be counted until the rankings are archived"
                )
            }
            return 0
        }
        var printer = try session.printer(MarketPartsPresentation())
        try await range.beginCall { [range] in await request.reportOnParts(range).calls }
        guard range.confirmQuota(for: range.calls(for: request.plan(range))) else { return 0 }
        let market = await request.answerInParts(by: fact, with: &range)
        let isEmpty = market.rows.allSatisfy(\.total.isEmpty)
        let hasFailed = range.exitStatus != 0
        if !isEmpty || (!hasFailed && !session.settings.format.isTable) { try printer.print(market) }
        try printer.finish(hasFailed: isEmpty && hasFailed)
        market.note(session, hasFailed: hasFailed)
        let status = range.reportFailures()
        // A file says nothing of what it lacks.
        let isIncomplete = session.context.savesFile && market.detailsMissing > 0
        return status == 0 && isIncomplete ? Failure.Code.notArchived.exitStatus.rawValue : status
    }
}

enum MarketOptions {
    static let unit = ValueOption<MarketRequest.Unit>(
        "by per unit group-by 단위",
        placeholder: "UNIT",
        choices: """
            day 일 일별 하루 daily, week 주 주별 주간 weekly, weekend 주말 주말별, \
            month 월 월별 월간 monthly, year 연 연도 연별 연도별 연간 년 yearly
            """,
        help: "일, 주, 주말, 월, 연 단위로 한 줄씩 보여 줍니다.", "A row for each day, week, weekend, month or year."
    )
    static let comparison = ValueOption(
        "compare versus 비교",
        placeholder: "PERIOD",
        expected: Label(
            "year, previous, 2017 같은 연도, 2017..2019 같은 범위 또는 2015-07 같은 기간",
            "year, previous, a year such as 2017, a range such as 2017..2019, or a period such as 2015-07"
        ),
        choices: "year 작년 전년 1년전 지난해 전년동기 last-year yoy, previous 직전 이전 전기 전주 전월 prev before",
        help: """
            1년 전 같은 기간(year, 하루 단위는 같은 요일끼리), 직전 기간(previous), 특정 연도의 같은 기간(2017), 여러 해의 같은 \
            기간 평균(2017..2019) 또는 직접 적은 기간(2015-07, 2014-추석. 기간마다 하나씩, 쉼표로 구분)과 비교합니다.
            """,
        """
        Compare each row with the same period a year before (year; for a day, the same weekday), the period before \
        (previous), the same period of a given year (2017), its mean over several years (2017..2019), or another period \
        (2015-07, 2014-chuseok; one for each period, separated by commas).
        """,
        completion: .values(Period.Comparison.allCases.map(\.rawValue)),
        read: MarketRequest.Comparison.init
    )
    static let split = ValueOption<MarketRequest.Split>(
        "split part 나누기 구분",
        placeholder: "PART",
        choices: """
            nation 국적 국적별 국가 나라, none 전체 안나눔 없음, distributor 배급사 배급사별 배급, genre 장르 장르별, \
            rating 등급 관람등급 등급별
            """,
        help: """
            한국영화와 외국영화로 나누거나(nation, 기본값), 전체 순위만 읽거나(none, 호출이 절반), 배급사(distributor), 장르(genre), \
            관람등급(rating)으로 나눕니다. 뒤의 세 가지는 관객이 많은 영화마다 한 번씩 더 호출합니다.
            """,
        """
        Separate Korean from foreign movies (nation, default), read the ranking of all movies alone (none: half the \
        calls), or divide by distributor, genre or rating: one more call for each large movie.
        """
    )
    static let weekend = OptionSpec(
        name: "weekend 주말",
        help: "주를 적으면 그 주의 주말만 봅니다. 여러 주는 주말마다 한 줄씩 보여 줍니다.",
        "Show the weekends of weeks; a range of weeks has a row for each."
    )
}

extension MarketRequest {
    init(_ names: [String], _ inputs: Arguments, _ session: Session) throws(Failure) {
        let (unitOfRows, isWeekend) = (try inputs.value(MarketOptions.unit), inputs.isSet(MarketOptions.weekend))
        let today = session.today
        let terms = try session.periods.terms(names.isEmpty ? [String(today.advanced(by: -1).year)] : names)
        // Several weekends are a row each.
        let isOfWeeks = terms.contains(where: \.isRange) && terms.allSatisfy { $0.first.isWeek && $0.last.isWeek }
        let unit = unitOfRows ?? (isWeekend && isOfWeeks ? .week : nil)
        let operands = try terms.map { term throws(Failure) in
            try term.clipped(isWeekend: isWeekend && unit == nil, before: today)
        }
        let areReversed = terms.contains(where: \.isReversed)
        session.notePeriods(areCut: operands.contains(where: \.beginsTooEarly), areReversed: areReversed)
        guard !isWeekend || unit == .week || (unit == nil && operands.allSatisfy { $0.kind == .weekend }) else {
            throw .usage("--weekend는 주에만 쓸 수 있습니다", "--weekend requires weeks")
                .hinting("2015-W30 같은 주를 적거나 --by week를 쓰세요", "use weeks like 2015-W30, or --by week")
        }
        var comparison = try inputs.value(MarketOptions.comparison)
        let split = try inputs.value(MarketOptions.split) ?? .nation
        let (option, by) = (MarketOptions.comparison.spec.parameter, MarketOptions.unit.spec.parameter)
        guard comparison == nil || split.fact == nil else {
            throw .contradiction("\(option)", "\(MarketOptions.split.spec.parameter) \(split)")
        }
        let (first, earliest) = (operands.map(\.days.lowerBound.year).min() ?? 0, RankingPeriod.firstDay.year)
        if case .years(let years)? = comparison, first <= years.upperBound {
            throw .usage(
                "\(first)년보다 앞선 해만 비교할 수 있습니다",
                "\(option) \(MarketRequest.Comparison.years(years)): must be before \(first)"
            ).hinting("\(first - 1)년 또는 그 이전 연도를 적으세요", "use years up to \(first - 1)")
        }
        if case .years(let years)? = comparison, years.lowerBound < earliest {
            throw .usage(
                "\(earliest)년부터 비교할 수 있습니다",
                "\(option) \(MarketRequest.Comparison.years(years)): figures begin in \(earliest)"
            ).hinting("\(earliest)년 또는 그 이후 연도를 적으세요", "use years from \(earliest) on")
        }
        if case .typed(let text, _)? = comparison {
            guard let terms = try? session.periods.terms([text]) else {
                let option = MarketOptions.comparison.spec
                throw .invalidValue(text, for: option, hint: option.useExpected())
            }
            let others = terms.map(\.period).map { period in
                isWeekend && period.kind == .week ? Period(.weekend, of: period.whole.lowerBound) : period
            }
            guard unit == nil, others.count == operands.count else {
                throw .usage(
                    "\(option): 표의 기간마다 비교할 기간을 하나씩 쉼표로 구분해 적어야 합니다",
                    "\(option) \(text.terminalSafe): needs one period to compare for each row, separated by commas",
                    hint: unit == nil
                        ? Message("기간 \(operands.count)개를 적으세요", "use \(operands.count.counting("period"))")
                        : Message("\(by) 옵션을 빼세요", "remove \(by)")
                )
            }
            comparison = .typed(text, periods: others)
        }
        self.init(operands, by: unit, isWeekend: isWeekend, comparison: comparison, split: split, today: today)
    }
}

extension Market {
    func note(_ session: Session, hasFailed: Bool) {
        let diagnostics = session.diagnostics
        if !contradictory.isEmpty {
            diagnostics.note(
                "\(contradictory.rangesDescription): KOBIS의 집계가 서로 맞지 않거나 음수여서 없는 것으로 처리했습니다",
                "KOBIS's figures of \(contradictory.rangesDescription) contradict each other, or are negative: counted as missing"
            )
        }
        if !disputed.isEmpty {
            diagnostics.note(
                "\(disputed.rangesDescription): KOBIS의 주간 순위와 일별 순위가 서로 맞지 않아 일별 순위로 계산했습니다",
                "KOBIS's weekly and daily lists of \(disputed.rangesDescription) contradict each other; the days are used"
            )
        }
        let figures = rows.compactMap(\.figures)
        guard let widest = figures.map({ ($0.bounds.high - $0.bounds.low) / 2 / $0.bounds.middle }).max() else {
            if !hasFailed { diagnostics.noteEmpty(request.operands.map(\.name).joined(separator: ", ")) }
            return
        }
        diagnostics.noteDaysOfTen(daysOfTen)
        let isHoliday = request.operands.contains { $0.season != nil }
        if isHoliday, request.unit != nil, let comparison = request.comparison, comparison != .period(.previous) {
            diagnostics.note(
                "연휴를 나눈 행은 앞선 해의 연휴와 비교하지 않습니다. 연휴끼리 비교하려면 \(MarketOptions.unit.spec.parameter) 옵션을 빼세요",
                """
                parts of a holiday are not compared with the holiday of an earlier year; to compare the holidays, remove \
                \(MarketOptions.unit.spec.parameter)
                """
            )
        }
        // Where the earlier period is cut to as many days; not the mean of several years, or a shorter period.
        for row in rows where row.changePercent(\.sales) != nil {
            guard request.isPair || row.period.days != row.period.whole, let earlier = row.earlier,
                earlier.days == row.days, !rows.contains(where: { $0.to == earlier.period.upperBound })
            else { continue }
            let (name, days) = (row.period.name, RankingPeriod.daily(earlier.period).rangesDescription)
            diagnostics.note(
                "\(name.with(.eun)) 일수가 같은 \(days.with(.gwa)) 비교했습니다",
                "\(name) is compared with the same number of days: \(days)"
            )
        }
        if case .typed(_, let periods)? = request.comparison {
            let empty = zip(periods, rows).filter { $1.earlier.map { $0.daysKnown == 0 } ?? true }.map(\.0.name)
            if !empty.isEmpty, !hasFailed { diagnostics.noteEmpty(empty.joined(separator: ", ")) }
        }
        let percent = (widest * 10_000).rounded(.up) / 100
        diagnostics.note(
            "매출은 순위의 점유율로 계산했고(오차 \(percent)% 이내), 관객수는 추정했습니다",
            """
            sales follow from the rounded shares of the listed movies, to within \(percent)%; visitors are estimated
            """
        )
        if detailsMissing > 0 {
            let fetch = Message(". 받으려면: \(command: nil)", "; fetch them with: \(command: nil)")
            let hint = session.isOffline ? fetch : nil
            diagnostics.note(
                "관객이 많은 영화 \(detailsMissing.grouped)편의 상세 정보가 없어 '그 밖'에 넣었습니다\(hint)",
                "the rest includes \(detailsMissing.counting("large movie")) whose details are missing\(hint)"
            )
        }
        guard session.settings.isWide, request.split.fact == nil else { return }
        diagnostics.noteShares(
            rows.map { row in
                guard row.topMovieShare != nil, let movie = row.topMovie else { return nil }
                return row.figures?.bounds.shareMargin(of: movie.sales)
            }
        )
    }
}
