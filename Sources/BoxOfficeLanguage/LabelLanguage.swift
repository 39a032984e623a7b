/// The language of labels and messages.
///
/// Data from KOBIS is mostly Korean in either language.
public enum LabelLanguage: String, CaseIterable, Sendable {
    /// Korean.
    case korean = "ko"
    /// English.
    case english = "en"

    /// Returns one of two texts that mean the same.
    package func text(_ korean: @autoclosure () -> String, _ english: @autoclosure () -> String) -> String {
        switch self {
        case .korean: korean()
        case .english: english()
        }
    }
}
