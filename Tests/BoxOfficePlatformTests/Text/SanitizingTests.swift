import BoxOfficePlatform
import Testing

@Suite struct SanitizingTests {
    @Test(
        "text is trimmed, and a run of control characters becomes one space",
        arguments: [
            ("밀수", "밀수"), (" 밀수\u{3000}", "밀수"), ("\u{A0}밀수\n", "밀수"), ("a\r\n\u{1B}\u{9B}b", "a b"), ("a  b", "a  b"),
            ("\u{3000}あ", "あ"), ("밀\u{3040}", "밀\u{3040}"), ("あ밀", "あ밀"),
            ("", nil), (" \t\u{0}", nil),
            // a space that is one character with its neighbor
            ("\u{600}\u{15}", "\u{600}"), (" \u{301}a", "\u{301}a"),
        ] as [(String, String?)]
    )
    func sanitized(text: String, expected: String?) {
        #expect(text.sanitized.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    }

    @Test(
        "white space is trimmed at the ends alone",
        arguments: [
            ("", ""), (" \t\r\n", ""), ("밀수", "밀수"), ("\u{A0} a  b\r\n\u{3000}", "a  b"), (" \u{0} ", "\u{0}"),
            // a space that is one character with its neighbor
            (" \u{301}a", "\u{301}a"),
        ]
    )
    func trimmed(text: String, expected: String) {
        #expect(Array(text.trimmingWhitespace.utf8) == Array(expected.utf8))
    }
}
