extension Period {
    /// Reads the period of a report; without operands, yesterday; on Mondays, the weekend.
    init(ofReport operands: [String], isWeekend: Bool, _ grammar: PeriodGrammar) throws(Failure) {
        let today = grammar.today
        let latest = today.weekday == .monday ? Kind.weekend.rawValue : today.advanced(by: -1).description
        let terms = try grammar.terms(operands.isEmpty ? [latest] : operands)
        guard terms.count == 1 else { throw .several(terms, for: "boxoffice report\(isWeekend ? " --weekend" : "")") }
        self = try terms[0].clipped(isWeekend: isWeekend, before: today)
        guard !isWeekend || kind == .weekend else {
            throw .usage("--weekend는 주에만 쓸 수 있습니다", "--weekend requires a week")
                .hinting("2015-W30 같은 주를 적으세요", "use a week like 2015-W30")
        }
    }

    /// KOBIS's list of the period, if it publishes one and the period has ended.
    var list: RankingPeriod? { days == whole && !isLong ? rankings.first : nil }

    var reportTitle: Label {
        let days = Label("\(whole.lowerBound) ~ \(whole.upperBound)", "\(whole.lowerBound) to \(whole.upperBound)")
        func day(_ language: LabelLanguage) -> String {
            let holiday = Holidays.name(of: whole.lowerBound).map { " " + $0[language] }
            return DayFormatter(language: language).string(from: whole.lowerBound) + (holiday ?? "")
        }
        return switch kind {
        case .day: Label("일별 박스오피스 \(day(.korean))", "Daily box office, \(day(.english))")
        case .week: Label("주간 박스오피스 \(name) (\(days.korean))", "Weekly box office, \(name) (\(days.english))")
        case .weekend: Label("주말 박스오피스 \(name) (\(days.korean))", "Weekend box office, \(name) (\(days.english))")
        case .month: Label("월간 박스오피스 \(name)", "Monthly box office, \(name)")
        case .year: Label("연간 박스오피스 \(name)", "Yearly box office, \(name)")
        case .range:
            if let holiday = season?.label {
                Label(
                    "\(whole.lowerBound.year)년 \(holiday.korean) 연휴 박스오피스 (\(days.korean))",
                    "Box office, \(holiday.english) \(whole.lowerBound.year) (\(days.english))"
                )
            } else {
                Label("기간별 박스오피스 \(days.korean)", "Box office, \(days.english)")
            }
        }
    }

    /// The days on which a new movie opened: most open before the weekend that they open for.
    var openingDays: ClosedRange<KoreanDay> {
        kind == .weekend ? Week(containing: days.lowerBound).monday...days.upperBound : days
    }

    var nameOfPrevious: Label {
        switch kind {
        case .day: Label("전날", "the day before")
        case .week: Label("전주", "the week before")
        case .weekend: Label("전 주말", "the weekend before")
        case .month: Label("전월", "the month before")
        case .year: Label("전년", "the year before")
        case .range: Label("직전 \(days.count)일", "the \(days.count) days before")
        }
    }
}
