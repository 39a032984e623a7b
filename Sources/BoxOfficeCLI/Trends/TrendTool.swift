import BoxOfficeCore
import BoxOfficePlatform
import CommandKit
import ConsoleKit
import MCPKit

extension MCPTool {
    /// `get_trend`: movies over time.
    static let getTrend = MCPTool(
        name: "get_trend",
        title: "Movies over time",
        description: """
            Returns the runs of one to five movies: a summary (opening, second weekend, multiples, peak), and the \
            figures of each day or week as columns and rows. Each day that is not archived costs one or two calls, \
            three if the call includes both Korean and foreign movies; if that could exceed \(RequestBudget.limit) \
            calls, or what is left today, it fetches no day and returns calls_needed.
            """,
        parameters: [
            MCPParameter(
                "movies",
                .texts(maxCount: 5),
                "Movie codes, such as 20124079, or Korean titles.",
                isRequired: true
            ),
            MCPParameter(
                "from",
                .text,
                "The first Korean day, such as 2023-07-26 (default: the opening day).",
                parameter: TrendOptions.from.spec.parameter
            ),
            MCPParameter(
                "to",
                .text,
                "The last Korean day (default: yesterday, or the end of the run).",
                parameter: TrendOptions.to.spec.parameter
            ),
            MCPParameter(
                "by",
                .choice(TrendRequest.Unit.allCases.map(\.rawValue)),
                "A row for each day or week; movie returns the summaries alone.",
                defaultValue: TrendRequest.Unit.day.rawValue
            ),
            MCPParameter(
                "metric",
                .choice(TrendMetric.allCases.map(\.rawValue)),
                "Return only this figure of each day or week (share: of the sales of all movies), such as total to compare movies."
            ),
            MCPParameter(
                "align",
                .choice(MovieRun.Alignment.allCases.map(\.rawValue)),
                "What day 1 is: the opening day, the first day shown (from), or the Friday of the opening weekend (weekday).",
                defaultValue: MovieRun.Alignment.opening.rawValue
            ),
            MCPParameter(
                "project",
                .flag,
                "Project where each run will end, as of to, from archived movies that stood where it stands; max_days does not apply."
            ),
            MCPParameter(
                "max_days",
                .integer(1...TrendWindow.mostDays),
                "The maximum number of days of each movie.",
                defaultValue: "60",
                parameter: TrendOptions.days.spec.parameter
            ),
        ],
        output: output,
        run: trend
    )

    private static let output: @Sendable () -> [FieldType.Member] = {
        let rows = FieldType.list(.list(FieldType(.any))).meaning("A row for each day or week, in the order of columns")
        let next = FieldType.day.orNull.meaning("The first day that is left out of the run; null if none is")
        func table<Row>(_ name: String, _ fields: [Field<Row>]) -> FieldType.Member {
            let meanings = fields.compactMap { field in
                (field.type.meaning ?? field.type.unit).map { "\(field.name): \($0)" }
            }
            let table: FieldType = [
                "columns": .texts.meaning(meanings.joined(separator: ". ")), "rows": rows, "total": .integer,
                "truncated": .bool, "nextFrom": next,
            ]
            return .init(name: name, type: table.orNull)
        }
        let (days, weeks) = (TrendPresentation.days, TrendPresentation.weeks)
        let run = days.documentType.members.flatMap { member -> [FieldType.Member] in
            guard member.name == days.listName else { return [member] }
            return [
                table(days.listName, days.unitFields.named(["dayNumber"] + TrendRequest.dayColumns)),
                table(weeks.listName, weeks.unitFields),
            ]
        }
        let calls = FieldType.integer.orNull.meaning("The calls that the days could cost, if that is too many")
        return [.init(name: "movies", type: .list(FieldType(.object(run)))), .init(name: "calls_needed", type: calls)]
    }

    private static func trend(_ run: ToolContext) async throws -> MCPAnswer {
        let session = run.session
        let request = try TrendRequest(run.arguments, today: session.today)
        var fetch = RunFetch(request, RangeFetch(session, run.kobis(.batch), RangeOptions()))
        let movies = try await movies(of: request, fetch)
        var calls = try await fetch.callsNeeded(for: movies)
        let turn = calls > 0 ? run.turns.fetching : run.turns.reading
        let hasWaited = try await turn.begin()
        defer { turn.end() }
        if hasWaited, calls > 0 { calls = try await fetch.callsNeeded(for: movies) }
        guard calls <= min(run.budget.left, session.context.callsLeft) else {
            let hint = try await hint(forTooMany: calls, of: movies, run, fetch)
            return answer([], callsNeeded: calls, hint: hint, hintIfCut: nil)
        }
        let total = movies.reduce(0) { $0 + $1.days.count }
        var done = 0
        var shown: [FieldValue] = []
        var cutHints: [String] = []
        let projector = request.isProjected ? RunProjector(run.kobis(.batch), asOf: request.window.lastDay) : nil
        let rest = "for more rows only, use nextFrom as from" + (movies.count > 1 ? ", one movie per call" : "")
        for movie in movies {
            let title = movie.movie.title
            var days = 0
            fetch.onDay = {
                (days, done) = (days + 1, done + 1)
                run.onProgress(
                    MCPProgress(done: done, total: total, message: "\(title): \(days) of \(movie.days.count) days")
                )
            }
            guard let (fetched, next) = try await fetch.run(of: movie.movie) else { continue }
            var ran = fetched
            if let next { cutHints.append(hint(forCutAt: next, movie.movie, request.window, rest: rest)) }
            ran.projection = projector?.projection(of: ran.run, session.diagnostics)
            switch request.unit {
            case .day: shown.append(document(of: ran, next, .days, columns: request.dayColumns))
            case .week:
                // The row of a week that is cut comes again, whole.
                let monday = next.map { RankingPeriod(.weekly, of: $0).from }
                let isLater = monday.map { $0 > movie.days.lowerBound } ?? false
                shown.append(document(of: ran, isLater ? monday : next, .weeks, columns: request.weekColumns))
            case .movie: shown.append(document(of: ran, next, .days, columns: nil))
            }
        }
        let failures = fetch.failures
        // Days that are missing without a failure have no figures yet.
        if let failure = failures.first, shown.allSatisfy({ $0["summary"]?["daysListed"] == .integer(0) }) {
            throw failure
        }
        for failure in failures { run.note(failure) }
        guard let failure = failures.first else {
            return answer(shown, hint: cutHints.first, hintIfCut: cutHints.first ?? rest)
        }
        let way =
            session.isOffline
            ? "ask the user to start the server without --offline"
            : "call again \(failure.code == .usage ? "" : "later ")with the same arguments for them"
        let hint = "some days could not be fetched, so sums over them are null and multiples may be too low; \(way)"
        return answer(shown, hint: hint, hintIfCut: "\(hint); \(rest)")
    }

    /// Returns the movies of a request, each once, with the days that are asked for.
    private static func movies(of request: TrendRequest, _ fetch: RunFetch) async throws -> [TrendMovie] {
        var movies: [TrendMovie] = []
        for operand in request.movies {
            do {
                let movie = try await MovieRequest(movie: operand).answer(with: fetch.kobis)
                guard !movies.contains(where: { $0.movie.code == movie.code }) else { continue }
                movies.append(TrendMovie(movie: movie, days: try request.window.days(of: movie)))
            } catch let error as NetworkError where error.isRefusal {
                // It is not about this movie.
                throw error
            } catch {
                throw Failure(error, environment: fetch.session.context.environment).naming(operand)
            }
        }
        return movies
    }

    /// Returns what to do when the days need too many calls.
    private static func hint(
        forTooMany calls: Int,
        of movies: [TrendMovie],
        _ run: ToolContext,
        _ fetch: RunFetch
    ) async throws -> String {
        let (room, callsLeft) = (run.budget.left, run.session.context.callsLeft)
        var (days, needed) = (movies.map(\.days.count).max() ?? 0, calls)
        while needed > min(room, callsLeft), days > 0 {
            days = days * min(room, callsLeft) / needed
            let fewer = movies.map { $0.first(days) }
            needed = try await fetch.callsNeeded(for: fewer)
        }
        let fewer = days > 0 ? "use max_days \(days), fewer movies, or from and to; or " : ""
        return room <= callsLeft
            ? "one tool call can send at most \(RequestBudget.limit) requests, and \(room) are left; \(fewer)"
                + "ask the user to fetch the days with boxoffice trend or sync"
            : "\(callsLeft.counting("call")) left today; \(fewer)try again after midnight in Korea"
    }

    /// Returns what to do about a run that goes on at a day; `rest` is how to get further rows.
    private static func hint(forCutAt next: KoreanDay, _ movie: Movie, _ window: TrendWindow, rest: String) -> String {
        if let opening = movie.openDate, opening >= next {
            return "\(movie.title) opened on \(opening); use it as from"
        }
        guard window.limit < TrendWindow.mostDays else { return rest }
        return "totals and multiples cover only the days up to the last listed one; for the whole run raise max_days "
            + "(archived days cost no call); \(rest)"
    }

    private static func answer(
        _ movies: [FieldValue],
        callsNeeded: Int? = nil,
        hint: String?,
        hintIfCut: String?
    ) -> MCPAnswer {
        let members: FieldValue = ["movies": .list(movies), "calls_needed": FieldValue(callsNeeded)]
        return MCPAnswer(members: members.members, lists: ["rows"], hint: hint, hintIfCut: { _ in hintIfCut })
    }

    /// Returns a run with its days or weeks as columns and rows, which takes a third of the space of objects; with neither if
    /// there are no columns.
    private static func document<Unit>(
        of item: TrendRun,
        _ next: KoreanDay?,
        _ presentation: TrendPresentation<Unit>,
        columns: [String]?
    ) -> FieldValue {
        let fields = presentation.unitFields.named(columns ?? [])
        let rows = presentation.rows(of: item)
        let table: FieldValue = [
            "columns": .list(fields.map { .text($0.name) }),
            "rows": .list(rows.map { row in .list(fields.map { $0.value(row) }) }),
            "total": .integer(rows.count),
            "truncated": .bool(false),
            "nextFrom": FieldValue(next?.description),
        ]
        let members = presentation.document(of: item, rows: []).members.flatMap { member -> FieldValue.Members in
            guard member.name == presentation.listName else { return [member] }
            return [TrendPresentation.days.listName, TrendPresentation.weeks.listName].map { name in
                let isShown = columns != nil && name == presentation.listName
                return FieldValue.Member(name: name, value: isShown ? table : .null)
            }
        }
        return .object(members, name: nil)
    }
}

extension TrendRequest {
    /// The columns of days: those that cannot be computed from others.
    static let dayColumns = [
        "day", "status", "rank", "visitors", "visitorsWeekChangePercent", "visitorsTotal", "sales", "screens",
        "showings", "shareOfMarketPercent",
    ]

    fileprivate var dayColumns: [String] {
        guard let metric else { return alignment == .opening ? Self.dayColumns : ["dayNumber"] + Self.dayColumns }
        return ["day", "dayNumber", metric.fieldName]
    }

    fileprivate var weekColumns: [String] {
        metric.map { ["week", "weekNumber", $0.fieldName] } ?? TrendPresentation.weeks.unitFields.map(\.name)
    }

    fileprivate init(_ arguments: MCPArguments, today: KoreanDay) throws(Failure) {
        movies = arguments.list("movies")
        window = try TrendWindow(
            from: arguments["from"],
            to: arguments["to"],
            limit: arguments.integer("max_days"),
            isWhole: arguments.isSet("project"),
            today: today
        )
        unit = arguments.choice("by")
        alignment = arguments.choice("align")
        metric = arguments["metric"].flatMap(TrendMetric.init)
        isProjected = arguments.isSet("project")
        try check()
    }
}
