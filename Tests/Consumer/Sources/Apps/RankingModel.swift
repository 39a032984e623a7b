import BoxOfficeCore
import Foundation
import Observation

/// The screen of a ranking, the latest or that of a chosen day: cells, pull to refresh, and an alert.
@MainActor @Observable
final class RankingModel {
    /// The chosen day; without one, the latest ranking is shown.
    private(set) var day: KoreanDay?
    private(set) var ranking: Ranking?
    private(set) var alert: Alert?
    private let boxOffice: any BoxOfficeProviding
    private let today: KoreanDay?

    init(_ boxOffice: any BoxOfficeProviding, day: KoreanDay? = nil, today: KoreanDay? = nil) {
        (self.boxOffice, self.day, self.today) = (boxOffice, day, today)
    }

    var movies: [RankedMovie] { ranking?.entries ?? [] }
    var cells: [RankingCell] { movies.map(RankingCell.init) }

    func load() async { await show(.freshAnswers) }

    /// Pull to refresh: a new ranking, or else the older one with an alert.
    func refresh() async { await show(.refresh) }

    /// Shows the day of a date picker, in the picker's own time zone.
    func choose(_ components: DateComponents) async {
        guard let day = KoreanDay(components), day < .today() else { return }
        (self.day, ranking) = (day, nil)
        await load()
    }

    private func show(_ policy: NetworkManager.ArchivePolicy) async {
        let day = day
        do {
            let ranking =
                if let day {
                    try await boxOffice.dailyRanking(on: day, policy: policy)
                } else {
                    try await boxOffice.latestRanking(before: today ?? .today(), policy: policy)
                }
            // Another day may have been chosen in the meantime.
            guard day == self.day else { return }
            self.ranking = ranking
            alert = ranking.fallbackReason.flatMap { Alert($0) }
        } catch {
            guard day == self.day else { return }
            alert = Alert(error)
        }
    }
}
