/// Turns the bytes that a terminal sends into keys.
///
/// Bytes may arrive in any pieces, however slowly: what is not complete waits for more. Esc alone is a key only if nothing follows
/// it for a moment, which the caller says with ``timeout()``.
package struct KeyReader {
    private var rest: [UInt8] = []
    private var pasted: [UInt8]?
    /// The column of the cursor in the terminal's first answer to a question for it.
    package private(set) var cursorColumn: Int?

    private static let pasteEnd = Array("\u{1B}[201~".utf8)
    private static let pasteLimit = 4_096
    /// The longest escape sequence that is waited for; pictures' answers have about a hundred bytes.
    private static let sequenceLimit = 256

    package init() {}

    /// Whether Esc, or the beginning of a sequence, waits for a moment.
    package var isWaiting: Bool { rest.first == 0x1B && pasted == nil }

    package mutating func keys(from bytes: some Sequence<UInt8>) -> [Key] {
        let bytes = Array(bytes)
        // The end of a paste got lost; terminals paste no Ctrl-C.
        if pasted != nil, bytes == [0x03] { (pasted, rest) = (nil, []) }
        rest += bytes
        var keys: [Key] = []
        while let key = next() { keys += key }
        return keys
    }

    /// Returns the keys of a sequence after which nothing more arrived: Esc, and its characters, as for Alt-[.
    package mutating func timeout() -> [Key] {
        guard isWaiting else { return [] }
        let others = rest.dropFirst()
        rest = []
        return [.escape] + keys(from: others.filter { $0 != 0x1B })
    }

    /// Removes and returns the next keys, none for a sequence without a meaning, if anything is complete.
    private mutating func next() -> [Key]? {
        if pasted != nil { return endOfPaste() }
        guard let first = rest.first else { return nil }
        switch first {
        case 0x1B: return sequence()
        case 0x00..<0x20, 0x7F: return take(1, Self.controls[first])
        default: return character(first)
        }
    }

    private mutating func take(_ count: Int, _ key: Key? = nil) -> [Key] {
        rest.removeFirst(count)
        return key.map { [$0] } ?? []
    }

    private mutating func character(_ first: UInt8) -> [Key]? {
        let length =
            switch first {
            case 0xC2..<0xE0: 2
            case 0xE0..<0xF0: 3
            case 0xF0..<0xF5: 4
            default: 1
            }
        let bytes = rest.prefix(length)
        guard bytes.count == length || bytes.dropFirst().contains(where: { $0 & 0xC0 != 0x80 }) else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self), let character = text.first else { return take(1) }
        return take(length, .character(character))
    }

    private mutating func sequence() -> [Key]? {
        guard rest.count > 1 else { return nil }
        switch rest[1] {
        case UInt8(ascii: "["):
            guard let end = rest.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
                return rest.count > Self.sequenceLimit ? take(rest.count) : nil
            }
            let name = String(decoding: rest[2...end], as: UTF8.self)
            if name == "200~" { pasted = [] }
            if name.last == "R" {
                cursorColumn = cursorColumn ?? name.dropLast().split(separator: ";").last.flatMap { Int($0) }
            }
            return take(end + 1, Self.sequences[name])
        case UInt8(ascii: "O"):
            guard rest.count > 2 else { return nil }
            return take(3, Self.sequences[String(UnicodeScalar(rest[2]))])
        case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"):
            // The terminal's answers, which end with ESC \ or BEL.
            guard let end = rest.dropFirst(2).firstIndex(where: { $0 == 0x1B || $0 == 0x07 }),
                rest[end] == 0x07 || rest.count > end + 1
            else { return rest.count > Self.sequenceLimit ? take(rest.count) : nil }
            return take(rest[end] == 0x07 ? end + 1 : end + 2)
        default: return take(1, .escape)
        }
    }

    private mutating func endOfPaste() -> [Key]? {
        guard let end = rest.firstRange(of: Self.pasteEnd) else {
            // The end may be cut in two.
            paste(max(0, rest.count - Self.pasteEnd.count + 1))
            return nil
        }
        paste(end.lowerBound)
        rest.removeFirst(Self.pasteEnd.count)
        defer { pasted = nil }
        return [.paste(String(decoding: pasted ?? [], as: UTF8.self))]
    }

    private mutating func paste(_ count: Int) {
        let room = Self.pasteLimit - (pasted?.count ?? 0)
        pasted?.append(contentsOf: rest.prefix(min(count, room)))
        rest.removeFirst(count)
    }

    private static let controls: [UInt8: Key] = [
        0x03: .interrupt, 0x08: .backspace, 0x09: .tab, 0x0A: .enter, 0x0C: .redraw, 0x0D: .enter, 0x15: .deleteLine,
        0x1A: .suspend, 0x7F: .backspace,
    ]

    /// What follows `ESC [` or `ESC O`.
    private static let sequences: [String: Key] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .tab, "M": .enter,
        "1~": .home, "7~": .home, "4~": .end, "8~": .end, "5~": .pageUp, "6~": .pageDown, "3~": .backspace,
        "P": .help, "11~": .help,
    ]
}
