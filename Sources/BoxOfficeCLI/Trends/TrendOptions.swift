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
        placeholder: "day|week",
        help: "A row for each day (default) or week."
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
        movies = try arguments.operandsWithInput(context)
        isList = arguments.nameSeveralItems
    }
}

/// The window of a run, as messages name it.
extension Message.Parameter {
    static let from = TrendOptions.from.spec.parameter
    static let to = TrendOptions.to.spec.parameter
    static let days = TrendOptions.days.spec.parameter
}
