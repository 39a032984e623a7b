import Testing

@testable import ConsoleKit

struct DisplayWidthTests {
    @Test("a text's width is its number of terminal cells")
    func widths() {
        let texts: [(width: Int, texts: [String])] = [
            (0, [""]), (3, ["abc"]), (4, ["밀수"]), (10, ["F1 더 무비", "해무(海霧)"]),
            // kana, full-width and half-width
            (8, ["カタカナ", "ＦＵＬＬ"]), (2, ["ｶﾅ"]), (4, ["「」"]),
            // composed and decomposed
            (1, ["é", "e\u{301}"]), (2, ["\u{1106}\u{1175}\u{11AF}"]),
            // emoji: one, one with a joiner, a flag, a picture by selector
            (2, ["😀", "👨‍👩‍👧", "🇰🇷", "❤️"]), (1, ["❤"]),
            // ambiguous characters are narrow
            (1, ["│", "’", "…"]), (2, ["▲3"]),
            // beyond the basic plane
            (2, ["𠀀"]),
        ]
        for (width, texts) in texts {
            let others: [String] = texts.filter { $0.displayWidth != width }
            #expect(others == [], "\(width)")
        }
    }

    @Test("a text is truncated at either end, or padded, to a width")
    func cutting() {
        let table: [(text: String, width: Int, cut: String)] = [
            ("밀수", 4, "밀수"), ("미션 임파서블", 9, "미션 임…"), ("미션 임파서블", 8, "미션 임…"), ("미션 임파서블", 7, "미션 …"),
            ("밀수", 3, "밀…"), ("밀수", 2, "…"), ("밀수", 1, "…"), ("abc", 3, "abc"), ("abcd", 3, "ab…"),
        ]
        for (text, width, cut) in table { #expect(text.cut(to: width) == cut && cut.displayWidth <= width, "\(text)") }
        let ends = [("밀수", 4), ("밀수", 3), ("밀수", 1), ("abc밀수", 5), ("", 2)].map { $0.lastColumns($1) }
        #expect(ends == ["밀수", "수", "", "c밀수", ""])
        #expect([6, 2].map { "밀수".padded(to: $0) } == ["밀수  ", "밀수"])
    }

    @Test("a text is wrapped at spaces, and words need not be broken; without a width, nothing is")
    func wrapping() {
        let table: [(text: String, width: Int, lines: [String])] = [
            ("", 5, [""]), ("a b c", 5, ["a b c"]), ("a b c", 3, ["a b", "c"]), ("밀수 바비", 8, ["밀수", "바비"]),
            ("밀수 바비", 9, ["밀수 바비"]), ("a  b", 3, ["a", "b"]), ("longword b", 4, ["long", "word", "b"]),
            ("밀수", 1, ["밀", "수"]),
        ]
        for (text, width, lines) in table { #expect(text.wrapped(to: width) == lines) }
        let whole = ["longword b".wrapped(to: 4, breakingWords: false), "longword b".wrapped(to: nil)]
        #expect(whole == [["longword", "b"], ["longword b"]])
    }
}
