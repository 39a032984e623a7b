extension KOBISService {
    /// Returns a movie in detail or, with a note if details are needed but out of reach, as archived lists know it.
    func movie(named name: String, isWriting: Bool = false, needsDetails: Bool = false) async throws -> Movie {
        let code = try await movieCode(name, isWriting: isWriting)
        do {
            return try await answer(to: .movieInfo(code))
        } catch {
            let movie = try listedMovie(code, insteadOf: error)
            if needsDetails {
                guard (error as? NetworkError)?.isNotArchived == true else { throw error }
                diagnostics.note(
                    "상세 정보가 아카이브에 없어 순위와 목록에 있는 것만 보여 줍니다",
                    "the archive has no details; showing what its lists have"
                )
            }
            return movie
        }
    }

    /// Returns what archived lists know of a movie: its title, opening day and, if rankings tell, nation.
    ///
    /// Throws the original error if the details are not out of reach, or if no list has the movie.
    func listedMovie(_ code: MovieCode, insteadOf error: any Error) throws -> Movie {
        guard let error = error as? NetworkError, Failure(error, settingsFile: nil).isOutOfReach,
            let listed = rankedMovies[code]?.movie ?? archivedMovies.first(where: { $0.code == code })
        else { throw error }
        return Movie(listed: code, listed.title, listed.openDate, rankedMovies[code]?.nation)
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
