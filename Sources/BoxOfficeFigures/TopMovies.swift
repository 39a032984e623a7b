public import BoxOfficeCore

/// The movies of consecutive days by their visitors or sales, computed from the lists of the days, or of whole weeks of them.
///
/// A movie's visitors are its total at the end of the last day minus that before the first. Where the lists do not
/// determine these, the totals of its last listed day or week, or before its first one, make a minimum.
///
/// Weeks take a sixth of the calls that days take, and list fewer movies. For 2015, the first 50 movies are in the same order
/// except for two neighbors and the last place, with up to 2 % fewer visitors. Below rank 50, a movie may lack a quarter of its
/// visitors, and 290 of 622 small movies are missing.
public struct TopMovies: Sendable {
    /// The order of movies.
    public enum Order: String, CaseIterable, Sendable {
        /// Visitors; equals by their sales.
        case visitors
        /// Sales; equals by their visitors.
        case sales
        /// Visitors since the release.
        case total
        /// Visitors of the opening weekend; movies without one that is known come last.
        case openingWeekend
        /// The days of the period at number one; equals by their visitors.
        case daysAtNumberOne
    }

    /// A movie and its figures in the period.
    public struct Entry: Hashable, Sendable {
        /// The rank, from 1; equals in the figure of the order share it.
        public let rank: Int
        /// The movie's code.
        public let movieCode: MovieCode
        /// The title in Korean.
        public let title: String
        /// The Korean day of release, for a re-release the first one, if known.
        public let openDate: KoreanDay?
        /// The nation whose list has the movie, if one has it.
        public let nation: RankingFilters.Nation?
        /// Minimum of visitors in the period (number of people).
        public let visitors: Int
        /// Minimum of sales in the period, in won, computed like ``visitors``.
        public let sales: Int
        /// Whether ``visitors`` and ``sales`` are exact.
        public let isExact: Bool
        /// ``sales`` in percent of ``TopMovies/market``, with one decimal place: see ``SalesBounds/sharePercent(of:)``.
        public let salesSharePercent: Double?
        /// The movie's estimated share of all showings on the days of the period for which the lists of both nations are known, in
        /// percent with one decimal place; see ``ShowingsTotal``.
        ///
        /// A minimum: a day that does not list the movie counts as one without showings of it. Unknown (`nil`) if only one nation's
        /// lists are read, and the other's are not known for all of these days.
        public let showingsSharePercent: Double?
        /// The movie's share of the showings of listed movies on these days, in percent with one decimal place.
        public let showingsShareMaxPercent: Double?
        /// The number of days that list the movie, 1 or more; all seven of a week that lists it.
        public let daysListed: Int
        /// The first Korean day that lists the movie, or the Monday of the first week.
        public let firstDay: KoreanDay
        /// The last Korean day that lists the movie, or the Sunday of the last week.
        public let lastDay: KoreanDay
        /// Visitors since the release, previews included, as of the last day (number of people).
        public let visitorsTotal: Int
        /// Visitors since the release before the first day (number of people).
        public let visitorsTotalBefore: Int
        /// Visitors of the opening weekend (number of people), if it ends in the period, no weeks were added, and the totals
        /// around it are known.
        public let openingWeekendVisitors: Int?
        /// The number of days of the period, from the opening day on, on which the movie has rank 1; unknown (`nil`) if weeks, days of
        /// only one nation's list or lists that lack rows were added, or not all days.
        public let daysAtNumberOne: Int?
    }

    private struct Row {
        let movie: RankedMovie
        let days: ClosedRange<KoreanDay>
        let isFinal: Bool
        /// The showings, if those of all movies are known.
        let showings: Int

        init?(_ code: MovieCode, in lists: DayLists?) {
            guard let lists, let listing = lists.listing(code) else { return nil }
            self.init(listing.row, lists.day...lists.day, isFinal: listing.isFinal == true, lists.showings)
        }

        init(_ movie: RankedMovie, _ days: ClosedRange<KoreanDay>, isFinal: Bool, _ total: ShowingsTotal?) {
            (self.movie, self.days, self.isFinal) = (movie, days, isFinal)
            showings = total == nil ? 0 : movie.showings
        }
    }

    private struct Span {
        var nation: RankingFilters.Nation?
        let first: Row
        var last: Row
        var daysListed: Int
        var showings: Int
        /// The rows of days up to the first one after the opening weekend.
        var opening: [Row]
        var daysAtNumberOne = 0

        init(_ nation: RankingFilters.Nation?, _ row: Row) {
            (self.nation, first, last, opening) = (nation, row, row, [row])
            (daysListed, showings) = (row.days.count, row.showings)
        }

        /// Adds a row, unless it is of the last day.
        mutating func extend(to row: Row, _ nation: RankingFilters.Nation?) {
            self.nation = self.nation ?? nation
            guard last.days.upperBound < row.days.lowerBound else { return }
            if let openDate = row.movie.openDate, last.days.upperBound <= openDate.openingWeekend.upperBound {
                opening.append(row)
            }
            last = row
            daysListed += row.days.count
            // Impossibly large figures would overflow.
            showings &+= row.showings
        }
    }

    private let period: ClosedRange<KoreanDay>
    private let nation: RankingFilters.Nation?
    private var spans: [MovieCode: Span] = [:]
    /// The lists of the days next to the period.
    private var before: DayLists?
    private var after: DayLists?
    /// The market of the days so far, unless one of them does not bound it.
    private var marketSoFar: SalesBounds? = .zero
    package private(set) var daysAdded = 0
    /// The days so far whose lists imply the showings of all movies.
    private var daysWithShowings = 0
    private var sources: Set<RankingSource> = []
    private var movieType: RankingFilters.MovieType?
    /// Whether the number one of a day is not known, because only one nation's list is, or a list lacks rows.
    private var lacksNumberOne = false
    /// The showings of all movies on the days and weeks whose lists imply them.
    private var showings = ShowingsTotal()

    /// Creates a list for some Korean days, without movies; with a nation, only its lists are read.
    public init(of period: ClosedRange<KoreanDay>, nation: RankingFilters.Nation? = nil) {
        (self.period, self.nation) = (period, nation)
    }

    /// Adds the lists of a day of the period, or of the day before or after it, which help to know totals, in order.
    ///
    /// The movies are those of the Korean and the foreign list, which are more, or else of the list of all movies.
    public mutating func add(_ lists: DayLists) {
        let day = lists.day
        guard period.contains(day) else {
            if day.advanced(by: 1) == period.lowerBound { before = lists }
            if day.advanced(by: -1) == period.upperBound { after = lists }
            return
        }
        daysAdded += 1
        let isKnown = lists.all != nil || (lists.korean != nil && lists.foreign != nil)
        lacksNumberOne = lacksNumberOne || !isKnown || lists.lacksRows
        let week = RankingPeriod(.weekly, of: day)
        if period.contains(week.from), period.contains(week.to) { sources.insert(.days) }
        add(lists.showings, days: 1)
        let counted = read(lists.lists)
        for list in counted { add(list) { (Row($0.movieCode, in: lists), lists.nation(of: $0.movieCode)) } }
        for code in Set(counted.flatMap { $0.entries.map(\.movieCode) }) {
            guard let openDate = lists.entry(of: code)?.openDate, day >= openDate else { continue }
            if lists.isNumberOne(code, in: lists.nation(of: code)) == true { spans[code]?.daysAtNumberOne += 1 }
        }
    }

    private mutating func add(_ total: ShowingsTotal?, days: Int) {
        guard let total else { return }
        showings = showings + total
        daysWithShowings += days
    }

    /// Returns the lists that count: those of both nations, or else that of all movies, or one nation's.
    private func read(_ lists: [Ranking]) -> [Ranking] {
        let nations = lists.filter { $0.filters.nation != nil && (nation == nil || $0.filters.nation == nation) }
        let all = nation == nil && nations.count < 2 ? lists.first { $0.filters.nation == nil } : nil
        return all.map { [$0] } ?? nations
    }

    /// Adds the lists of a whole week of the period, in place of those of its days.
    ///
    /// These are the weekly lists of Korean and of foreign movies, or else that of all movies, or one nation's if only these are of
    /// interest, in the order of their weeks; those of other periods, or without figures so far, are ignored.
    public mutating func add(week lists: [Ranking]) {
        let lists = lists.filter {
            $0.kind == .weekly && period.contains($0.from) && period.contains($0.to)
                && (!$0.entries.isEmpty || $0.isFinal == true)
        }
        guard let days = lists.first.map({ $0.from...$0.to }) else { return }
        daysAdded += days.count
        sources.insert(.weeks)
        let total = ShowingsTotal(
            korean: lists.first { $0.filters.nation == .korean }, foreign: lists.first { $0.filters.nation == .foreign }
        )
        add(total, days: days.count)
        for list in read(lists) {
            add(list) { (Row($0, days, isFinal: list.isFinal == true, total), list.filters.nation) }
        }
    }

    private var hasWeeks: Bool { sources.contains(.weeks) }

    /// What whole weeks of the period are read from.
    package var source: RankingSource { sources.count > 1 ? .mixed : sources.first ?? .days }

    private mutating func add(_ list: Ranking, row: (RankedMovie) -> (Row?, RankingFilters.Nation?)) {
        movieType = list.filters.movieType
        let bounds = try? SalesBounds(of: list)
        marketSoFar = marketSoFar.flatMap { market in bounds.map { market + $0 } }
        for movie in list.entries {
            guard case (let row?, let nation) = row(movie) else { continue }
            spans[movie.movieCode, default: Span(nation, row)].extend(to: row, nation)
        }
    }

    /// The bounds of the sales of all movies in the period, or of one nation's, if the lists of each day bound them.
    public var market: SalesBounds? { daysAdded == period.count ? marketSoFar : nil }

    /// Returns the movies, the largest first.
    public func entries(by order: Order = .visitors) -> [Entry] {
        let movies = spans.values.map { span in
            let (sum, isExact) = figures(of: span)
            let key = (figure(order, of: span, sum), sum.visitors, sum.sales)
            return (span: span, sum: sum, isExact: isExact, key: key)
        }
        let inOrder = movies.sorted { first, second in
            if first.key != second.key { return first.key > second.key }
            return first.span.first.movie.movieCode.description < second.span.first.movie.movieCode.description
        }
        let market = market
        let showings = nation == nil || daysWithShowings == daysAdded ? showings : ShowingsTotal()
        var rank = 0
        return inOrder.enumerated().map { index, movie in
            let (first, last) = (movie.span.first, movie.span.last)
            if rank == 0 || inOrder[index - 1].key.0 != movie.key.0 { rank = index + 1 }
            return Entry(
                rank: rank,
                movieCode: first.movie.movieCode,
                title: last.movie.title,
                openDate: last.movie.openDate,
                nation: movie.span.nation,
                visitors: movie.sum.visitors,
                sales: movie.sum.sales,
                isExact: movie.isExact,
                salesSharePercent: market?.sharePercent(of: movie.sum.sales),
                showingsSharePercent: showings.sharePercent(of: movie.span.showings),
                showingsShareMaxPercent: showings.shareMaxPercent(of: movie.span.showings),
                daysListed: movie.span.daysListed,
                firstDay: first.days.lowerBound,
                lastDay: last.days.upperBound,
                visitorsTotal: last.movie.visitorsTotal,
                visitorsTotalBefore: first.movie.totalsBefore.visitors,
                openingWeekendVisitors: openingWeekend(of: movie.span),
                daysAtNumberOne: daysAtNumberOne(of: movie.span)
            )
        }
    }

    private func daysAtNumberOne(of span: Span) -> Int? {
        hasWeeks || lacksNumberOne || daysAdded < period.count ? nil : span.daysAtNumberOne
    }

    private func openingWeekend(of span: Span) -> Int? {
        guard !hasWeeks, let openDate = span.last.movie.openDate, period.contains(openDate.openingWeekend.upperBound)
        else { return nil }
        let (first, code) = (before?.day ?? period.lowerBound, span.first.movie.movieCode)
        let rows = ([Row(code, in: before)] + span.opening + [Row(code, in: after)]).compactMap(\.self).map {
            RunningTotals.Row($0.movie, on: $0.days.lowerBound, isFinal: $0.isFinal)
        }
        let count = first.distance(to: period.upperBound) + 2
        return RunningTotals(rows, first: first, count: count, openDate: openDate).sum(of: openDate.openingWeekend)
    }

    private func figure(_ order: Order, of span: Span, _ sum: MovieSums) -> Int {
        switch order {
        case .visitors: sum.visitors
        case .sales: sum.sales
        case .total: span.last.movie.visitorsTotal
        case .openingWeekend: openingWeekend(of: span) ?? -1
        case .daysAtNumberOne: daysAtNumberOne(of: span) ?? -1
        }
    }

    /// The growth of a movie's totals, and whether it is that of the whole period.
    private func figures(of span: Span) -> (sum: MovieSums, isExact: Bool) {
        let (first, last, code) = (span.first, span.last, span.first.movie.movieCode)
        let (earlier, later) = (Row(code, in: before), Row(code, in: after))
        // Nobody saw a movie before the first day if it opened later and had no previews.
        let isNew = last.movie.openDate.map { $0 >= before?.day ?? period.lowerBound } == true
        let startsAtZero = isNew && first.movie.totalsBefore == MovieSums()
        let isStartKnown = earlier != nil || first.days.lowerBound == period.lowerBound || startsAtZero
        let isEndKnown = last.days.upperBound == period.upperBound || later != nil
        let end = (last.days.upperBound < period.upperBound ? later?.movie.totalsBefore : nil) ?? last.movie.totals
        let sum = end - (earlier?.movie.totals ?? first.movie.totalsBefore)
        // As long as figures may be revised, two totals do not tell what happened on days between that are not listed.
        let isSettled =
            span.daysListed == period.count || startsAtZero
            || [earlier, first, last, later].allSatisfy { $0?.isFinal ?? true }
        return (sum, isStartKnown && isEndKnown && isSettled && sum.visitors >= 0)
    }
}

extension TopMovies: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> {
        let entries = entries()
        return [
            "from": period.lowerBound, "to": period.upperBound,
            "filters": ["movieType": movieType?.rawValue, "nation": nation?.rawValue], "days": period.count,
            "daysNotFetched": period.count - daysAdded, "source": source.rawValue, "totalCount": entries.count,
            "entries": entries,
        ]
    }
}

extension TopMovies.Entry: DocumentEncodable {
    package var document: KeyValuePairs<String, (any Encodable)?> {
        [
            "rank": rank, "movieCode": movieCode, "title": title, "openDate": openDate, "visitors": visitors,
            "sales": sales, "nation": nation, "isExact": isExact, "salesSharePercent": salesSharePercent,
            "daysListed": daysListed, "firstDay": firstDay, "lastDay": lastDay, "visitorsTotal": visitorsTotal,
            "showingsSharePercent": showingsSharePercent, "showingsShareMaxPercent": showingsShareMaxPercent,
            "openingWeekendVisitors": openingWeekendVisitors, "daysAtNumberOne": daysAtNumberOne,
        ]
    }
}
