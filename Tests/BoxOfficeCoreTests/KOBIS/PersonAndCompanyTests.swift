import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

@Suite struct PersonAndCompanyTests {

    @Test("a person is read field by field")
    func person() async throws {
        let code = try #require(PersonCode("10000558"))
        let person = try await KOBISClient(answering: Fixture.list("people/searchPeopleInfo", "peopleCd=10000558"))
            .person(code)
        #expect([person.code.description, person.name] == ["10000558", "강동원"])
        #expect([person.englishName, person.gender, person.mainRole] == ["GANG Dong-won", "남자", "배우"])
        #expect(person.homepages.isEmpty)
        #expect(person.filmography.count == 6)
        #expect(
            person.filmography[0]
                == FilmographyEntry(movieCode: MovieCode(unchecked: "20234045"), title: "설계자", part: "배우")
        )
        #expect(person.filmography.allSatisfy { $0.movieCode?.isValid == true })
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
        let code = try #require(CompanyCode("20188621"))
        #expect(
            try await KOBISClient(answering: Fixture.list("company/searchCompanyInfo", "companyCd=20188621")).company(
                code
            )
                == Company(
                    code: CompanyCode(unchecked: "20188621"),
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
        )
    }

    @Test("nulls for an unknown code mean that nothing was found")
    func unknown() async throws {
        let (person, company) = (try #require(PersonCode("20999999")), try #require(CompanyCode("20999999")))
        let movie = MovieCode("20999999")
        let requests: [(answer: String, request: (KOBISClient) async throws -> Void)] = [
            ("unknown-movie.json", { _ = try await $0.movie(movie) }),
            ("unknown-person.json", { _ = try await $0.person(person) }),
            ("unknown-company.json", { _ = try await $0.company(company) }),
        ]
        for (answer, request) in requests {
            let client = KOBISClient(answering: try Fixture.fault(answer))
            let error = try await #require(throws: NetworkError.self) { try await request(client) }
            guard case .nothingFound = error.reason else { throw error }
        }
    }

    @Test("an answer for another code is rejected")
    func other() async throws {
        let (person, company) = (try #require(PersonCode("20999999")), try #require(CompanyCode("20999999")))
        let movie = MovieCode("20999999")
        let requests: [(answer: Data, code: String, request: (KOBISClient) async throws -> Void)] = [
            (try Fixture.movie("20218541"), "20218541", { _ = try await $0.movie(movie) }),
            (
                try Fixture.list("people/searchPeopleInfo", "peopleCd=10000558"), "10000558",
                { _ = try await $0.person(person) }
            ),
            (
                try Fixture.list("company/searchCompanyInfo", "companyCd=20188621"), "20188621",
                { _ = try await $0.company(company) }
            ),
        ]
        for (answer, code, request) in requests {
            let error = try await #require(throws: NetworkError.self) {
                try await request(KOBISClient(answering: answer))
            }
            guard case .unreadable(.requestMismatch(requested: "20999999", answered: code)) = error.reason else {
                throw error
            }
        }
    }
}
