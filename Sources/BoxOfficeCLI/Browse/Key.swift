/// A key, or what a terminal sends for several.
enum Key: Hashable, Sendable {
    case character(Character)
    case up, down, left, right
    case pageUp, pageDown, home, end
    case enter, escape, backspace, tab
    /// Ctrl-U.
    case deleteLine
    /// Ctrl-C.
    case interrupt
    /// Ctrl-Z.
    case suspend
    /// Ctrl-L.
    case redraw
    /// Pasted text.
    case paste(String)

    /// The key as a command: letters of a Korean keyboard layout are the Latin ones on the same key.
    var command: Key {
        guard case .character(let character) = self, let latin = Self.latin[character] else { return self }
        return .character(latin)
    }

    /// The Latin letters on the keys of the Korean layout (두벌식), with Shift where it types another letter.
    private static let latin: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ", "qwertyuiopasdfghjklzxcvbnmQWERTOP")
    )
}
