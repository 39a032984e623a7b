import BoxOfficeCore
import CommandKit
import ConsoleKit
import MCPKit

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
                parameter: PeriodOptions.days.date.spec.parameter
            ),
            MCPParameter(
                "nation",
                .choice(RankingFilters.Nation.allCases.map(\.rawValue)),
                "Only movies of this origin.",
                parameter: RankingOptions.nation.spec.parameter
            ),
            MCPParameter(
                "movie_type",
                .choice(RankingFilters.MovieType.allCases.map(\.rawValue)),
                "Only movies of this type.",
                parameter: RankingOptions.movieType.spec.parameter
            ),
            MCPParameter(
                "area",
                .text,
                "Only screens of this area, such as 서울, seoul or 0105001.",
                parameter: RankingOptions.area.spec.parameter
            ),
            MCPParameter(
                "limit",
                .integer(1...20),
                "The maximum number of movies. KOBIS ranks ten; more are possible only with kind daily.",
                defaultValue: "10",
                parameter: .limit
            ),
        ],
        output: { RankingPresentation(limit: nil).documentType.members + [.init(name: "isFinal", type: finality)] }
    ) { run in
        let request = try RankingRequest(run.arguments, today: run.session.today)
        let answer = try await request.answer(with: run.kobis(.single))
        request.note([answer.summary(limit: request.limit)], run.session)
        let document = RankingPresentation(limit: request.limit).value(of: answer.ranking)
        return MCPAnswer(
            members: document.members + [.init(name: "isFinal", value: .bool(answer.isFinal))],
            lists: ["entries"],
            hintIfCut: { _ in "use a lower limit" }
        )
    }

    private static let finality = FieldType.bool.meaning("Whether KOBIS no longer revises these figures")
}

extension RankingRequest {
    fileprivate init(_ arguments: MCPArguments, today: KoreanDay) throws(Failure) {
        let kind: Ranking.Kind = arguments.choice("kind")
        let period =
            try arguments["date"].map { date throws(Failure) in
                if kind == .daily, Week(date) != nil {
                    let kinds = Ranking.Kind.allCases.filter { $0 != .daily }.map(\.rawValue)
                    throw .inEnglish(
                        "'\(date.shortenedForMessage)' is a week",
                        hint: "set kind to \(kinds.alternatives)"
                    )
                }
                return try RankingPeriod(ended: kind, date, today: today)
            } ?? .latest(kind, before: today)
        let area = RankingOptions.area
        self.init(
            periods: [period],
            filters: RankingFilters(
                movieType: arguments["movie_type"].flatMap(RankingFilters.MovieType.init(rawValue:)),
                nation: arguments["nation"].flatMap(RankingFilters.Nation.init(rawValue:)),
                area: try arguments.value("area", expected: area.spec.expected.english, read: area.read)
            ),
            limit: arguments.integer("limit")
        )
    }
}
