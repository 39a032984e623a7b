/// The language of labels.
///
/// The data is mostly Korean, as KOBIS has it.
public enum Language: String, CaseIterable, Sendable {
    /// Korean.
    case korean = "ko"
    /// English.
    case english = "en"
}
