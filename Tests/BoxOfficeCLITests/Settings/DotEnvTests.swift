import Testing

@testable import BoxOfficeCLI

struct DotEnvTests {
    @Test("a line is a name and a value")
    func lines() {
        let table: [(text: String, values: [String: String])] = [
            ("A=b", ["A": "b"]),
            // several lines, with LF, CRLF and blank ones
            ("A=b\nC=d\r\n\r\nE=f", ["A": "b", "C": "d", "E": "f"]),
            // the last of two wins
            ("A=b\nA=c", ["A": "c"]),
            // surrounding spaces, and export
            ("  A=b  ", ["A": "b"]), ("export A=b", ["A": "b"]), ("export   A=b", ["A": "b"]),
            ("export\tA=b", ["A": "b"]), ("export", [:]),
            ("exportA=b", ["exportA": "b"]),
            // a byte-order mark, and spaces around the equals sign
            ("\u{FEFF}A=b", ["A": "b"]), ("A = b", ["A": "b"]),
            // comments
            ("# A=b", [:]), ("A=b # c", ["A": "b"]), ("A=b#c", ["A": "b#c"]), ("A=#c", ["A": ""]),
            // quotes
            ("A=\"b c\"", ["A": "b c"]), ("A='b # c' # d", ["A": "b # c"]), ("A=\"b", ["A": "\"b"]),
            ("A=b\"c\"", ["A": "b\"c\""]),
            // quotes that would combine with the characters between them
            ("A=\"\u{301}b\u{600}\"", ["A": "\u{301}b\u{600}"]),
            // values with equals signs
            ("A=b=c", ["A": "b=c"]), ("A=", ["A": ""]), ("A", [:]), ("=b", [:]),
            // other programs' lines are ignored
            ("A B=c\n{}\nD=e", ["D": "e"]),
        ]
        for (text, values) in table {
            #expect(DotEnv(text).values == values, "\(text)")
        }
    }

    @Test("a setting is changed in its last line, or added, and the rest of the text stays")
    func setting() {
        let table: [(text: String, value: String, changed: String?)] = [
            ("", "b", "A=b\n"), ("# c\nB=1", "b", "# c\nB=1\nA=b\n"), ("B=1\r\n", "b", "B=1\r\nA=b\r\n"),
            ("\u{FEFF}", "b", "\u{FEFF}A=b\n"), ("\n", "b", "\nA=b\n"),
            ("A=1\nA=2\nB=3", "b", "A=1\nA=b\nB=3"), (" export A = 'x y' # c\n", "b", " export A = b # c\n"),
            ("A=", "b", "A=b"), ("A= # c", "b", "A= \"b\"# c"), ("A='x'y", "b", "A=\"b\"y"),
            ("#A=1\n", "b", "#A=1\nA=b\n"),
            ("A=1", "b # c", "A=\"b # c\""), ("A=1", "\"b\"", "A='\"b\"'"), ("A=1", "b\"c'", "A=b\"c'"),
            ("A=1", "\"b' # c", nil), ("A=1", "b\u{2028}c", nil),
            ("A=\"\u{301}\"\r\nB=1", "\u{301}", "A=\"\u{301}\"\r\nB=1"),
        ]
        for (text, value, changed) in table {
            #expect(DotEnv.setting("A", to: value, in: text) == changed, "\(text)")
        }
    }

    @Test("a setting is removed with all its lines")
    func removing() {
        let table: [(text: String, changed: String?)] = [
            ("A=1", ""), ("A=1\r\nB=2\r\n", "B=2\r\n"), ("# A=1\nexport A=1\nB=2\nA='3'", "# A=1\nB=2\n"), ("B=2", nil),
        ]
        for (text, changed) in table {
            #expect(DotEnv.removing("A", from: text) == changed, "\(text)")
        }
    }
}
