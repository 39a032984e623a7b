extension Report {
    /// A round number of visitors that a movie's total passed, or its best day.
    struct Event: ObjectRepresentable, Sendable {
        let movie: ReportMovie
        /// Visitors since the release, or of the best day.
        let visitors: Int
        let day: KoreanDay?

        /// The number of the day since the opening, which is day 1, if it is known.
        var dayNumber: Int? { day.flatMap(movie.openDate.dayNumber).flatMap { $0 > 0 ? $0 : nil } }

        static let members: [DocumentMember<Self>] = [
            .init("movieCode", \.movie.movieCode), .init("title", \.movie.title),
            .init("visitors", \.visitors), .init("day", \.day),
            .init("dayNumber", \.dayNumber).meaning("1 on the opening day"),
        ]
    }

    struct NumberOne: ObjectRepresentable, Sendable {
        let movie: ReportMovie
        let run: MovieRun.NumberOneRun

        static let members: [DocumentMember<Self>] = [
            .init("movieCode", \.movie.movieCode), .init("title", \.movie.title),
            .init("from", \.run.from), .init("to", \.run.to), .init("days", \.run.days),
            .init("mayBeLonger", \.run.mayBeLonger),
        ]
    }

    /// The movie that was number one on the last day of the period and on days before it, as far as the archive tells.
    var numberOne: NumberOne? {
        shown.lazy.compactMap { movie in
            let run = runs[movie.movieCode]?.numberOneRuns.last { $0.to == period.days.upperBound && $0.days > 1 }
            return run.map { NumberOne(movie: movie, run: $0) }
        }.first
    }

    struct SecondWeekend: ObjectRepresentable, Sendable {
        let movie: ReportMovie
        let visitors: Int
        let changePercent: Double

        static let members: [DocumentMember<Self>] = [
            .init("movieCode", \.movie.movieCode), .init("title", \.movie.title),
            .init("visitors", \.visitors),
            .init("visitorsChangePercent", \.changePercent, .percent.meaning("From the opening weekend (percent)")),
        ]
    }

    var newMovies: [ReportMovie] { shown.filter(\.isNew) }

    /// The fewest places that a movie moves by to be named.
    private static let leastPlaces = 3
    /// The first day of a run that can be named as its best, unless no movie had a better one: most runs begin with theirs.
    private static let firstRecordDay = 8

    /// The movie that gained the most places, three or more; of equals, the one with the higher rank.
    var climb: ReportMovie? { mostMoved { $0 } }

    var drop: ReportMovie? { mostMoved { -$0 } }

    private func mostMoved(_ places: (Int) -> Int) -> ReportMovie? {
        let moved = shown.compactMap { movie in movie.rankChange.places.map { (movie: movie, places: places($0)) } }
        let most = moved.map(\.places).max() ?? 0
        return most >= Self.leastPlaces && !lacksRows ? moved.first { $0.places == most }?.movie : nil
    }

    var secondWeekends: [SecondWeekend] {
        shown.compactMap { movie in
            guard let openDate = movie.openDate else { return nil }
            let weekend = RankingPeriod(.weekend, of: openDate).advanced(by: 1)
            guard period.days.contains(weekend.from), period.days.contains(weekend.to),
                // A weekend that the opening day cuts is nothing to compare with.
                openDate <= weekend.advanced(by: -1).from
            else { return nil }
            if source == .list, period.kind == .weekend {
                return movie.visitorsChangePercent.map {
                    SecondWeekend(movie: movie, visitors: movie.visitors, changePercent: $0)
                }
            }
            let summary = runs[movie.movieCode]?.summary
            guard let visitors = summary?.secondWeekendVisitors, let change = summary?.secondWeekendChangePercent else {
                return nil
            }
            return SecondWeekend(movie: movie, visitors: visitors, changePercent: change)
        }
    }

    /// The round numbers of visitors that totals passed, the largest first.
    var milestones: [Event] {
        let onlyDay = period.kind == .day ? period.days.lowerBound : nil
        let events = movies.flatMap { movie in
            movie.milestones.map { number in
                Event(movie: movie, visitors: number, day: onlyDay ?? milestoneDays[movie.movieCode]?[number])
            }
        }
        return events.sorted { $0.visitors > $1.visitors }
    }

    /// The shown movies that had their best day in the period, late enough in their run or with the most visitors of any movie.
    var records: [Event] {
        shown.compactMap { movie in
            guard let summary = runs[movie.movieCode]?.summary, let day = summary.peakDay, period.days.contains(day),
                let openDate = movie.openDate, let visitors = summary.peakVisitors
            else { return nil }
            let isLargest = period.kind != .day && largestDay.map { $0 == (movie.movieCode, day) } == true
            guard openDate.distance(to: day) + 1 >= Self.firstRecordDay || isLargest else { return nil }
            return Event(movie: movie, visitors: visitors, day: day)
        }
    }
}
