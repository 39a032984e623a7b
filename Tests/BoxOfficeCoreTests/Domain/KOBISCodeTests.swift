import BoxOfficeCore
import Foundation
import Testing

struct KOBISCodeTests {
    @Test("a code is a string in JSON, and one in another format decodes too")
    func coding() throws {
        let json = Data(#"["2023C501","밀수",""]"#.utf8)
        let codes = try JSONDecoder().decode([MovieCode].self, from: json)
        let expected = ["2023C501", "밀수", ""].map { MovieCode(unchecked: $0) }
        #expect(codes == expected)
        #expect(codes[0].isValid && !codes[1].isValid && !codes[2].isValid)
        #expect(try JSONEncoder().encode(codes) == json)
    }

    @Test("four digits, a digit or capital letter, and three digits are a movie's code")
    func movieCodes() {
        for code in ["20124079", "2023C501", "2024A271"] { #expect(MovieCode(code)?.description == code) }
        let others = [
            "", "2013214", "201240790", "2023c501", "20C35011", "２0124079", "밀수", "2012 407", "null", "../../x..",
        ]
        for text in others { #expect(MovieCode(text) == nil) }
    }

    @Test("a person's code is eight digits, a company's seven or eight")
    func personAndCompanyCodes() {
        #expect(PersonCode("10000558") != nil && CompanyCode("10000558") != nil)
        #expect(PersonCode("2013214") == nil && CompanyCode("2013214") != nil)
        for text in ["201321", "100005580", "2023C501", "１0000558", "", "강동원"] {
            #expect(PersonCode(text) == nil && CompanyCode(text) == nil)
        }
    }
}
