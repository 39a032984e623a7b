public import BoxOfficeCore

/// What to read of some periods: which lists, how many of them are archived, and the calls that the others cost.
///
/// The market and the movies of a period are read from the lists of both nations, which reach deeper than that of all
/// movies. Without a network, a day or a week rests on the best archived lists: those of both nations or else that one.
public struct ReadingPlan: Sendable {
    /// The lists of a day, a week, or a part of a week, that are read together.
    public struct Item: Hashable, Sendable, CustomStringConvertible {
        /// The period.
        public let period: RankingPeriod
        /// The filters of the lists, which differ in the nation only.
        public let lists: [RankingFilters]
        /// The number of these lists that need no call; without a network, of those that are archived.
        public let archived: Int
        /// The number of these lists that are archived, but of unknown age, so that they are asked for again.
        public let undated: Int
        /// Whether the list of all movies stands in for those of both nations.
        public let isSubstitute: Bool

        package init(
            _ period: RankingPeriod, _ lists: [RankingFilters], archived: Int, undated: Int = 0,
            isSubstitute: Bool = false
        ) {
            (self.period, self.lists, self.archived) = (period, lists, archived)
            (self.undated, self.isSubstitute) = (undated, isSubstitute)
        }

        /// Whether no list is missing.
        public var isArchived: Bool { archived == lists.count }
        /// Whether the lists that were chosen are archived, not a substitute.
        var isWhole: Bool { isArchived && !isSubstitute }

        /// The period, such as `2023-08-01` or `2023-W31`.
        public var description: String { "\(period)" }
    }

    /// The lists to read of each period, and those that stand in for them.
    public struct Choice: Hashable, Sendable {
        package let lists: [RankingFilters]
        /// The lists that stand in for those where only they are archived.
        var substitutes: [RankingFilters] = []
        /// Whether they are as good, so that they are used with a network, too.
        var areEqual = false
        package var dividesWeeks = true

        /// These lists of each period itself.
        public static func exactly(_ lists: [RankingFilters]) -> Choice { Choice(lists: lists, dividesWeeks: false) }

        /// These lists of each period, or of its days.
        public static func only(_ lists: [RankingFilters]) -> Choice { Choice(lists: lists) }

        /// The lists of Korean and of foreign movies, or without a network that of all movies; of filters with a nation, their list.
        public static func nations(_ filters: RankingFilters = RankingFilters()) -> Choice {
            filters.nation == nil ? Choice(lists: filters.eachNation, substitutes: [filters]) : only([filters])
        }

        /// The list of all movies, or those of both nations where only these are archived.
        public static let all = Choice(
            lists: [RankingFilters()], substitutes: RankingFilters().eachNation, areEqual: true
        )
    }

    /// The items, in the order of their periods.
    public private(set) var items: [Item]
    package let choice: Choice

    package init(_ items: [Item], _ choice: Choice) { (self.items, self.choice) = (items, choice) }

    /// The number of lists.
    public var lists: Int { items.reduce(0) { $0 + $1.lists.count } }
    /// The number of lists that need no call; without a network, of those that are archived.
    public var archived: Int { items.reduce(0) { $0 + $1.archived } }
    /// The number of lists that are archived, but of unknown age.
    public var undated: Int { items.reduce(0) { $0 + $1.undated } }
    /// The number of lists that are missing; each costs a call, if there is a network.
    public var missing: Int { lists - archived }
    /// The Korean days of all items, each once.
    public var days: Set<KoreanDay> { days { _ in true } }
    /// The Korean days whose lists are archived, each once.
    public var daysArchived: Set<KoreanDay> { days(where: \.isArchived) }
    /// The Korean days that rest on the list of all movies, which has ten, in place of those of both nations.
    public var daysOfTen: Set<KoreanDay> { days { $0.isSubstitute && $0.isArchived } }

    private func days(where isIncluded: (Item) -> Bool) -> Set<KoreanDay> {
        Set(items.filter(isIncluded).flatMap { $0.period.days.map(\.from) })
    }

    /// Returns the plan of both plans' items, each period and its lists once.
    public static func + (first: ReadingPlan, second: ReadingPlan) -> ReadingPlan {
        let known = Set(first.items.map { [$0.period: $0.lists] })
        let items = first.items + second.items.filter { !known.contains([$0.period: $0.lists]) }
        return ReadingPlan(items.sorted { $0.period.from < $1.period.from }, first.choice)
    }
}

extension KOBISClient {
    /// Returns what to read of some periods, looking at the archive without reading or fetching a list.
    ///
    /// Days stand in for a week if all of them are archived, or if it ended yesterday and its lists are not. Without a network
    /// (`offline`), they do if the lists of the week are not, as far as there are any.
    ///
    /// - Parameters:
    ///   - periods: Days, weeks, or parts of weeks.
    ///   - choice: The lists of each, and what stands in for them.
    ///   - policy: When requests use archived answers.
    ///   - known: Lists of days that are known already, and count as archived.
    ///   - isUniform: Whether days stand in for weeks only if they do for all of them, whatever their age.
    /// - Returns: The plan; without a network, it says what is archived.
    public func plan(
        _ periods: [RankingPeriod], _ choice: ReadingPlan.Choice, policy: Policy = .freshAnswers,
        known: [KoreanDay: DayLists] = [:], isUniform: Bool = false
    ) -> ReadingPlan {
        func item(_ period: RankingPeriod, _ lists: [RankingFilters], isSubstitute: Bool = false) -> ReadingPlan.Item {
            var (archived, undated) = (0, 0)
            for filters in lists {
                let isKnown = period.kind == .daily && known[period.from]?.list(of: filters.nation) != nil
                if isKnown || policy == .offline && hasArchivedRanking(of: period, filters: filters) {
                    archived += 1
                } else if policy != .offline {
                    switch archivedState(of: period, filters: filters) {
                    case .fresh where policy == .freshAnswers: archived += 1
                    case .undated: undated += 1
                    case .fresh, .stale, .missing: break
                    }
                }
            }
            return ReadingPlan.Item(period, lists, archived: archived, undated: undated, isSubstitute: isSubstitute)
        }
        func best(_ period: RankingPeriod) -> ReadingPlan.Item {
            let first = item(period, choice.lists)
            guard !first.isArchived, !choice.substitutes.isEmpty, choice.areEqual || policy == .offline else {
                return first
            }
            let other = item(period, choice.substitutes, isSubstitute: !choice.areEqual)
            return other.isArchived ? other : first
        }
        /// Whether the lists of a day are archived, of any known age.
        func isHeld(_ day: RankingPeriod) -> Bool {
            choice.lists.allSatisfy { filters in
                if policy == .offline { return hasArchivedRanking(of: day, filters: filters) }
                let state = archivedState(of: day, filters: filters)
                return state == .fresh || state == .stale
            }
        }
        let areDaysHeld =
            isUniform && policy != .refresh
            && periods.allSatisfy { $0.kind == .daily || $0.days.allSatisfy(isHeld) }
        let yesterday = today.advanced(by: -1)
        let items = periods.flatMap { period -> [ReadingPlan.Item] in
            guard period.kind != .daily, choice.dividesWeeks else { return [best(period)] }
            let week = best(period)
            // KOBIS publishes the list of a week some hours after it ends, and those of its days earlier. No empty one is archived.
            if policy != .offline, period.to == yesterday,
                !choice.lists.allSatisfy({ hasArchivedRanking(of: period, filters: $0) })
            {
                return period.days.map(best)
            }
            // What days cannot replace is not looked up.
            guard areDaysHeld || !isUniform || policy == .offline else { return [week] }
            let days = period.days.map(best)
            if isUniform ? areDaysHeld : days.allSatisfy(\.isWhole) { return days }
            guard policy == .offline, !week.isWhole else { return [week] }
            let isReplaced = days.allSatisfy(\.isArchived) || (!week.isArchived && days.contains(where: \.isArchived))
            return isReplaced ? days : [week]
        }
        return ReadingPlan(items, choice)
    }
}

/// What the figures of a period come from.
package enum RankingSource: String, CaseIterable, Sendable {
    case days
    case weeks
    case mixed
}
