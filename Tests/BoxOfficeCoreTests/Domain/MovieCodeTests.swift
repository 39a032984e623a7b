import BoxOfficeCore
import Testing

@Suite struct MovieCodeTests {
    @Test(
        "four digits, a digit or capital letter, and three digits are a code",
        arguments: [
            ("20124079", true), ("2023C501", true), ("2024A271", true), ("", false), ("2013214", false),
            ("201240790", false), ("2023c501", false), ("20C35011", false), ("２0124079", false), ("밀수", false),
            ("2012 407", false), ("null", false), ("../../x..", false),
        ]
    )
    func codes(text: String, isCode: Bool) {
        #expect(MovieCode(text)?.description == (isCode ? text : nil))
    }
}
