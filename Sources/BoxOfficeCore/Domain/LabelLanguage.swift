/// The language of labels.
///
/// Data from KOBIS is mostly Korean in either language.
public enum LabelLanguage: String, CaseIterable, Sendable {
    /// Korean.
    case korean = "ko"
    /// English.
    case english = "en"
}
