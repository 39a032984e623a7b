import BoxOfficeCore
import CommandKit
import ConsoleKit

extension MCPTool {
    /// `get_ranking`: the ranking of a day or a week.
    static let getRanking = MCPTool(
        name: "get_ranking",
        title: "Box-office ranking",
        description: """
            Returns the movies of a day, a week (Monday to Sunday), a weekend (Friday to Sunday) or weekdays (Monday to \
            Thursday), ranked by visitors, with sales, screens and showings. Sales are won; figures are final two weeks \
            after the period (isFinal). Costs one call, three for a daily limit over 10 without nation, none if archived.
            """,
        parameters: [
            MCPParameter(
                "kind",
                .choice(Ranking.Kind.allCases.map(\.rawValue)),
                "The kind of period.",
                defaultValue: Ranking.Kind.daily.rawValue
            ),
            MCPParameter(
                "date",
                .text,
                """
                A Korean day, such as 2023-08-01, yesterday or -7d; for a week also its name, such as 2023-W31 \
                (default: the latest that has ended).
                """,
                option: PeriodOptions.days.date.spec
            ),
            MCPParameter(
                "nation",
                .choice(RankingFilters.Nation.allCases.map(\.rawValue)),
                "Only movies of this origin.",
                option: RankingOptions.nation.spec
            ),
            MCPParameter(
                "movie_type",
                .choice(RankingFilters.MovieType.allCases.map(\.rawValue)),
                "Only movies of this type.",
                option: RankingOptions.movieType.spec
            ),
            MCPParameter(
                "area",
                .text,
                "Only screens of this area, such as 서울, seoul or 0105001.",
                option: RankingOptions.area.spec
            ),
            MCPParameter(
                "limit",
                .integer(1...20),
                "The maximum number of movies. KOBIS ranks ten; more are possible only with kind daily.",
                defaultValue: "10"
            ),
        ],
        output: { RankingPresentation(limit: nil).documentType.members + [.init(name: "isFinal", type: finality)] }
    ) { run in
        let session = run.session
        let kind: Ranking.Kind = run.arguments.choice("kind")
        let period =
            try run.arguments["date"].map { date throws(Failure) in
                if kind == .daily, Week(date) != nil {
                    let kinds = Ranking.Kind.allCases.filter { $0 != .daily }.map(\.rawValue)
                    throw .usage("'\(date.shortenedForMessage)' is a week", hint: "set kind to \(kinds.alternatives)")
                }
                return try RankingPeriod(ended: kind, date, today: session.today)
            } ?? .latest(kind, before: session.today)
        let filters = try RankingFilters(session.arguments)
        let limit = run.arguments.integer("limit")
        let isDeep = limit > Ranking.longest && kind == .daily && filters.nation == nil
        let (ranking, isFinal) = try await run.kobis(.single).ranking(of: period, filters, isDeep: isDeep)
        if ranking.entries.isEmpty {
            session.noteEmpty([period], isBatch: false)
        } else if isDeep {
            session.noteDepth([ranking.entries.count], limit: limit)
        }
        let document = RankingPresentation(limit: limit).value(of: ranking)
        return MCPAnswer(
            members: document.members + [.init(name: "isFinal", value: .bool(isFinal))],
            lists: ["entries"],
            hintIfCut: { _ in "use a lower limit" }
        )
    }

    private static let finality = FieldType.bool.meaning("Whether KOBIS no longer revises these figures")
}
