enum TrendMetric: String, CaseIterable, Sendable {
    case visitors, total, sales, salesTotal, screens, showings
    /// The shares of all movies' sales and showings.
    case share, showingsShare

    var fieldName: String {
        switch self {
        case .visitors, .sales, .salesTotal, .screens, .showings: rawValue
        case .total: "visitorsTotal"
        case .share: "salesSharePercent"
        case .showingsShare: "showingsSharePercent"
        }
    }

    func isFigure(of unit: TrendRequest.Unit) -> Bool {
        switch unit {
        case .day, .movie: true
        case .week: TrendPresentation.weeks.unitFields.contains { $0.name == fieldName }
        case .weekend: TrendPresentation.weekends.unitFields.contains { $0.name == fieldName }
        }
    }

    func label(_ unit: TrendRequest.Unit) -> Label {
        switch self {
        case .visitors where unit == .week: Label("주간 관객수", "Weekly visitors")
        case .visitors where unit == .weekend: Label("주말 관객수", "Weekend visitors")
        case .visitors: Label("하루 관객수", "Daily visitors")
        case .total: Label("누적 관객수", "Total visitors")
        case .sales where unit == .week: Label("주간 매출액", "Weekly sales (won)")
        case .sales: Label("하루 매출액", "Daily sales (won)")
        case .salesTotal: Label("누적 매출액", "Total sales (won)")
        case .screens: Label("스크린수", "Screens")
        case .showings: Label("상영횟수", "Showings")
        case .share: Label("매출 점유율(%)", "Share of sales (%)")
        case .showingsShare: Label("상영 점유율(%, 추정)", "Share of showings (%, estimated)")
        }
    }

    var unit: Label {
        switch self {
        case .visitors, .total: Label("명", "")
        case .sales, .salesTotal: Label("원", " won")
        case .screens: Label("개", "")
        case .showings: Label("회", "")
        case .share, .showingsShare: Label("%", "%")
        }
    }

    /// The number of units in a value of a chart's line, which is whole: shares have a decimal place.
    var scale: Int { self == .share || self == .showingsShare ? 10 : 1 }
}
