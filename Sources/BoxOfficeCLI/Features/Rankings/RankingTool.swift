import BoxOfficeCore
import BoxOfficeFigures
import CommandKit
import ConsoleKit

extension MCPTool {
    /// `get_ranking`: the ranking of a day or a week, or the rankings of a range.
    static let getRanking = MCPTool(
        name: "get_ranking",
        title: "Box-office ranking",
        description: """
            Returns the movies of a day, a week (Monday to Sunday), a weekend (Friday to Sunday) or weekdays (Monday to \
            Thursday), ranked by visitors, as entries; for a range, those of each day or week as rankings. Sales are won; \
            figures are final two weeks later (isFinal). Costs one call for each day or week, three for a daily limit over \
            10 without nation, none if archived.
            """,
        parameters: [
            .choice("kind", "The kind of period.", default: Ranking.Kind.daily),
            MCPParameter(
                "date",
                .text,
                """
                A Korean day, such as 2023-08-01, yesterday or -7d, for a week also 2023-W31 (default: the latest); or a \
                range, such as 2023-07, -30d..-1d or 2023-W30..2023-W31.
                """,
                parameter: PeriodOptions.days.date.spec.parameter
            ),
            .nation, .movieType,
            MCPParameter(
                "area",
                .text,
                "Only screens of this area, such as 서울, seoul or 0105001.",
                parameter: RankingOptions.area.spec.parameter
            ),
            MCPParameter(
                "limit",
                .integer(1...20),
                "The maximum number of movies; over 10 only if daily, then with shares of all showings.",
                defaultValue: "10",
                parameter: .limit
            ),
        ],
        output: {
            RankingPresentation(limit: nil).documentType.members.filter { $0.name != finality } + [
                .init(
                    name: "rankings",
                    type: ToolTable.type(rangeFields).meaning("Those of a range, whose entries are empty")
                ),
                .init(name: finality, type: .isFinal),
                .init(name: "periodsNotFetched", type: .integer), Remainder.type,
            ]
        }
    ) { run in
        let request = try RankingRequest(run.arguments, run.session)
        return request.isRange ? try await rankings(request, run) : try await ranking(request, run)
    }

    private static func ranking(_ request: RankingRequest, _ run: ToolContext) async throws -> MCPAnswer {
        let (list, summary) = try await request.answer(with: run.kobis(.single))
        request.note([summary], run.session)
        let document = RankingPresentation(limit: request.limit).value(of: list)
        return MCPAnswer(
            members: members(document, rankings: .null, notFetched: 0, Remainder()),
            lists: ["entries"],
            hintIfCut: { _ in "use a lower limit" }
        )
    }

    private static func rankings(_ request: RankingRequest, _ run: ToolContext) async throws -> MCPAnswer {
        let presentation = RankingPresentation(limit: request.limit)
        var range = run.range()
        var summaries: [RankingSummary] = []
        var rows: [RankingPresentation.Row] = []
        try await run.inTurn(calls: range.calls(for: request.periods, request.lists)) {
            await range.each(request.periods, noun: request.periods[0].kind.noun, missing: { .period($0) }) {
                [kobis = range.kobis] period in
                try await request.answer(for: period, with: kobis)
            } body: { _, answer in
                summaries.append(answer.summary)
                rows += presentation.rows(of: answer.list)
            }
        }
        let remainder = try await run.remainder(of: range, isEmpty: summaries.isEmpty) {
            range.calls(for: request.periods, request.lists)
        }
        request.note(summaries, run.session)
        let (first, last) = (request.periods[0], request.periods[request.periods.count - 1])
        let notFetched = request.periods.count - summaries.count
        let isFinal = notFetched == 0 ? summaries.map(\.isFinal).areFinal : false
        let whole = Ranking(
            of: first,
            filters: request.filters,
            entries: [],
            fetched: summaries.map(\.fetched).oldest,
            isFinal: isFinal
        )
        var members = members(
            presentation.value(of: whole),
            rankings: ToolTable.value(of: rows, rangeFields),
            notFetched: notFetched,
            remainder
        )
        members.set("to", to: .text(last.to.description))
        members.set("week", to: .null)
        return MCPAnswer(
            members: members,
            lists: [ToolTable.listName],
            hint: remainder.hint,
            hintIfCut: { _ in
                remainder.hint(forRest: "for more rows use a lower limit, or a range from rankings.nextFrom on")
            }
        )
    }

    /// The members of a ranking, with those of the tool; `isFinal` has had its place after `rankings` from the start.
    private static func members(
        _ document: FieldValue,
        rankings: FieldValue,
        notFetched: Int,
        _ remainder: Remainder
    ) -> FieldValue.Members {
        document.members.filter { $0.name != finality } + [
            .init(name: "rankings", value: rankings), .init(name: finality, value: document[finality] ?? .null),
            .init(name: "periodsNotFetched", value: .integer(notFetched)), remainder.member,
        ]
    }

    private static let finality = "isFinal"

    /// The columns of the rankings of a range.
    private static let rangeFields = RankingPresentation(limit: nil).fields.named([
        "from", "rank", "movieCode", "title", "visitors", "visitorsTotal", "sales", "salesShare", "screens", "showings",
        "showingsSharePercent",
    ])
}

extension MCPParameter {
    static let nation = choice(
        "nation",
        "Only movies of this origin.",
        of: RankingFilters.Nation.self,
        parameter: RankingOptions.nation.spec.parameter
    )
    static let movieType = choice(
        "movie_type",
        "Only movies of this type.",
        of: RankingFilters.MovieType.self,
        parameter: RankingOptions.movieType.spec.parameter
    )
}

extension RankingFilters {
    /// Reads the filters of a tool.
    init(_ arguments: MCPArguments) throws(Failure) {
        let area = RankingOptions.area
        self.init(
            movieType: arguments["movie_type"].flatMap(MovieType.init(rawValue:)),
            nation: arguments["nation"].flatMap(Nation.init(rawValue:)),
            area: try arguments.value("area", expected: area.spec.expected.english, read: area.read)
        )
    }
}

extension RankingRequest {
    fileprivate init(_ arguments: MCPArguments, _ session: Session) throws(Failure) {
        let kind: Ranking.Kind = arguments.choice("kind")
        var grammar = session.periods
        grammar.kind = kind
        let terms = try arguments["date"].map { text throws(Failure) in try grammar.terms([text]) } ?? []
        if kind == .daily, let week = terms.first(where: { $0.first.isWeek || $0.last.isWeek }) {
            let kinds = Ranking.Kind.allCases.filter { $0 != .daily }.map(\.rawValue)
            throw .inEnglish("'\(week.name)' is a week", hint: "set kind to \(kinds.alternatives)")
        }
        let requested = try PeriodArguments(kind, terms, today: session.today)
        session.note(requested)
        self.init(
            periods: requested.periods,
            isRange: requested.isRange,
            filters: try RankingFilters(arguments),
            limit: arguments.integer("limit")
        )
    }
}
