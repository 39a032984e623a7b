import Foundation
import TestSupport
import Testing

@testable import BoxOfficeCore

struct MovieInfoTests {
    private func movie(_ answer: Data, _ code: String) async throws -> Movie {
        try await KOBISClient(answering: answer).movie(#require(MovieCode(code)))
    }

    @Test("a movie is read field by field")
    func fields() async throws {
        var movie = try await movie(Fixture.movie("20124079"), "20124079")
        let counts = [movie.actors.count, movie.staff.count, movie.companies.count, movie.showTypes.count]
        #expect(counts == [36, 345, 14, 6])
        // Every name is compared below.
        movie.actors.removeSubrange(1...)
        movie.staff.removeSubrange(1...)
        movie.companies.removeSubrange(1...)
        movie.showTypes.removeSubrange(..<2)
        movie.showTypes.removeSubrange(1...)
        let company = Movie.Company(
            code: CompanyCode(unchecked: "20100540"), name: "리얼라이즈픽쳐스(주)",
            englishName: "Realies Pictures, Inc.", part: "제작사"
        )
        let expected = Movie(
            code: MovieCode(unchecked: "20124079"),
            title: "광해, 왕이 된 남자",
            englishTitle: "Masquerade",
            runningMinutes: 131,
            productionYear: 2012,
            openDate: try KoreanDay("20120913"),
            status: "개봉",
            type: "장편",
            nations: ["한국"],
            genres: ["사극", "드라마"],
            directors: [.init(name: "추창민", englishName: "CHOO Chang-min")],
            actors: [.init(name: "이병헌", englishName: "LEE Byung-hun", role: "광해/하선")],
            staff: [.init(name: "문성주", englishName: "MOON Sung-joo", role: "투자")],
            companies: [company],
            showTypes: [.init(group: "2D", name: "디지털")],
            ratings: [.init(number: "2012-F610", grade: "15세이상관람가")]
        )
        #expect(movie == expected)
    }

    @Test("every name in every list matches the fixture, in order")
    func everyName() async throws {
        let data = try Fixture.movie("20124079")
        let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
        let info = try #require(root["movieInfoResult"]?["movieInfo"] as? [String: Any])
        func values(_ list: String, _ names: [String]) throws -> [[String?]] {
            let rows = try #require(info[list] as? [[String: String]])
            return rows.map { row in names.map { name in row[name].flatMap { $0.isEmpty ? nil : $0 } } }
        }
        let movie = try await movie(data, "20124079")
        let actors = movie.actors.map { [$0.name, $0.englishName, $0.role, $0.englishRole] }
        let staff = movie.staff.map { [$0.name, $0.englishName, $0.role] }
        let companies = movie.companies.map { [$0.code?.description, $0.name, $0.englishName, $0.part] }
        let showTypes = movie.showTypes.map { [$0.group, $0.name] }
        #expect(try actors == values("actors", ["peopleNm", "peopleNmEn", "cast", "castEn"]))
        #expect(try staff == values("staffs", ["peopleNm", "peopleNmEn", "staffRoleNm"]))
        #expect(try companies == values("companys", ["companyCd", "companyNm", "companyNmEn", "companyPartNm"]))
        #expect(try showTypes == values("showTypes", ["showTypeGroupNm", "showTypeNm"]))
    }

    @Test("absurd figures are errors")
    func figures() async throws {
        let table = [
            ("showTm", "-1"), ("showTm", "100001"), ("prdtYear", "-9223372036854775808"), ("prdtYear", "10000"),
        ]
        for (field, value) in table {
            let answer = try answer(with: field, value)
            await expectNetworkError(.unreadable(.field(field, row: nil, .notAllowed(value)))) {
                try await movie(answer, "20218541")
            }
        }
    }

    private func answer(with field: String, _ value: String) throws -> Data {
        var root = try #require(
            JSONSerialization.jsonObject(with: Fixture.movie("20218541")) as? [String: [String: Any]]
        )
        var info = try #require(root["movieInfoResult"]?["movieInfo"] as? [String: Any])
        info[field] = value
        root["movieInfoResult"]?["movieInfo"] = info
        return try JSONSerialization.data(withJSONObject: root)
    }

    @Test("a list that is null or missing is empty")
    func noLists() async throws {
        let expected = Movie(code: MovieCode(unchecked: "20990001"), title: "가")
        for lists in ["", #","genres":null,"audits":null,"actors":null"#] {
            let answer = #"{"movieInfoResult":{"movieInfo":{"movieCd":"20990001","movieNm":"가"\#(lists)}}}"#
            #expect(try await movie(Data(answer.utf8), "20990001") == expected)
        }
    }

    @Test("unusual values from KOBIS are understood")
    func oddValues() async throws {
        let movie = try await movie(Fixture.fault("odd-movie.json"), "2099C501")
        let expected = Movie(
            code: MovieCode(unchecked: "2099C501"),
            title: "지어낸 영화 두\u{A0}칸",
            englishTitle: "The Invented Film",
            status: "기타",
            type: "장편",
            nations: ["오스트리아", "한국"],
            genres: ["공포(호러)", "멜로/로맨스"],
            directors: [.init(name: "홍길동", englishName: "HONG Gil-dong")],
            actors: [
                .init(name: "아무개", englishName: "AH Mugae", role: "\"주인공\", <1인 2역>", englishRole: nil),
                .init(name: "김모모", englishName: nil, role: nil, englishRole: nil),
            ],
            staff: [],
            companies: ["배급사", "수입사"].map {
                .init(
                    code: CompanyCode(unchecked: "20990001"),
                    name: "(주)지어낸회사",
                    englishName: "Invented Pictures, Inc.",
                    part: $0
                )
            },
            showTypes: [.init(group: "2D", name: "디지털"), .init(group: "필름", name: "필름")],
            ratings: [
                .init(number: "2099-MF00001", grade: "15세이상관람가"),
                .init(number: "2099-MF00002", grade: "청소년관람불가"), .init(number: nil, grade: nil),
            ]
        )
        #expect(movie == expected)
    }
}
