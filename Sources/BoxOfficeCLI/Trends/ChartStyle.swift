/// The characters that a chart on a terminal is drawn with.
enum ChartStyle: String, CaseIterable, Sendable {
    /// Braille patterns: eight dots a character.
    case braille
    /// Quadrants: four dots a character. Terminals with Korean fonts may show them two columns wide.
    case block
    /// ASCII: two dots a character.
    case ascii

    /// The dots of a character across and down.
    var dots: (columns: Int, rows: Int) {
        switch self {
        case .braille: (2, 4)
        case .block: (2, 2)
        case .ascii: (1, 2)
        }
    }

    /// The horizontal axis, and a labelled day on it.
    var axis: (line: Character, tick: Character) {
        switch self {
        case .braille: ("⠉", "⠏")
        case .block: ("▔", "▛")
        case .ascii: ("-", "+")
        }
    }

    /// Returns the character with the dots of a set, numbered row by row from the lowest bit on.
    func character(_ dots: UInt8) -> Character {
        switch self {
        case .braille:
            let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
            let pattern = bits.indices.reduce(0) { dots >> $1 & 1 == 0 ? $0 : $0 | bits[$1] }
            return pattern == 0 ? " " : Unicode.Scalar(0x2800 + pattern).map(Character.init) ?? " "
        case .block: return Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")[Int(dots)]
        case .ascii: return Array(" '.:")[Int(dots)]
        }
    }
}
