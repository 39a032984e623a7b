import BoxOfficeCore
import BoxOfficeFigures
import ConsoleKit

extension KOBISService {
    /// Returns a movie in detail, by its code, or its title or a part of it.
    func movie(named name: String, isWriting: Bool = false) async throws -> Movie {
        try await answer(to: .movieInfo(movieCode(name, isWriting: isWriting)))
    }

    /// Returns the movie, with what the archived rankings know of it if its details are out of reach.
    func rankedMovie(named name: String) async throws -> Movie {
        let code = try await movieCode(name)
        do {
            return try await answer(to: .movieInfo(code))
        } catch {
            return try rankedMovie(code, insteadOf: error)
        }
    }

    /// Returns what the archived rankings know of a movie: its title, opening day and, if they tell, nation.
    ///
    /// Throws the original error if the details are not out of reach, or if no ranking lists the movie.
    func rankedMovie(_ code: MovieCode, insteadOf error: any Error) throws -> Movie {
        guard let error = error as? NetworkError, Failure(error, settingsFile: nil).isOutOfReach,
            let listed = rankedMovies[code]
        else { throw error }
        return Movie(listed: code, listed.movie.title, listed.movie.openDate, listed.nation)
    }
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
