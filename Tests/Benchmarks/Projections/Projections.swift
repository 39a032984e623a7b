import BoxOfficeCore
import BoxOfficeFigures
import Foundation

/// Projects each run of a table as it was on its first Sundays, from the runs that had ended by then, and prints how far that was
/// from its end.
@main enum Projections {
    /// The opening days of the movies that are projected: the earlier ones are only compared with.
    private static let openings = "2007-01-01"..."2013-09-30"
    private static let sundays = 1...4

    private struct Movie {
        let details: BoxOfficeCore.Movie
        let openDate: KoreanDay
        let first: KoreanDay
        /// The visitors of each day.
        let visitors: [Int]
        /// The totals at the end of each day.
        let totals: [Int]

        var last: KoreanDay { first.advanced(by: visitors.count - 1) }
        var total: Int { totals.last ?? 0 }

        /// Reads a row: movieCode, title, openDate, nation, firstDay, visitorsByDay; the title may have commas.
        init(_ row: Substring) throws {
            let cells = row.split(separator: ",", omittingEmptySubsequences: false)
            let (code, tail) = (String(cells[0]), cells.suffix(4).map(String.init))
            openDate = try KoreanDay(tail[0])
            details = BoxOfficeCore.Movie(
                code: MovieCode(code) ?? { fatalError("not a code: \(code)") }(),
                title: cells[1...].dropLast(4).joined(separator: ","),
                openDate: openDate,
                nations: [tail[1]]
            )
            first = try KoreanDay(tail[2])
            visitors = tail[3].split(separator: " ").compactMap { Int($0) }
            totals = visitors.reduce(into: []) { $0.append(($0.last ?? 0) + $1) }
        }

        /// Returns the total at the end of a day that the table has.
        func total(on day: KoreanDay) -> Int? {
            let index = first.distance(to: day)
            return totals.indices.contains(index) ? totals[index] : nil
        }

        func sunday(_ number: Int) -> KoreanDay { Week(containing: openDate).sunday.advanced(by: 7 * (number - 1)) }

        func row(on day: KoreanDay) -> RankedMovie? {
            total(on: day).map { total in
                RankedMovie(
                    rank: 1,
                    movieCode: details.code,
                    title: details.title,
                    openDate: openDate,
                    visitors: visitors[first.distance(to: day)],
                    visitorsTotal: total
                )
            }
        }
    }

    /// The errors of the projections of a Sunday, in percent.
    private struct Errors {
        var errors: [Double] = []
        /// Those of the growth of the 25 movies whose totals were nearest, on any Sunday.
        var byTotal: [Double] = []
        var covered = 0
    }

    static func main() throws {
        guard CommandLine.arguments.count == 2 else { fatalError("usage: projections FILE") }
        let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
        let movies = try text.split(whereSeparator: \.isNewline).dropFirst().map(Movie.init)
        guard let first = movies.map(\.first).min(), let last = movies.map(\.last).max() else { return }
        var ended = EndedRuns(asOf: last)
        var lists: [DayLists] = []
        var results: [Int: Errors] = [:]
        for day in first...last {
            let listed = movies.filter { ($0.first...$0.last).contains(day) }
            lists.append(self.lists(of: day, listed))
            ended.add(lists[lists.count - 1])
            for movie in listed where openings.contains(movie.openDate.description) {
                guard let number = sundays.first(where: { movie.sunday($0) == day }) else { continue }
                let days = lists.suffix(movie.openDate.distance(to: day) + 1)
                let run = MovieRun(of: movie.details, days: days.map { MovieRun.Day($0, of: movie.details) })
                guard let projection = try? RunProjection(of: run, from: ended) else { continue }
                var errors = results[number] ?? Errors()
                errors.errors.append(error(Double(projection.median), movie))
                errors.covered += (projection.low...projection.high).contains(movie.total) ? 1 : 0
                errors.byTotal.append(error(projectionByTotal(of: movie, sunday: number, from: movies), movie))
                results[number] = errors
            }
        }
        print("Sunday  movies  median error  by the total alone  within the range")
        for (number, result) in results.sorted(by: { $0.key < $1.key }) {
            let count = result.errors.count
            let figures = [result.errors, result.byTotal].map { String(format: "%.1f %%", median($0)) }
            let coverage = String(format: "%.1f %%", 100 * Double(result.covered) / Double(count))
            let cells = ["\(number)", "\(count)"] + figures + [coverage]
            print(zip(cells, [6, 6, 12, 18, 16]).map { pad($0, to: $1) }.joined(separator: "  "))
        }
    }

    /// The lists of Korean and of foreign movies of a day.
    private static func lists(of day: KoreanDay, _ movies: [Movie]) -> DayLists {
        let rankings = RankingFilters.Nation.allCases.map { nation in
            Ranking(
                of: RankingPeriod(.daily, of: day),
                filters: RankingFilters(nation: nation),
                entries: movies.filter { $0.details.rankedNation == nation }.compactMap { $0.row(on: day) },
                fetched: .distantPast,
                isFinal: true
            )
        }
        return DayLists(day, rankings)
    }

    /// Multiplies a total as much as those of the 25 movies grew, in the median, that had the nearest totals on that Sunday.
    private static func projectionByTotal(of movie: Movie, sunday number: Int, from movies: [Movie]) -> Double {
        let day = movie.sunday(number)
        let total = Double(movie.total(on: day) ?? 0)
        let pool = movies.compactMap { other -> (then: Double, end: Double)? in
            guard let then = other.total(on: other.sunday(number)), then >= RunProjection.leastVisitors,
                (70...1_095).contains(other.openDate.distance(to: day)), other.last.distance(to: day) >= 14
            else { return nil }
            return (Double(then), Double(other.total))
        }
        let nearest = pool.sorted { abs(log($0.then / total)) < abs(log($1.then / total)) }
        return total * median(nearest.prefix(RunProjection.comparableCount).map { $0.end / $0.then })
    }

    private static func error(_ projection: Double, _ movie: Movie) -> Double {
        100 * abs(projection / Double(movie.total) - 1)
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    private static func pad(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
