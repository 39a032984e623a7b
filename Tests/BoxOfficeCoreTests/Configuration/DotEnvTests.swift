import Testing

@testable import BoxOfficeCore

@Suite struct DotEnvTests {
    @Test(
        "a line is a name and a value",
        arguments: [
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
        ] as [(String, [String: String])]
    )
    func lines(text: String, values: [String: String]) {
        #expect(DotEnv(text).values == values)
    }
}
