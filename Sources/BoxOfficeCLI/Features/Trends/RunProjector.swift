/// Projects runs from the archived lists, which are read once.
final class RunProjector {
    private let kobis: KOBISService
    private let lastDay: KoreanDay
    private lazy var ended = {
        var runs = EndedRuns(asOf: lastDay)
        guard let days else { return runs }
        for day in days { runs.add(kobis.archivedLists(of: day)) }
        return runs
    }()
    /// The first and the last archived day that is considered, if there is one.
    private(set) lazy var days = kobis.archivedDays.flatMap { days in
        days.lowerBound <= lastDay ? days.lowerBound...min(days.upperBound, lastDay) : nil
    }

    init(_ kobis: KOBISService, asOf lastDay: KoreanDay) { (self.kobis, self.lastDay) = (kobis, lastDay) }

    /// Returns where a run will end, or why it cannot be projected, which is noted unless the run has ended.
    func projection(of run: MovieRun, _ session: Session) -> ProjectedRun {
        do {
            return .success(try RunProjection(of: run, from: ended))
        } catch {
            if let reason = Self.reason(error, run, session) {
                session.diagnostics.note(
                    "'\(run.title)'의 최종 관객수를 예상할 수 없습니다: \(reason)",
                    "no projection for '\(run.title)': \(reason)"
                )
            }
            return .failure(error)
        }
    }

    private static func reason(_ obstacle: RunProjection.Obstacle, _ run: MovieRun, _ session: Session) -> Message? {
        switch obstacle {
        case .noSunday: return Message("순위에 오른 일요일이 아직 없습니다", "no Sunday of its run is listed yet")
        case .ended: return nil
        case .isLater:
            return Message("재개봉처럼 개봉일부터 보지 않았습니다", "its days do not begin on the opening day, as those of a re-release")
        case .tooFewVisitors:
            let least = RunProjection.leastVisitors.grouped
            return Message(
                "마지막으로 오른 일요일의 누적 관객수가 \(least)명보다 적습니다",
                "it had fewer than \(least) visitors on its last listed Sunday"
            )
        case .unknownWeek:
            return Message(
                "마지막으로 순위에 오른 일요일까지의 한 주나 그 전 주말의 관객수를 알 수 없습니다",
                "the visitors of the week up to its last listed Sunday, or of the weekend before, are not known"
            )
        case .tooFewRuns(let count):
            let first = RankingPeriod.firstDay.year
            let year = run.openDate.map { max($0.year - 1, first) } ?? first
            let sync = "boxoffice sync \(year) --deep"
            let fetch = "fetch a year of them with"
            let call = "\(fetch): get_top with period \(year) and by_day, while callsLeftToFetch is present"
            let server = "ask the user to start the server without --offline"
            return Message(
                """
                비교할 영화가 모자랍니다(\(count)/\(RunProjection.comparableCount)편). 한 해 치 받기: \
                \(command: sync, fetches: true)
                """,
                """
                too few comparable movies are archived (\(count) of \(RunProjection.comparableCount)); \
                \(command: "\(fetch): \(sync)", call: session.isOffline ? server : call, fetches: true)
                """
            )
        }
    }
}
