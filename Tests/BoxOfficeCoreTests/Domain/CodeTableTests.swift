import BoxOfficeCore
import TestSupport
import Testing

struct CodeTableTests {
    @Test("a code is found by its names, and one that is not known but could be is itself")
    func names() async throws {
        let table = """
            nations 한국 -> 22041011
            nations 대한민국 -> 22041011
            nations korea -> 22041011
            nations KOREAN -> 22041011
            nations 22041011 -> 22041011
            nations 미국 -> 22042002
            nations hong kong -> 22041012
            nations 아프카니스탄 -> 22041005
            movie-types 장편 -> 220101
            movie-types Feature -> 220101
            movie-types 옵니버스 -> 220103
            company-parts 배급사 -> 260102
            company-parts distributor -> 260102
            areas 서울 -> 0105001
            areas sejong -> 0105017
            # Not known, but possible
            nations 22049999 -> 22049999
            movie-types 220199 -> 220199
            areas 0105099 -> 0105099
            # Neither names nor codes
            nations  -> none
            nations 화성 -> none
            nations 한 -> none
            nations 2204101 -> none
            nations 220410111 -> none
            nations 2204101a -> none
            """
        await expectResults(in: table) { line in
            let list = String(line.prefix { $0 != " " })
            let codes = CodeTable.all.first { $0.list.englishName == list }
            return codes?.code(for: String(line.dropFirst(list.count + 1))) ?? "none"
        }
    }

    @Test("names in a table are unique, and every code has the right length")
    func unambiguous() {
        for table in CodeTable.all {
            let names = table.entries.flatMap { entry in
                ([entry.name, entry.englishName] + entry.otherNames).map { $0.lowercased() }
            }
            let codes = Set(table.entries.map(\.code))
            #expect(Set(names).count == names.count)
            #expect(codes.count == table.entries.count)
            for code in codes { #expect(code.count == table.codeLength) }
        }
    }

    @Test("an area is found by code, name, short name and English name")
    func areas() async {
        let table = """
            0105001 -> 0105001
            서울시 -> 0105001
            서울 -> 0105001
            seoul -> 0105001
            SEOUL -> 0105001
            서울특별시 -> 0105001
            충북 -> 0105004
            충청북도 -> 0105004
            전북특별자치도 -> 0105008
            제주 -> 0105010
            busan -> 0105011
            부산광역시 -> 0105011
            세종시 -> 0105017
            """
        await expectResults(in: table) { Area($0)?.code ?? "none" }
        for text in ["", "0105000", "0105018", "도쿄", "서", "seoul "] { #expect(Area(text) == nil) }
        #expect(Area.all.count == 17)
    }
}
