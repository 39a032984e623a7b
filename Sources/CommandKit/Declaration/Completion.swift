/// What a shell offers for a word.
package enum Completion: Sendable {
    /// Commands, actions, topics or options.
    case names([(name: String, summary: Label)])
    /// Nothing: the value is a text, a number or a day.
    case nothing
    /// Some of the valid values, of letters, digits, hyphens and spaces; closures, since every start builds the declarations.
    case values(@autoclosure @Sendable () -> [String])
    /// A comma-separated list of these names, which contain only letters.
    case list(@Sendable () -> [String])
    case file, folder
    /// What `boxoffice complete` looks up for the word at every Tab, such as titles.
    case dynamic(name: String)
}
