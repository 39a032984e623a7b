/// What a shell offers in the place of a value or an operand.
enum Completion: Sendable {
    /// Nothing, since it is a text, a number or a day.
    case nothing
    /// Some of the values that it may have, of letters, digits, hyphens and blanks.
    case values([String])
    /// Some of these names, of letters, with commas between them; a closure, since every start builds the declarations, but
    /// only a script needs the names.
    case list(@Sendable () -> [String])
    /// A file.
    case file
    /// A folder.
    case folder
    /// What the script asks the program for at every Tab.
    case asked(Asked)

    /// What `boxoffice completions` prints for the scripts: a line each, and behind a tab what tells it from the others.
    enum Asked: String, CaseIterable, Sendable {
        case movies
        case reviews

        /// What is printed, for the help.
        var help: String {
            switch self {
            case .movies: "the codes and titles of the movies in the archive's latest answers"
            case .reviews: "the IDs of the reviews in the local file, the newest first"
            }
        }
    }
}
