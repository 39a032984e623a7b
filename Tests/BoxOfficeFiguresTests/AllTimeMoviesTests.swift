import BoxOfficeCore
import BoxOfficeFigures
import TestSupport
import Testing

struct AllTimeMoviesTests {
    private let first = RankingPeriod(.weekly, of: RankingPeriod.firstDay)

    private func list(_ week: RankingPeriod, _ totals: [(code: String, total: Int)]) -> Ranking {
        let rows = totals.map { code, total in
            RankedMovie(
                rank: 1,
                movieCode: MovieCode(unchecked: code),
                title: code,
                openDate: code == "20030001" ? first.from : nil,
                salesTotal: total * 8,
                visitorsTotal: total
            )
        }
        return Ranking(of: week, entries: rows)
    }

    @Test("a movie's total is its largest one, re-releases included; equals share a rank; an earlier opening is marked")
    func totals() {
        var movies = AllTimeMovies()
        movies.add(list(first, [("20030001", 500), ("20030002", 300)]))
        // A correction, and the same total once more.
        movies.add(list(first.advanced(by: 1), [("20030001", 490), ("20030002", 300), ("20030003", 300)]))
        movies.add(list(first.advanced(by: 700), [("20030002", 450)]))
        movies.add(list(RankingPeriod(.weekend, of: first.from), [("20030009", 999)]))
        let lines = movies.entries.map {
            "\($0.rank) \($0.movieCode) \($0.visitorsTotal) \($0.salesTotal) \($0.lastListed) \($0.openedBeforeFigures)"
        }
        #expect(
            lines == [
                "1 20030001 500 4000 2003-W46 true", "2 20030002 450 3600 2017-W15 false",
                "3 20030003 300 2400 2003-W47 false",
            ]
        )
        movies.add(list(first.advanced(by: 701), [("20030004", 300)]))
        let ranks = movies.entries.suffix(2).map(\.rank)
        #expect(ranks == [3, 3])
    }

    @Test("a rank counts the other movies with a larger total, with the larger of a movie's two totals")
    func rank() {
        let table: [(code: String, known: Int?, rank: Int?)] = [
            ("20030002", nil, 2), ("20030002", 600, 1), ("20030002", 100, 2), ("20030008", 400, 3),
            ("20030008", nil, nil),
        ]
        for (code, known, rank) in table {
            var movies = AllTimeMovies()
            movies.add(list(first, [("20030001", 500), ("20030002", 450), ("20030003", 300)]))
            #expect(movies.rank(of: MovieCode(unchecked: code), knownTotal: known) == rank, "\(code) \(known ?? 0)")
        }
    }

    @Test("the weeks are those since the first figures that are over")
    func weeks() {
        let weeks = AllTimeMovies.weeks(before: first.from.advanced(by: 14))
        #expect(weeks == [first, first.advanced(by: 1)])
    }
}
