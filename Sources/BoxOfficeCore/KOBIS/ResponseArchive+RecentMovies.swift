import BoxOfficePlatform

/// What the archive knows about a movie.
package struct ArchivedMovie: Sendable {
    package let code: MovieCode
    package let title: String
    package let englishTitle: String?
    /// The years of production and release, as far as the answer has them.
    package let years: [Int]

    fileprivate init?(_ code: String?, _ title: String?, english: String? = nil, _ dates: String?...) {
        guard let code = code.text.flatMap({ MovieCode($0) }), let title = title.text else { return nil }
        self.code = code
        self.title = title
        englishTitle = english.text
        years = dates.compactMap { $0.text.flatMap { Int($0.prefix(4)) } }
    }
}

extension ResponseArchive {
    /// Returns the movies in the most recently fetched rankings and details, latest first.
    ///
    /// It runs while the user types, so it reads few answers and skips unreadable ones.
    package func recentMovies(ofAnswers limit: Int = 100) -> [(code: MovieCode, title: String)] {
        movies(in: ArchivedService.rankings + [.movieInfo], ofAnswers: limit).map { ($0.code, $0.title) }
    }

    /// Returns the movies with a title, in Korean or in English, in the most recently fetched answers; each code once.
    package func movies(titled title: String) -> [ArchivedMovie] {
        let title = title.folded
        return movies { $0 == title }
    }

    /// Returns the movies whose title contains a text, in Korean or in English, in the most recently fetched answers; each code
    /// once.
    package func movies(containing text: String) -> [ArchivedMovie] {
        let text = text.folded
        return movies { $0.contains(text) }
    }

    private func movies(ofAnswers limit: Int = 10_000, withTitle isWanted: (String) -> Bool) -> [ArchivedMovie] {
        var seen: Set<MovieCode> = []
        // Details have more years than rankings.
        let movies = [[.movieInfo, .movieList], ArchivedService.rankings].flatMap {
            self.movies(in: $0, ofAnswers: limit)
        }
        return movies.filter { movie in
            [movie.title, movie.englishTitle].contains { $0.map { isWanted($0.folded) } == true }
                && seen.insert(movie.code).inserted
        }
    }

    private func movies(in services: [ArchivedService], ofAnswers limit: Int) -> [ArchivedMovie] {
        // Those of unknown age come last.
        var answers: [(path: String, name: String, fetched: Date)] = []
        try? forEachFolder(of: services) { path, folder throws(POSIXError) in
            answers += try folder.files().map { (path, $0.name, fetched($0, in: path) ?? .distantPast) }
        }
        answers.sort { ($0.fetched, $0.name) > ($1.fetched, $1.name) }
        var seen: Set<MovieCode> = []
        return answers.prefix(limit).flatMap { path, name, _ -> [ArchivedMovie] in
            guard ArchivedAnswer(path: path, file: name, of: services) != nil,
                let data = answer(named: path + "/" + name)?.data, let answer = try? JSONObject(data)
            else { return [] }
            return Self.movies(in: answer)
        }.filter { seen.insert($0.code).inserted }
    }

    /// The movies in a ranking, in a list or in an answer with details.
    private static func movies(in answer: JSONObject) -> [ArchivedMovie] {
        if let ranking = try? RankingDTO(answer).boxOfficeResult {
            let rows = ranking.dailyBoxOfficeList ?? ranking.weeklyBoxOfficeList ?? []
            return rows.compactMap { ArchivedMovie($0.movieCd, $0.movieNm, $0.openDt) }
        }
        if let rows = try? MovieListDTO(answer).movieListResult.movieList {
            return rows.compactMap {
                ArchivedMovie($0.movieCd, $0.movieNm, english: $0.movieNmEn, $0.prdtYear, $0.openDt)
            }
        }
        let details = try? MovieInfoDTO(answer).movieInfoResult.movieInfo
        return [
            ArchivedMovie(
                details?.movieCd,
                details?.movieNm,
                english: details?.movieNmEn,
                details?.prdtYear,
                details?.openDt
            )
        ].compactMap(\.self)
    }
}
