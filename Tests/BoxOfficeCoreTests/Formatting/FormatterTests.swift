import BoxOfficeCore
import Testing

@Suite struct FormatterTests {
    @Test(
        "a rank change is a word, an arrow with a number, or a dash",
        arguments: [
            (.new, "신작", "NEW"), (.up(3), "▲3", "▲3"), (.down(2), "▼2", "▼2"), (.unchanged, "-", "-"),
        ] as [(RankChange, String, String)]
    )
    func rankChange(change: RankChange, korean: String, english: String) {
        #expect(RankFormatter(language: .korean).string(from: change) == korean)
        #expect(RankFormatter(language: .english).string(from: change) == english)
    }

    @Test(
        "counts are grouped by thousands",
        arguments: [
            (0, "0"), (999, "999"), (1_000, "1,000"), (246_026, "246,026"), (1_234_567, "1,234,567"),
            (-7_343, "-7,343"),
            (-100, "-100"), (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
        ]
    )
    func visitors(count: Int, text: String) {
        #expect(VisitorFormatter().string(from: count) == text)
    }

    @Test("a day has its weekday")
    func day() throws {
        let day = try KoreanDay("20230801")
        #expect(DayFormatter(language: .korean).string(from: day) == "2023-08-01 (화)")
        #expect(DayFormatter(language: .english).string(from: day) == "2023-08-01 (Tue)")
    }
}
