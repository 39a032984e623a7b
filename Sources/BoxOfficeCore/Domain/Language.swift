/// The language of labels.
///
/// The data themselves are as KOBIS has them, mostly Korean.
public enum Language: String, CaseIterable, Sendable {
    /// Korean.
    case korean = "ko"
    /// English.
    case english = "en"
}
