import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

struct PersonAndCompanyTests {

    @Test("a person is read field by field")
    func person() async throws {
        let code = try #require(PersonCode("10000558"))
        let answer = try Fixture.list("people/searchPeopleInfo", "peopleCd=10000558")
        var person = try await KOBISClient(answering: answer).person(code)
        let first = FilmographyEntry(movieCode: MovieCode(unchecked: "20234045"), title: "설계자", part: "배우")
        #expect(person.filmography.count == 6 && person.filmography[0] == first)
        #expect(person.filmography.allSatisfy { $0.movieCode?.isValid == true })
        person.filmography = []
        let expected = Person(
            code: code, name: "강동원", englishName: "GANG Dong-won", gender: "남자", mainRole: "배우", homepages: [],
            filmography: []
        )
        #expect(person == expected)
    }

    @Test("nulls in a person are nil, and homepages are read in any form")
    func oddPerson() async throws {
        let code = try #require(PersonCode("20990001"))
        let expected = Person(
            code: PersonCode(unchecked: "20990001"),
            name: "홍길동",
            homepages: ["https://example.org/hong", "https://example.org/gildong"],
            filmography: [
                .init(movieCode: MovieCode(unchecked: "20990001"), title: "지어낸 영화", part: "감독"),
                .init(movieCode: nil, title: nil, part: nil),
            ]
        )
        #expect(try await KOBISClient(answering: Fixture.fault("odd-person.json")).person(code) == expected)
    }

    @Test("a company is read field by field, its nulls as nil")
    func company() async throws {
        let code = CompanyCode(unchecked: "20188621")
        let expected = Company(
            code: code,
            name: "(주)미디어테라스",
            ceo: "강선영",
            parts: ["제작사", "배급사"],
            filmography: [
                .init(movieCode: MovieCode(unchecked: "20171405"), title: "데이빗 린치: 아트 라이프", part: "공동제공"),
                .init(movieCode: MovieCode(unchecked: "20174182"), title: "네루다", part: "공동제공"),
                .init(movieCode: MovieCode(unchecked: "20174641"), title: "가을 우체국", part: "제작사"),
                .init(movieCode: MovieCode(unchecked: "20161600"), title: "어느 미친 사내의 고백", part: "제공"),
            ]
        )
        let answer = try Fixture.list("company/searchCompanyInfo", "companyCd=20188621")
        #expect(try await KOBISClient(answering: answer).company(code) == expected)
    }

    private let movie = MovieCode("20999999")
    private let person = PersonCode(unchecked: "20999999")
    private let company = CompanyCode(unchecked: "20999999")

    @Test("nulls for an unknown code mean that nothing was found")
    func unknown() async throws {
        func client(_ answer: String) throws -> KOBISClient { KOBISClient(answering: try Fixture.fault(answer)) }
        await expectNetworkError(.nothingFound) { try await client("unknown-movie.json").movie(movie) }
        await expectNetworkError(.nothingFound) { try await client("unknown-person.json").person(person) }
        await expectNetworkError(.nothingFound) { try await client("unknown-company.json").company(company) }
    }

    @Test("an answer for another code is rejected")
    func other() async {
        func mismatch(_ code: String) -> NetworkError.Reason {
            .unreadable(.requestMismatch(requested: "20999999", answered: code))
        }
        await expectNetworkError(mismatch("20218541")) {
            try await KOBISClient(answering: Fixture.movie("20218541")).movie(movie)
        }
        await expectNetworkError(mismatch("10000558")) {
            let answer = try Fixture.list("people/searchPeopleInfo", "peopleCd=10000558")
            return try await KOBISClient(answering: answer).person(person)
        }
        await expectNetworkError(mismatch("20188621")) {
            let answer = try Fixture.list("company/searchCompanyInfo", "companyCd=20188621")
            return try await KOBISClient(answering: answer).company(company)
        }
    }
}
