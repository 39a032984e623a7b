import BoxOfficeCore
import Testing

@Suite struct CodeTableTests {
    @Test(
        "a code is found by its names",
        arguments: [
            // Nations
            ("nations", "한국", "22041011"), ("nations", "대한민국", "22041011"), ("nations", "korea", "22041011"),
            ("nations", "KOREAN", "22041011"), ("nations", "22041011", "22041011"), ("nations", "미국", "22042002"),
            ("nations", "hong kong", "22041012"), ("nations", "아프카니스탄", "22041005"),
            // Types of movies
            ("movie-types", "장편", "220101"), ("movie-types", "Feature", "220101"), ("movie-types", "옵니버스", "220103"),
            // Parts of companies
            ("company-parts", "배급사", "260102"), ("company-parts", "distributor", "260102"),
            // Areas
            ("areas", "서울", "0105001"), ("areas", "sejong", "0105017"),
            // Codes that are not known, but could be
            ("nations", "22049999", "22049999"), ("movie-types", "220199", "220199"), ("areas", "0105099", "0105099"),
            // Neither names nor codes
            ("nations", "", nil), ("nations", "화성", nil), ("nations", "한", nil), ("nations", "2204101", nil),
            ("nations", "220410111", nil), ("nations", "2204101a", nil),
        ] as [(String, String, String?)]
    )
    func names(list: String, text: String, code: String?) throws {
        let table = try #require(CodeTable.all.first { $0.list.englishName == list })
        #expect(table.code(for: text) == code)
    }

    @Test("names in a table are unique, and every code has the right length")
    func unambiguous() {
        for table in CodeTable.all {
            let names = table.entries.flatMap { entry in
                ([entry.name, entry.englishName] + entry.otherNames).map { $0.lowercased() }
            }
            #expect(Set(names).count == names.count)
            #expect(Set(table.entries.map(\.code)).count == table.entries.count)
            #expect(table.entries.allSatisfy { $0.code.count == table.codeLength })
        }
    }

    @Test(
        "an area is found by code, name, short name and English name",
        arguments: [
            ("0105001", "0105001"), ("서울시", "0105001"), ("서울", "0105001"), ("seoul", "0105001"), ("SEOUL", "0105001"),
            ("충북", "0105004"), ("충청북도", "0105004"), ("제주", "0105010"), ("busan", "0105011"), ("세종시", "0105017"),
            ("부산광역시", "0105011"), ("서울특별시", "0105001"), ("전북특별자치도", "0105008"), ("", nil), ("0105000", nil),
            ("0105018", nil), ("도쿄", nil), ("서", nil), ("seoul ", nil),
        ] as [(String, String?)]
    )
    func areas(text: String, code: String?) {
        #expect(Area(text)?.code == code)
        #expect(Area.all.count == 17)
    }
}
