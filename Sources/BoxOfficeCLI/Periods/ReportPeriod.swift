import BoxOfficeCore
import ConsoleKit

extension MarketPeriod {
    /// Reads the period of a report: also a word for the latest one; without a text, yesterday, or on a Monday the weekend.
    ///
    /// - Throws: ``Failure`` if it is not valid, or no day of it has figures.
    init(ofReport text: String?, isWeekend: Bool, today: KoreanDay) throws(Failure) {
        let yesterday = today.advanced(by: -1)
        let isMonday = today.weekday == .monday
        let word = text.flatMap(Word.init) ?? (text == nil && isMonday ? .weekend : nil)
        switch word {
        case nil:
            let name = text ?? yesterday.description
            try self.init(name, isWeekend: isWeekend, today: today)
            guard !isWeekend || kind == .weekend else {
                throw .usage(
                    Message("--weekend는 주에만 쓸 수 있습니다", "--weekend requires a week"),
                    hint: Message("2015-W30 같은 주를 적으세요", "use a week like 2015-W30")
                )
            }
        case .weekend, .week:
            let week = RankingPeriod.latest(word == .week && !isWeekend ? .weekly : .weekend, before: today)
            try self.init(week.description, isWeekend: week.kind == .weekend, today: today)
        case .month:
            // The day before the first of this month.
            let last = today.advanced(by: -today.day)
            try self.init(String(last.description.dropLast(3)), isWeekend: false, today: today)
        case .year: try self.init(String(today.year - 1), isWeekend: false, today: today)
        }
    }

    /// The words for the latest period of a kind that has ended.
    enum Word: String, CaseIterable {
        case weekend
        case week
        case month
        case year
    }

    /// KOBIS's list of the period, if it publishes one and the period has ended.
    var list: RankingPeriod? {
        guard days == whole else { return nil }
        return switch kind {
        case .day: RankingPeriod(.daily, of: days.lowerBound)
        case .week: RankingPeriod(.weekly, of: days.lowerBound)
        case .weekend: RankingPeriod(.weekend, of: days.lowerBound)
        case .month, .year, .range: nil
        }
    }

    /// What a report on such a period is called.
    var reportTitle: Label {
        let days = Label("\(whole.lowerBound) ~ \(whole.upperBound)", "\(whole.lowerBound) to \(whole.upperBound)")
        func day(_ language: LabelLanguage) -> String {
            DayFormatter(language: language).string(from: whole.lowerBound)
        }
        return switch kind {
        case .day: Label("일별 박스오피스 \(day(.korean))", "Daily box office, \(day(.english))")
        case .week: Label("주간 박스오피스 \(name) (\(days.korean))", "Weekly box office, \(name) (\(days.english))")
        case .weekend: Label("주말 박스오피스 \(name) (\(days.korean))", "Weekend box office, \(name) (\(days.english))")
        case .month: Label("월간 박스오피스 \(name)", "Monthly box office, \(name)")
        case .year: Label("연간 박스오피스 \(name)", "Yearly box office, \(name)")
        case .range: Label("기간별 박스오피스 \(days.korean)", "Box office, \(days.english)")
        }
    }

    /// What the period before is called in a comparison.
    var nameOfPrevious: Label {
        switch kind {
        case .day: Label("전날", "the day before")
        case .week: Label("전주", "the week before")
        case .weekend: Label("전 주말", "the weekend before")
        case .month: Label("전월", "the month before")
        case .year: Label("전년", "the year before")
        case .range: Label("직전 기간", "the period before")
        }
    }
}
