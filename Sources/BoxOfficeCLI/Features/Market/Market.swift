struct Market: Sendable {
    let request: MarketRequest
    let rows: [MarketRow]
    /// The periods with lists whose shares contradict each other.
    let contradictory: [RankingPeriod]
    /// The weeks whose sales are not those of their days.
    var disputed: [RankingPeriod] = []
    /// The number of days that rest on lists of ten movies, in place of both nations' lists.
    var daysOfTen = 0

    var total: MarketRow? {
        let ordered = rows.sorted { $0.from < $1.from }
        guard zip(ordered, ordered.dropFirst()).allSatisfy({ $0.to.advanced(by: 1) == $1.from }),
            var total = ordered.dropFirst().reduce(into: ordered.first, { $0?.append($1) })
        else { return nil }
        total.name = request.operands.count == 1 ? request.operands[0].name : nil
        // The periods before the rows are rows themselves but for the first, and those that are typed may be any.
        switch request.comparison {
        case .period(.previous), .typed: if rows.count > 1 { total.earlier = nil }
        case .period(.year), .years, nil: break
        }
        return total
    }
}

/// The market of a period, as far as its days are known, or of several.
struct MarketSum: Sendable {
    private(set) var period: ClosedRange<KoreanDay>
    private(set) var days: Int
    private(set) var daysKnown = 0
    private(set) var total = MarketTotal()
    /// The number of periods, whose mean a row is compared with.
    let count: Int
    let years: String?

    init(_ periods: [Period], years: String? = nil) {
        period = periods[0].days.lowerBound...periods[periods.count - 1].days.upperBound
        days = periods.reduce(0) { $0 + $1.days.count }
        (count, self.years) = (periods.count, years)
    }

    mutating func add(_ part: MarketTotal, of period: RankingPeriod) {
        total.add(part)
        daysKnown += period.from.distance(to: period.to) + 1
    }

    mutating func append(_ other: MarketSum) {
        period = min(period.lowerBound, other.period.lowerBound)...max(period.upperBound, other.period.upperBound)
        total.add(other.total)
        days += other.days
        daysKnown += other.daysKnown
    }
}

struct MarketRow: Sendable {
    let period: Period
    let isSplit: Bool
    /// The period as it is typed, if it is one.
    var name: String?
    /// What was chosen to read, until figures are.
    private var plannedSources: Set<RankingSource>
    private var sources: Set<RankingSource> = []
    var source: RankingSource {
        let known = sources.isEmpty ? plannedSources : sources
        return known.count > 1 ? .mixed : known.first ?? .weeks
    }
    private(set) var sum: MarketSum
    var from: KoreanDay { sum.period.lowerBound }
    var to: KoreanDay { sum.period.upperBound }
    var days: Int { sum.days }
    var daysKnown: Int { sum.daysKnown }
    var total: MarketTotal { sum.total }
    var earlier: MarketSum?
    var parts: MarketParts?
    /// The archived lists of the days next to it, which tell totals of its top movie.
    var edges: [DayLists] = []

    init(period: Period, sources: Set<RankingSource>, isSplit: Bool) {
        (self.period, self.isSplit) = (period, isSplit)
        plannedSources = sources
        name = period.name
        sum = MarketSum([period])
    }

    var daysMissing: Int { days - daysKnown }
    /// The first movie of `top`, which reads the days next to a short period alone.
    var topMovie: MarketTotal.TopMovie? { total.topMovie(beside: days > Period.mostDaysByDay ? [] : edges) }
    /// The top movie's share of the sales in percent, unless days are missing, whose sales only the movie's total has.
    var topMovieShare: Double? { daysMissing == 0 ? topMovie?.salesSharePercent : nil }

    mutating func add(_ part: MarketTotal, of period: RankingPeriod, isEarlier: Bool) {
        if isEarlier {
            earlier?.add(part, of: period)
        } else {
            sum.add(part, of: period)
            sources.insert(period.kind == .daily ? .days : .weeks)
        }
    }

    mutating func append(_ row: MarketRow) {
        plannedSources.formUnion(row.plannedSources)
        sources.formUnion(row.sources)
        sum.append(row.sum)
        edges += row.edges
        if let other = row.earlier { earlier?.append(other) } else { earlier = nil }
    }

    var figures: MarketTotal.Figures? { total.known(nil) }

    func figures(of nation: RankingFilters.Nation?) -> MarketTotal.Figures? {
        isSplit || nation == nil ? total.known(nation) : nil
    }

    /// A figure of what the row is compared with, or its mean, if no day of it is missing; of all movies or of a nation's.
    func earlier(
        _ figure: KeyPath<MarketTotal.Figures, Int>, of nation: RankingFilters.Nation? = nil
    ) -> Int? {
        guard let earlier, earlier.daysKnown == earlier.days, isSplit || nation == nil,
            let figures = earlier.total.known(nation)
        else { return nil }
        return (figures[keyPath: figure] + earlier.count / 2) / earlier.count
    }

    func changePercent(
        _ figure: KeyPath<MarketTotal.Figures, Int>, of nation: RankingFilters.Nation? = nil
    ) -> Double? {
        guard daysMissing == 0 else { return nil }
        return .changePercent(from: earlier(figure, of: nation), to: figures(of: nation)?[keyPath: figure])
    }
}

extension MarketTotal {
    /// The figures of all movies or of a nation's, if there are any.
    fileprivate func known(_ nation: RankingFilters.Nation?) -> Figures? {
        isEmpty ? nil : nation.map { figures(of: $0) } ?? figures
    }
}
