import BoxOfficeCore

/// The periods that a ranking is asked for.
struct PeriodArguments: Sendable {
    /// The periods in their order.
    let periods: [RankingPeriod]
    /// Whether a range was asked for, be it of one period.
    let isRange: Bool

    static let date = ValueOption(
        "date",
        placeholder: "DAY",
        expected: "a day or a range",
        help: "The day, or a range of days, as the argument.",
        read: { $0 }
    )
    static let from = ValueOption(
        "from",
        placeholder: "DAY",
        expected: "a day",
        help: "A range from this day, to the latest unless --to is there.",
        read: { $0 }
    )
    static let to = ValueOption(
        "to",
        placeholder: "DAY",
        expected: "a day",
        help: "The last day of the range that --from begins.",
        read: { $0 }
    )

    static let options = [date.spec, from.spec, to.spec]

    /// What a day may look like, for help on commands that take one.
    static let dayHelp = """
        A Korean day: 2023-08-01, 20230801, 2023.08.01, 2023/08/01, yesterday (default), or -7d for seven days ago; or a \
        range of days: 2023-08-01..2023-08-07.
        """

    /// What a week may look like, for help on commands that take one.
    static let weekHelp = """
        A week: 2023-W31, or any of its days, as 2023-08-01 or -7d; default the latest that is over; or a range of weeks: \
        2023-W01..2023-W31.
        """

    /// Reads the periods that operand and options ask for; without them the latest.
    ///
    /// - Parameters:
    ///   - kind: The length of the periods.
    ///   - operand: The operand, if there is one.
    ///   - arguments: The options.
    ///   - today: Today in Korea.
    /// - Throws: ``Failure`` if the periods are given twice, in the wrong order, or have not ended.
    init(
        _ kind: Ranking.Kind,
        operand: String?,
        _ arguments: Arguments,
        today: KoreanDay
    ) throws(Failure) {
        let date = try arguments.value(Self.date)
        let from = try arguments.value(Self.from)
        let to = try arguments.value(Self.to)
        let name = kind == .daily ? "day" : "week"
        guard [operand, date, from].compactMap({ $0 }).count <= 1 else {
            throw .usage(
                "the \(name) is given twice",
                hint: "give it as an argument, with --date, or with --from and --to"
            )
        }
        guard to == nil || from != nil else {
            throw .usage("--to needs --from", hint: "add --from \(name.uppercased())")
        }

        let latest = RankingPeriod.latest(kind, before: today)
        func period(_ text: some StringProtocol) throws(Failure) -> RankingPeriod {
            let period = try RankingPeriod(kind, String(text), today: today)
            guard period.to <= latest.to else {
                throw .usage("KOBIS publishes a day's figures on the next day; the latest is \(latest)")
            }
            return period
        }

        var (first, last) = (latest, latest)
        if let from {
            first = try period(from)
            if let to { last = try period(to) }
            isRange = true
        } else if let text = operand ?? date {
            let ends = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
            isRange = ends.count == 2
            guard !isRange || ends.allSatisfy({ !$0.isEmpty }) else {
                throw .usage(
                    "'\(text.terminalSafe)' lacks an end",
                    hint: "--from \(name.uppercased()) alone runs to the latest"
                )
            }
            first = try period(ends[0])
            last = isRange ? try period(ends[1]) : first
        } else {
            isRange = false
        }
        guard first.from <= last.from else {
            throw .usage("\(first) is after \(last)", hint: "the first \(name) of a range comes first")
        }
        periods = first.through(last)
    }
}

extension RankingPeriod {
    /// Reads what a person types for a period: a day, and for a week also its name.
    fileprivate init(_ kind: Ranking.Kind, _ text: String, today: KoreanDay) throws(Failure) {
        if kind != .daily, let week = Week(text) {
            self.init(kind, of: week.monday)
            return
        }
        do {
            self.init(kind, of: try KoreanDay(text, today: today))
        } catch {
            throw .unreadable(error, kind)
        }
    }
}

extension Failure {
    /// A text is no day, and no week either.
    fileprivate static func unreadable(_ error: UnreadableDay, _ kind: Ranking.Kind) -> Failure {
        let example = "a day is like 2023-08-01, 20230801, yesterday, or -7d for seven days ago"
        switch error {
        case .notADay(let text) where kind == .daily:
            return usage("'\(text.terminalSafe)' is no day", hint: example)
        case .notADay(let text):
            return usage(
                "'\(text.terminalSafe)' is no week",
                hint: "a week is like 2023-W31, or any of its days; \(example)"
            )
        case .noSuchDay(let text):
            return usage(
                "the calendar has no day '\(text.terminalSafe)'",
                hint: "a day is like 2023-08-01, its year, month and day in that order"
            )
        }
    }
}
