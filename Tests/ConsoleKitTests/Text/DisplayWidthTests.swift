import Testing

@testable import ConsoleKit

@Suite struct DisplayWidthTests {
    @Test(
        "a text's width is its number of terminal cells",
        arguments: [
            ("", 0), ("abc", 3), ("밀수", 4), ("F1 더 무비", 10), ("해무(海霧)", 10),
            // kana, full-width and half-width
            ("カタカナ", 8), ("ｶﾅ", 2), ("ＦＵＬＬ", 8), ("「」", 4),
            // composed and decomposed
            ("é", 1), ("e\u{301}", 1), ("\u{1106}\u{1175}\u{11AF}", 2),
            // emoji: one, one with a joiner, a flag, a picture by selector
            ("😀", 2), ("👨‍👩‍👧", 2), ("🇰🇷", 2), ("❤️", 2), ("❤", 1),
            // ambiguous characters are narrow
            ("│", 1), ("’", 1), ("▲3", 2), ("…", 1),
            // beyond the basic plane
            ("𠀀", 2),
        ] as [(String, Int)]
    )
    func widths(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }

    @Test(
        "a text is truncated so that it fits with its ellipsis",
        arguments: [
            ("밀수", 4, "밀수"), ("미션 임파서블", 9, "미션 임…"), ("미션 임파서블", 8, "미션 임…"), ("미션 임파서블", 7, "미션 …"),
            ("밀수", 3, "밀…"), ("밀수", 2, "…"), ("밀수", 1, "…"), ("abc", 3, "abc"), ("abcd", 3, "ab…"),
        ]
    )
    func cutting(text: String, width: Int, cut: String) {
        #expect(text.cut(to: width) == cut)
        #expect(text.cut(to: width).displayWidth <= width)
    }

    @Test(
        "the end of a text fits the columns",
        arguments: [("밀수", 4, "밀수"), ("밀수", 3, "수"), ("밀수", 1, ""), ("abc밀수", 5, "c밀수"), ("", 2, "")]
    )
    func end(text: String, width: Int, end: String) { #expect(text.lastColumns(width) == end) }

    @Test("a text is padded by its width, not its length")
    func padding() {
        #expect("밀수".padded(to: 6) == "밀수  ")
        #expect("밀수".padded(to: 2) == "밀수")
    }

    @Test(
        "a text is wrapped at spaces",
        arguments: [
            ("", 5, [""]), ("a b c", 5, ["a b c"]), ("a b c", 3, ["a b", "c"]), ("밀수 바비", 8, ["밀수", "바비"]),
            ("밀수 바비", 9, ["밀수 바비"]), ("a  b", 3, ["a", "b"]), ("longword b", 4, ["long", "word", "b"]),
            ("밀수", 1, ["밀", "수"]),
        ] as [(String, Int, [String])]
    )
    func wrapping(text: String, width: Int, lines: [String]) {
        #expect(text.wrapped(to: width) == lines)
    }

    @Test("words need not be broken, and without a width nothing is")
    func unbroken() {
        #expect("longword b".wrapped(to: 4, breakingWords: false) == ["longword", "b"])
        #expect("longword b".wrapped(to: nil) == ["longword b"])
    }
}
