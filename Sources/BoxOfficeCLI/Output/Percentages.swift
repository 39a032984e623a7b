import BoxOfficePlatform
import ConsoleKit

extension Double {
    /// A percentage, such as `34.2%`.
    var percent: String { "\(grouped)%" }

    /// A change in percent, such as `+12.3%` and `-4.5%`.
    var signedPercent: String { (self > 0 ? "+" : "") + percent }
}

extension Cell {
    /// A change in percent, if any: red if it is up and blue if it is down, as in Korean charts.
    init(changePercent percent: Double?) {
        guard let percent else {
            self.init("")
            return
        }
        self.init(percent.signedPercent, style: percent > 0 ? .red : percent < 0 ? .blue : .plain)
    }
}
