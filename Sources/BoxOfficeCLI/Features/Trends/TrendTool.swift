import BoxOfficeCore
import BoxOfficeFigures
import BoxOfficePlatform
import CommandKit
import ConsoleKit

extension MCPTool {
    static let getTrend = MCPTool(
        name: "get_trend",
        title: "Movies over time",
        description: """
            Returns the runs of one to five movies: a summary (opening, second weekend, multiples, peak), and the \
            figures of each day or week as columns and rows. Each day not archived costs one or two calls, three for \
            Korean and foreign movies together.
            """,
        parameters: [
            movieNames,
            MCPParameter(TrendOptions.from, "The first Korean day, such as 2023-07-26 (default: the opening day)."),
            MCPParameter(TrendOptions.to, "The last Korean day (default: yesterday, or the end of the run)."),
            MCPParameter(
                TrendOptions.unit,
                "A row for each day, week or weekend; movie: the summaries alone.",
                default: TrendRequest.Unit.day.rawValue
            ),
            MCPParameter(
                TrendOptions.metric,
                "Only this figure of each day or week (share: of all sales; showingsShare: of all showings, two more calls a day)."
            ),
            MCPParameter(
                TrendOptions.alignment,
                "Day 1: the opening day, the first day shown (from) or the Friday of the opening weekend (weekday).",
                default: MovieRun.Alignment.opening.rawValue
            ),
            MCPParameter(
                TrendOptions.project, "Project where each run will end, from the archived runs of other movies."
            ),
            MCPParameter(
                TrendOptions.days, name: "max_days", "Maximum number of days of each movie.", default: "60"
            ),
        ],
        output: output,
        run: trend
    )

    private static let movieNames = MCPParameter(
        "movies", .texts(maxCount: 5), "Movie codes, such as 20124079, or Korean titles.", isRequired: true
    )

    private static let (days, weeks, weekends) =
        (TrendPresentation.days, TrendPresentation.weeks, TrendPresentation.weekends)

    private static let output: @Sendable () -> [FieldType.Member] = {
        let run = days.documentType.members.flatMap { member -> [FieldType.Member] in
            guard member.name == days.listName else { return [member] }
            return [
                .init(name: days.listName, type: ToolTable.type(TrendRequest.allDayFields)),
                .init(name: weeks.listName, type: ToolTable.type(weeks.unitFields)),
                .init(name: weekends.listName, type: ToolTable.type(weekends.unitFields)),
            ]
        }
        return [.init(name: "movies", type: .list(FieldType(.object(run)))), Remainder.type]
    }

    private static func trend(_ run: ToolContext) async throws -> MCPAnswer {
        let session = run.session
        var request = try TrendRequest(run.arguments, today: session.today)
        request.movies = run.arguments.list(movieNames)
        try request.check()
        var fetch = RunFetch(request, RangeFetch(session, run.kobis(.batch), RangeOptions(isBudgeted: true)))
        let movies = try await movies(of: request, fetch)
        let total = movies.reduce(0) { $0 + $1.days.count }
        var done = 0
        var shown: [FieldValue] = []
        var cutHints: [String] = []
        let projector = request.isProjected ? RunProjector(run.kobis(.batch), asOf: request.window.lastDay) : nil
        let rest = "for more rows only, use nextFrom as from" + (movies.count > 1 ? ", one movie per call" : "")
        try await run.inTurn(calls: fetch.callsNeeded(for: movies)) {
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
                note(ran.run, in: request.window, session.diagnostics)
                switch request.unit {
                case .day:
                    // Rows that the next call has say nothing yet.
                    let later = run.budget.isSpent ? ran.run.days.reversed().prefix { $0.status == .notFetched } : []
                    let table = document(
                        of: ran, later.last?.day ?? next, .days, request.dayFields, without: later.count
                    )
                    shown.append(table)
                case .week, .weekend:
                    // The row of a week that is cut comes again, whole.
                    let monday = next.map { RankingPeriod(.weekly, of: $0).from }
                    let isLater = monday.map { $0 > movie.days.lowerBound } ?? false
                    let start = isLater ? monday : next
                    shown.append(
                        request.unit == .week
                            ? document(of: ran, start, .weeks, request.fields(weeks.unitFields, "week", "weekNumber"))
                            : document(
                                of: ran, start, .weekends, request.fields(weekends.unitFields, "weekend", "from")
                            )
                    )
                case .movie: shown.append(document(of: ran, next, .days, nil))
                }
            }
        }
        fetch.noteDaysOfTen()
        // Days that are missing without a failure have no figures yet.
        let remainder = try await run.remainder(
            of: fetch.range, isEmpty: shown.allSatisfy { $0["daysListed"] == .integer(0) }
        ) { try await fetch.callsNeeded(for: movies) }
        let cutHint = cutHints.first
        let gaps = remainder.hint.map { "sums over missing days are null, and multiples may be too low; \($0)" }
        return MCPAnswer(
            members: [.init(name: "movies", value: .list(shown)), remainder.member],
            lists: ["rows"],
            hint: gaps ?? cutHint,
            hintIfCut: { _ in gaps.map { "\($0); \(rest)" } ?? cutHint ?? rest }
        )
    }

    /// Notes that a movie may have had visitors after the last day that lists it.
    private static func note(_ run: MovieRun, in window: TrendWindow, _ diagnostics: Diagnostics) {
        guard let last = run.days.last(where: { $0.figures != nil })?.day, last < window.lastDay, !run.isTruncated
        else {
            return
        }
        diagnostics.note(
            Message(
                untranslated: "the totals of '\(run.title)' are those of its last listed day, \(last): a lower limit"
            )
        )
    }

    /// Returns the movies of a request, each once, with the days that are asked for.
    private static func movies(of request: TrendRequest, _ fetch: RunFetch) async throws -> [TrendMovie] {
        var movies: [TrendMovie] = []
        for operand in request.movies {
            do {
                let movie = try await fetch.kobis.rankedMovie(named: operand)
                guard !movies.contains(where: { $0.movie.code == movie.code }) else { continue }
                movies.append(TrendMovie(movie: movie, days: try request.window.days(of: movie)))
            } catch let error as NetworkError where error.isRefusal {
                // It is not about this movie.
                throw error
            } catch {
                throw fetch.session.failure(error, ofMovie: operand).naming(operand)
            }
        }
        return movies
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

    /// Returns a run with a table of its days or weeks but the last ones; without a table if there are no fields.
    private static func document<Unit>(
        of item: TrendRun, _ next: KoreanDay?, _ presentation: TrendPresentation<Unit>,
        _ fields: [Field<TrendPresentation<Unit>.Row>]?, without count: Int = 0
    ) -> FieldValue {
        let rows = presentation.rows(of: item).dropLast(count)
        let table = fields.map { ToolTable.value(of: Array(rows), $0, nextFrom: next) }
        let members = presentation.document(of: item, rows: []).members.flatMap { member -> FieldValue.Members in
            guard member.name == presentation.listName else { return [member] }
            return [days.listName, weeks.listName, weekends.listName].map { name in
                .init(name: name, value: name == presentation.listName ? table ?? .null : .null)
            }
        }
        return .object(members, name: nil)
    }
}

extension TrendRequest {
    /// The columns of days: those that cannot be computed from others.
    static let allDayFields = {
        let fields = TrendPresentation.days.unitFields
        let weekday = Field<TrendPresentation<MovieRun.Day>.Row>("weekday", Label("요일", "Weekday")) {
            .text(DayFormatter(language: LabelLanguage.english).weekdays[$0.unit.day.weekday.rawValue])
        }
        return fields.named(["day"]) + [weekday]
            + fields.named([
                "dayNumber", "dayStatus", "rank", "visitors", "visitorsWeekChangePercent", "visitorsTotal", "sales",
                "screens", "showings", "salesSharePercent", "holiday", "showingsSharePercent",
            ])
    }()

    fileprivate var dayFields: [Field<TrendPresentation<MovieRun.Day>.Row>] {
        metric.map { metric in
            Self.allDayFields.named(["day", "weekday", "dayNumber"])
                + TrendPresentation.days.unitFields.named([metric.fieldName])
        } ?? Self.allDayFields
    }

    /// Returns all columns of weeks or weekends, or some and the figure.
    fileprivate func fields<Row>(_ fields: [Field<Row>], _ names: String...) -> [Field<Row>] {
        metric.map { fields.named(names + [$0.fieldName]) } ?? fields
    }
}
