import BoxOfficeCore
import BoxOfficePlatform

extension Key {
    /// Edits a line of text.
    func edit(_ text: inout String, limit: Int) {
        switch self {
        case .character(let character): text.append(character)
        case .paste(let pasted): text += pasted.sanitized ?? ""
        case .backspace: if !text.isEmpty { text.removeLast() }
        case .deleteLine: text = ""
        default: break
        }
        text = String(text.prefix(limit))
    }
}
