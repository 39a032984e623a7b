import BoxOfficePlatform

extension ResponseArchive {
    /// Returns the movies in the most recently fetched rankings and details, latest first.
    ///
    /// It runs while the user types, so it reads few answers and skips unreadable ones.
    package func recentMovies(ofAnswers limit: Int = 100) -> [(code: MovieCode, title: String)] {
        let services = ArchivedService.rankings + [.movieInfo]
        var answers: [(path: String, file: Folder.Entry)] = []
        try? forEachFolder(of: services) { path, folder throws(POSIXError) in
            answers += try folder.files().map { (path, $0) }
        }
        answers.sort { ($0.file.changed, $0.file.name) > ($1.file.changed, $1.file.name) }
        var seen: Set<MovieCode> = []
        return answers.prefix(limit).flatMap { path, file -> [(code: MovieCode, title: String)] in
            guard ArchivedAnswer(path: path, file: file.name, of: services) != nil,
                let data = answer(named: path + "/" + file.name)?.data, let answer = try? JSONObject(data)
            else { return [] }
            return Self.movies(in: answer)
        }.filter { seen.insert($0.code).inserted }
    }

    /// The movies in a ranking or in an answer with details.
    private static func movies(in answer: JSONObject) -> [(code: MovieCode, title: String)] {
        func movie(_ code: String?, _ title: String?) -> (code: MovieCode, title: String)? {
            guard let code = code.text.flatMap({ MovieCode($0) }), let title = title.text else { return nil }
            return (code, title)
        }
        if let ranking = try? RankingDTO(answer).boxOfficeResult {
            let rows = ranking.dailyBoxOfficeList ?? ranking.weeklyBoxOfficeList ?? []
            return rows.compactMap { movie($0.movieCd, $0.movieNm) }
        }
        let details = try? MovieInfoDTO(answer).movieInfoResult.movieInfo
        return [movie(details?.movieCd, details?.movieNm)].compactMap(\.self)
    }
}
