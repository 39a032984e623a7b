package import ConsoleKit

/// What a shell offers for a word.
package enum Completion: Sendable {
    /// Commands, actions, topics or options.
    case names([(name: String, summary: Label)])
    /// Nothing: the value is a text, a number or a day.
    case nothing
    /// Some of the valid values, which contain only letters, digits, hyphens and spaces.
    ///
    /// They are closures here, because every start builds the declarations, but only the scripts need the values.
    case values(@autoclosure @Sendable () -> [String])
    /// A comma-separated list of these names, which contain only letters.
    case list(@Sendable () -> [String])
    case file, folder
    /// The output of `boxoffice completions NAME -- WORD`, which the scripts run at every Tab: on each line a value for the word,
    /// a tab and a description.
    case dynamic(name: String)
}
