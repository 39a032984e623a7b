import BoxOfficeCore

/// A movie and the days of its run that are asked for.
struct TrendFilm {
    let movie: Movie
    let days: ClosedRange<KoreanDay>
}

extension [TrendFilm] {
    /// The codes as words of a command line.
    var codes: String { map(\.movie.code.shellWord).joined(separator: " ") }
}

extension Session {
    /// Returns the most calls that the days of some movies may need.
    func callsNeeded(for films: [TrendFilm]) -> Int {
        var missing: Set<MissingRanking> = []
        for film in films {
            for day in film.days {
                let period = RankingPeriod(.daily, of: day)
                var lists: [RankingFilters] = []
                for filters in film.movie.rankingFilters {
                    let ranking = archivedRanking(of: period, filters)
                    // A ranking that lists the film is enough.
                    if ranking?.row(of: film.movie.code) != nil {
                        lists = []
                        break
                    }
                    if ranking == nil { lists.append(filters) }
                }
                missing.formUnion(lists.map { MissingRanking(period: period, filters: $0) })
            }
        }
        return missing.count
    }
}

/// A ranking that the archive does not have.
private struct MissingRanking: Hashable {
    let period: RankingPeriod
    let filters: RankingFilters
}
