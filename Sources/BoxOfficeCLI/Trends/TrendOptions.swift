import BoxOfficeCore
import CommandKit
import ConsoleKit

/// The options of `trend`.
enum TrendOptions {
    static let from = PeriodOptions.days.from
    static let to = PeriodOptions.days.to
    static let days = ValueOption(
        "days",
        placeholder: "N",
        expected: "a number, 1 to \(TrendWindow.mostDays)",
        help: "Show at most N days, 1–\(TrendWindow.mostDays) (default 100).",
        read: { Int($0).flatMap { (1...TrendWindow.mostDays).contains($0) ? $0 : nil } }
    )
    static let unit = ValueOption<TrendRequest.Unit>(
        "by",
        placeholder: "UNIT",
        help: "A row for each day (default) or week, or the key figures of each movie."
    )
    static let alignment = ValueOption<MovieRun.Alignment>(
        "align",
        placeholder: "DAY",
        help: """
            What day 1 is: the opening day (default); from: each movie's first day shown; weekday: the Friday of the opening \
            weekend; or compare by date.
            """
    )
    static let metric = ValueOption<TrendMetric>(
        "metric",
        placeholder: "FIGURE",
        help: """
            The figure to compare, or to draw: visitors (default), total (since the release), sales, salesTotal, screens, \
            showings, or share (of all sales).
            """
    )
    static let project = OptionSpec(
        name: "project",
        help: "Show where the run will end, judging by archived movies that stood where it stands on --to."
    )
}

extension TrendRequest {
    /// Reads the operands, standard input among them, and the options.
    ///
    /// - Throws: ``Failure`` if one of them is wrong.
    init(_ arguments: Arguments, _ context: CommandContext, today: KoreanDay) throws(Failure) {
        unit = try arguments.value(TrendOptions.unit) ?? .day
        window = try TrendWindow(
            from: arguments.value(TrendOptions.from),
            to: arguments.value(TrendOptions.to),
            limit: arguments.value(TrendOptions.days),
            today: today
        )
        alignment = try arguments.value(TrendOptions.alignment) ?? .opening
        metric = try arguments.value(TrendOptions.metric)
        isProjected = arguments.isSet(TrendOptions.project)
        movies = try arguments.operandsWithInput(context)
        isList = arguments.nameSeveralItems
    }
}

/// The window of a run, as messages name it.
extension Message.Parameter {
    static let from = TrendOptions.from.spec.parameter
    static let to = TrendOptions.to.spec.parameter
    static let days = TrendOptions.days.spec.parameter
    static let unit = TrendOptions.unit.spec.parameter
}
