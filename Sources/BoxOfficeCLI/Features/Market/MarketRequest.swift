struct MarketRequest: Sendable {
    enum Split: String, CaseIterable, Sendable, FieldRepresentable {
        /// Korean and foreign movies, by their lists.
        case nation
        case none
        case distributor, genre, rating

        /// What the movies of a part have in common, unless the lists tell the parts.
        var fact: MarketParts.Fact? { MarketParts.Fact(rawValue: rawValue) }
    }

    enum Unit: String, CaseIterable, Sendable, FieldRepresentable {
        case day, week, weekend, month, year
    }

    enum Comparison: Equatable, Sendable {
        case period(Period.Comparison)
        /// The same period in a year, or the mean of it over several years.
        case years(ClosedRange<Int>)
        /// Periods as they are typed, one for each that is asked for.
        case typed(String, periods: [Period] = [])

        init?(_ text: String) {
            let range = text.replacing("년", with: "").replacing("~", with: "..")
            let years = range.split(separator: "..", omittingEmptySubsequences: false).map { $0.number(digits: 4...4) }
            if let comparison = Period.Comparison(rawValue: text) {
                self = .period(comparison)
            } else if years.count <= 2, let first = years[0], let last = years.last ?? nil {
                guard first <= last else { return nil }
                self = .years(first...last)
            } else {
                self = .typed(text)
            }
        }

        /// The years of a mean.
        var years: String? { if case .years(let years) = self, years.count > 1 { description } else { nil } }

        /// Returns the periods to compare the one with a number with; `nil` if one of them has no figures for each of its days.
        func periods(before period: Period, at index: Int, today: KoreanDay) -> [Period]? {
            switch self {
            case .typed(_, let periods):
                guard periods.indices.contains(index) else { return nil }
                return period.part(of: periods[index], today: today).map { [$0] }
            case .period(let comparison): return period.earlier(comparison, today: today).map { [$0] }
            case .years(let years):
                let periods = years.compactMap { period.earlier(in: $0, today: today) }
                return periods.count == years.count ? periods : nil
            }
        }
    }

    let operands: [Period]
    /// The unit of the rows, if they are not the periods.
    var unit: Unit?
    var comparison: Comparison?
    var split = Split.nation
    /// The lists of each period, if the split does not tell.
    var choice: ReadingPlan.Choice?
    let periods: [Period]
    let today: KoreanDay

    /// Creates a request; with `isWeekend`, weeks are weekends.
    init(
        _ operands: [Period], by unit: Unit? = nil, isWeekend: Bool = false, comparison: Comparison? = nil,
        split: Split = .nation, today: KoreanDay
    ) {
        (self.operands, self.unit, self.comparison, self.split, self.today) = (operands, unit, comparison, split, today)
        let kind = unit == .week && isWeekend ? .weekend : unit.flatMap { Period.Kind(rawValue: $0.rawValue) }
        periods = operands.flatMap { period in kind.map { period.divided(by: $0, today: today) } ?? [period] }
    }

    /// Whether the rows are two periods, of which the later is compared with the earlier unless they overlap.
    var isPair: Bool { operands.count == 2 && unit == nil && comparison == nil }

    /// Returns what the row with a number is compared with.
    fileprivate func earlier(at index: Int) -> [Period]? {
        let period = periods[index]
        guard isPair else { return comparison?.periods(before: period, at: index, today: today) }
        let other = periods[1 - index]
        return other.days.upperBound < period.days.lowerBound ? period.part(of: other, today: today).map { [$0] } : nil
    }

    /// Fetches the lists but those of days that are known, and returns the market; passes on each row as soon as it is complete.
    func answer(
        _ work: MarketWork, with range: inout RangeFetch, known: [KoreanDay: DayLists] = [:],
        onRow: (MarketRow) throws -> Void = { _ in }
    ) async throws -> Market {
        var rows = periods.indices.map { index in
            var row = MarketRow(period: periods[index], sources: work.sources[index], isSplit: split == .nation)
            row.earlier = work.earlier[index].map { MarketSum($0, years: comparison?.years) }
            // Of single days, only those at the ends matter, to the total.
            let isInside = periods[index].days.count == 1 && index > 0 && index < periods.count - 1
            row.edges = isInside ? [] : range.kobis.edges(of: periods[index])
            return row
        }
        var contradictory: [RankingPeriod] = []
        var days: [RankingPeriod: MarketTotal] = [:]
        var daysOfTen: Set<KoreanDay> = []
        var (read, complete) = (0, 0)
        func passOn(before end: Int) throws {
            while complete < rows.count, work.ends[complete] <= end {
                try onRow(rows[complete])
                complete += 1
            }
        }
        try await range.read(work.plan, noun: Label("개", "ranking")) { [kobis = range.kobis] item in
            try await kobis.rankings(item, known: item.period.kind == .daily ? known[item.period.from] : nil)
        } body: { planned, parts in
            for (item, lists) in parts {
                do {
                    var total = MarketTotal()
                    if try total.add(lists) {
                        if !work.replaced.isEmpty { days[item.period] = total }
                        if item.isSubstitute { daysOfTen.formUnion(item.period.days.map(\.from)) }
                        for target in work.targets[planned.period] ?? [] {
                            rows[target.row].add(total, of: item.period, isEarlier: target.isEarlier)
                        }
                    }
                } catch {
                    contradictory.append(item.period)
                }
            }
            read += 1
            try passOn(before: read)
        }
        try passOn(before: work.plan.items.count)
        var market = Market(request: self, rows: rows, contradictory: contradictory, daysOfTen: daysOfTen.count)
        for (week, lists) in work.replaced.sorted(by: { $0.key.from < $1.key.from }) {
            var (whole, sum) = (MarketTotal(), MarketTotal())
            for day in week.days { days[day].map { sum.add($0) } }
            let rankings = lists.compactMap { range.kobis.archive.archivedRanking(of: week, filters: $0) }
            guard rankings.count == lists.count, (try? whole.add(rankings)) == true else { continue }
            if !whole.figures.bounds.meets(sum.figures.bounds) { market.disputed.append(week) }
        }
        return market
    }

    /// Returns the lists to read of each period; of a change, both sides rest on the same ones if there is a network.
    fileprivate func choice(plan: (ReadingPlan.Choice) -> ReadingPlan, isOffline: Bool) -> ReadingPlan.Choice {
        if let choice { return choice }
        guard split == .none else { return .nations() }
        guard comparison != nil || isPair else { return .all }
        let same = [[RankingFilters()], RankingFilters().eachNation].map { ReadingPlan.Choice.only($0) }
        return same.first { plan($0).missing == 0 } ?? (isOffline ? .all : same[0])
    }
}

extension KOBISService {
    /// Returns the archived lists, as `top` reads them, of the days next to a period that is read day by day.
    func edges(of period: Period) -> [DayLists] {
        guard period.days.count <= Period.mostDaysByDay else { return [] }
        let days = [period.days.lowerBound.advanced(by: -1), period.days.upperBound.advanced(by: 1)]
        let plan = archive.plan(days.map { RankingPeriod(.daily, of: $0) }, .nations(), policy: .offline)
        return plan.items.filter(\.isArchived).map { item in
            DayLists(item.period.from, item.lists.compactMap { archive.archivedRanking(of: item.period, filters: $0) })
        }
    }
}

/// The rankings to read for a request, each once, and the rows that they are part of.
struct MarketWork {
    let earlier: [[Period]?]
    let plan: ReadingPlan
    /// The rows that a ranking is part of, or part of what they are compared with.
    private(set) var targets: [RankingPeriod: [(row: Int, isEarlier: Bool)]] = [:]
    /// The number of items after which each row is complete.
    private(set) var ends: [Int]
    /// What is read of each row.
    private(set) var sources: [Set<RankingSource>] = []
    /// The archived weeks that are read from their days, with their lists.
    private(set) var replaced: [RankingPeriod: [RankingFilters]] = [:]

    /// Chooses the rankings; the lists of days that are known need not be archived.
    init(
        _ request: MarketRequest, _ range: RangeFetch, policy: KOBISService.Policy? = nil,
        known: [KoreanDay: DayLists] = [:]
    ) {
        earlier = request.periods.indices.map(request.earlier)
        let all = (request.periods + earlier.compactMap(\.self).joined()).flatMap(\.rankings)
        let isOffline = (policy ?? range.session.services.policy) == .offline
        let choice = request.choice(
            plan: { range.plan(all, $0, policy: policy, known: known) }, isOffline: isOffline
        )
        var items: [RankingPeriod: ReadingPlan.Item] = [:]
        for (row, period) in request.periods.enumerated() {
            for (part, isEarlier) in [(period, false)] + (earlier[row] ?? []).map({ ($0, true) }) {
                let plan = range.plan(part.rankings, choice, policy: policy, known: known)
                if !isEarlier { sources.append(Set(plan.items.map { $0.period.kind == .daily ? .days : .weeks })) }
                let (read, missing) = (Set(plan.items.map(\.period)), plan.items.filter { !$0.isArchived })
                for week in part.rankings where !read.contains(week) {
                    let lists = range.plan([week], .exactly(choice.lists), policy: policy)
                    guard lists.missing == 0, !missing.contains(where: { week.days.contains($0.period) }) else {
                        continue
                    }
                    replaced[week] = choice.lists
                }
                for item in plan.items {
                    targets[item.period, default: []].append((row, isEarlier))
                    items[item.period] = item
                }
            }
        }
        let inOrder = items.values.sorted { $0.period.from < $1.period.from }
        // The budget of a tool's call may end between what is asked for and what that is compared with.
        let isCall = range.session.context.call != nil
        let last = isCall ? Set(targets.filter { $0.value.allSatisfy(\.isEarlier) }.keys) : []
        let others = inOrder.filter { last.contains($0.period) }
        plan = ReadingPlan(inOrder.filter { !last.contains($0.period) } + others, choice)
        ends = Array(repeating: 0, count: request.periods.count)
        for (index, item) in plan.items.enumerated() {
            for target in targets[item.period] ?? [] { ends[target.row] = index + 1 }
        }
    }
}
