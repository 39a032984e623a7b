import BoxOfficePlatform

package struct ArchivedMovie: Sendable {
    /// As the latest ranking has it.
    package let movie: MovieSummary
    /// The nation whose rankings list it, if they tell.
    package let nation: RankingFilters.Nation?
    /// The latest day whose ranking of all movies or of a nation's lists it, if one does.
    package let lastDay: KoreanDay?
}

package struct ArchivedRanking: Sendable {
    package let period: RankingPeriod
    package let nation: RankingFilters.Nation?
}

extension ResponseArchive {
    /// Returns the movies in the most recently fetched rankings and details, latest first.
    ///
    /// It runs while the user types, so it reads few answers and skips unreadable ones.
    package func recentMovies(ofAnswers limit: Int = 100) -> [MovieSummary] {
        // Those of unknown age come last.
        var answers: [(path: String, name: String, fetched: Date)] = []
        try? forEachFolder(of: ArchivedService.rankings + [.movieInfo]) { path, folder throws(POSIXError) in
            answers += try folder.files().map { (path, $0.name, fetched($0, in: path) ?? .distantPast) }
        }
        answers.sort { ($0.fetched, $0.name) > ($1.fetched, $1.name) }
        var seen: Set<MovieCode> = []
        return answers.prefix(limit).flatMap { path, name, _ in
            contents(named: path + "/" + name).map { Self.movies(in: $0, path, name) } ?? []
        }.filter { seen.insert($0.code).inserted }
    }

    /// Returns the movies in all archived details, lists and rankings, each once: as the first of these has it.
    package func movies() -> [MovieSummary] { movies(in: [[.movieInfo], [.movieList], ArchivedService.rankings]) }

    package func listedMovies() -> [MovieSummary] { movies(in: [[.movieList]]) }

    package func rankedMovies() -> [ArchivedMovie] {
        var nations: [UInt64: RankingFilters.Nation] = [:]
        var lastDays: [UInt64: KoreanDay] = [:]
        let marks = RankingFilters.Nation.allCases.map { ($0, $0.mark) }
        let movies = movies(in: [ArchivedService.rankings]) { path, name, answer in
            let nation = marks.first { name.contains($0.1) }?.0
            let day = ArchivedAnswer(path: path, file: name, of: [.daily])?.list?.day
            Self.forEachCode(in: answer) { code in
                if let nation { nations[code] = nation }
                if let day { lastDays[code] = max(day, lastDays[code] ?? day) }
                return true
            }
        }
        return movies.map { movie in
            let code = movie.code.bytes ?? 0
            return ArchivedMovie(movie: movie, nation: nations[code], lastDay: lastDays[code])
        }
    }

    /// Returns the ranking that ends last, up to a day, of those that list a movie, whatever their kind and nation.
    package func newestRankings(through day: KoreanDay, of code: MovieCode? = nil) -> [MovieCode: ArchivedRanking] {
        var rankings: [(path: String, name: String, ranking: ArchivedRanking, order: Int)] = []
        try? forEachFolder(of: ArchivedService.rankings) { path, folder throws(POSIXError) in
            for name in try folder.files().map(\.name) {
                guard let answer = ArchivedAnswer(path: path, file: name, of: ArchivedService.rankings),
                    let list = answer.list, let kind = Ranking.Kind(rawValue: answer.service.kind)
                else { continue }
                let ranking = ArchivedRanking(
                    period: RankingPeriod(kind, of: list.day),
                    nation: ([nil] + RankingFilters.Nation.allCases)[list.index]
                )
                guard ranking.period.to <= day else { continue }
                rankings.append((path, name, ranking, kind == .daily ? list.index : list.index + 3))
            }
        }
        rankings.sort { ($0.ranking.period.to, $1.order, $1.name) > ($1.ranking.period.to, $0.order, $0.name) }
        var newest: [MovieCode: ArchivedRanking] = [:]
        var known: Set<UInt64> = []
        for (path, name, ranking, _) in rankings {
            guard let data = contents(named: path + "/" + name) else { continue }
            let isKnown = Self.forEachCode(in: data) { movie in
                code == nil ? known.contains(movie) : movie != code?.bytes
            }
            if isKnown { continue }
            for movie in Self.movies(in: data, path, name) where newest[movie.code] == nil {
                newest[movie.code] = ranking
                if let bytes = movie.code.bytes { known.insert(bytes) }
            }
            if let code, newest[code] != nil { break }
        }
        return newest
    }

    private func movies(
        in services: [[ArchivedService]], onAnswer: (_ path: String, _ name: String, Data) -> Void = { _, _, _ in }
    ) -> [MovieSummary] {
        var movies: [MovieSummary] = []
        var known: Set<UInt64> = []
        for services in services {
            try? forEachFolder(of: services) { path, folder throws(POSIXError) in
                for name in try folder.files().map(\.name).sorted(by: >) {
                    guard let data = contents(named: path + "/" + name) else { continue }
                    onAnswer(path, name, data)
                    // Reading thousands of rankings takes a tenth of the time if only those with new movies are decoded.
                    if Self.forEachCode(in: data, known.contains) { continue }
                    for movie in Self.movies(in: data, path, name)
                    where movie.code.bytes.map({ known.insert($0).inserted }) == true { movies.append(movie) }
                }
            }
        }
        return movies
    }

    /// Passes on the codes of the movies in an answer, without decoding it, until the closure returns `false`; returns
    /// whether it never did, and there are any.
    @discardableResult
    private static func forEachCode(in answer: Data, _ body: (UInt64) -> Bool) -> Bool {
        let field: StaticString = #""movieCd":""#
        // Few other fields have its only capital letter.
        let (letter, length) = (6, field.utf8CodeUnitCount)
        return answer.withUnsafeBytes { answer in
            guard let base = answer.baseAddress else { return false }
            var (start, isEmpty) = (letter, true)
            while start + length + 8 < answer.count,
                let found = memchr(base + start, Int32(UInt8(ascii: "C")), answer.count - start - length - 8)
            {
                let place = found - UnsafeMutableRawPointer(mutating: base) - letter
                start = place + letter + 1
                guard memcmp(base + place, field.utf8Start, length) == 0 else { continue }
                guard body(answer.loadUnaligned(fromByteOffset: place + length, as: UInt64.self)) else { return false }
                isEmpty = false
            }
            // An answer whose fields are spelled in another way is decoded.
            return !isEmpty
        }
    }

    /// The movies in a ranking, in a list or in an answer with details; none in other files.
    private static func movies(in data: Data, _ path: String, _ name: String) -> [MovieSummary] {
        guard ArchivedAnswer(path: path, file: name, of: ArchivedService.rankings + ArchivedService.movies) != nil,
            let answer = try? JSONObject(data)
        else { return [] }
        if let ranking = try? RankingDTO(answer).boxOfficeResult {
            let rows = ranking.dailyBoxOfficeList ?? ranking.weeklyBoxOfficeList ?? []
            return rows.compactMap { MovieSummary($0.movieCd, $0.movieNm, openDate: $0.openDt) }
        }
        if let rows = try? MovieListDTO(answer).movieListResult.movieList {
            return rows.compactMap { try? MovieSummary($0) }.filter(\.code.isValid)
        }
        guard let details = try? MovieInfoDTO(answer).movieInfoResult.movieInfo,
            var movie = MovieSummary(details.movieCd, details.movieNm, openDate: details.openDt)
        else { return [] }
        movie.englishTitle = details.movieNmEn.text
        movie.productionYear = details.prdtYear.text.flatMap { Int($0) }
        movie.directors = details.directors.compactMap(\.peopleNm.text)
        return [movie]
    }
}

extension MovieSummary {
    fileprivate init?(_ code: String?, _ title: String?, openDate: String?) {
        guard let code = code.text.flatMap({ MovieCode($0) }), let title = title.text else { return nil }
        self.init(code: code, title: title, openDate: openDate.openDate(of: title))
    }
}

extension MovieCode {
    /// The characters of a valid code, of which there are eight, as they are in memory.
    fileprivate var bytes: UInt64? {
        let bytes = Array(description.utf8)
        return bytes.count == 8 ? bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) } : nil
    }
}
