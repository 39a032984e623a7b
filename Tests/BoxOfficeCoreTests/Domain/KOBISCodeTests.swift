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
}
