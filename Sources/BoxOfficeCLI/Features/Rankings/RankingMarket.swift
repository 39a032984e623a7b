/// The market of a ranking's period and its change from the period before, from archived lists as `report` computes it.
struct RankingMarket: Sendable {
    /// The market from the lists of both nations, or else from the ranking's own; one with a change comes first.
    let row: MarketRow
    private let ofNations: MarketRow?

    /// Reads the archive; fails if no list of the period is there.
    init?(of ranking: RankingPeriod, _ filters: RankingFilters, _ range: RangeFetch) async throws {
        let periods = [Period.Kind.day, .week, .weekend].map { Period($0, of: ranking.from) }
        guard let period = periods.first(where: { $0.list == ranking }) else { return nil }
        let today = range.session.today
        func market(_ lists: [RankingFilters]) async throws -> MarketRow? {
            var range = range
            var request = MarketRequest([period], comparison: .period(.previous), split: .none, today: today)
            request.choice = .only(lists)
            let row = try await request.answer(MarketWork(request, range), with: &range).rows[0]
            return row.figures == nil || row.daysMissing > 0 ? nil : row
        }
        ofNations = filters.nation == nil ? try await market(filters.eachNation) : nil
        let markets = [ofNations, try await market([filters])].compactMap(\.self)
        guard let row = markets.first(where: { $0.changePercent(\.sales) != nil }) ?? markets.first else { return nil }
        self.row = row
    }

    /// Returns the lines below a list, two where one is too wide; none unless the lists of both nations are archived.
    func lines(_ settings: OutputSettings) -> [StyledText] {
        guard let row = ofNations, let figures = row.figures else { return [] }
        let (before, language) = (row.period.nameOfPrevious, settings.language)
        func change(_ figure: KeyPath<MarketTotal.Figures, Int>, _ words: Label = Label("", "")) -> StyledText {
            let cell = Cell(changePercent: row.changePercent(figure))
            guard !cell.text.isEmpty else { return "" }
            let (start, end) = language == .korean ? ("(" + words.korean, ")") : (" (", words.english + ")")
            return StyledText(start) + StyledText(cell.text, style: settings.changeColors.style(cell.style))
                + StyledText(end)
        }
        let name = StyledText(Label("시장  ", "Market  ")[language], style: .bold)
        let (visitors, sales) = (Label.estimate(figures.visitorsEstimate), Label.sales(figures.sales))
        let people = name + StyledText(Label("관객 \(visitors.korean)", "\(visitors.english) visitors")[language])
        var first = people + change(\.visitorsEstimate, Label("\(before.korean)보다 ", " from \(before.english)"))
        if let width = settings.width, first.text.displayWidth > width { first = people + change(\.visitorsEstimate) }
        let second = StyledText(Label("매출 \(sales.korean)", sales.english)[language]) + change(\.sales)
        let line = first + " · " + second
        guard let width = settings.width, line.text.displayWidth > width else { return [line] }
        return [first, StyledText(String(repeating: " ", count: name.text.displayWidth)) + second]
    }
}
