extension String {
    /// The words of a command line, divided at spaces that are not between double quotation marks.
    var quotedWords: [String] {
        var words: [String] = []
        for (index, part) in split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
            let isQuoted = !index.isMultiple(of: 2)
            words += isQuoted ? [String(part)] : part.split(separator: " ").map(\.description)
        }
        return words
    }
}
