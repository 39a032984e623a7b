/// How many people saw a movie, according to the last list that has it.
struct MovieVisitors: Sendable {
    let totals: ArchivedTotals
    /// Whether the latest list of its nation has the movie, if that is known.
    let isRunning: Bool?

    static let option = OptionSpec(
        name: "totals",
        help: "누적 관객수를 찾습니다. 보관되지 않았으면 여섯 번까지 호출합니다.",
        "Look up how many people saw it, with up to six calls if that is not archived."
    )
    /// The number of weeks from the opening week on in which the last list is looked for: five halvings.
    private static let weeks = 32
    /// The most days since the opening for which the list of yesterday is asked first.
    private static let recentDays = 91

    /// Finds the visitors of a movie: in the archive, if it shows how the run ended, or else in the list of yesterday and in
    /// weekly lists, with at most six calls.
    ///
    /// A movie is listed in each week up to the last one, so the weeks are halved until that is found.
    static func find(of movie: Movie, _ kobis: KOBISService, _ session: Session) async throws -> MovieVisitors? {
        let yesterday = session.today.advanced(by: -1)
        guard let opening = movie.openDate, opening <= yesterday else { return nil }
        let archived = archived(movie, kobis, before: session.today)
        if let archived, archived.isRunning != nil || session.isOffline { return archived }
        guard !session.isOffline else {
            session.diagnostics.note(
                Message(untranslated: "no archived list has '\(movie.title)', so its visitors are not known")
            )
            return nil
        }
        do {
            if let found = try await listed(movie, since: opening, kobis, yesterday) {
                return [found, archived].compactMap(\.self).max { $0.totals.asOf < $1.totals.asOf }
            }
            let known = archived.map { "a minimum, as of \($0.totals.asOf)" } ?? "not known"
            session.diagnostics.note(
                Message(untranslated: "no list of the opening week has '\(movie.title)', so its visitors are \(known)")
            )
        } catch let error as CancellationError {
            throw error
        } catch {
            session.diagnostics.note(Failure(error, environment: session.context.environment).sentence)
        }
        return archived
    }

    /// Returns the totals of the newest archived list that has a movie; later archived days tell whether it is running.
    static func archived(_ movie: Movie, _ kobis: KOBISService, before today: KoreanDay) -> MovieVisitors? {
        guard let totals = kobis.archive.archivedTotals(of: movie, before: today) else { return nil }
        let following = (1...EndedRuns.absence).map { totals.asOf.advanced(by: $0) }
        let hasEnded = following.allSatisfy { day in
            day < today
                && MovieRun.Day(kobis.archive.archivedLists(of: day, for: movie.code), of: movie).status == .notListed
        }
        let isRunning = totals.asOf.advanced(by: 1) == today ? true : hasEnded ? false : nil
        return MovieVisitors(totals: totals, isRunning: isRunning)
    }

    private static func listed(
        _ movie: Movie, since opening: KoreanDay, _ kobis: KOBISService, _ yesterday: KoreanDay
    ) async throws -> MovieVisitors? {
        let filters = RankingFilters(nation: movie.rankedNation)
        func totals(_ period: RankingPeriod) async throws -> ArchivedTotals? {
            try await kobis.ranking(of: period, filters: filters).entry(of: movie.code).map {
                ArchivedTotals(visitorsTotal: $0.visitorsTotal, salesTotal: $0.salesTotal, asOf: period.to)
            }
        }
        let isRecent = opening.distance(to: yesterday) <= recentDays
        if isRecent, let totals = try await totals(RankingPeriod(.daily, of: yesterday)) {
            return MovieVisitors(totals: totals, isRunning: true)
        }
        let first = RankingPeriod(.weekly, of: max(opening, RankingPeriod.firstDay))
        let latest = RankingPeriod.latest(.weekly, before: yesterday.advanced(by: 1))
        let weeks = first.through([latest, first.advanced(by: weeks - 1)].min { $0.from < $1.from } ?? latest)
        guard let week = weeks.first, let openingTotals = try await totals(week) else { return nil }
        var found = (index: 0, totals: openingTotals)
        var end = weeks.count
        while end - found.index > 1 {
            let middle = (found.index + end) / 2
            if let totals = try await totals(weeks[middle]) { found = (middle, totals) } else { end = middle }
        }
        return MovieVisitors(
            totals: found.totals,
            isRunning: found.index < weeks.count - 1 ? false : weeks[found.index] == latest ? !isRecent : nil
        )
    }
}
