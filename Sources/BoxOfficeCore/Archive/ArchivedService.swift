public import BoxOfficePlatform

/// A service whose answers are archived: its path, parameters, file names and how long answers stay fresh.
package struct ArchivedService: Sendable {
    package struct Parameter: Sendable {
        /// The name in the query, such as `movieCd`.
        package let name: String
        var isValid: @Sendable (String) -> Bool = { _ in true }

        /// The Korean day that a ranking's request names: the day itself, or a week's Sunday.
        static let rankedDay = Self(name: "targetDt") { text in (try? KoreanDay(text))?.compact == text }
    }

    /// The periods that a service ranks, one per answer.
    package struct Periods: Sendable {
        /// The number of days after a period's end from which its figures are final: KOBIS revises recent figures.
        static let daysUntilFinal = 14

        /// The weekdays of a ranking that covers more than a day.
        let weekdays: ClosedRange<KoreanDay.Weekday>?
        /// The optional parameters, with their values, of each of the rankings of a period that an inventory lists.
        let lists: [[String: String]]
    }

    /// The short name in the archive's inventory, such as `movie`.
    package let kind: String
    package let title: (korean: String, english: String)
    /// The name in messages and the folder in the archive, such as `movie/searchMovieInfo`.
    let path: String
    var required: [Parameter] = []
    var optional: [Parameter] = []
    var fixed: [String: String] = [:]
    var periods: Periods?
    /// How long an answer that may change is fresh, in seconds.
    var lifetime: TimeInterval = 3_600
    var suffix = ".json"

    /// Returns a request's parameters that are set, and the fixed ones.
    func query(_ values: KeyValuePairs<Parameter, String?>) -> [String: String] {
        var query = fixed
        for case let (parameter, value?) in values {
            // Else the archive would not recognize the answer's file.
            assert([required, optional].contains { $0.contains { $0.name == parameter.name } }, path)
            query[parameter.name] = value
        }
        return query
    }

    /// Returns how long an answer stays fresh; `lastDay` is the last Korean day of a ranking's period.
    func freshness(endingOn lastDay: KoreanDay?) -> Freshness {
        let finalDay = periods.flatMap { _ in lastDay?.advanced(by: Periods.daysUntilFinal) }
        return Freshness(lifetime: lifetime, finalFrom: finalDay?.start)
    }

    /// Returns whether the service declares all parameters of a query, and the query has all that the service requires.
    func accepts(_ query: [String: String]) -> Bool {
        guard !query.isEmpty, fixed.allSatisfy({ query[$0.key] == $0.value }),
            required.allSatisfy({ query[$0.name] != nil })
        else { return false }
        let known = required + optional
        return query.allSatisfy { name, value in
            fixed[name] != nil || known.first { $0.name == name }?.isValid(value) == true
        }
    }
}

struct ArchivedAnswer {
    let service: ArchivedService
    /// The Korean day in the request, and which of the service's ``ArchivedService/Periods/lists`` the answer is, if it is one.
    let list: (day: KoreanDay, index: Int)?
    /// The Korean day in the request for a ranking.
    private let rankedDay: KoreanDay?
    /// The last Korean day of a ranking: the request for a week, or for a part of one, names its Sunday.
    var lastDay: KoreanDay? {
        rankedDay?.advanced(by: (service.periods?.weekdays?.upperBound ?? .sunday).rawValue - 6)
    }

    /// Parses an answer's folder, such as `movie/searchMovieInfo`, and file name; fails on any other file.
    init?(path: String, file: String, of services: [ArchivedService]) {
        for service in services where service.path == path {
            guard let query = ResponseArchive.parameters(ofFile: file, suffix: service.suffix), service.accepts(query)
            else { continue }
            self.service = service
            let day = query[ArchivedService.Parameter.rankedDay.name].flatMap { try? KoreanDay($0) }
            rankedDay = day
            list = service.periods.flatMap { periods in
                let always = service.required.map(\.name) + service.fixed.keys
                let index = periods.lists.firstIndex(of: query.filter { !always.contains($0.key) })
                return index.flatMap { index in day.map { ($0, index) } }
            }
            return
        }
        return nil
    }
}

/// How long an archived answer can be used without a request.
public struct Freshness: Hashable, Sendable {
    package let lifetime: TimeInterval
    package let finalFrom: Date?

    /// Creates a freshness.
    ///
    /// - Parameters:
    ///   - lifetime: How long an answer that may change is fresh, in seconds.
    ///   - finalFrom: The time from which a fetched answer is final, if any.
    public init(lifetime: TimeInterval, finalFrom: Date? = nil) {
        (self.lifetime, self.finalFrom) = (lifetime, finalFrom)
    }

    package func isFinal(fetched: Date?) -> Bool? {
        fetched.map { fetched in finalFrom.map { fetched >= $0 } ?? false }
    }

    /// Whether an answer needs no request; a future time, from a wrong clock, counts as equally far in the past.
    package func isFresh(fetched: Date?, now: Date) -> Bool {
        guard let fetched else { return false }
        return (isFinal(fetched: fetched) == true && fetched <= now) || abs(now.timeIntervalSince(fetched)) < lifetime
    }
}
