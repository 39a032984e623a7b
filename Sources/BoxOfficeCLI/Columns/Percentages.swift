import BoxOfficeCore
import BoxOfficeFigures
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

extension Diagnostics {
    /// Notes how far computed shares may be off: at most the largest of the margins, in percentage points.
    func noteShares(_ margins: [Double?]) {
        guard let widest = margins.compactMap(\.self).filter({ $0 <= SalesBounds.mostShareMargin }).max() else {
            return
        }
        let points = (widest * 100).rounded(.up) / 100
        note(
            "계산한 매출 점유율은 영화의 매출을 시장 매출 범위의 가운데 값으로 나눈 것입니다(오차 \(points)%p 이내)",
            "computed shares divide a movie's sales by the middle of the market's bounds, to within ±\(points) points"
        )
    }
}

extension String {
    /// What a share of a market means, and how far it may be off.
    static let ofMarket = "Share of the market's sales, to within ±\(SalesBounds.mostShareMargin) points or null"
}
