/// What is odd about the files of settings.
extension Configuration {
    /// A name in a file that begins as the program's own do, and is none of them.
    package struct UnknownName: Sendable {
        package let name: String
        /// The path of the file.
        package let path: String
        /// Whether the file is other programs' too.
        package let isShared: Bool
        /// What it may mean: settings whose names begin alike.
        package let candidates: [Variable]
    }

    /// The variables that the `.env` in the working folder set in vain.
    package var passedOver: [Variable] {
        files.flatMap { file in
            Variable.allCases.filter { file.lines.values[$0.rawValue] != nil && !file.maySet($0) }
        }
    }

    /// The paths of the files that set a key in force, and that others may read.
    package var exposedFiles: [String] {
        let sources = Variable.allCases.filter(\.isKey).map(place)
        return files.filter { $0.isReadableByOthers && sources.contains(.file($0.path)) }.map(\.path)
    }

    /// The first line of each file that should be a setting and is none, and how many others there are.
    ///
    /// In a file that is other programs' too, those are lines that begin with a variable that it may set.
    package var strayLines: [(path: String, number: Int, others: Int)] {
        files.compactMap { file in
            let names = Variable.allCases.filter(file.maySet).map(\.rawValue)
            let stray = file.lines.strayLines.filter { !file.isShared || names.contains(where: $0.text.hasPrefix) }
            return stray.first.map { (file.path, $0.number, stray.count - 1) }
        }
    }

    /// The names in the files that may be misspelt: of a file a thousand, since one that someone hands over may hold more
    /// than can be compared in a moment.
    package var unknownNames: [UnknownName] {
        files.flatMap { file in
            // What is set already is not looked for among other programs' names.
            let meant = Variable.allCases.filter { file.maySet($0) && !(file.isShared && place(of: $0) != nil) }
            let byPrefix = Dictionary(grouping: meant) { Variable.ownPrefix(of: $0.rawValue) }
            func candidates(_ name: String) -> [Variable]? { Variable.ownPrefix(of: name).flatMap { byPrefix[$0] } }
            let names = file.lines.values.keys.filter { Variable(rawValue: $0) == nil && candidates($0) != nil }
            return names.sorted().prefix(1_000).map { name in
                UnknownName(
                    name: name,
                    path: file.path,
                    isShared: file.isShared,
                    candidates: candidates(name) ?? []
                )
            }
        }
    }
}
