struct TrendLine: Sendable {
    let movieCode: MovieCode
    var title: String
    /// The first day, or the Monday of the first week.
    let start: KoreanDay
    /// The number of the first day or week; 1 if it is not known.
    let firstNumber: Int
    let values: [Int?]
    /// The days or weeks with milestones, by index, with the numbers of visitors.
    let milestones: [Int: Int]
    /// The changes from the weekend before that a comparison shows beside the values.
    let changes: [Double?]
}

/// The lines of several movies over the same numbers or dates.
struct TrendLines: Sendable {
    let lines: [ChartLine]
    let subject: Chart.Subject
    /// The changes beside the values of each line.
    let changes: [[Double?]]
    /// The numbers up to the last one of each line with a figure.
    var numbers: [Int] {
        Set(lines.flatMap { $0.first..<$0.first + ($0.values.lastIndex { $0 != nil } ?? -1) + 1 }).sorted()
    }

    /// Puts lines side by side: over dates if they are aligned by them, or if there is one line in a chart.
    init(
        _ lines: [TrendLine], _ metric: TrendMetric, _ unit: TrendRequest.Unit, _ alignment: MovieRun.Alignment,
        isChart: Bool
    ) {
        let length = unit == .day ? 1 : 7
        let base = alignment == .date || (isChart && lines.count == 1) ? lines.map(\.start).min() : nil
        @Sendable func first(_ line: TrendLine) -> Int {
            base.map { $0.distance(to: line.start) / length + 1 } ?? line.firstNumber
        }
        self.lines = lines.map { line in
            ChartLine(
                label: line.title,
                first: first(line),
                values: line.values,
                milestones: line.milestones.map { (number: first(line) + $0, value: $1) }.sorted {
                    $0.number < $1.number
                }
            )
        }
        changes = lines.map(\.changes)
        let origins = lines.map { $0.start.advanced(by: -first($0)) }
        let shareWeekdays = Set(origins.map(\.weekday)).count == 1
        let dayOff: @Sendable (Int) -> Bool = { number in
            unit == .day && shareWeekdays && origins.allSatisfy { Holidays.isDayOff($0.advanced(by: number)) }
        }
        var date: (@Sendable (Int) -> String)?
        if let base { date = { base.advanced(by: ($0 - 1) * length).description } }
        subject = Self.subject(metric, unit, alignment, date: date, isShaded: dayOff)
    }

    var hasFigures: Bool { lines.contains { $0.values.contains { $0 != nil } } }

    /// Whether a number has figures of two lines.
    var meet: Bool { numbers.contains { number in lines.count { $0.value(at: number) != nil } > 1 } }

    private static func subject(
        _ metric: TrendMetric, _ unit: TrendRequest.Unit, _ alignment: MovieRun.Alignment,
        date: (@Sendable (Int) -> String)?, isShaded: @escaping @Sendable (Int) -> Bool
    ) -> Chart.Subject {
        let isWeek = unit != .day
        let isWeekend = unit == .weekend
        let origin: (short: Label, sentence: Label)? =
            switch alignment {
            case .date: nil
            case _ where date != nil: nil
            case .from where isWeekend:
                (Label("첫 주말", "first"), Label("기간의 첫 주말이 1입니다", "the first weekend of the window is weekend 1"))
            case .opening where isWeekend, .weekday where isWeekend:
                (Label("개봉", "opening"), Label("개봉 주말이 1입니다", "the opening weekend is weekend 1"))
            case .opening where isWeek, .weekday where isWeek:
                (Label("개봉", "opening"), Label("개봉한 주가 1주차입니다", "the opening day is in week 1"))
            case .from where isWeek:
                (Label("첫 주", "first"), Label("기간의 첫 주가 1주차입니다", "the first week of the window is week 1"))
            case .opening: (Label("개봉", "opening"), Label("개봉일이 1일차입니다", "the opening day is day 1"))
            case .from: (Label("첫날", "first day"), Label("기간의 첫날이 1일차입니다", "the first day of the window is day 1"))
            case .weekday:
                (
                    Label("첫 금요일", "first Friday"),
                    Label("개봉 주말의 금요일이 1일차입니다", "the Friday of the opening weekend is day 1")
                )
            }
        let number: Label =
            isWeekend
            ? Label("주말", date != nil ? "Weekend of" : "Weekend")
            : date != nil
                ? (isWeek ? Label("주", "Week of") : Label("날짜", "Date"))
                : (isWeek ? Label("주차", "Week") : Label("일차", "Day"))
        let value = metric.label(unit)
        return Chart.Subject(
            line: Label("영화", "Movie"),
            number: number,
            origin: origin?.short,
            name: date,
            value: value,
            unit: metric.unit,
            scale: metric.scale,
            hole: isWeekend
                ? Label("집계 없는 주말", "Weekends without figures")
                : isWeek ? Label("집계 없는 주", "Weeks without figures") : Label("집계 없는 날", "Days without figures"),
            belowZero: Label("음수(환불)는 0으로 표시했습니다", "Negative figures (refunds) are drawn as zero"),
            description: Label(
                [value.korean, origin?.sentence.korean, "자료: 영화진흥위원회(KOBIS)"].compactMap(\.self).joined(
                    separator: ". "
                ),
                "\(value.english)\(origin.map { "; \($0.sentence.english)" } ?? ""). Source: Korean Film Council (KOBIS)"
            ),
            isTotal: [.total, .salesTotal].contains(metric),
            step: isWeek ? 1 : 7,
            isShaded: isShaded
        )
    }
}
