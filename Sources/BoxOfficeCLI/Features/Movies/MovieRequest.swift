import BoxOfficeCore
import BoxOfficeFigures
import CommandKit
import ConsoleKit
import Synchronization

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

    /// Returns what the archived rankings know of a movie whose details are out of reach: its title, opening day and, if they
    /// tell, nation; throws the error that the details have, if it is another one, or no ranking has the movie.
    func rankedMovie(_ code: MovieCode, insteadOf error: any Error) throws -> Movie {
        guard let error = error as? NetworkError, Failure(error, settingsFile: nil).isOutOfReach,
            let listed = rankedMovies[code]
        else { throw error }
        return Movie(listed: code, listed.movie.title, listed.movie.openDate, listed.nation)
    }
}

struct MovieSearchRequest: Sendable {
    /// The conditions except for codes.
    var search = MovieSearch()
    var nation: String?
    var type: String?
    /// Whether adult movies are left out, but for one with exactly the title.
    var excludesAdult = false
    /// The first and the last day of release, if they are not those of the search's years.
    var opened: (from: KoreanDay?, to: KoreanDay?)?
    /// The order, if it is not KOBIS's.
    var order: SearchOptions.Order?
    var limit: Int?

    func answer(with kobis: KOBISService) async throws -> Matches<MovieSummary> {
        var search = search
        let isForeign = nation.map(SearchOptions.isForeign) == true
        if let nation, !isForeign { search.nationCode = try await kobis.code(for: nation, SearchOptions.nation) }
        if let type { search.typeCode = try await kobis.code(for: type, SearchOptions.type) }
        let archived = Mutex<[MovieSummary]>([])
        return Matches(
            limit: limit,
            isExcluded: { excludesAdult && $0.isAdult(otherThan: self.search.title) },
            isMatch: { isOpened($0) && (!isForeign || $0.isForeign) },
            isBefore: order?.isBefore,
            readsAll: order != nil || opened != nil || isForeign
        ) { [search] page in
            func isInEnglish() -> Bool {
                archived.withLock { movies in
                    if movies.isEmpty { movies = kobis.archivedMovies(inEnglish: search) }
                    return !movies.isEmpty
                }
            }
            if archived.withLock(\.isEmpty) {
                do {
                    let found = try await kobis.movies(search, page: page)
                    guard found.total == 0, isInEnglish() else { return found }
                } catch let error as NetworkError where Failure(error, settingsFile: nil).isOutOfReach {
                    let first = try? await kobis.archive.movies(search, page: 1)
                    guard first?.items.isEmpty != false, isInEnglish() else { throw error }
                }
            }
            let (movies, size) = (archived.withLock(\.self), KOBISClient.pageSize)
            return Listing(total: movies.count, items: Array(movies.dropFirst((page - 1) * size).prefix(size)))
        }
    }

    private func isOpened(_ movie: MovieSummary) -> Bool {
        guard let opened else { return true }
        return movie.openDate.map { day in
            opened.from.map { $0 <= day } != false && opened.to.map { $0 >= day } != false
        } ?? false
    }
}

extension SearchOptions {
    /// Whether a nation is any but Korea.
    static func isForeign(_ nation: String) -> Bool { RankingOptions.nation.spec.canonical(nation) == "foreign" }
}

extension MovieSummary {
    /// Whether it is a movie of another nation than Korea, as far as KOBIS names one.
    var isForeign: Bool {
        let nations = [mainNation].compactMap(\.self) + nations
        return !nations.isEmpty && !nations.contains("한국")
    }

    /// Whether it is an adult movie that a search lists only if its whole title is searched for.
    func isAdult(otherThan title: String?) -> Bool { isAdult && self.title != title }
}
