import BoxOfficeCore
import BoxOfficeFigures
import ConsoleKit

extension KOBISService {
    /// Returns a movie in detail, by its code, or its title or a part of it.
    func movie(named name: String, isWriting: Bool = false) async throws -> Movie {
        try await movie(movieCode(name, isWriting: isWriting))
    }

    /// Returns the movie, with what the archived rankings know of it if its details are out of reach.
    func rankedMovie(named name: String) async throws -> Movie {
        let code = try await movieCode(name)
        do {
            return try await movie(code)
        } catch {
            return try rankedMovie(code, insteadOf: error)
        }
    }

    /// Returns what the archived rankings know of a movie whose details are out of reach: its title, opening day and nation; throws
    /// the error that the details have, if it is another one, or no ranking tells.
    func rankedMovie(_ code: MovieCode, insteadOf error: any Error, needsNation: Bool = true) throws -> Movie {
        guard let error = error as? NetworkError, Failure(error, settingsFile: nil).isOutOfReach,
            let movie = rankedMovie(code, needsNation: needsNation)
        else { throw error }
        return movie
    }

    private func rankedMovie(_ code: MovieCode, needsNation: Bool) -> Movie? {
        guard let days = archivedDays else { return nil }
        // A code begins with a year, which is seldom after that of the opening.
        let start = Int(code.description.prefix(4)).flatMap { KoreanDay(year: $0, month: 1, day: 1) } ?? days.lowerBound
        let likely = max(days.lowerBound, min(start, days.upperBound))
        var withoutNation: Movie?
        for period in [likely...days.upperBound, days.lowerBound...likely] {
            for day in period {
                guard let (movie, nation) = archive.archivedMovie(code, listedOn: day) else { continue }
                if nation != nil { return movie }
                withoutNation = withoutNation ?? movie
            }
        }
        return needsNation ? nil : withoutNation
    }
}

struct MovieSearchRequest: Sendable {
    /// The conditions except for codes.
    var search = MovieSearch()
    var nation: String?
    var type: String?
    /// Whether adult movies are left out, but for one with exactly the title.
    var excludesAdult = false
    /// The days of release, if they are not all of the search's years.
    var days: ClosedRange<KoreanDay>?
    /// The order, if it is not KOBIS's.
    var order: SearchOptions.Order?
    /// The maximum number of movies; all without one.
    var limit: Int?

    func answer(with kobis: KOBISService) async throws -> Matches<MovieSummary> {
        var search = search
        if let nation { search.nationCode = try await kobis.code(for: nation, SearchOptions.nation) }
        if let type { search.typeCode = try await kobis.code(for: type, SearchOptions.type) }
        return Matches(
            limit: limit,
            isExcluded: { [search] movie in
                let isInDays = days.map { days in movie.openDate.map(days.contains) ?? false } ?? true
                return (excludesAdult && movie.isAdult && movie.title != search.title) || !isInDays
            },
            isBefore: order?.isBefore
        ) { [search] page in
            let found = try await kobis.movies(search, page: page)
            guard found.total == 0, page == 1, let title = search.title, search == MovieSearch(title: title),
                !title.unicodeScalars.contains(where: \.isSyllable)
            else { return found }
            let items = try await kobis.movies(like: title, isNear: false)
            if !items.isEmpty {
                kobis.diagnostics.note(
                    "KOBIS는 한국어 제목만 검색하므로 보관된 영화의 영문 제목에서 찾았습니다",
                    "KOBIS searches Korean titles only; these are archived movies with a matching English title"
                )
            }
            return Listing(total: items.count, items: items)
        }
    }
}
