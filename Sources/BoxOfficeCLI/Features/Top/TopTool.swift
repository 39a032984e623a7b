import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePlatform
import CommandKit
import ConsoleKit

extension MCPTool {
    /// `get_top`: the movies of a period.
    static let getTop = MCPTool(
        name: "get_top",
        title: "Top movies of a period",
        description: """
            Ranks the movies of a year, month, week or range of days by their visitors or sales in it, from daily \
            rankings. Costs two calls for each day that is not archived, one with nation.
            """,
        parameters: [
            period, .nation, .movieType,
            MCPParameter(TopRequest.orderOption, "The order.", default: TopMovies.Order.visitors.rawValue),
            MCPParameter(ListOptions.limit, "The maximum number of movies.", in: 1...50, default: "10"),
        ],
        output: {
            TopPresentation().documentType.members + [
                .init(name: "total", type: .integer.meaning("The number of movies in the rankings")), Remainder.type,
            ]
        }
    ) { run in
        let request = try TopRequest(operands: run.arguments.list(period), run.arguments, run.session)
        var range = run.range()
        let top = try await run.inTurn(calls: range.calls(for: request.reading, request.lists)) {
            await request.answer(with: &range)
        }
        var remainder = try await run.remainder(of: range, isEmpty: top.daysFetched == 0) {
            range.calls(for: request.reading, request.lists)
        }
        // A part of a year has another first movie than the year.
        remainder.hint = remainder.hint.map {
            "ranks only \(top.daysFetched.grouped) of \(top.periods.count.grouped) days; \($0)"
        }
        top.note(run.session.diagnostics)
        return MCPAnswer(
            members: TopPresentation().value(of: top).members + [
                .init(name: "total", value: .integer(top.total)), remainder.member,
            ],
            lists: ["entries"],
            hint: remainder.hint,
            hintIfCut: { [remainder] _ in remainder.hint(forRest: "use a lower limit") }
        )
    }

    private static let period = MCPParameter(
        "period",
        .text,
        "2015 (default: this year), 2015-08, 2015-W30, 2015-07-25 or 2015-07-22..2015-08-30."
    )
}
