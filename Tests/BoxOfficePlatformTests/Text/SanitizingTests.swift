import BoxOfficePlatform
import Testing

struct SanitizingTests {
    @Test("text is trimmed and a run of control characters becomes a space; trimming white space changes nothing else")
    func texts() {
        let table: [(text: String, sanitized: String?, trimmed: String)] = [
            ("밀수", "밀수", "밀수"), (" 밀수\u{3000}", "밀수", "밀수"), ("\u{A0}밀수\n", "밀수", "밀수"),
            ("a\r\n\u{1B}\u{9B}b", "a b", "a\r\n\u{1B}\u{9B}b"), ("a  b", "a  b", "a  b"),
            ("\u{A0} a  b\r\n\u{3000}", "a  b", "a  b"),
            ("\u{3000}あ", "あ", "あ"), ("밀\u{3040}", "밀\u{3040}", "밀\u{3040}"), ("あ밀", "あ밀", "あ밀"),
            ("", nil, ""), (" \t\r\n", nil, ""), (" \t\u{0}", nil, "\u{0}"), (" \u{0} ", nil, "\u{0}"),
            // a space that is one character with its neighbor
            ("\u{600}\u{15}", "\u{600}", "\u{600}\u{15}"), (" \u{301}a", "\u{301}a", "\u{301}a"),
        ]
        for (text, sanitized, trimmed) in table {
            #expect(text.sanitized.map { Array($0.utf8) } == sanitized.map { Array($0.utf8) })
            #expect(Array(text.trimmingWhitespace.utf8) == Array(trimmed.utf8))
        }
    }
}
