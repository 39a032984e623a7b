import BoxOfficeCore
import Testing

@Suite struct MovieCodeTests {
    @Test(
        "four digits, a digit or capital letter, and three digits are a code",
        arguments: ["20124079", "2023C501", "2024A271"]
    )
    func codes(text: String) {
        #expect(MovieCode(text)?.description == text)
    }

    @Test(
        "other texts are not codes",
        arguments: [
            "", "2013214", "201240790", "2023c501", "20C35011", "２0124079", "밀수", "2012 407", "null", "../../x..",
        ]
    )
    func others(text: String) {
        #expect(MovieCode(text) == nil)
    }
}
