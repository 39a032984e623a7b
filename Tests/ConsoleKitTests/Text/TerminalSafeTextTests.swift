import Testing

@testable import ConsoleKit

struct TerminalSafeTextTests {
    @Test("invisible characters are replaced on a terminal, unless they have a meaning in their place")
    func safe() {
        let table: [(text: String, expected: String)] = [
            ("밀수", "밀수"), ("e\u{301} 海 ✓", "e\u{301} 海 ✓"), ("", ""),
            // controls are spaces, as in every format
            ("밀\u{1B}[2J\u{9B}31m\0\t\r\n수", "밀 [2J 31m 수"), ("밀\u{85}수", "밀 수"),
            // direction and zero width
            ("밀\u{202E}수\u{2066}\u{200F}", "밀\u{FFFD}수\u{FFFD}\u{FFFD}"),
            ("밀\u{200B}\u{FEFF}\u{AD}수", "밀\u{FFFD}\u{FFFD}\u{FFFD}수"), ("밀\u{2028}수", "밀\u{FFFD}수"),
            // joiners: only between emoji and in joining scripts
            ("👨‍👩‍👧", "👨‍👩‍👧"), ("❤️‍🔥", "❤️‍🔥"), ("می‌خواهم", "می‌خواهم"), ("क्‍ष", "क्‍ष"),
            ("밀\u{200D}수", "밀\u{FFFD}수"), ("a\u{200C}b", "a\u{FFFD}b"), ("\u{200D}a", "\u{FFFD}a"),
            ("😀\u{200D}\u{200D}", "😀\u{200D}\u{FFFD}"),
            // tags: only in a flag
            ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("밀\u{E0041}\u{E007F}", "밀\u{FFFD}\u{FFFD}"), ("\u{E0001}", "\u{FFFD}"),
            (
                "🏴" + String(repeating: "\u{E0061}", count: 7), "🏴" + String(repeating: "\u{E0061}", count: 7)
            ),
            (
                "🏴" + String(repeating: "\u{E0061}", count: 9),
                "🏴" + String(repeating: "\u{E0061}", count: 7) + "\u{FFFD}\u{FFFD}"
            ),
            ("🏴\u{E0067}\u{E007F}\u{E0067}", "🏴\u{E0067}\u{E007F}\u{FFFD}"), ("😀\u{E0067}", "😀\u{FFFD}"),
            // marks: as many as a script sets
            ("a" + String(repeating: "\u{301}", count: 8), "a" + String(repeating: "\u{301}", count: 8)),
            (
                "a" + String(repeating: "\u{301}", count: 9_999) + "b",
                "a" + String(repeating: "\u{301}", count: 8) + "\u{FFFD}b"
            ),
            (
                "가" + String(repeating: "\u{E47}\u{200D}", count: 99) + "b",
                "가" + String(repeating: "\u{E47}\u{200D}", count: 8) + "\u{FFFD}\u{FFFD}b"
            ),
        ]
        for (text, expected) in table {
            #expect(
                text.terminalSafe.unicodeScalars.elementsEqual(expected.unicodeScalars),
                "\(text.terminalSafe.unicodeScalars.map(\.value))"
            )
        }
    }
}
