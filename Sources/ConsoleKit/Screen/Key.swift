/// A key, or what a terminal sends for several.
package enum Key: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    case character(Character)
    case up, down, left, right
    case pageUp, pageDown, home, end
    case enter, escape, backspace, tab
    case help, deleteLine, interrupt, suspend, redraw
    case paste(String)

    package init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }

    package var name: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .paste: "Paste"
        default: Self.names[self] ?? ""
        }
    }

    private static let names: [Key: String] = [
        .up: "Up", .down: "Down", .left: "Left", .right: "Right", .pageUp: "PgUp", .pageDown: "PgDn", .home: "Home",
        .end: "End", .enter: "Enter", .escape: "Esc", .backspace: "Backspace", .tab: "Tab", .help: "F1",
        .deleteLine: "Ctrl-U", .interrupt: "Ctrl-C", .suspend: "Ctrl-Z", .redraw: "Ctrl-L",
    ]

    /// The key that does the same on a page without a binding for this one.
    package var command: Key { Self.commands[self] ?? self }

    private static let commands: [Key: Key] = {
        let others: [Key: Key] = [
            .up: "k", .down: "j", .left: "h", .right: "l", .home: "g", .end: "G", " ": .pageDown, .backspace: .escape,
        ]
        // The Korean layout (두벌식), with Shift where it types another letter.
        let letters = zip("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ", "qwertyuiopasdfghjklzxcvbnmQWERTOP")
        return others.merging(letters.map { (.character($0), .character($1)) }) { $1 }
    }()

    package func type(into text: inout String, limit: Int) {
        switch self {
        case .character(let character): text.append(character)
        case .paste(let pasted): text += pasted.sanitized ?? ""
        default: return
        }
        // Some terminals send the letters of a syllable one by one.
        text = String(text.precomposed.prefix(limit))
    }
}

package enum Movement: Sendable {
    case up, down, left, right
    case pageUp, pageDown
    case first, last
    /// To a position from 0, if there are as many.
    case to(Int)

    /// Returns the position after the movement, from 0 to the last one.
    package func destination(from position: Int, count: Int, across: Int = 1, page: Int) -> Int {
        let destination =
            switch self {
            case .up: position - across
            case .down: position + across
            case .left: position - 1
            case .right: position + 1
            case .pageUp: position - page
            case .pageDown: position + page
            case .first: 0
            case .last: count - 1
            case .to(let destination): destination < count ? destination : position
            }
        return max(0, min(destination, count - 1))
    }
}
