/// Problems in settings files, each reported in a note.
extension Configuration {
    /// The settings that the `.env` in the working folder sets but may not set.
    var ignoredSettings: [Setting] {
        files.flatMap { file in Setting.all.filter { file.lines.values[$0.name] != nil && !file.maySet($0) } }
    }

    /// The paths of files that contain a key in use and that other users can read.
    var exposedFiles: [String] {
        let sources = Setting.all.filter(\.isSecret).map(place(of:))
        let mode = Int(S_IRGRP | S_IROTH)
        return files.filter { $0.permissions & mode != 0 && sources.contains(.file($0.path)) }.map(\.path)
    }

    /// The number of the first invalid line of each file, and how many more there are; in a shared file, those with a setting.
    var invalidLines: [(path: String, number: Int, others: Int)] {
        files.compactMap { file in
            let names = Setting.all.filter(file.maySet).map(\.name)
            let invalid = file.lines.invalidLines.filter { !file.isShared || names.contains(where: $0.text.hasPrefix) }
            return invalid.first.map { (file.path, $0.number, invalid.count - 1) }
        }
    }

    /// The names with a prefix of the program's settings that are none, with their files and suggestions, and those with one first.
    ///
    /// At most 1,000 per file: a file from someone else may have more than can be compared quickly. Where other programs have names
    /// too, one without a suggestion is probably another program's.
    var unknownNames: [(name: String, place: Place, hint: Message?)] {
        func hint(_ name: String, among settings: [Setting]) -> Message? {
            didYouMean(name.uppercased(), among: settings.map(\.name))
        }
        let own = Setting.all.filter { $0.name.hasPrefix("BOXOFFICE_") }
        let variables = environment.keys.filter { $0.hasPrefix("BOXOFFICE_") && Setting.named($0) == nil }.sorted()
        var all = variables.map { (name: $0, place: Place.environment, hint: hint($0, among: own)) }.filter {
            $0.hint != nil
        }
        for file in files {
            // In a file that other programs use too, a setting that has a value is not misspelled.
            let settings = Setting.all.filter { file.maySet($0) && !(file.isShared && place(of: $0) != nil) }
            let byPrefix = Dictionary(grouping: settings) { Setting.ownPrefix(of: $0.name) }
            let candidates = file.lines.values.keys.filter { Setting.named($0) == nil }.sorted().compactMap { name in
                Setting.ownPrefix(of: name).flatMap { byPrefix[$0] }.map { (name, $0) }
            }
            let names = candidates.prefix(1_000).map {
                (name: $0, place: Place.file(file.path), hint: hint($0, among: $1))
            }
            all += names.filter { !file.isShared || $0.hint != nil }
        }
        return all.filter { $0.hint != nil } + all.filter { $0.hint == nil }
    }
}
