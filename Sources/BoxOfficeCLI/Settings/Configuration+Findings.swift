/// Problems in settings files, each reported in a note.
extension Configuration {
    /// A name in a file or the environment that has a prefix of the program's settings but is not one of them.
    struct UnknownName: Sendable {
        let name: String
        /// The path of the file, unless it is in the environment.
        let path: String?
        /// Whether other programs use the file or the environment too.
        let isShared: Bool
        let candidates: [Setting]
    }

    /// The settings that the `.env` in the working folder sets but may not set.
    var ignoredSettings: [Setting] {
        files.flatMap { file in Setting.all.filter { file.lines.values[$0.name] != nil && !file.maySet($0) } }
    }

    /// The paths of files that contain a key in use and that other users can read.
    var exposedFiles: [String] {
        let sources = Setting.all.filter(\.isSecret).map(place(of:))
        return files.filter { $0.isReadableByOthers && sources.contains(.file($0.path)) }.map(\.path)
    }

    /// The number of the first invalid line of each file, and how many more there are.
    ///
    /// In a file that other programs use too, only lines that begin with an allowed variable can be invalid.
    var invalidLines: [(path: String, number: Int, others: Int)] {
        files.compactMap { file in
            let names = Setting.all.filter(file.maySet).map(\.name)
            let invalid = file.lines.invalidLines.filter { !file.isShared || names.contains(where: $0.text.hasPrefix) }
            return invalid.first.map { (file.path, $0.number, invalid.count - 1) }
        }
    }

    /// The names in the environment and the files that may be misspelled, at most 1,000 per file: a file from someone else may
    /// have more than can be compared quickly.
    var unknownNames: [UnknownName] {
        let own = Setting.all.filter { $0.name.hasPrefix("BOXOFFICE_") }
        let variables = environment.keys.filter { $0.hasPrefix("BOXOFFICE_") && Setting.named($0) == nil }.sorted()
        return variables.map { UnknownName(name: $0, path: nil, isShared: true, candidates: own) }
            + files.flatMap { file in
                // In a file that other programs use too, a setting that has a value is not misspelled.
                let settings = Setting.all.filter { file.maySet($0) && !(file.isShared && place(of: $0) != nil) }
                let byPrefix = Dictionary(grouping: settings) { Setting.ownPrefix(of: $0.name) }
                func candidates(_ name: String) -> [Setting]? { Setting.ownPrefix(of: name).flatMap { byPrefix[$0] } }
                let names = file.lines.values.keys.filter { Setting.named($0) == nil && candidates($0) != nil }
                return names.sorted().prefix(1_000).map { name in
                    UnknownName(
                        name: name, path: file.path, isShared: file.isShared, candidates: candidates(name) ?? []
                    )
                }
            }
    }
}
