import BoxOfficeCore
import ConsoleKit

extension Message {
    /// Creates a message from what the library says in each language.
    init(_ text: (LabelLanguage) -> String) { self.init("\(text(.korean))", "\(text(.english))") }
}
