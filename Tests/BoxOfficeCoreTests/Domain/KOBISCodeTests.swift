import BoxOfficeCore
import Foundation
import Testing

@Suite struct KOBISCodeTests {
    @Test("a code is a string in JSON, and one in another format decodes too", arguments: ["2023C501", "밀수", ""])
    func coding(text: String) throws {
        let json = Data("[\"\(text)\"]".utf8)
        let codes = try JSONDecoder().decode([MovieCode].self, from: json)
        #expect(codes == [MovieCode(unchecked: text)])
        #expect(codes.map(\.isValid) == [text == "2023C501"])
        #expect(try JSONEncoder().encode(codes) == json)
    }

    @Test(
        "four digits, a digit or capital letter, and three digits are a code",
        arguments: [
            ("20124079", true), ("2023C501", true), ("2024A271", true), ("", false), ("2013214", false),
            ("201240790", false), ("2023c501", false), ("20C35011", false), ("２0124079", false), ("밀수", false),
            ("2012 407", false), ("null", false), ("../../x..", false),
        ]
    )
    func movieCodes(text: String, isCode: Bool) {
        #expect(MovieCode(text)?.description == (isCode ? text : nil))
    }

    @Test(
        "a person's code is eight digits, a company's seven or eight",
        arguments: [
            ("10000558", true, true), ("2013214", false, true), ("201321", false, false), ("100005580", false, false),
            ("2023C501", false, false), ("１0000558", false, false), ("", false, false), ("강동원", false, false),
        ]
    )
    func personAndCompanyCodes(text: String, isPerson: Bool, isCompany: Bool) {
        #expect((PersonCode(text) != nil) == isPerson)
        #expect((CompanyCode(text) != nil) == isCompany)
    }
}
