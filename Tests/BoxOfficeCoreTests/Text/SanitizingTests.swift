import BoxOfficeCore
import Testing

@Suite struct CleanedTextTests {
    @Test(
        "a text is trimmed, and a run of controls in it is one space",
        arguments: [
            ("밀수", "밀수"), (" 밀수\u{3000}", "밀수"), ("\u{A0}밀수\n", "밀수"), ("a\r\n\u{1B}\u{9B}b", "a b"), ("a  b", "a  b"),
            ("", nil), (" \t\u{0}", nil),
            // a blank that is one character with the sign before it or behind it
            ("\u{600}\u{15}", "\u{600}"), (" \u{301}a", "\u{301}a"),
        ] as [(String, String?)]
    )
    func cleaning(text: String, cleaned: String?) {
        #expect(text.sanitized.map { Array($0.utf8) } == cleaned.map { Array($0.utf8) })
    }
}
