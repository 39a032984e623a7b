import BoxOfficeCore
import CommandKit
import ConsoleKit

extension MCPTool {
    static let getUpcoming = MCPTool(
        name: "get_upcoming",
        title: "Upcoming movies",
        description: """
            Lists the movies that open from a day on, by day. Costs about 25 calls a day; fewer with nation.
            """,
        parameters: [
            from,
            MCPParameter(UpcomingRequest.weeks, "Weeks to list.", default: "\(UpcomingRequest.usualWeeks)"),
            .mainNation, .adult, offset,
        ],
        output: {
            [.init(name: "from", type: .day), .init(name: "to", type: .day)]
                + MoviePresentation.upcoming.documentType.members
        }
    ) { run in
        let request = try UpcomingRequest(run.arguments[from].map { [$0] } ?? [], run.arguments, run.session.periods)
        let found: [MovieSummary]
        do {
            found = try await request.answer(with: run.kobis(.single))
        } catch let error as UnknownCode {
            throw Failure(unknown: error, of: "nation")
        }
        let movies = run.arguments.isSet(SearchOptions.adult) ? found : found.filter { !$0.isAdult }
        run.session.diagnostics.noteWithoutAdult(found.count - movies.count)
        let offset = run.arguments.integer(offset)
        let days: FieldValue = [
            "from": .text(request.days.lowerBound.description), "to": .text(request.days.upperBound.description),
        ]
        let listed = Listing(total: movies.count, items: Array(movies.dropFirst(offset)))
        return MCPAnswer(
            members: days.members + MoviePresentation.upcoming.value(of: listed).members,
            lists: ["items"],
            hintIfCut: { cut in
                MCPAnswer.hint(offset: offset, [(shown: cut["items"]?.elements.count ?? 0, all: listed.items.count)])
            }
        )
    }

    private static let from = MCPParameter(
        "from", .text, "The first day (default: today)."
    )
    private static let offset = MCPParameter.offset("Movies to skip.")
}

extension MCPParameter {
    static let mainNation = MCPParameter(
        SearchOptions.nation.text,
        "A nation by name or code: 한국, korea or 22041011."
    )
    static let adult = MCPParameter(SearchOptions.adult, "Include adult movies (성인물).", ignored: "no_adult")
}

extension Failure {
    init(unknown error: UnknownCode, of parameter: String) {
        let nations = error.option.table.entries
        let names = nations.flatMap { [$0.name, $0.englishName.lowercased()] }
        let nearest = didYouMean(error.text.lowercased(), among: names).map { "\($0) " } ?? ""
        let use = "use a nation's name in Korean or English, or a code such as \(nations[0].code)"
        self = .invalid(.string(error.text), parameter, hint: "\(nearest)\(use)")
    }
}
