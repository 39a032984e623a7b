/// The runs of movies, out of the archive: a report makes no call for them.
///
/// However long the period is, each movie costs only the days that list it, and at most a year of its run.
struct ReportRuns {
    private let period: ClosedRange<KoreanDay>
    private var days: [KoreanDay: DayLists]
    private let kobis: KOBISService
    private var listings: [MovieCode: [KoreanDay]] = [:]
    private(set) var largestDay: (movieCode: MovieCode, day: KoreanDay)?

    private static let mostDays = 365

    init(_ period: ClosedRange<KoreanDay>, _ days: [KoreanDay: DayLists], _ kobis: KOBISService) {
        (self.period, self.days, self.kobis) = (period, days, kobis)
        var most = Int.min
        for day in period {
            for movie in days[day]?.lists.flatMap(\.entries) ?? [] {
                if listings[movie.movieCode]?.last != day { listings[movie.movieCode, default: []].append(day) }
                guard movie.visitors > most else { continue }
                (most, largestDay) = (movie.visitors, (movie.movieCode, day))
            }
        }
        if !period.allSatisfy({ days[$0]?.lists.isEmpty == false && days[$0]?.lacksRows == false }) { largestDay = nil }
    }

    /// Returns the runs from the opening day on, of those movies that opened at most a year before the end of the period.
    mutating func runs(of movies: some Sequence<ReportMovie>) -> [MovieCode: MovieRun] {
        var runs: [MovieCode: MovieRun] = [:]
        let earliest = min(period.lowerBound, period.upperBound.advanced(by: -Self.mostDays))
        for movie in movies {
            guard let opening = movie.openDate, opening >= earliest, opening <= period.upperBound else { continue }
            let last = min(listings[movie.movieCode]?.last ?? period.upperBound, opening.advanced(by: Self.mostDays))
            guard opening <= last else { continue }
            let lists = (opening...last).map { known($0) }
            // What a list says about a movie that it lacks depends on the movie's nation.
            let nation = lists.reversed().lazy.compactMap { $0.nation(of: movie.movieCode) }.first
            let details = Movie(listed: movie.movieCode, movie.title, opening, nation)
            runs[movie.movieCode] = MovieRun(of: details, days: lists.map { MovieRun.Day($0, of: details) })
        }
        return runs
    }

    /// Returns the days on which the totals of movies passed round numbers, as far as the lists tell.
    mutating func milestoneDays(of movies: [ReportMovie]) -> [MovieCode: [Int: KoreanDay]] {
        var days: [MovieCode: [Int: KoreanDay]] = [:]
        for movie in movies {
            var numbers = movie.milestones[...]
            for day in listings[movie.movieCode] ?? [] where !numbers.isEmpty {
                guard let row = known(day).entry(of: movie.movieCode) else { continue }
                while let number = numbers.first, number <= row.visitorsTotal {
                    numbers.removeFirst()
                    // The total may have passed the number on a day before that is not listed.
                    let yesterday = known(day.advanced(by: -1)).entry(of: movie.movieCode)
                    let before = yesterday?.visitorsTotal ?? row.visitorsTotal - row.visitors
                    if before < number { days[movie.movieCode, default: [:]][number] = day }
                }
            }
        }
        return days
    }

    private mutating func known(_ day: KoreanDay) -> DayLists {
        if let lists = days[day] { return lists }
        let lists = kobis.archive.archivedLists(of: day)
        days[day] = lists
        return lists
    }
}

extension MovieRun {
    /// Returns the part of the run in some days, up to the last listed one, if there is any.
    func showing(_ window: ClosedRange<KoreanDay>) -> MovieRun? {
        guard let last = days.last(where: { $0.figures != nil && window.contains($0.day) })?.day else { return nil }
        return MovieRun(
            of: Movie(listed: movieCode, title, openDate, nation), days: days, showing: window.lowerBound...last)
    }
}
