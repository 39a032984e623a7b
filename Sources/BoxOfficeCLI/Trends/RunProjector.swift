import BoxOfficeCore
import BoxOfficePlatform
import ConsoleKit

/// Projects runs from the archived lists, which are read once.
final class RunProjector {
    private let kobis: KOBISService
    private let lastDay: KoreanDay
    private lazy var ended = {
        var runs = EndedRuns(asOf: lastDay)
        for period in RankingPeriod(.daily, of: RankingPeriod.firstDay).through(RankingPeriod(.daily, of: lastDay)) {
            runs.add(kobis.archivedLists(of: period.from))
        }
        return runs
    }()

    /// Creates a projector that considers no later day.
    init(_ kobis: KOBISService, asOf lastDay: KoreanDay) {
        self.kobis = kobis
        self.lastDay = lastDay
    }

    /// Returns where a run will end, or notes why it cannot be projected.
    func projection(of run: MovieRun, _ diagnostics: Diagnostics) -> RunProjection? {
        do {
            return try RunProjection(of: run, from: ended)
        } catch {
            diagnostics.note("no projection for '\(run.title)': \(Self.reason(error, run))")
            return nil
        }
    }

    private static func reason(_ obstacle: RunProjection.Obstacle, _ run: MovieRun) -> String {
        switch obstacle {
        case .noSunday: return "no Sunday of its run is listed yet"
        case .isLater: return "its days do not begin on the opening day, as those of a re-release"
        case .tooFewVisitors:
            return "it had fewer than \(RunProjection.leastVisitors.grouped) visitors on its last listed Sunday"
        case .tooFewRuns(let count):
            let year = (run.openDate ?? RankingPeriod.firstDay).year - 1
            return """
                \(count) comparable movies are archived, and it takes \(RunProjection.comparableCount); fetch a year of them with: \
                boxoffice sync \(year) --deep
                """
        }
    }
}
