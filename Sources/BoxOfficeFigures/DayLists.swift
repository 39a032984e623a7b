public import BoxOfficeCore
package import BoxOfficePlatform

/// KOBIS's lists of a day: the top ten movies of all, of the Korean and of the foreign ones.
///
/// Together, they rank usually 12 to 19 movies, and limit how many visitors an unlisted movie can have had. What is known about
/// a movie on a day follows from these lists alone, not from those of an area, or of art or commercial movies.
public struct DayLists: Hashable, Sendable {
    /// The Korean day.
    public let day: KoreanDay
    /// The other filters of the lists: none, unless only some movies or screens are of interest.
    package let filters: RankingFilters
    /// The list of all movies.
    public private(set) var all: Ranking?
    /// The list of Korean movies.
    public private(set) var korean: Ranking?
    /// The list of foreign movies.
    public private(set) var foreign: Ranking?
    /// The estimated showings of all movies; `nil` unless the Korean and the foreign list are known.
    public private(set) var showings: ShowingsTotal?
    /// The lists by when they were fetched, the latest first.
    private var latest: [Ranking] = []
    /// Where the lists have each movie: runs of many movies ask every day for each of them.
    private var places: [MovieCode: Place] = [:]
    /// The fewest visitors of a movie with which the Korean and the foreign list together are complete.
    private var leastComplete: Int?

    private struct Place: Hashable {
        /// The most recently fetched list that has it, as an index of ``latest``, and the row there.
        let list: Int
        let row: Int
        var rowOfAll: Int?
        var isKorean = false
        var isForeign = false
    }

    /// Creates the lists of a day.
    ///
    /// - Parameters:
    ///   - day: The Korean day.
    ///   - filters: The filters of the lists, except for the nation.
    ///   - lists: Rankings; those of other periods, with other filters or without figures yet are ignored.
    public init(_ day: KoreanDay, filters: RankingFilters = RankingFilters(), _ lists: [Ranking] = []) {
        self.day = day
        self.filters = filters.with(nil)
        for list in lists { add(list) }
    }

    /// Adds a list, in place of an earlier one of its kind, unless ``init(_:filters:_:)`` would ignore it.
    public mutating func add(_ list: Ranking) {
        guard list.kind == .daily, list.from == day, list.filters.with(nil) == filters,
            // Without rows, a list is only archived if it is final.
            list.isFinal != false || !list.entries.isEmpty
        else { return }
        switch list.filters.nation {
        case nil: all = list
        case .korean: korean = list
        case .foreign: foreign = list
        }
        // Sorting is stable: of lists fetched together, that of all movies comes first. One of unknown age comes last.
        latest = [all, korean, foreign].compactMap(\.self)
        if latest.count > 1 { latest.sort { $0.fetched ?? .distantPast > $1.fetched ?? .distantPast } }
        places = [:]
        for (number, list) in latest.enumerated() {
            for row in list.entries.indices {
                var place = places[list.entries[row].movieCode] ?? Place(list: number, row: row)
                switch list.filters.nation {
                case nil: place.rowOfAll = place.rowOfAll ?? row
                case .korean: place.isKorean = true
                case .foreign: place.isForeign = true
                }
                places[list.entries[row].movieCode] = place
            }
        }
        leastComplete = leastVisitorsOfMerge
        showings = ShowingsTotal(korean: korean, foreign: foreign)
    }

    package func list(of nation: RankingFilters.Nation?) -> Ranking? {
        switch nation {
        case .korean: korean
        case .foreign: foreign
        case nil: all
        }
    }

    package var lists: [Ranking] { [all, korean, foreign].compactMap(\.self) }

    // MARK: A movie

    /// Returns a movie's row from the most recently fetched list that has it, if any.
    ///
    /// The share of sales in it is of that list's market, and the rank is that in the list: use ``rank(of:)``.
    public func entry(of code: MovieCode) -> RankedMovie? { listing(code)?.row }

    /// Returns a movie's rank among all movies, from 1, if the lists are complete down to the movie; equals share it.
    ///
    /// The rank in the list of all movies. For a movie that is not in that list, 1 plus the number of movies with more
    /// visitors in the Korean and the foreign list.
    public func rank(of code: MovieCode) -> Int? {
        if let row = places[code]?.rowOfAll { return all?.entries[row].rank }
        guard let leastComplete, let visitors = entry(of: code)?.visitors, visitors >= leastComplete else { return nil }
        return 1 + moviesOfNations.count { $0.visitors > visitors }
    }

    /// Returns whether a movie was number one, which equals share; `nil` if the lists do not tell.
    ///
    /// The list of all movies tells, or the Korean and the foreign list together. One of these alone tells of the nation's
    /// movies that are not its first. A list that lacks rows tells of those that it has.
    public func isNumberOne(_ code: MovieCode, in nation: RankingFilters.Nation?) -> Bool? {
        if let row = places[code]?.rowOfAll { return all?.entries[row].rank == 1 }
        if let all, !all.entries.isEmpty, !all.lacksRows { return false }
        let (visitors, mostOfNations) = (entry(of: code)?.visitors, moviesOfNations.map(\.visitors).max())
        if korean?.lacksRows == false, foreign?.lacksRows == false {
            return mostOfNations != nil && visitors == mostOfNations
        }
        let isBelow =
            visitors.map { $0 != mostOfNations }
            ?? (nation.flatMap(list).map { !$0.entries.isEmpty && !$0.lacksRows } == true)
        return isBelow ? false : nil
    }

    /// Returns a movie's share of the sales of all movies, in percent with one decimal place.
    ///
    /// The share in the list of all movies. For a movie that is not in that list, its sales divided by those of
    /// ``market``, if the lists bound it to within 0.5 percentage points of the share.
    public func salesSharePercent(of code: MovieCode) -> Double? {
        if let row = all?.entry(of: code) { return row.salesSharePercent }
        return entry(of: code).flatMap { market?.sharePercent(of: $0.sales) }
    }

    /// Returns a movie's estimated share of the showings of all movies, in percent with one decimal place.
    ///
    /// `nil` unless the Korean and the foreign list are known, and one of them has the movie. See ``ShowingsTotal``.
    public func showingsSharePercent(of code: MovieCode) -> Double? {
        showingsShare(of: code).flatMap { $0.total.sharePercent(of: $0.showings) }
    }

    /// Returns a movie's showings and those of all movies, if these lists are known, and one of them has the movie.
    func showingsShare(of code: MovieCode) -> (showings: Int, total: ShowingsTotal)? {
        guard let showings, let place = places[code], place.isKorean || place.isForeign else { return nil }
        return (latest[place.list].entries[place.row].showings, showings)
    }

    /// The bounds of the sales of all movies, by the Korean and the foreign list, as for a period of several days, or else by
    /// the list of all movies, if they bound them.
    public var market: SalesBounds? {
        func bounds(_ list: Ranking?) -> SalesBounds? { list.flatMap { try? SalesBounds(of: $0) } }
        guard let korean = bounds(korean), let foreign = bounds(foreign) else { return bounds(all) }
        return korean + foreign
    }

    /// Returns the nation whose list shows a movie, if the lists tell.
    ///
    /// A movie of the list of all movies that the Korean list lacks is foreign.
    public func nation(of code: MovieCode) -> RankingFilters.Nation? {
        guard let place = places[code] else { return nil }
        if place.isKorean { return .korean }
        return place.isForeign || (korean?.lacksRows == false && place.rowOfAll != nil) ? .foreign : nil
    }

    /// Returns whether a list has a movie; `notFetched` if a list that might have it, as its nation's, is not known, or not whole.
    public func status(of code: MovieCode, in nation: RankingFilters.Nation?) -> MovieRun.Day.Status {
        if isListed(code) { return .listed }
        let isKnown = missing(for: code, in: nation).isEmpty && !deciding(nation).contains(where: \.lacksRows)
        return isKnown ? .notListed : .notFetched
    }

    /// Returns the filters of the lists that may be needed for a movie's row and rank, in the order to fetch them.
    ///
    /// The list of all movies, and that of the movie's nation if that of all movies lacks it, or both nations' if it is not known;
    /// none if the Korean and the foreign list are known. These are needed in any case for the share of all showings.
    public func missing(
        for code: MovieCode, in nation: RankingFilters.Nation?, sharingShowings sharesShowings: Bool = false
    ) -> [RankingFilters] {
        if korean != nil, foreign != nil { return [] }
        if sharesShowings { return filters.lists.filter { list(of: $0.nation) == nil } }
        let nations = isListed(code) ? [] : filters.eachNation.filter { nation == nil || $0.nation == nation }
        return (all == nil ? [filters] : []) + nations.filter { list(of: $0.nation) == nil }
    }

    /// Whether the figures of a movie's row no longer change, or those of the lists that lack it, if known.
    func isFinal(_ code: MovieCode, _ nation: RankingFilters.Nation?) -> Bool? {
        if let listing = listing(code) { return listing.isFinal }
        return deciding(nation).map(\.isFinal).areFinal
    }

    private func deciding(_ nation: RankingFilters.Nation?) -> [Ranking] {
        lists.filter { [nil, nation ?? $0.filters.nation].contains($0.filters.nation) }
    }

    private func isListed(_ code: MovieCode) -> Bool { places[code] != nil }

    func listing(_ code: MovieCode) -> (row: RankedMovie, isFinal: Bool?)? {
        guard let place = places[code] else { return nil }
        return (latest[place.list].entries[place.row], latest[place.list].isFinal)
    }

    // MARK: Movies that are not listed

    /// Returns the most visitors, 0 or more, that an unlisted movie of a nation, if known, can have had, if a list bounds them.
    ///
    /// The visitors of the tenth movie of the nation's list, or of the list of all movies if only that is known. A list
    /// of fewer movies is complete, but one without movies, or one that lacks rows, bounds nothing.
    public func mostVisitorsOmitted(in nation: RankingFilters.Nation?) -> Int? {
        if let nation, isUsable(nation), let bound = bound(of: list(of: nation)) { return bound }
        return bound(of: all)
    }

    /// Returns whether a nation's list has every movie that belongs in it.
    package func isUsable(_ nation: RankingFilters.Nation) -> Bool {
        guard list(of: nation)?.lacksRows == false, let list = list(of: nation)?.entries else { return false }
        let least = list.count < Ranking.entryLimit ? .min : list.last?.visitors ?? .min
        return all?.entries.allSatisfy { movie in
            self.nation(of: movie.movieCode) != nation || movie.visitors <= least
                || list.contains { $0.movieCode == movie.movieCode }
        } ?? true
    }

    private func bound(of list: Ranking?) -> Int? {
        guard let list, !list.lacksRows, let last = list.entries.last else { return nil }
        return list.entries.count < Ranking.entryLimit ? 0 : max(0, last.visitors)
    }

    // MARK: Deeper than ten

    /// Whether the Korean and the foreign list are known, but contradict that of all movies, so that they cannot continue it.
    public var isContradicted: Bool {
        korean != nil && foreign != nil && leastComplete == nil && latest.contains { !$0.entries.isEmpty }
            && !lacksRows
    }

    /// The list of all movies, continued with movies of the Korean and the foreign list as far as these are complete.
    ///
    /// Each of these lists has its nation's first ten, so the movies are complete down to those with as many visitors as the
    /// higher of the two tenths: usually 12 to 19. The rows added have the rank of ``rank(of:)``, equals with the Korean movie
    /// first, and an unknown change of rank; their share of sales is ``salesSharePercent(of:)``. With the Korean and the foreign
    /// list, all rows have their share of all showings.
    ///
    /// `nil` without the list of all movies; not continued without the other two, or if they contradict it.
    public var ranking: Ranking? {
        guard var ranking = all else { return nil }
        if let leastComplete {
            let known = Set(ranking.entries.map(\.movieCode))
            let others = moviesOfNations.filter { $0.visitors >= leastComplete && !known.contains($0.movieCode) }
            // Sorting is stable, so each list keeps its order.
            for var movie in others.sorted(by: { $0.visitors > $1.visitors }) {
                movie.rank = rank(of: movie.movieCode) ?? movie.rank
                movie.rankChange = .unknown
                movie.salesSharePercent = salesSharePercent(of: movie.movieCode)
                ranking.entries.append(movie)
            }
        }
        for (index, movie) in ranking.entries.enumerated() {
            guard let (showings, total) = showingsShare(of: movie.movieCode) else { continue }
            ranking.entries[index].showingsSharePercent = total.sharePercent(of: showings)
            ranking.entries[index].showingsShareMaxPercent = total.shareMaxPercent(of: showings)
        }
        return ranking
    }

    /// Whether the figures of ``ranking`` no longer change; `nil` if unknown.
    public var isFinal: Bool? { latest.map(\.isFinal).areFinal }

    /// When the oldest of the lists was fetched; `nil` if unknown.
    package var fetched: Date? { latest.last?.fetched }

    package var lacksRows: Bool { latest.contains(where: \.lacksRows) }

    private var moviesOfNations: [RankedMovie] {
        [korean, foreign].flatMap { $0?.entries ?? [] }.map { entry(of: $0.movieCode) ?? $0 }
    }

    private var leastVisitorsOfMerge: Int? {
        guard let korean, let foreign, isUsable(.korean), isUsable(.foreign),
            let least = bound(of: korean), let other = bound(of: foreign)
        else { return nil }
        // A movie that the list of all movies lacks has at most as many visitors as its last one.
        if let first = all?.entries {
            let last = first.count < Ranking.entryLimit ? Int.min : first.last?.visitors ?? .min
            let codes = Set(first.map(\.movieCode))
            guard moviesOfNations.allSatisfy({ codes.contains($0.movieCode) || $0.visitors <= last }) else {
                return nil
            }
        }
        return max(least, other)
    }
}

extension RankingFilters {
    package var lists: [RankingFilters] { [with(nil)] + eachNation }
    package var eachNation: [RankingFilters] { Nation.allCases.map(with) }

    func with(_ nation: Nation?) -> RankingFilters { RankingFilters(movieType: movieType, nation: nation, area: area) }
}

extension Ranking {
    /// Returns a movie's row, if the ranking lists it.
    public func entry(of code: MovieCode) -> RankedMovie? { entries.first { $0.movieCode == code } }
}

extension Collection<Bool?> {
    /// Whether figures no longer change, which they do not if those of no part do; `nil` if unknown, `false` without parts.
    package var areFinal: Bool? {
        if isEmpty || contains(false) { return false }
        return contains(nil) ? nil : true
    }
}
