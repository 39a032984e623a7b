import BoxOfficeCore
import BoxOfficeFigures
import CommandKit
import ConsoleKit

extension MCPTool {
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
            kind,
            MCPParameter(
                PeriodOptions.days.date,
                """
                A Korean day, such as 2023-08-01, yesterday or -7d, for a week also 2023-W31 (default: the latest); or a \
                range, such as 2023-07, -30d..-1d or 2023-W30..2023-W31.
                """
            ),
            .nation, .movieType,
            MCPParameter(RankingOptions.area, "Only screens of this area, such as 서울, seoul or 0105001."),
            MCPParameter(
                RankingOptions.limit,
                "Maximum number of movies; over 10 only if daily, then with shares of all showings.",
                in: 1...20,
                default: "10"
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
        let kind = run.arguments[kind].flatMap(Ranking.Kind.init(rawValue:)) ?? .daily
        let request = try RankingRequest(kind, run.arguments, run.session)
        return request.isRange ? try await rankings(request, run) : try await ranking(request, run)
    }

    private static let kind = MCPParameter(
        "kind",
        .choice(Ranking.Kind.allCases.map(\.rawValue)),
        "The kind of period.",
        default: Ranking.Kind.daily.rawValue
    )

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
        func calls() -> Int { range.calls(for: range.plan(request.periods, .exactly(request.lists))) }
        try await run.inTurn(calls: calls()) {
            await range.each(request.periods, noun: request.periods[0].kind.noun, missing: { .period($0) }) {
                [kobis = range.kobis] period in
                try await request.answer(for: period, with: kobis)
            } body: { _, answer in
                summaries.append(answer.summary)
                rows += presentation.rows(of: answer.list)
            }
        }
        let remainder = try await run.remainder(of: range, isEmpty: summaries.isEmpty, calls: calls)
        request.note(summaries, run.session)
        let (first, last) = (request.periods[0], request.periods[request.periods.count - 1])
        let notFetched = request.periods.count - summaries.count
        let isFinal = notFetched == 0 ? summaries.map(\.isFinal).areFinal : false
        let whole = Ranking(
            of: first, filters: request.filters, entries: [], fetched: summaries.map(\.fetched).oldest, isFinal: isFinal
        )
        var members = members(
            presentation.value(of: whole),
            rankings: ToolTable.value(of: rows, rangeFields),
            notFetched: notFetched,
            remainder
        )
        members.set("to", to: .text(last.to.description))
        members.set("week", to: .null)
        members.set("holiday", to: .null)
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
        _ document: FieldValue, rankings: FieldValue, notFetched: Int, _ remainder: Remainder
    ) -> FieldValue.Members {
        document.members.filter { $0.name != finality } + [
            .init(name: "rankings", value: rankings), .init(name: finality, value: document[finality] ?? .null),
            .init(name: "periodsNotFetched", value: .integer(notFetched)), remainder.member,
        ]
    }

    private static let finality = "isFinal"

    private static let rangeFields = RankingPresentation(limit: nil).fields.named([
        "from", "rank", "movieCode", "title", "visitors", "visitorsTotal", "sales", "salesSharePercent", "screens",
        "showings",
        "showingsSharePercent",
    ])
}

extension MCPParameter {
    static let nation = MCPParameter(RankingOptions.nation, "Only movies of this origin.")
    static let movieType = MCPParameter(RankingOptions.movieType, "Only movies of this type.")
}
