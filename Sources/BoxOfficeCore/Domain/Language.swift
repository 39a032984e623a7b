/// The language of labels.
///
/// The data themselves are as KOBIS has them, mostly Korean.
public enum Language: String, Sendable {
    /// Korean.
    case korean = "ko"
    /// English.
    case english = "en"
}
