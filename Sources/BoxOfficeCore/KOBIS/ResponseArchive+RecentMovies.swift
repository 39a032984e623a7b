import Foundation

extension ResponseArchive {
    /// Returns the movies of the rankings and details that were fetched last, the latest first.
    ///
    /// It is asked while someone types, so few answers are read, and what cannot be read counts as nothing.
    ///
    /// - Parameter limit: How many answers are read at most.
    /// - Returns: The movies' codes and titles.
    package func recentMovies(ofAnswers limit: Int = 100) -> [(code: MovieCode, title: String)] {
        var answers: [(kind: ArchivedAnswer.Kind, file: Folder.Entry)] = []
        for kind in [ArchivedAnswer.Kind.daily, .weekly, .movie] {
            try? forEachFolder(of: [kind.service]) { _, folder throws(POSIXError) in
                answers += try folder.files().map { (kind, $0) }
            }
        }
        answers.sort { ($0.file.changed, $0.file.name) > ($1.file.changed, $1.file.name) }
        var seen: Set<MovieCode> = []
        return answers.prefix(limit).flatMap { movies(in: $0.file.name, $0.kind) }.filter {
            seen.insert($0.code).inserted
        }
    }

    private func movies(in file: String, _ kind: ArchivedAnswer.Kind) -> [(code: MovieCode, title: String)] {
        guard ArchivedAnswer(service: kind.service, file: file) != nil,
            let data = answer(named: kind.service + "/" + file)?.data, let answer = try? JSONObject(data)
        else { return [] }
        let rows: [JSONObject]? =
            switch kind {
            case .daily: try? answer.object("boxOfficeResult").rows("dailyBoxOfficeList")
            case .weekly: try? answer.object("boxOfficeResult").rows("weeklyBoxOfficeList")
            default: try? [answer.object("movieInfoResult").object("movieInfo")]
            }
        return rows?.compactMap { row in
            guard let code = try? MovieCode(row.text("movieCd")), let title = try? row.text("movieNm") else {
                return nil
            }
            return (code, title)
        } ?? []
    }
}
