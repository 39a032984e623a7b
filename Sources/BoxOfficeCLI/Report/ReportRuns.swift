import BoxOfficeCore

/// The runs of films, out of the archive: a report makes no call for them.
struct ReportRuns {
    private let period: ClosedRange<KoreanDay>
    private var days: [KoreanDay: DayLists]
    private let kobis: KOBISService

    /// The most days of a run that are read.
    private static let mostDays = 365

    /// Prepares to read the days before a period, of which some lists are known.
    init(_ period: ClosedRange<KoreanDay>, _ days: [KoreanDay: DayLists], _ kobis: KOBISService) {
        self.period = period
        self.days = days
        self.kobis = kobis
    }

    /// Returns the runs from the opening day on, of those films that opened at most a year before the end of the period.
    mutating func runs(of movies: some Sequence<ReportMovie>) -> [MovieCode: MovieRun] {
        var runs: [MovieCode: MovieRun] = [:]
        let earliest = min(period.lowerBound, period.upperBound.advanced(by: -Self.mostDays))
        for movie in movies {
            guard let opening = movie.openDate, opening >= earliest, opening <= period.upperBound else { continue }
            let lists = (opening...period.upperBound).map { known($0) }
            // What a list says about a film that it lacks depends on the film's nation.
            guard let nation = lists.reversed().lazy.compactMap({ $0.nation(of: movie.movieCode) }).first else {
                continue
            }
            let details = Movie(movie.movieCode, movie.title, opening, nation)
            runs[movie.movieCode] = MovieRun(of: details, days: lists.map { MovieRun.Day($0, of: details) })
        }
        return runs
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
        return MovieRun(of: Movie(movieCode, title, openDate, nation), days: days, showing: window.lowerBound...last)
    }
}

extension Movie {
    /// Creates a movie of which only a ranking is known.
    fileprivate init(_ code: MovieCode, _ title: String, _ openDate: KoreanDay?, _ nation: RankingFilters.Nation) {
        self.init(code: code, title: title, openDate: openDate, nations: nation == .korean ? ["한국"] : [])
    }
}
