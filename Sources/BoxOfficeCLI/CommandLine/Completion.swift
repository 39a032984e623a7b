/// What a shell offers in the place of a value or an operand.
enum Completion: Sendable {
    /// Nothing, since it is a text, a number or a day.
    case nothing
    /// Some of the values that it may have, of letters, digits, hyphens and blanks.
    case values([String])
    /// Some of these names, of letters, with commas between them; made where a script is, since every start declares them.
    case list(@Sendable () -> [String])
    /// A file.
    case file
    /// A folder.
    case folder
    /// The codes of the movies in the archive, with their titles.
    case movie
    /// The IDs of the reviews in the local file, with what tells them from each other.
    case review
}
