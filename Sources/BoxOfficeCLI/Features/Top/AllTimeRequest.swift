import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePlatform
import ConsoleKit
import Synchronization

struct AllTimeRequest: Sendable {
    let filters: RankingFilters
    let limit: Int?
    let today: KoreanDay

    /// The operand that asks for them.
    static let names: Set<String> = ["all", "전체", "역대"]
    /// The number of movies without `--limit`.
    static let defaultLimit = 50

    var weeks: [RankingPeriod] { AllTimeMovies.weeks(before: today) }

    /// Fetches the weeks, and returns the movies.
    func answer(with range: inout RangeFetch) async -> AllTimeList {
        var movies = AllTimeMovies()
        var weeksFetched = 0
        await range.each(weeks, noun: Ranking.Kind.weekly.noun, missing: { .period($0) }) {
            [filters, kobis = range.kobis] week in
            try await kobis.ranking(of: week, filters: filters)
        } body: { _, list in
            movies.add(list)
            weeksFetched += 1
        }
        let entries = movies.entries
        return AllTimeList(
            weeks: weeks,
            filters: filters,
            weeksFetched: weeksFetched,
            total: entries.count,
            entries: limit.map { Array(entries.prefix($0)) } ?? entries
        )
    }
}

/// The movies of all time by visitors.
struct AllTimeList: Sendable {
    let weeks: [RankingPeriod]
    let filters: RankingFilters
    /// The number of weeks whose lists were available.
    let weeksFetched: Int
    /// The number of movies in the lists.
    let total: Int
    let entries: [AllTimeMovies.Entry]

    /// Notes what the totals lack, and how to list all movies on the command line.
    func note(_ diagnostics: Diagnostics, namesAll: Bool = false) {
        guard !entries.isEmpty else { return }
        if namesAll, entries.count < total { diagnostics.noteAll(entries.count, of: total) }
        let isMarked = entries.contains(where: \.openedBeforeFigures)
        diagnostics.note(
            """
            누적 관객수는 주간 순위에 마지막으로 오른 주까지의 최소치입니다\
            \(isMarked ? ". *는 \(RankingPeriod.firstDay) 이전 관객이 빠진 영화입니다" : "")
            """,
            """
            totals are minimums, up to the last week in the weekly lists\
            \(isMarked ? "; * marks movies that opened before \(RankingPeriod.firstDay), with visitors since then alone" : "")
            """
        )
    }
}

/// Presents the movies of all time: a table, an object with `entries`, or a line per movie.
struct AllTimePresentation: Presentation {
    var fields: [Field<AllTimeMovies.Entry>] {
        [
            .rank(\.rank), .movieCode(\.movieCode), .title(\.title).linked(\.movieCode.page), .openDate(\.openDate),
            .visitorsTotal(\.visitorsTotal).meaning("Visitors since the release, at least").shown { movie, _ in
                Cell(movie.visitorsTotal.grouped + (movie.openedBeforeFigures ? "*" : ""))
            },
            .salesTotal(\.salesTotal).meaning("Sales since the release, at least (Korean won)"),
            Field("lastListed", Label("마지막 주", "Last week"), \.lastListed),
            Field("openedBeforeFigures", Label("집계 전 개봉", "Opened before figures"), \.openedBeforeFigures).meaning(
                "Whether the movie opened before KOBIS's first figures, which its total lacks"
            ),
        ]
    }

    private static let importance = [
        "title", "rank", "visitorsTotal", "openDate", "lastListed", "salesTotal", "movieCode",
    ]

    func rows(of list: AllTimeList) -> [AllTimeMovies.Entry] { list.entries }

    let members: [DocumentMember<AllTimeList>] = [
        .init("from", \.weeks.first?.from), .init("to", \.weeks.last?.to),
        .init("filters", FieldType(RankingFilters.members)) { FieldValue(RankingFilters.members, of: $0.filters) },
        .init("weeks", \.weeks.count), .init("weeksNotFetched", { $0.weeks.count - $0.weeksFetched }), .rows("entries"),
    ]

    func table(of list: AllTimeList, fields chosen: [Field<AllTimeMovies.Entry>]?, settings: OutputSettings)
        -> [StyledText]
    {
        guard chosen == nil, !settings.isWide else {
            return TableLayout.lines(list.entries, chosen ?? fields, settings)
        }
        let shown = fields.shown(Self.importance, settings)
        let lines = TableLayout.lines(list.entries, shown.columns, importance: shown.importance, settings)
        if lines.isEmpty { return [] }
        let (weeks, all) = (list.weeksFetched.grouped, list.weeks.count.grouped)
        let part = Label("\(all)주 중 \(weeks)주", "\(weeks) of \(all) weeks")[settings.language]
        let title = Label("역대 박스오피스", "Top movies of all time")[settings.language]
        let isWhole = list.weeksFetched == list.weeks.count
        let heading = ([title] + (isWhole ? [] : [part]) + list.filters.labels(settings.language)).joined(
            separator: "  "
        )
        return settings.lines(ofTitle: heading) + lines
    }
}

extension KOBISService {
    /// Returns the movies of all time, if all weeks are archived; makes no calls, and reads them once.
    func archivedAllTimeMovies(before today: KoreanDay) -> AllTimeMovies? {
        allTimeMovies.withLock { known in
            let movies = known ?? readAllTimeMovies(before: today)
            known = .some(movies)
            return movies
        }
    }

    private func readAllTimeMovies(before today: KoreanDay) -> AllTimeMovies? {
        let weeks = AllTimeMovies.weeks(before: today)
        guard weeks.allSatisfy({ archive.hasArchivedRanking(of: $0, filters: RankingFilters()) }) else { return nil }
        var movies = AllTimeMovies()
        for week in weeks {
            guard let list = archive.archivedRanking(of: week, filters: RankingFilters()) else { return nil }
            movies.add(list)
        }
        return movies
    }
}

extension Label {
    /// A place among all movies.
    static func allTimeRank(_ rank: Int) -> Label { Label("역대 \(rank.grouped)위", "no. \(rank.grouped) of all time") }
}
