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
        return answers.prefix(limit).flatMap { path, file -> [MovieTitle] in
            guard ArchivedAnswer(path: path, file: file.name, of: services) != nil,
                let data = answer(named: path + "/" + file.name)?.data, let answer = try? JSONObject(data)
            else { return [] }
            return MovieTitle.all(kobis: answer)
        }.filter { seen.insert($0.code).inserted }.map { ($0.code, $0.title) }
    }
}
