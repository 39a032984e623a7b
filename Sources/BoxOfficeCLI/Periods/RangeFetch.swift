struct RangeOptions: Sendable {
    static let dryRun = OptionSpec(
        name: "dry-run",
        help: "호출하지 않고, 몇 번 호출할지만 봅니다.", "Show how many calls it would make, without making them."
    )
    static let yes = OptionSpec(
        name: "yes",
        help: "오늘 남은 호출보다 많이 써도 묻지 않습니다.", "Do not ask before using more calls than are left today."
    )

    var jobs = 4
    var isDryRun = false
    /// Whether the user agrees to use more calls than are left today.
    var isConfirmed = false
}

extension RangeOptions {
    init(_ arguments: Arguments) throws(Failure) {
        jobs = try arguments.value(CommonOptions.jobs) ?? jobs
        isDryRun = arguments.isSet(Self.dryRun)
        isConfirmed = arguments.isSet(Self.yes)
    }
}

/// The loop over the items of a range: at most `--jobs` concurrent requests, results in order, progress, a note on Ctrl-C that
/// says how to resume, and a summary of what failed.
struct RangeFetch {
    let session: Session
    let kobis: KOBISService
    let options: RangeOptions
    private let isBatch: Bool
    private let showsProgress: Bool
    /// Whether items are printed where progress is shown.
    private let printsAtTerminal: Bool
    /// The failures, one of each kind.
    private var failures: [FailureKind] = []
    /// The exit status of the first failure or skipped row, or 0.
    private(set) var exitStatus: Int32 = 0
    /// Whether the details of movies in the lists are needed, too, which only the same command fetches.
    var needsDetails = false
    /// What was chosen to read, if days and weeks stand in for each other.
    private var choice: ReadingPlan.Choice?

    /// A kind of failure, with the periods and movies that are missing because of it.
    private struct FailureKind {
        let failure: Failure
        /// The filters of rankings that are not archived.
        let filters: RankingFilters?
        var periods: [RankingPeriod] = []
        var movies = 0
    }

    /// Prepares to fetch a batch, or a single item without progress; if items are printed, it is only shown on a terminal.
    init(_ session: Session, _ kobis: KOBISService, _ options: RangeOptions, printsItems: Bool = false) {
        (self.session, self.kobis, self.options) = (session, kobis, options)
        isBatch = kobis.mode == .batch
        showsProgress = isBatch && (session.diagnostics.canRedraw || !printsItems)
        printsAtTerminal = printsItems && session.context.terminal.isOutput
    }

    /// Fetches items, several at once, and handles each in order; failures are collected.
    ///
    /// `noun` is what progress calls an item, such as `day`, in Korean a counter, of which `done` of a `total` were fetched earlier; `missing` returns
    /// the period that is missing after a failure, or `nil` for the details of a movie.
    mutating func each<Item: Sendable & CustomStringConvertible, Value: Sendable, Failed>(
        _ items: [Item], after done: Int = 0, of total: Int? = nil, noun: Label,
        missing: (Item) -> RankingPeriod?, fetch: @escaping @Sendable (Item) async throws -> Value,
        body: (Item, Value) throws(Failed) -> Void
    ) async throws(Failed) {
        guard !items.isEmpty else { return }
        let circuitBreaker = kobis.circuitBreaker
        if isBatch { session.showResumeHintOnInterrupt(circuitBreaker) }
        let earlierAnswers = circuitBreaker.state.answers
        var progress =
            showsProgress
            ? Progress(
                total: total ?? items.count,
                done: done,
                noun: noun,
                isErased: printsAtTerminal,
                diagnostics: session.diagnostics,
                now: session.context.now
            ) : nil
        let results = ConcurrentMap(items, limit: options.jobs, transform: fetch).makeAsyncIterator()
        for (index, item) in items.enumerated() {
            let activity = { progress?.text ?? .fetching(item) }
            guard let result = await session.diagnostics.waiting(activity(), for: { await results.next() }) else {
                break
            }
            if printsAtTerminal { session.diagnostics.endProgress() }
            switch result {
            case .success(let value):
                try body(item, value)
                if exitStatus == 0 { exitStatus = kobis.exitStatus }
            case .failure(let error): add(error, missing: missing(item))
            }
            progress?.advance(answers: circuitBreaker.state.answers - earlierAnswers)
            session.context.call?.advance(left: (total ?? items.count) - done - index - 1)
        }
        session.diagnostics.endProgress()
    }

    /// Reads the items of a plan like ``each(_:after:of:noun:missing:fetch:body:)``, and handles each part that was read; others are
    /// failures, unless they are allowed to be missing.
    mutating func read<Part: Sendable, Failed>(
        _ plan: ReadingPlan, noun: Label,
        isAllowed: @escaping @Sendable (ReadingPlan.Item, NetworkError) -> Bool = { _, _ in false },
        fetch: @escaping @Sendable (ReadingPlan.Item) async throws -> Part,
        body: (_ item: ReadingPlan.Item, _ parts: [(item: ReadingPlan.Item, part: Part)]) throws(Failed) -> Void
    ) async throws(Failed) {
        choice = plan.choice.dividesWeeks ? plan.choice : nil
        var missing: [(period: RankingPeriod, error: any Error)] = []
        try await each(plan.items, noun: noun, missing: { $0.period }) { [kobis] item in
            do {
                return try await kobis.read(item, of: plan, fetch)
            } catch let error as NetworkError where isAllowed(item, error) {
                return KOBISService.Parts()
            }
        } body: { (item, read) throws(Failed) in
            missing += read.missing
            try body(item, read.parts)
        }
        for (period, error) in missing { add(error, missing: period) }
    }

    /// Reports each kind of failure once, with everything that is missing because of it.
    func reportFailures() -> Int32 {
        let call = session.context.call
        call?.leaveOut(failures.filter { $0.failure == RequestBudget.spent }.flatMap(\.periods))
        for failure in summaries(resumeHint: call == nil ? session.resumeHint(kobis.circuitBreaker) : nil) {
            session.diagnostics.report(failure)
        }
        return exitStatus
    }

    /// How to fetch what is missing with the fewest calls, if that is by weekly lists: those of more than a month.
    private var hintForWeeks: Message? {
        let missing = failures.filter { $0.filters != nil }.flatMap(\.periods)
        let days = Set(missing.flatMap(\.days)).map(\.from)
        guard days.count > Period.mostDaysByDay, let choice, let first = days.min(), let last = days.max(),
            Set(missing).isSubset(of: Period(first...last).rankings),
            choice.lists == choice.lists.map({ RankingFilters(nation: $0.nation) })
        else { return nil }
        let nation = choice.lists[0].nation?.rawValue
        let name = nation == nil ? "market" : "top"
        let option = nation.map { choice.lists.count > 1 ? nil : "nation \($0)" } ?? "split none"
        let command = "boxoffice \(name) \(first)..\(last)" + (option.map { " --\($0)" } ?? "")
        let call = "get_\(name) of \(first)..\(last)" + (option.map { " with \($0)" } ?? "")
        let weeks = plan(Period(first...last).rankings, choice, policy: .freshAnswers, isUniform: true)
        return .fetch(command, call: call, calls: weeks.missing, areMany: true)
    }

    /// Adds a failure, because of which a period is missing or, without one, the details of a movie.
    mutating func add(_ error: any Error, missing period: RankingPeriod?) {
        let failure = failure(error)
        if exitStatus == 0 { exitStatus = failure.exitStatus }
        let index = failures.firstIndex { $0.failure == failure } ?? failures.endIndex
        if index == failures.endIndex {
            let error = error as? NetworkError
            let ranking = error?.isNotArchived == true ? error?.subject as? RequestedRanking : nil
            failures.append(FailureKind(failure: failure, filters: ranking?.filters))
        }
        if let period { failures[index].periods.append(period) } else { failures[index].movies += 1 }
    }

    private func failure(_ error: any Error) -> Failure {
        let environment = session.context.environment
        guard let error = error as? NetworkError else { return Failure(error, environment: environment) }
        // The summary of a range lists the periods itself.
        return Failure(error, settingsFile: Configuration.settingsFile(environment), namesQuery: !isBatch)
    }

    /// Returns one failure of each kind, with what is missing; the one that stopped the range also says why, and how to resume.
    func summaries(resumeHint: Message? = nil) -> [Failure] {
        let state = kobis.circuitBreaker.state
        let stop = state.refusal.map(failure)
        let last = failures.last { $0.filters != nil }?.failure
        // Replaces the hints of each kind.
        let hint = needsDetails ? .fetch(nil, areMany: true) : hintForWeeks
        return failures.map { kind in
            // A single item need not be listed as missing, and what a budget leaves out is no failure.
            guard isBatch, kind.failure != RequestBudget.spent else { return kind.failure }
            var failure = kind.failure
            let periods = Set(kind.periods).sorted { $0.from < $1.from }
            if hint != nil, kind.filters != nil {
                failure.hint = kind.failure == last ? hint : nil
            } else if let filters = kind.filters, let command = Failure.sync(periods, filters) {
                failure.hint = .fetch(command, areMany: true)
            }
            let ranges = periods.rangesDescription
            let and = periods.isEmpty || kind.movies == 0 ? Label("", "") : Label(", ", ", and ")
            let movies =
                kind.movies == 0
                ? nil
                : Message("영화 \(kind.movies.grouped)편의 상세 정보", "the details of \(kind.movies.counting("movie"))")
            let isStop = failure == stop
            if isStop, let reason = state.stopReason { failure.details.append(reason) }
            failure.details.append(Message("없는 것: \(ranges)\(and)\(movies)", "missing: \(ranges)\(and)\(movies)"))
            if isStop, let resumeHint {
                failure.hint =
                    failure.hint.map { Message("\($0). 그다음 \(resumeHint)", "\($0); then \(resumeHint)") } ?? resumeHint
            }
            return failure
        }
    }
}

extension Ranking.Kind {
    var noun: Label {
        switch self {
        case .daily: Label("일", "day")
        case .weekly, .weekdays: Label("주", "week")
        case .weekend: Label("주말", "weekend")
        }
    }
}

extension Diagnostics {
    func noteDaysOfTen(_ days: Int) {
        if let text = Label.daysOfTen(days) { note(Message(text)) }
    }

    func noteEmpty(_ periods: String, minVisitors: Int = .min) {
        if minVisitors > .min {
            let visitors = minVisitors.grouped
            note("관객이 \(visitors)명 이상인 영화가 없습니다", "no movie has \(visitors) visitors or more")
        } else {
            note("\(periods): 집계가 없습니다", "no figures for \(periods)")
        }
    }
}

extension Label {
    /// What figures rest on where both nations' lists are not archived.
    static func daysOfTen(_ days: Int) -> Label? {
        days == 0
            ? nil
            : Label(
                "\(days.grouped)일은 전체 순위의 영화 10편만으로 계산했습니다",
                "\(days.counting("day")) \(days == 1 ? "rests" : "rest") on the ten movies of the ranking of all movies alone"
            )
    }
}

extension [RankingPeriod] {
    /// The periods in short, consecutive ones as `2023-08-01..2023-08-05`.
    var rangesDescription: String {
        var runs: [(first: RankingPeriod, last: RankingPeriod)] = []
        for period in self {
            if let run = runs.last, run.last.advanced(by: 1) == period {
                runs[runs.count - 1].last = period
            } else {
                runs.append((period, period))
            }
        }
        return runs.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)..\($0.last)" }.joined(separator: ", ")
    }
}
