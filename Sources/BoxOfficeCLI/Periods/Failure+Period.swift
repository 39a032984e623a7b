extension Failure {
    /// KOBIS has no figures for a period yet; `next` is the day after a week or a part of one.
    static func unfinished(_ period: String, latest: RankingPeriod, next: KoreanDay? = nil) -> Failure {
        let rule =
            switch latest.kind {
            case .daily: Label("일별 집계는 다음 날", "a day's figures on the next day")
            case .weekly: Label("주간 집계는 끝난 다음 날", "a week's figures on the day after it ends")
            case .weekend: Label("주말 집계는 끝난 다음 날", "a weekend's figures on the day after it ends")
            case .weekdays: Label("주중 집계는 금요일", "the figures of Monday to Thursday on Friday")
            }
        let day = next.map { Label("(\($0))", ", \($0)") } ?? Label("", "")
        return usage(
            "\(period) 집계가 아직 없습니다. \(rule)\(day)에 나옵니다. 가장 최근은 \(latest)입니다",
            "no figures for \(period) yet: KOBIS publishes \(rule)\(day); the latest is \(latest)"
        ).hinting("\(latest) 또는 그 전을 적으세요", "use \(latest) or earlier")
    }

    static func tooEarly(_ period: String, _ kind: Ranking.Kind) -> Failure {
        let (period, day) = (period.terminalSafe, RankingPeriod.firstDay)
        let first = RankingPeriod(kind, of: day)
        return usage(
            "\(period) 집계가 없습니다. KOBIS의 집계는 \(day)부터입니다",
            "no figures for \(period): the first day that KOBIS has figures for is \(day)"
        ).hinting("\(first) 또는 그 뒤를 적으세요", "use \(first) or later")
    }

    static func incompleteRange(_ text: String) -> Failure {
        usage("'\(text.terminalSafe)': 기간의 한쪽 끝이 없습니다", "'\(text.terminalSafe)' is not a range: one end is missing")
            .hinting("2023-08-01..2023-08-07 같은 범위를 적으세요", "use a range like 2023-08-01..2023-08-07")
    }

    static func notValid(_ text: String, _ noun: Label, hint: Message) -> Failure {
        usage(
            "'\(text.terminalSafe)': 올바른 \(noun.korean.with(.i)) 아닙니다",
            "'\(text.terminalSafe)' is not a valid \(noun)"
        ).hinting(hint)
    }

    static func noSuchWeek(_ text: String, _ count: Int) -> Failure {
        usage("없는 주입니다: '\(text.terminalSafe)'", "no such week: '\(text.terminalSafe)'")
            .hinting("이 달은 \(count)주까지 있습니다", "use a week from 1 to \(count)")
    }

    static func isHoliday(_ days: ClosedRange<KoreanDay>) -> Failure {
        let command = "boxoffice daily \(days.lowerBound)..\(days.upperBound)"
        return usage("연휴는 주가 아닙니다", "a holiday is not a week")
            .hinting("\(command.with(.eul)) 쓰세요", "use \(command: command, call: "kind daily")")
    }

    static func ambiguous(_ text: String, _ days: [String]) -> Failure {
        usage("'\(text.terminalSafe)': 여러 날짜로 읽힙니다", "'\(text.terminalSafe)' could be several days")
            .hinting(.use(days))
    }

    static func noSuchDay(_ text: String, hint: Message? = nil) -> Failure {
        usage(
            Message("없는 날짜입니다: '\(text.terminalSafe)'", "no such date: '\(text.terminalSafe)'"),
            hint: hint
                ?? Message("2023-08-01처럼 연, 월, 일 순서로 적으세요", "use year, month and day in this order, like 2023-08-01")
        )
    }

    /// Several periods are given where one is read; `command` is the one to call for each.
    static func several(_ terms: [PeriodTerm], for command: String) -> Failure {
        let lines = terms.map { "\(command) \($0.name)" }.joined(separator: "; ")
        return usage("기간을 둘 이상 적었습니다", "more than one period")
            .hinting("기간마다 따로 조회하세요: \(command: lines)", "ask for each period separately; \(command: lines)")
    }

    static func unreadable(_ text: String, _ kind: Ranking.Kind?) -> Failure {
        if text.isTooLong { return .tooLong(Message("기간", "the period")) }
        let example = Label(
            "2023-08-01, 20230801, 어제, -7d(7일 전)",
            "2023-08-01, 20230801, yesterday, or -7d for seven days ago"
        )
        switch kind {
        case nil:
            let hint = Message(
                """
                연(2015), 월(2015-07), 주(2015-W30), 날짜(2015-07-25), 연휴(2015-설, 2015-추석)나 \
                기간(2015-07-22..2015-08-30)으로 적으세요
                """,
                """
                use a year like 2015, a month like 2015-07, a week like 2015-W30, a day like 2015-07-25, \
                2015-seollal or 2015-chuseok, or a range like 2015-07-22..2015-08-30
                """
            )
            return notValid(text, Label("기간", "period"), hint: hint)
        case .daily:
            return notValid(text, Label("날짜", "day"), hint: Message("\(example)처럼 적으세요", "use a day like \(example)"))
        case .weekly, .weekend, .weekdays:
            let hint = Message(
                "2023-W31이나, 그 주의 날짜를 \(example)처럼 적으세요",
                "use a week like 2023-W31, or a day of it like \(example)"
            )
            return notValid(text, Label("주", "week"), hint: hint)
        }
    }
}

extension PeriodGrammar {
    /// Returns the day that a text is; throws if it is not one day, or is to come.
    func pastDay(_ text: String, hint: Message) throws(Failure) -> KoreanDay {
        guard let period = period(named: text), period.kind == .day else {
            throw .usage("날짜가 아닙니다: '\(text.terminalSafe)'", "'\(text.terminalSafe)' is not a date")
                .hinting(hint)
        }
        let day = period.whole.lowerBound
        guard day <= today else {
            throw .usage(Message("\(day): 아직 오지 않은 날입니다", "\(day) is in the future"), hint: hint)
        }
        return day
    }
}
