import BoxOfficeCore

/// The periods that a command line names.
struct PeriodArguments: Sendable {
    /// The periods in order.
    let periods: [RankingPeriod]
    /// Whether the command line has a range, even of one period.
    let isRange: Bool

    static let date = day("date", help: "A day or a range, like the argument.")
    static let from = day("from", help: "First day of a range; it ends at --to, else at the latest day.")
    static let to = day("to", help: "Last day of the range that --from starts.")

    static let options = [date.spec, from.spec, to.spec]

    private static func day(_ name: String, help: String) -> ValueOption<String> {
        ValueOption(name, placeholder: "DAY", expected: "a day", help: help, read: { $0 })
    }

    /// The formats of a day, for help.
    static let dayHelp = """
        A Korean day: 2023-08-01, 20230801, 2023.08.01, 2023/08/01, yesterday (default), or -7d for seven days ago; or a \
        range of days: 2023-08-01..2023-08-07.
        """

    /// The formats of a week, for help.
    static let weekHelp = """
        A week: 2023-W31, or any day of it, such as 2023-08-01 or -7d (default: the latest complete week); or a range of \
        weeks: 2023-W01..2023-W31.
        """

    /// Reads the periods from the operand and the options; without them, the latest.
    ///
    /// - Throws: ``Failure`` if there are periods in two places, a period is not valid or has not ended, or the range is in the
    ///   wrong order.
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
            throw .usage("more than one \(name) or range", hint: "use an argument, --date, or --from and --to")
        }
        guard to == nil || from != nil else {
            throw .usage("--to requires --from", hint: "add --from \(name.uppercased())")
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
                    "'\(text.terminalSafe)' is not a range: one end is missing",
                    hint: "use --from \(name.uppercased()) for a range up to the latest \(name)"
                )
            }
            first = try period(ends[0])
            last = isRange ? try period(ends[1]) : first
        } else {
            isRange = false
        }
        guard first.from <= last.from else {
            throw .usage("\(first) is after \(last)", hint: "put the earlier \(name) first")
        }
        periods = first.through(last)
    }
}

extension RankingPeriod {
    /// Reads a period: a day, or for a week also its name.
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
    /// A text is not a valid period.
    fileprivate static func unreadable(_ error: UnreadableDay, _ kind: Ranking.Kind) -> Failure {
        let example = "2023-08-01, 20230801, yesterday, or -7d for seven days ago"
        switch error {
        case .notADay(let text):
            let (noun, week) = kind == .daily ? ("day", "") : ("week", "2023-W31, or a day of it like ")
            return usage("'\(text.terminalSafe)' is not a valid \(noun)", hint: "use a \(noun) like \(week)\(example)")
        case .noSuchDay(let text):
            return usage(
                "the calendar has no day '\(text.terminalSafe)'",
                hint: "use year, month and day in this order, like 2023-08-01"
            )
        }
    }
}
