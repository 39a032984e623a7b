struct RunFetch {
    let request: TrendRequest
    private(set) var range: RangeFetch
    /// The lists read so far, if there are several movies: each day is read once.
    private let known: KnownLists?
    /// The days on which a movie is not in the list of all movies, and its nation's is not archived.
    private(set) var daysOfTen: Set<KoreanDay> = []

    init(_ request: TrendRequest, _ range: RangeFetch) {
        (self.request, self.range) = (request, range)
        known = request.movies.count > 1 ? KnownLists() : nil
    }

    var window: TrendWindow { request.window }
    var session: Session { range.session }
    var kobis: KOBISService { range.kobis }

    /// Fetches a movie's run; days that cannot be fetched are part of it.
    mutating func run(of movie: Movie) async throws -> TrendRun? {
        let whole = try window.days(of: movie)
        // Without a network, nothing is known of a whole run after the last archived day, or long after the last one that lists it.
        let isOpen = session.isOffline && window.to == nil && !window.isLimitChosen
        let newest = totals(of: movie)
        let listed = max(newest?.asOf ?? whole.lowerBound, whole.lowerBound)
        let ends = [kobis.archivedDays?.upperBound, listed.advanced(by: TrendWindow.usualDays - 1)]
        let last = isOpen ? ends.compactMap(\.self).filter(whole.contains).min() : nil
        let period = whole.lowerBound...(last ?? whole.upperBound)
        session.notePeriods(areCut: (window.from ?? movie.openDate).map { $0 < RankingPeriod.firstDay } ?? false)
        try await range.beginCall { [self] in
            try await callsNeeded(for: [(movie, period)])
        }
        // Not counted if there are certainly enough.
        let isShort = !session.isOffline && request.reading(period).count * 2 > session.context.callsLeft
        let calls = isShort ? try await callsNeeded(for: [(movie, period)]) : 0
        guard range.confirmQuota(for: calls, areAllNeeded: false) else { return nil }
        var days: [MovieRun.Day] = []
        var runEnd = RunEnd(of: movie, from: period.lowerBound, archive: kobis.archive)
        // The days in a row that cannot be fetched: without an end, those after the last call would go on for years.
        var unread: Int { days.reversed().prefix { $0.status == .notFetched }.count }
        var isStopped: Bool { window.to == nil && !session.isOffline && unread >= EndedRuns.absence }
        while days.count < period.count, window.to != nil || !runEnd.isReached, !isStopped {
            // No day is fetched that the end of the run makes unnecessary.
            let start = period.lowerBound.advanced(by: days.count)
            let end = min(
                start.advanced(by: (window.to == nil ? runEnd.daysLeft : period.count) - 1), period.upperBound)
            let next = try await read(start...end, of: movie, after: days.count, of: period.count)
            next.forEach { runEnd.add($0) }
            days += next
        }
        let fetched = days.map { RankingPeriod(.daily, of: $0.day) }
        let isListed = days.contains { $0.status != .notListed }
        let hasEnded = window.to == nil && runEnd.isReached
        let shown = days.dropLast(hasEnded && isListed ? runEnd.absence : isStopped ? unread : 0)
        let isCut = isStopped || !hasEnded && period.upperBound < window.lastDay
        if !isListed {
            session.diagnostics.note(
                "\(fetched.rangesDescription)의 어느 순위에도 \("'\(movie.title)'".with(.i)) 없습니다",
                "no ranking lists '\(movie.title)' in \(fetched.rangesDescription)"
            )
        } else if isCut, !isStopped, !window.isLimitChosen, !isOpen {
            let more = Message(". 더 보려면 \(.days, "N")을 쓰세요", "; use \(.days, "N") for more")
            let ending = window.limit < TrendWindow.mostDays ? more : nil
            session.diagnostics.note(
                "'\(movie.title)'의 처음 \(shown.count.grouped)일만 보여 줍니다\(ending)",
                "only the first \(shown.count.counting("day")) of '\(movie.title)'\(ending)"
            )
        }
        if isOpen, isCut { session.context.call?.noteShortArchive() }
        guard let first = shown.first?.day, let last = shown.last?.day else {
            return TrendRun(run: MovieRun(of: movie, days: [], isTruncated: true))
        }
        // What the sums need, unless it was read.
        let reading = request.reading(first...last)
        if reading.lowerBound < first {
            days = try await read(reading.lowerBound...first.advanced(by: -1), of: movie, isNeeded: false) + days
        }
        if movie.openDate.map({ $0 < first }) == true, let start = days.first?.day {
            // The week before tells changes and totals, as far as it is archived.
            for day in (1...7).map({ start.advanced(by: -$0) }) {
                days.insert(.init(known?[day] ?? kobis.archivedLists(of: day, for: movie.code), of: movie), at: 0)
            }
        }
        if let end = days.last?.day, end < reading.upperBound {
            days += try await read(end.advanced(by: 1)...reading.upperBound, of: movie, isNeeded: false)
        }
        let run = MovieRun(
            of: movie, days: days, showing: first...last, isTruncated: isCut, alignment: request.alignment
        )
        let isRunning =
            window.lastDay == window.yesterday && !isCut
            && days.suffix(EndedRuns.absence).contains { $0.status == .listed }
        let rank = kobis.archivedAllTimeMovies(before: session.today).flatMap { movies in
            // A later day may list the movie, if the run does not go on to its end.
            let mayGoOn = isCut || window.to != nil
            return mayGoOn && (kobis.rankedMovies[movie.code]?.lastDay).map { $0 > last } == true
                ? nil : movies.rank(of: run)
        }
        let lastListed = run.days.last { $0.status == .listed }?.day
        let totals = newest.flatMap { totals in lastListed.map { $0 >= totals.asOf } == true ? nil : totals }
        return TrendRun(run: run, isRunning: isRunning, allTimeRank: rank, totals: totals)
    }

    /// Reads consecutive days; those that cannot be fetched are reported, unless they are not needed and only not archived.
    ///
    /// `done` of a `total` days were read before.
    private mutating func read(
        _ period: ClosedRange<KoreanDay>, of movie: Movie, isNeeded: Bool = true, after done: Int = 0,
        of total: Int? = nil
    ) async throws -> [MovieRun.Day] {
        let sharesShowings = request.sharesShowings && isNeeded
        var days = period.map { MovieRun.Day(notFetched: $0) }
        var unranked: [RankingPeriod] = []
        var withoutShowings: [RankingPeriod] = []
        var contradicted: [RankingPeriod] = []
        func add(_ lists: DayLists) {
            let day = MovieRun.Day(lists, of: movie)
            days[period.lowerBound.distance(to: day.day)] = day
            if isNeeded, day.status == .notFetched, lists.all != nil, !lists.lacksRows { daysOfTen.insert(day.day) }
            guard isNeeded, day.status == .listed else { return }
            if sharesShowings, lists.korean == nil || lists.foreign == nil {
                withoutShowings.append(RankingPeriod(.daily, of: day.day))
            }
            guard day.rank == nil else { return }
            if !lists.missing(for: movie.code, in: movie.rankedNation).isEmpty {
                unranked.append(RankingPeriod(.daily, of: day.day))
            }
            if lists.isContradicted { contradicted.append(RankingPeriod(.daily, of: day.day)) }
        }
        var unread: [RankingPeriod] = []
        for day in period {
            if let lists = known?[day],
                lists.missing(for: movie.code, in: movie.rankedNation, sharingShowings: sharesShowings).isEmpty
            {
                add(lists)
            } else {
                unread.append(RankingPeriod(.daily, of: day))
            }
        }
        await range.each(
            unread,
            after: done + period.count - unread.count,
            of: total,
            noun: Label("일", "day"),
            missing: { $0 }
        ) { [kobis, known] day in
            try Task.checkCancellation()
            do {
                return try await Self.lists(of: day.from, for: movie, kobis, known, sharingShowings: sharesShowings)
            } catch let error as NetworkError where error.isNotArchived && !isNeeded {
                return DayLists(day.from)
            }
        } body: { _, lists in
            add(lists)
        }
        try Task.checkCancellation()
        session.diagnostics.noteContradicted(contradicted, Label("더 아래는 순위가 없습니다", "no ranks below"))
        session.diagnostics.noteWithoutShowings(withoutShowings)
        if let sync = Failure.sync(unranked, RankingFilters()) {
            session.diagnostics.note(
                "\(unranked.rangesDescription): 전체 순위가 보관되지 않아 순위를 알 수 없습니다. 받기: \(command: sync, fetches: true)",
                """
                no ranks for \(unranked.rangesDescription), because the list of all movies is not archived; \
                fetch it with: \(command: sync, call: "get_ranking of these days", fetches: true)
                """
            )
        }
        return days
    }

    /// Returns the lists of a day that decide a movie's row and rank, fetching those that are missing.
    private static func lists(
        of day: KoreanDay, for movie: Movie, _ kobis: KOBISService, _ known: KnownLists?, sharingShowings: Bool
    ) async throws -> DayLists {
        let archived = known.map { $0[day] ?? kobis.archivedLists(of: day) }
        known?[day] = archived
        do {
            let lists = try await kobis.send {
                try await $0.lists(of: day, for: movie, known: archived, sharingShowings: sharingShowings)
            }
            known?[day] = lists
            return lists
        } catch let error as NetworkError where kobis.circuitBreaker.state.refusal != nil {
            // As without a network, the list of all movies is enough if it lacks the movie.
            let lists = archived ?? kobis.archivedLists(of: day)
            guard lists.all != nil, lists.entry(of: movie.code) == nil else { throw error }
            return lists
        }
    }

    /// Returns a movie's newest totals in the archive, of which many movies without a network ask once.
    private func totals(of movie: Movie) -> ArchivedTotals? {
        let archive = kobis.archive
        guard let known, session.isOffline else {
            return archive.archivedTotals(of: movie, before: window.lastDay.advanced(by: 1))
        }
        let newest = known.newest.once { archive.newestRankings(through: window.lastDay) }
        return archive.archivedTotals(of: movie, in: newest)
    }

    /// Returns the most calls that the days of some movies may need, none without a network.
    func callsNeeded(for movies: [TrendMovie]) async throws -> Int {
        session.isOffline ? 0 : try await plan(of: movies).missing
    }

    /// Returns the rankings that the days of some movies may need, each as an item.
    ///
    /// An open run needs none after its end, if the archive shows it, or after its usual length. Movies share rankings that can
    /// be archived.
    func plan(of movies: [TrendMovie]) async throws -> ReadingPlan {
        let isArchiving = session.archive != nil && kobis.circuitBreaker.state.archiveFailure == nil
        var areArchived: [DayRanking: Bool] = [:]
        for (movie, days) in movies {
            var end = RunEnd(of: movie, from: days.lowerBound, archive: kobis.archive)
            let usual = days.lowerBound.advanced(by: TrendWindow.usualDays - EndedRuns.absence)
            let (code, nation) = (movie.code, movie.rankedNation)
            for day in request.reading(days) where window.to != nil || !end.isReached {
                try Task.checkCancellation()
                // Other calls run on the same threads.
                await Task.yield()
                // Not of days that only sums need.
                let sharesShowings = request.sharesShowings && days.contains(day)
                let lists = known?[day] ?? kobis.archivedLists(of: day, for: sharesShowings ? nil : code)
                end.add(MovieRun.Day(lists, of: movie), isLikely: day > usual && !window.isLimitChosen)
                for filters in lists.missing(for: code, in: nation, sharingShowings: sharesShowings) {
                    let ranking = DayRanking(day: day, filters: filters, movie: isArchiving ? nil : code)
                    areArchived[ranking] = areArchived[ranking] ?? false
                }
                for nation in [nil, nation] where lists.list(of: nation) != nil {
                    areArchived[DayRanking(day: day, filters: RankingFilters(nation: nation), movie: nil)] = true
                }
            }
        }
        let items = areArchived.map { ranking, isArchived in
            ReadingPlan.Item(RankingPeriod(.daily, of: ranking.day), [ranking.filters], archived: isArchived ? 1 : 0)
        }
        return ReadingPlan(items, .exactly([]))
    }
}

final class KnownLists: Sendable {
    private let days = Mutex<[KoreanDay: DayLists]>([:])
    let newest = Mutex<[MovieCode: ArchivedRanking]?>(nil)

    subscript(day: KoreanDay) -> DayLists? {
        get { days.withLock { $0[day] } }
        set { days.withLock { $0[day] = newValue } }
    }
}

typealias TrendMovie = (movie: Movie, days: ClosedRange<KoreanDay>)

private struct DayRanking: Hashable {
    let day: KoreanDay
    let filters: RankingFilters
    /// The only movie that it is fetched for, if it cannot be archived.
    let movie: MovieCode?
}
