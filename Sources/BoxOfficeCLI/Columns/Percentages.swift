extension Double {
    var percent: String { "\(grouped)%" }

    var signedPercent: String { (self > 0 ? "+" : "") + percent }
}

extension Field {
    static func showingsShare(_ share: @escaping @Sendable (Row) -> Double?) -> Field {
        Field("showingsSharePercent", .showingsShare, share, .percent).meaning(
            "Estimated % of all showings; null without both nations' lists"
        ).shown { row, language in Cell(share(row).map { Label.about($0)[language] } ?? "") }
    }

    static func showingsShareMax(_ share: @escaping @Sendable (Row) -> Double?) -> Field {
        .percent("showingsShareMaxPercent", Label("상영 점유율 상한", "Showings share, at most"), share).meaning(
            "Of listed showings, in %: a maximum"
        )
    }
}

extension Label {
    static let showingsShare = Label("상영 점유율", "Showings share")
    /// What a star after visitors means.
    static let atLeast = Label(
        "* 순위에 오른 날만 더한 최소치입니다.", "* At least: the sum of the days on which the movie is listed."
    )

    /// An estimated share, such as `약 34.2%`.
    static func about(_ percent: Double) -> Label { Label("약 \(percent.percent)", "about \(percent.percent)") }
}

extension Diagnostics {
    /// Notes the days whose share of showings is not known, and how to get the lists that it needs.
    func noteWithoutShowings(_ days: [RankingPeriod]) {
        guard let command = Failure.sync(days, RankingFilters(nation: .korean)) else { return }
        note(
            "\(days.rangesDescription): 한국영화와 외국영화 순위가 없어 상영 점유율을 알 수 없습니다. 받으려면: \(command: command, fetches: true)",
            """
            no share of showings for \(days.rangesDescription): it needs the lists of Korean and of foreign movies; fetch \
            them with: \(command: command, fetches: true)
            """
        )
    }

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

extension Cell {
    init(changePercent percent: Double?) {
        let change = percent ?? 0
        self.init(percent?.signedPercent ?? "", style: change > 0 ? .rise : change < 0 ? .fall : .plain)
    }
}

extension String {
    /// What a share of a market means, and how far it may be off.
    static let ofMarket = "Share of the market's sales, to within ±\(SalesBounds.mostShareMargin) points or null"
}
