/// What `sync` did, or would do.
struct SyncReport: Sendable {
    let first: RankingPeriod
    let last: RankingPeriod
    /// The kinds of the rankings, each once.
    private(set) var kinds: [Ranking.Kind]
    var kind: Ranking.Kind? { kinds.count == 1 ? kinds[0] : nil }
    let rankings: Int
    /// The number of rankings that were already archived and cost no call.
    var archived = 0
    var fetched = 0
    /// The number of movies in the range, with `--details`.
    var movies: Int?
    var calls = 0
    /// The number of calls that are still to be made after those; `nil` before the first.
    var remaining: Int?
    var callsLeft = KeyRecord.callLimit
    /// The number of archived rankings of unknown age, if calls are only counted.
    var unknown = 0

    init(of periods: [RankingPeriod], rankings: Int) {
        let day = RankingPeriod(.daily, of: RankingPeriod.firstDay)
        first = periods.min { $0.from < $1.from } ?? day
        last = periods.max { $0.to < $1.to } ?? day
        kinds = Ranking.Kind.allCases.filter { kind in periods.contains { $0.kind == kind } }
        self.rankings = rankings
    }

    /// Creates the report on what a plan reads; without a network, there are no calls.
    init(_ plan: ReadingPlan, _ session: Session) {
        self.init(of: plan.items.map(\.period), rankings: plan.lists)
        (archived, unknown, calls) = (plan.archived, plan.undated, session.isOffline ? 0 : plan.missing)
        callsLeft = session.context.callsLeft
    }

    var missing: Int { rankings - archived - fetched }

    /// The number of days that the calls still to be made take.
    var quotaDays: Int { KeyRecord.days(for: remaining ?? calls, left: callsLeft) }
}

extension RangeFetch {
    /// Prints how many calls a plan needs, with those for the English titles of some movies if an option asks for them.
    func printReport(_ plan: ReadingPlan, titles movies: Int = 0, showsKind: Bool = true) throws -> Int32 {
        var printer = try session.printer(SyncPresentation(showsKind: showsKind))
        var report = SyncReport(plan, session)
        let titles = session.titles.isAsked && !session.isOffline ? min(movies, EnglishTitles.callLimit) : 0
        if titles > 0 {
            report.calls += titles
            session.diagnostics.note(
                "영문 제목 조회에 드는 최대 \(titles)회를 포함한 호출 수입니다",
                "includes up to \(titles.counting("call")) for English titles"
            )
        }
        try printer.print(report)
        return 0
    }
}

struct SyncPresentation: Presentation {
    var showsKind = true

    private static let kind = Field<SyncReport>("kind", Label("구분", "Kind"), \.kind).shown { report, language in
        Cell(report.kinds.map { $0.label[language] }.joined(separator: ", "))
    }.meaning("Null for rankings of several kinds")

    var fields: [Field<SyncReport>] {
        (showsKind ? [Self.kind] : []) + [
            .from(\.first.from), .to(\.last.to),
            Field("rankings", Label("순위표", "Rankings"), \.rankings),
            Field("alreadyArchived", Label("보관됨", "Archived"), \.archived).meaning(
                "Rankings that were archived already"),
            Field("newlyArchived", Label("새로 받음", "Fetched"), \.fetched),
            Field("missing", Label("없음", "Missing"), \.missing), Field("movies", Label("영화", "Movies"), \.movies),
            Field("calls", Label("호출", "Calls"), \.calls),
            Field("quotaDays", Label("걸리는 일수", "Quota days"), \.quotaDays),
            Field("unknown", Label("수집 시각 미상", "Unknown age"), \.unknown).meaning(
                "Archived rankings of unknown age, with --dry-run; archive adopt dates them"
            ),
        ]
    }

    func table(of report: SyncReport, fields: [Field<SyncReport>]?, settings: OutputSettings) -> [StyledText] {
        let shown = self.fields.filter { $0.name != "unknown" || report.unknown > 0 }
        return TableLayout.lines([report], fields ?? shown, settings)
    }
}
