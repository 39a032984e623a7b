package import BoxOfficePlatform

extension ResponseArchive {
    /// Records a time for the answers of unknown age, such as those of an archive without fetch times; returns their number.
    ///
    /// Throws ``UnreadableArchive`` if a folder cannot be read, and ``UnwritableFolder`` if one cannot be written to.
    package func adopt(answersOf services: [ArchivedService], fetched: Date) throws -> Int {
        var count = 0
        for path in services.paths {
            var answers: [(path: String, bytes: Data)] = []
            try forEachFolder(of: services.filter { $0.path == path }) { path, folder throws(POSIXError) in
                for file in try folder.files().sorted(by: { $0.name < $1.name })
                where ArchivedAnswer(path: path, file: file.name, of: services) != nil {
                    guard let answer = answer(named: "\(path)/\(file.name)"), answer.fetched == nil else { continue }
                    answers.append(("\(self.folder)/\(path)/\(file.name)", answer.data))
                }
            }
            guard !answers.isEmpty else { continue }
            do {
                try fetchTimes.add(answers, fetched: fetched, with: fileWriter)
            } catch {
                try checkWritable(for: services.filter { $0.path == path })
                throw error
            }
            count += answers.count
        }
        return count
    }
}
