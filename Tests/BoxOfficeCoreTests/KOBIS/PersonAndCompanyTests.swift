import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

@Suite struct PersonAndCompanyTests {
    private func client(_ answer: Data) -> KOBISClient {
        KOBISClient(key: "k", manager: NetworkManager(requester: StubRequester(.answer(answer))))
    }

    @Test("a person is read field by field")
    func person() async throws {
        let code = try #require(PersonCode("10000558"))
        let person = try await client(Fixture.list("people/searchPeopleInfo", "peopleCd=10000558")).person(code)
        #expect(person.code == "10000558")
        #expect(person.name == "강동원")
        #expect(person.englishName == "GANG Dong-won")
        #expect(person.gender == "남자")
        #expect(person.mainRole == "배우")
        #expect(person.homepages == [])
        #expect(person.filmography.count == 6)
        #expect(person.filmography[0] == FilmographyEntry(movieCode: "20234045", title: "설계자", part: "배우"))
        #expect(person.filmography.map(\.movieCode?.count) == Array(repeating: 8, count: 6))
    }

    @Test("nulls in a person are nil, and homepages are read in any form")
    func oddPerson() async throws {
        let code = try #require(PersonCode("20990001"))
        #expect(
            try await client(Fixture.fault("odd-person.json")).person(code)
                == Person(
                    code: "20990001",
                    name: "홍길동",
                    englishName: nil,
                    gender: nil,
                    mainRole: nil,
                    homepages: ["https://example.org/hong", "https://example.org/gildong"],
                    filmography: [
                        .init(movieCode: "20990001", title: "지어낸 영화", part: "감독"),
                        .init(movieCode: nil, title: nil, part: nil),
                    ]
                )
        )
    }

    @Test("a company is read field by field, its nulls as nil")
    func company() async throws {
        let code = try #require(CompanyCode("20188621"))
        #expect(
            try await client(Fixture.list("company/searchCompanyInfo", "companyCd=20188621")).company(code)
                == Company(
                    code: "20188621",
                    name: "(주)미디어테라스",
                    englishName: nil,
                    ceo: "강선영",
                    parts: ["제작사", "배급사"],
                    filmography: [
                        .init(movieCode: "20171405", title: "데이빗 린치: 아트 라이프", part: "공동제공"),
                        .init(movieCode: "20174182", title: "네루다", part: "공동제공"),
                        .init(movieCode: "20174641", title: "가을 우체국", part: "제작사"),
                        .init(movieCode: "20161600", title: "어느 미친 사내의 고백", part: "제공"),
                    ]
                )
        )
    }

    @Test("nulls for an unknown code mean that nothing was found")
    func unknown() async throws {
        let (person, company) = (try #require(PersonCode("20999999")), try #require(CompanyCode("20999999")))
        let noPerson = try await #require(throws: NetworkError.self) {
            try await client(Fixture.fault("unknown-person.json")).person(person)
        }
        guard case .nothingFound = noPerson.reason else { throw noPerson }
        let noCompany = try await #require(throws: NetworkError.self) {
            try await client(Fixture.fault("unknown-company.json")).company(company)
        }
        guard case .nothingFound = noCompany.reason else { throw noCompany }
    }

    @Test("an answer for another person or company is rejected")
    func other() async throws {
        let (person, company) = (try #require(PersonCode("20999999")), try #require(CompanyCode("20999999")))
        let otherPerson = try await #require(throws: NetworkError.self) {
            try await client(Fixture.list("people/searchPeopleInfo", "peopleCd=10000558")).person(person)
        }
        guard case .unreadable(.requestMismatch(requested: "20999999", answered: "10000558")) = otherPerson.reason
        else {
            throw otherPerson
        }
        let otherCompany = try await #require(throws: NetworkError.self) {
            try await client(Fixture.list("company/searchCompanyInfo", "companyCd=20188621")).company(company)
        }
        guard case .unreadable(.requestMismatch(requested: "20999999", answered: "20188621")) = otherCompany.reason
        else {
            throw otherCompany
        }
    }
}
