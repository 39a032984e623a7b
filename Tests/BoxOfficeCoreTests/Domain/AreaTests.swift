import BoxOfficeCore
import Testing

@Suite struct AreaTests {
    @Test(
        "an area is found by code, name, short name and English name",
        arguments: [
            ("0105001", "0105001"), ("서울시", "0105001"), ("서울", "0105001"), ("seoul", "0105001"), ("SEOUL", "0105001"),
            ("충북", "0105004"), ("충청북도", "0105004"), ("제주", "0105010"), ("busan", "0105011"), ("세종시", "0105017"),
            ("부산광역시", "0105011"), ("서울특별시", "0105001"), ("전북특별자치도", "0105008"), ("", nil), ("0105000", nil),
            ("0105018", nil), ("도쿄", nil), ("서", nil), ("seoul ", nil),
        ] as [(String, String?)]
    )
    func spellings(text: String, code: String?) {
        #expect(Area(text)?.code == code)
        #expect(Area.all.count == 17)
    }
}
