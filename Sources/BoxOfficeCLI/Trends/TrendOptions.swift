import BoxOfficeCore
import CommandKit
import ConsoleKit

/// The options of `trend`.
enum TrendOptions {
    /// The rows of a run.
    enum Unit: String, CaseIterable {
        case day
        case week
    }

    /// The maximum number of days of a run.
    static let mostDays = 1_000

    static let from = PeriodOptions.days.from
    static let to = PeriodOptions.days.to
    static let days = ValueOption(
        "days",
        placeholder: "N",
        expected: "a number, 1 to \(mostDays)",
        help: "Show at most N days, 1–\(mostDays) (default 100).",
        read: { Int($0).flatMap { (1...mostDays).contains($0) ? $0 : nil } }
    )
    static let unit = ValueOption<Unit>("by", placeholder: "day|week", help: "A row for each day (default) or week.")
    /// How to draw a chart in a terminal.
    enum Chart: String, CaseIterable {
        case auto
        case braille
        case block
        case ascii
    }

    static let chart = {
        var option = ValueOption<Chart>(
            "chart",
            placeholder: "STYLE",
            help:
                "Draw a chart: auto (default; braille in a UTF-8 locale, otherwise ascii), braille, block or ascii."
        )
        option.spec.valueAlone = Chart.auto.rawValue
        return option
    }()
    static let svg = ValueOption(
        "svg",
        placeholder: "FILE",
        expected: "a file",
        help: "Save the chart to an SVG file.",
        completion: .file,
        // Standard output is for the result.
        read: { $0.isEmpty || $0 == "-" ? nil : $0 }
    )
    static let force = OptionSpec(name: "force", help: "With --svg: overwrite an existing file.")
}

/// The days that a command line asks for.
struct TrendWindow {
    /// The first Korean day; `nil` for the opening day.
    let from: KoreanDay?
    /// The last Korean day; `nil` for yesterday, or the last listed day of a run that has ended.
    let to: KoreanDay?
    /// The maximum number of days.
    let limit: Int
    private let yesterday: KoreanDay

    /// Reads the options.
    ///
    /// - Throws: ``Failure`` if a day is not valid or has not ended, or the days are in the wrong order.
    init(_ session: Session) throws(Failure) {
        let today = session.today
        yesterday = today.advanced(by: -1)
        func day(_ option: ValueOption<String>) throws(Failure) -> KoreanDay? {
            try session.arguments.value(option).map { text throws(Failure) in
                try RankingPeriod(ended: .daily, text, today: today).from
            }
        }
        from = try day(TrendOptions.from)
        to = try day(TrendOptions.to)
        limit = try session.arguments.value(TrendOptions.days) ?? 100
        if let from, let to, to < from {
            throw .usage("--from \(from) is after --to \(to)", hint: "put the earlier day first")
        }
    }

    /// The first day that KOBIS has figures for.
    private static let firstRanking = KoreanDay(number: 12_367)

    /// Returns the days of a movie's run.
    ///
    /// - Throws: ``Failure`` if the opening day is needed, and is unknown, too early or still to come.
    func days(of movie: Movie) throws(Failure) -> ClosedRange<KoreanDay> {
        let name = "'\(movie.title.terminalSafe)'"
        guard let start = from ?? movie.openDate else {
            throw .usage("the opening day of \(name) is unknown", hint: "use --from DAY")
        }
        guard start >= Self.firstRanking || from != nil else {
            throw .usage(
                "\(name) opened on \(start), before the first ranking of KOBIS, \(Self.firstRanking)",
                hint: "use --from DAY, such as the day of a re-release"
            )
        }
        guard start <= yesterday else {
            throw .usage("no figures for \(name) yet: it opens on \(start)", hint: "use --from DAY for previews")
        }
        let last = to ?? yesterday
        guard start <= last else {
            throw .usage("\(name) opened on \(start), after \(last)", hint: "use --from DAY, or a later --to")
        }
        return start...min(last, start.advanced(by: limit - 1))
    }

    /// Whether a run of these days leaves out days that were asked for.
    func isCut(_ days: ClosedRange<KoreanDay>) -> Bool { days.upperBound < (to ?? yesterday) }
}
