/// What a shell offers in the place of a value or an operand.
enum Completion: Sendable {
    /// Nothing, since it is a text, a number or a day.
    case nothing
    /// Some of the values that it may have, of letters, digits, hyphens and blanks.
    case values([String])
    /// A file.
    case file
    /// A folder.
    case folder
    /// The codes of the movies in the archive, with their titles.
    case movie
}
