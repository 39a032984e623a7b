import BoxOfficeCore
import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCLI

extension MCPToolTests {
    @Test("find_people and find_companies return candidates, or one with filmography")
    func find() async throws {
        let people = try await document("find_people", #"{"name":"홍길동","limit":1}"#)
        #expect(
            people.hasPrefix(#"{"totalCount":2,"items":[{"code":"20990001","#) && people.count(of: #""code":"#) == 1)
        #expect(
            people.hasSuffix(
                #"""
                "person":null,"filmographyTotal":null,"truncated":false,\#
                "hint":"use the code of a candidate, a longer part of the name, or page 2 for more","notes":[]}
                """#
            )
        )
        let both = try await document("find_people", #"{"name":"홍길동"}"#)
        #expect(both.contains(#""hint":"use the code of a candidate for its filmography""#))
        let person = try await document("find_people", #"{"name":10000558}"#)
        let none = try await document("find_people", #"{"name":10000558,"offset":1000}"#)
        #expect(none.contains(#""filmography":[]"#) && !person.contains(#""filmography":[]"#))
        #expect(person.hasPrefix(#"{"totalCount":1,"items":[],"person":{"code":"10000558","name":"강동원","#))
        let company = try await document("find_companies", #"{"name":"미디어테라스"}"#)
        #expect(company.contains(#""company":{"code":"20188621","#))
        #expect(company.hasSuffix(#""filmographyTotal":4,\#(Self.ending)"#), "\(company)")
    }

    @Test("a name that nobody has")
    mutating func findNobody() async throws {
        run = try run.with(StubRequester(.answer(Data(#"{"peopleListResult":{"totCnt":0,"peopleList":[]}}"#.utf8))))
        #expect(
            try await document("find_people", #"{"name":"없음"}"#, isOffline: false)
                == #"""
                {"totalCount":0,"items":[],"person":null,"filmographyTotal":null,"truncated":false,\#
                "hint":"use part of the Korean name","notes":[]}
                """#
        )
    }

    @Test("a candidate whose details cannot be fetched is still returned, with a note")
    mutating func findWithoutDetails() async throws {
        run = try run.with(
            StubRequester(
                .answer(try Fixture.list("company/searchCompanyList", "companyNm=미디어테라스&curPage=1&itemPerPage=100")),
                .answer(try Fixture.fault("unknown-company.json"))
            )
        )
        let company = try await document("find_companies", #"{"name":"미디어테라스"}"#, isOffline: false)
        #expect(company.hasPrefix(#"{"totalCount":1,"items":[{"code":"20188621","#), "\(company)")
        #expect(
            company.contains(
                #""company":null,"filmographyTotal":null,"truncated":false,"hint":null,"notes":["KOBIS has no company"#
            )
        )
    }
}
