import BoxOfficeCore
import BoxOfficePosters
import BoxOfficeReviews
import Foundation
import TestSupport
import Testing

struct CodingTests {
    private static let code = MovieCode(unchecked: "20218541")

    private static func values() throws -> [any Codable & Equatable & Sendable] {
        let day = try KoreanDay("2023-08-01")
        let filters = RankingFilters(movieType: .art, nation: .korean, area: Area.all.first)
        let changes: [RankChange] = [.new, .up(3), .down(2), .unchanged, .unknown]
        let rows = changes.map {
            RankedMovie(rank: 1, rankChange: $0, movieCode: code, title: "밀수", openDate: day, salesSharePercent: nil)
        }
        // In binary, this time is a little smaller; the other has microseconds.
        let times = [1_690_990_200.123, 1_690_990_200.123_456].map { Date(timeIntervalSince1970: $0) }
        let address = try #require(URL(string: "https://example.com/a%20b.png?q=%EA%B0%80"))
        let rating = try #require(StarRating(4.5))
        let person = PersonCode(unchecked: "20312345")
        let company = CompanyCode(unchecked: "20150001")
        let movie = FilmographyEntry(movieCode: Self.code, title: "밀수", part: "제작사")
        return [
            day, filters, RankingFilters(), rating, ReviewID(), Self.code, person, company,
            Ranking(of: RankingPeriod(.weekend, of: day), filters: filters, entries: rows),
            Ranking.Kind.allCases, RankingFilters.MovieType.allCases, RankingFilters.Nation.allCases, Area.all,
            Movie(
                code: Self.code,
                title: "밀수",
                runningMinutes: 129,
                openDate: day,
                nations: ["한국"],
                directors: [.init(name: "류승완")],
                actors: [.init(name: "김혜수", role: "조춘자")],
                staff: [.init(name: "a", role: "b")],
                companies: [.init(code: company, name: "외유내강")],
                showTypes: [.init(group: "2D", name: "디지털")],
                ratings: [.init(number: "1", grade: "15세이상관람가")]
            ),
            Movie(code: Self.code, title: "밀수"),
            Person(code: person, name: "류승완", gender: "남자", filmography: [movie, FilmographyEntry()]),
            Company(code: company, name: "외유내강", parts: ["제작사"], filmography: [movie]),
            Listing(total: 2, items: [MovieSummary(code: Self.code, title: "밀수", companies: [.init(code: company)])]),
            Listing(total: 1, items: [PersonSummary(code: person, name: "류승완", titles: ["밀수"])]),
            Listing(total: 1, items: [CompanySummary(code: company, name: "외유내강", parts: ["제작사", "배급사"])]),
            CodeList(list: "0105000000", items: [CodeName(code: "1", name: "a", englishName: nil)]),
            Poster(movieCode: Self.code, title: "밀수", imageURL: address, source: .kmdb, matchedYear: 2023),
            times.map {
                Review(
                    movieCode: Self.code,
                    title: "밀수",
                    author: "홍길동",
                    rating: rating,
                    text: "가\n나",
                    createdAt: $0
                )
            },
            Review(movieCode: Self.code, title: "밀수", author: "홍길동", rating: rating),
        ]
    }

    @Test("every value is decoded as it was encoded")
    func roundTrip() throws {
        func check<Value: Codable & Equatable>(_ value: Value) throws {
            let data = try JSONEncoder().encode(value)
            #expect(try JSONDecoder().decode(Value.self, from: data) == value)
        }
        for value in try Self.values() { try check(value) }
    }

    @Test("KOBIS's answers and faults are encoded as they were decoded")
    func answers() throws {
        let types: KeyValuePairs<String, any Codable.Type> = [
            "boxoffice/searchDailyBoxOfficeList": RankingDTO.self,
            "boxoffice/searchWeeklyBoxOfficeList": RankingDTO.self,
            "movie/searchMovieList": MovieListDTO.self, "movie/searchMovieInfo": MovieInfoDTO.self,
            "people/searchPeopleList": PersonListDTO.self, "people/searchPeopleInfo": PersonInfoDTO.self,
            "company/searchCompanyList": CompanyListDTO.self, "company/searchCompanyInfo": CompanyInfoDTO.self,
            "code/searchCodeList": CodeListDTO.self,
        ]
        for (service, type) in types {
            let folder = Fixture.folder.appending(path: service)
            let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            #expect(!files.isEmpty)
            for file in files where file.pathExtension == "json" { try checkAnswer(Data(contentsOf: file), type) }
        }
        try checkAnswer(Fixture.fault("invalid-key.json"), KOBISFaultDTO.self)
    }

    private func checkAnswer<DTO: Codable>(_ data: Data, _ type: DTO.Type) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let once = try encoder.encode(JSONDecoder().decode(type, from: data))
        #expect(try encoder.encode(JSONDecoder().decode(type, from: once)) == once)
    }
}
