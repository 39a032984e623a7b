import BoxOfficeCore
import Foundation
import Observation

/// The screen of a day's ranking: cells, a chosen day, pull to refresh, and an alert.
@MainActor @Observable
final class RankingModel {
    private(set) var day: KoreanDay
    private(set) var movies: [RankedMovie] = []
    private(set) var fetched: Date?
    private(set) var alert: Alert?
    private let boxOffice: any BoxOfficeProviding

    init(_ boxOffice: any BoxOfficeProviding, day: KoreanDay = .yesterday()) {
        self.boxOffice = boxOffice
        self.day = day
    }

    var cells: [RankingCell] { movies.map(RankingCell.init) }

    func load() async { await show(.freshAnswers) }

    /// Pull to refresh: a new answer, or else the older one with an alert.
    func refresh() async {
        await show(.refresh)
        if alert != nil, movies.isEmpty {
            let alert = alert
            await show(.offline)
            self.alert = alert
        }
    }

    /// Shows the day of a date picker, in the picker's own time zone.
    func choose(_ components: DateComponents) async {
        guard let day = KoreanDay(components), day < .today() else { return }
        self.day = day
        (movies, fetched) = ([], nil)
        await load()
    }

    private func show(_ policy: NetworkManager.ArchivePolicy) async {
        let day = day
        do {
            let period = RankingPeriod(.daily, of: day)
            let ranking = try await boxOffice.ranking(of: period, filters: RankingFilters(), policy: policy)
            // Another day may have been chosen in the meantime.
            guard day == self.day else { return }
            (movies, fetched, alert) = (ranking.entries, ranking.fetched, nil)
        } catch {
            guard day == self.day else { return }
            alert = Alert(error)
        }
    }
}
