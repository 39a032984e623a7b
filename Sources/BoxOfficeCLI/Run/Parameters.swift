import CommandKit
import ConsoleKit

/// The parameters that messages of requests name.
extension Message.Parameter {
    static let date = PeriodOptions.days.date.spec.parameter
    static let from = TrendOptions.from.spec.parameter
    static let to = TrendOptions.to.spec.parameter
    static let days = TrendOptions.days.spec.parameter
}
