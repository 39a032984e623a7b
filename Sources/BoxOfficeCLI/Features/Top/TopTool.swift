import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePlatform
import CommandKit
import ConsoleKit

extension MCPTool {
    static let getTop = MCPTool(
        name: "get_top",
        title: "Top movies of a period",
        description: """
            Ranks the movies of a year, month, week or range of days by their visitors or sales in it. Costs two calls \
            for each day not archived, or, over 31 days, for each week; half with nation.
            """,
        parameters: [
            period, .nation, .movieType,
            MCPParameter(TopRequest.orderOption, "The order.", default: TopMovies.Order.visitors.rawValue),
            MCPParameter(ListOptions.limit, "Maximum number of movies.", in: 1...50, default: "10"),
            MCPParameter(
                TopRequest.minVisitors,
                "Only movies with at least as many visitors, such as 10000000, 1000만 or 10m; ranks stay."
            ),
            MCPParameter(TopRequest.byDay, "Read long periods by day: more movies, six times the calls."),
        ],
        output: {
            TopPresentation().documentType.or(AllTimePresentation().documentType).members + [
                .init(name: "total", type: .integer.orNull.meaning("The number of movies, if it is known")),
                Remainder.type,
            ]
        }
    ) { run in
        if let period = run.arguments[period], AllTimeRequest.names.contains(period.lowercased()) {
            let request = try AllTimeRequest(run.arguments, today: run.session.today)
            return try await top(run, AllTimePresentation(), plan: request.plan) {
                await request.answer($0, with: &$1)
            }
        }
        let request = try TopRequest(operands: run.arguments.list(period), run.arguments, run.session)
        return try await top(run, TopPresentation(), plan: { request.plan($0) }) {
            await request.answer($0, with: &$1)
        }
    }

    private static let period = MCPParameter(
        "period",
        .text,
        "2015 (default: this year), 2015-08, 2015-W30, 2015-07-25, 2015-07-22..2015-08-30, 2015-chuseok or all (some 1,200 calls)."
    )

    private static func top<Results: Presentation>(
        _ run: ToolContext, _ presentation: Results, plan: (RangeFetch) -> ReadingPlan,
        answer: (ReadingPlan, inout RangeFetch) async -> Results.Item
    ) async throws -> MCPAnswer where Results.Item: TopResult {
        var range = run.range()
        let reading = plan(range)
        let top = try await run.inTurn(calls: range.calls(for: reading)) { await answer(reading, &range) }
        var remainder = try await run.remainder(of: range, isEmpty: top.fetched == 0) { range.calls(for: plan(range)) }
        // A part of a year has another first movie than the year.
        remainder.hint = remainder.hint.map {
            "ranks only \(top.fetched.grouped) of \(top.periods.count.grouped) \(type(of: top).unit.english); \($0)"
        }
        top.noteFigures(run.session.diagnostics, isWide: false)
        return MCPAnswer(
            members: presentation.value(of: top).members + [
                .init(name: "total", value: top.total.map { .integer($0) } ?? .null), remainder.member,
            ],
            lists: ["entries"],
            hint: remainder.hint,
            hintIfCut: { [remainder] _ in remainder.hint(forRest: "use a lower limit") }
        )
    }
}

extension FieldType {
    /// The type of objects of two forms, also in lists: what only one has may be missing.
    fileprivate func or(_ other: FieldType) -> FieldType {
        switch (form, other.form) {
        case (.list(let one), .list(let other)): return .list(one.or(other))
        case (.object(let one), .object(let others)):
            let both = one.map { member in
                let other = others.first { $0.name == member.name }
                return Member(
                    name: member.name,
                    type: other.map { member.type.or($0.type) } ?? member.type,
                    isOptional: other == nil
                )
            }
            let rest = others.filter { other in !one.contains { $0.name == other.name } }
            return FieldType(.object(both + rest.map { Member(name: $0.name, type: $0.type.bare, isOptional: true) }))
        default: return self
        }
    }
}
