import Testing

@testable import BoxOfficeCLI

@Suite struct TerminalSafeTextTests {
    @Test(
        "a text on a terminal's line has a sign for what would be unseen, and keeps what has a meaning in its place",
        arguments: [
            ("밀수", "밀수"), ("e\u{301} 海 ✓", "e\u{301} 海 ✓"), ("", ""),
            // controls are spaces, as in every format
            ("밀\u{1B}[2J\u{9B}31m\0\t\r\n수", "밀 [2J 31m 수"), ("밀\u{85}수", "밀 수"),
            // direction, and no width
            ("밀\u{202E}수\u{2066}\u{200F}", "밀\u{FFFD}수\u{FFFD}\u{FFFD}"),
            ("밀\u{200B}\u{FEFF}\u{AD}수", "밀\u{FFFD}\u{FFFD}\u{FFFD}수"), ("밀\u{2028}수", "밀\u{FFFD}수"),
            // joiners: between emoji and in scripts that join, and nowhere else
            ("👨‍👩‍👧", "👨‍👩‍👧"), ("❤️‍🔥", "❤️‍🔥"), ("می‌خواهم", "می‌خواهم"), ("क्‍ष", "क्‍ष"),
            ("밀\u{200D}수", "밀\u{FFFD}수"), ("a\u{200C}b", "a\u{FFFD}b"), ("\u{200D}a", "\u{FFFD}a"),
            ("😀\u{200D}\u{200D}", "😀\u{200D}\u{FFFD}"),
            // tags: in a flag, and nowhere else
            ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("밀\u{E0041}\u{E007F}", "밀\u{FFFD}\u{FFFD}"), ("\u{E0001}", "\u{FFFD}"),
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
    )
    func safe(text: String, expected: String) {
        #expect(
            text.terminalSafe.unicodeScalars.elementsEqual(expected.unicodeScalars),
            "\(text.terminalSafe.unicodeScalars.map(\.value))"
        )
    }
}
