extension Market {
    /// The sales of the rows as lines of a chart: of Korean and of foreign movies, and those a year before.
    func chartLines(_ language: LabelLanguage) -> [ChartLine] {
        func line(_ label: Label, isLight: Bool = false, _ sales: (MarketRow) -> Int?) -> ChartLine {
            ChartLine(label: label[language], first: cycle?.first ?? 1, values: rows.map(sales), isLight: isLight)
        }
        // A sum without some of its days would look like a drop.
        func part(_ nation: RankingFilters.Nation) -> ChartLine {
            let share = total?.total.salesSharePercent(of: nation).map(\.percent)
            let name = nation.label
            let label = share.map { Label("\(name.korean), 매출 점유율 \($0)", "\(name.english), \($0) of sales") }
            return line(label ?? name) { $0.daysMissing == 0 ? $0.total.figures(of: nation)?.sales : nil }
        }
        let all = line(Label("전체", "All movies")) { $0.daysMissing == 0 ? $0.figures?.sales : nil }
        let parts = request.split == .nation ? RankingFilters.Nation.allCases.map(part) : []
        guard request.comparison == .period(.year) else { return parts.isEmpty ? [all] : parts }
        return parts + [all, line(Label("1년 전 전체", "All, a year before"), isLight: true) { $0.earlier(\.sales) }]
    }

    func chartTitle(_ language: LabelLanguage) -> String {
        let periods = request.operands.map { $0.label[language] }.joined(separator: ", ")
        return Label("시장 규모 \(periods)", "The market \(periods)")[language]
    }

    var chartSubject: Chart.Subject {
        Chart.Subject(
            line: Label("영화", "Movies"),
            number: cycle?.label ?? Label("기간", "Period"),
            origin: cycle == nil ? rows.first?.period.label : nil,
            value: Label("매출", "Sales (won)"),
            unit: Label("원", " won"),
            hole: Label("집계 없는 기간", "Periods without figures"),
            belowZero: Label("음수는 0으로 표시했습니다", "Negative sales are drawn as zero"),
            description: Label(
                "기간별 매출. 영화진흥위원회(KOBIS)의 점유율로 계산한 값입니다",
                "Sales by period, derived from the shares of the Korean Film Council (KOBIS)"
            ),
            step: 1
        )
    }

    /// What the rows are numbered by, such as the month of a year, and the first number, if they ascend one by one.
    private var cycle: (label: Label, first: Int)? {
        guard let kind = rows.first?.period.kind, rows.allSatisfy({ $0.period.kind == kind }), let cycle = kind.cycle
        else { return nil }
        let numbers = rows.map { cycle.number($0.period.whole.lowerBound) }
        return zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 } ? (cycle.label, numbers[0]) : nil
    }
}

extension Period.Kind {
    /// What periods are numbered by, and the number of the one that begins on a day.
    fileprivate var cycle: (label: Label, number: (KoreanDay) -> Int)? {
        switch self {
        case .year: (Label("년", "Year"), \.year)
        case .month: (Label("월", "Month"), \.month)
        case .week, .weekend: (Label("주", "Week"), { Week(containing: $0).number })
        case .day: (Label("일", "Day"), \.day)
        case .range: nil
        }
    }
}
